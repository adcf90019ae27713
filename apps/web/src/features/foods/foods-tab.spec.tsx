import { aFood, aVariation } from '@brigade/contract/foods/food.factory.ts'
import { listFoods } from '@brigade/contract/foods/foods.contract.ts'
import { readFoodSales, readMenuOverview } from '@brigade/contract/foods/menu-sales.contract.ts'
import { listCategories, listMenus } from '@brigade/contract/lookups/lookups.contract.ts'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answers, sentTo } from '../../shared/testing/server.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import FoodsTab from './foods-tab.tsx'

const DRINKS = '0190a5d0-0000-7000-8000-00000000000d'
const category = { _id: DRINKS, name: 'Drinks' }
const lunch = { _id: '0190a5d0-0000-7000-8000-00000000000e', name: 'Lunch' }
const tea = aFood({ _id: '0190a5d0-0000-7000-8000-000000000001', name: 'Tea', category, menus: [] })
const curry = aFood({ _id: '0190a5d0-0000-7000-8000-000000000002', name: 'Curry', menus: [lunch] })

beforeEach(() => {
  answers(readMenuOverview, () => ({
    foods: 2,
    onOffer: 0,
    delisted: 0,
    soldOut: { count: 0, foods: [] },
    since: '2026:02:06',
    unsold: 0,
    untaxed: 0,
    bestSellers: [],
  }))
  answers(readFoodSales, () => ({ amount: 0, days: [{ date: '2026:03:10', portions: 0 }] }))
  answers(listCategories, () => [{ ...category, version: 1, isArchived: false }])
  answers(listMenus, () => [{ ...lunch, version: 1, isArchived: false }])
  answers(listFoods, ({ categoryId, menuId, mark, keyword = '' }) =>
    [tea, curry].filter(
      ({ name, category: { _id }, menus, isDelisted }) =>
        (categoryId ?? _id) === _id &&
        (!menuId || menus.some((menu) => menu._id === menuId)) &&
        (mark !== 'delisted' || isDelisted) &&
        name.toLowerCase().includes(String(keyword).toLowerCase()),
    ),
  )
})

const show = (at: string) => renderAtBranch(<FoodsTab />, { route: '/dashboard/foods/*', at })

test('a category is chosen with the keyboard, counts its foods and stays in the address', async () => {
  const { user, press, shows, address } = show('/dashboard/foods')
  await shows('Total : 2')
  await screen.findByRole('combobox', { name: 'Category' })
  screen.getByRole('combobox', { name: 'Category' }).focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('option', { name: 'Drinks' })
  await user.keyboard('{ArrowDown}{Enter}')
  await shows('Total : 1')
  expect(address()).toBe(`/dashboard/foods?category=${DRINKS}`)
  await press(/^Tea/)
  expect(address()).toBe(`/dashboard/foods/${tea._id}?category=${DRINKS}`)
})

test('a search looks only in the chosen category, and finding nothing leads to all foods', async () => {
  const { press, fill, shows, address } = show(`/dashboard/foods?category=${DRINKS}`)
  await shows('Total : 1')
  await fill('Search foods', 'curry')
  await shows('No food matches these filters')
  expect(sentTo(listFoods).at(-1)).toMatchObject({ categoryId: DRINKS, keyword: 'curry' })
  await press('Show all foods')
  await shows('Total : 2')
  expect(address()).toBe('/dashboard/foods')
  expect(document.activeElement?.closest('[aria-label=Filters], [aria-controls]')).not.toBeNull()
})

test('the filters of an address are set, asked for together, and cleared at once', async () => {
  const { press, shows, address } = show(`/dashboard/foods?menu=${lunch._id}&service=Dining&status=delisted`)
  await shows('No food matches these filters')
  expect(sentTo(listFoods).at(-1)).toMatchObject({ menuId: lunch._id, service: 'Dining', mark: 'delisted' })
  expect(screen.getByRole('combobox', { name: 'Service' })).toHaveValue('Dining')
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('Delisted')
  expect(await screen.findByRole('combobox', { name: 'Menu' })).toHaveValue('Lunch')
  await press('Clear filters')
  await shows('Total : 2')
  expect(address()).toBe('/dashboard/foods')
})

test('another order is asked for, stays in the address and is no filter', async () => {
  const { user, shows, address } = show('/dashboard/foods')
  await shows('Total : 2')
  screen.getByRole('combobox', { name: 'Sort by' }).focus()
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('option', { name: 'Lowest price' }))
  await vi.waitFor(() => expect(sentTo(listFoods).at(-1)).toMatchObject({ sort: 'price' }))
  expect(address()).toBe('/dashboard/foods?sort=price')
  expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument()
})

test('a category in the address that is none is ignored', async () => {
  const { shows } = show('/dashboard/foods?category=drinks')
  await shows('Total : 2')
  expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue('All categories')
})

test('a menu without foods leads to the first one', async () => {
  answers(listFoods, () => [])
  const { press, shows, address } = show('/dashboard/foods')
  await shows('No foods yet')
  // What acts on foods is hidden. A file can add the first ones.
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Select foods' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Import and export' })).toBeVisible()
  await press('Add Food')
  expect(address()).toBe('/dashboard/foods/add')
})

test('a food is in stock again at its moment, without being read again', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], shouldAdvanceTime: true })
  const soldOutUntil = new Date(Date.now() + 20_000).toISOString()
  answers(listFoods, () => [{ ...curry, variations: [aVariation({ hasStock: true, noOfStock: 9, soldOutUntil })] }])
  const { shows } = show('/dashboard/foods')
  await shows('Total : 1')
  const row = () => screen.getByRole('button', { name: /^Curry/ })
  expect(row()).toHaveTextContent('Sold out')
  expect(screen.getByRole('button', { name: 'Put Curry in stock again' })).toBeInTheDocument()
  const readings = sentTo(listFoods).length
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(screen.getByRole('button', { name: 'Mark Curry as sold out' })).toBeInTheDocument()
  expect(row()).not.toHaveTextContent('Sold out')
  expect(sentTo(listFoods)).toHaveLength(readings)
})
