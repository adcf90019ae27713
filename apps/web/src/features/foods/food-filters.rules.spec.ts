import { expect, test } from 'vitest'
import { filtersSet, foodFiltersIn, foodQuery } from './food-filters.rules.ts'

const menuId = '0190a5d0-0000-7000-8000-00000000000e'

test('filters survive the way through an address', () => {
  const filters = { categoryId: menuId, menuId, service: 'Dining', mark: 'sold-out', sort: 'price-down' } as const
  const others = { mark: 'low', sort: 'sold' } as const
  expect(foodFiltersIn(new URLSearchParams(foodQuery(filters)))).toEqual(filters)
  expect(foodFiltersIn(new URLSearchParams(foodQuery(others)))).toEqual(others)
  expect(foodFiltersIn(new URLSearchParams(foodQuery({ mark: 'unsold' })))).toEqual({ mark: 'unsold' })
  expect(foodQuery({})).toBe('')
})

test('what is no filter in an address is ignored', () => {
  const query = new URLSearchParams('category=drinks&menu=&service=Brunch&status=cheap&sort=random')
  expect(filtersSet(foodFiltersIn(query))).toBe(0)
})

test('an order is no filter', () => {
  expect(filtersSet({ mark: 'delisted', sort: 'name' })).toBe(1)
})
