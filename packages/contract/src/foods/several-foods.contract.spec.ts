import { describe, expect, test } from 'vitest'
import type { Endpoint } from '../kernel/endpoint.ts'
import type { Decimals } from '../kernel/money.ts'
import { readAmounts } from '../kernel/read-amounts.ts'
import { problemsOf } from '../messages/problems.ts'
import {
  changeAvailabilities,
  changeFoods,
  changeOffers,
  changePrices,
  changeStocks,
  delistFoods,
  MOST_FOODS,
} from './several-foods.contract.ts'

const id = '0190a5d0-0000-7000-8000-00000000000a'
const food = { foodId: id, version: 1 }
const of = { restId: id, foods: [food] }

function problems({ input }: Endpoint, sent: object, decimals: Decimals = 2): Record<string, string> {
  const read = readAmounts(input, sent, decimals)
  return read.success ? {} : problemsOf(read.error)
}

describe.each<[string, Endpoint, object]>([
  ['menus, category and tax', changeFoods, { addMenuIds: [id] }],
  ['prices', changePrices, { isRaise: true, isPercentage: true, by: 5 }],
  ['stock', changeStocks, { isSoldOut: true }],
  ['hours', changeAvailabilities, { availability: [{ day: 'sun', st: 9, et: 21 }] }],
  ['offers', changeOffers, { hasOffer: false }],
  ['listing', delistFoods, { isDelisted: true }],
])('a change of the %s of several foods', (_what, endpoint, change) => {
  test('names foods with their versions', () => {
    expect(problems(endpoint, { ...of, ...change })).toEqual({})
    expect(problems(endpoint, change)).toMatchObject({ foods: 'Choose at least one food' })
    expect(problems(endpoint, { ...of, foods: [], ...change })).toEqual({ foods: 'Choose at least one food' })
    expect(Object.keys(problems(endpoint, { ...of, foods: [{ foodId: id }], ...change }))).toEqual(['foods.0.version'])
  })

  test('takes each food once, and no more than its limit', () => {
    expect(Object.keys(problems(endpoint, { ...of, foods: [food, food], ...change }))).toEqual(['foods'])
    const many = Array.from({ length: MOST_FOODS + 1 }, (_, n) => ({
      foodId: `0190a5d0-0000-7000-8000-${String(n).padStart(12, '0')}`,
      version: 1,
    }))
    expect(problems(endpoint, { ...of, foods: many.slice(1), ...change })).toEqual({})
    expect(Object.keys(problems(endpoint, { ...of, foods: many, ...change }))).toEqual(['foods'])
  })
})

test('menus, category and tax cannot all be left out, and no menu is both added and removed', () => {
  expect(problems(changeFoods, of)).toEqual({ addMenuIds: 'Choose what to change' })
  expect(problems(changeFoods, { ...of, addMenuIds: [id], removeMenuIds: [id] })).toEqual({
    removeMenuIds: 'A menu cannot be added and removed at once. Leave one out',
  })
  expect(problems(changeFoods, { ...of, tax: { hasTax: true } })).toEqual({ 'tax.taxId': 'Select the tax percentage' })
  expect(problems(changeFoods, { ...of, tax: {} })).toEqual({})
})

test('hours and offers are asked as for one food', () => {
  expect(problems(changeAvailabilities, { ...of, availability: [] })).toEqual({
    availability: 'Select the availability',
  })
  expect(problems(changeAvailabilities, { ...of, availability: [], days: ['sun'] })).toEqual({})
  expect(problems(changeOffers, { ...of, hasOffer: true, isPercentage: true })).toEqual({
    deduct: 'Field cannot be empty',
    offerNote: 'Field cannot be empty',
    offerValidity: 'Select the offer validity',
  })
})

describe('a change of prices', () => {
  const raise = { ...of, isRaise: true, isPercentage: true }

  test('is by a percentage above zero or an amount above zero', () => {
    expect(problems(changePrices, { ...raise, by: 0 })).toEqual({ by: 'Enter a percentage above 0, up to 100' })
    expect(Object.keys(problems(changePrices, { ...raise, by: 100.5 }))).toEqual(['by'])
    expect(problems(changePrices, { ...raise, by: 100 })).toEqual({})
    const lower = { ...raise, isRaise: false, ending: '90' }
    expect(problems(changePrices, { ...lower, by: 99 })).toEqual({})
    expect(problems(changePrices, { ...lower, by: 100 })).toEqual({
      by: 'Enter a percentage below 100 to lower prices',
    })
    const byAmount = { ...raise, isPercentage: false }
    expect(problems(changePrices, byAmount)).toEqual({ by: 'Field cannot be empty' })
    expect(Object.keys(problems(changePrices, { ...byAmount, by: 0.001 }))).toEqual(['by'])
    expect(problems(changePrices, { ...byAmount, by: 0.001 }, 3)).toEqual({})
  })

  test('has only endings that the currency has', () => {
    expect(problems(changePrices, { ...raise, by: 5, ending: '90' })).toEqual({})
    expect(Object.keys(problems(changePrices, { ...raise, by: 5, ending: '99' }))).toEqual(['ending'])
    expect(Object.keys(problems(changePrices, { ...raise, by: 5, ending: '90' }, 0))).toEqual(['ending'])
    expect(problems(changePrices, { ...raise, by: 5 }, 0)).toEqual({})
  })
})
