import { aFood, aVariation } from '@brigade/contract/foods/food.factory.ts'
import type { Food, Variation } from '@brigade/contract/foods/foods.contract.ts'
import { expect, test } from 'vitest'
import { leastOffered, offeredAt, stockLeft } from './offered.rules.ts'

const noon = {
  instant: new Date('2026-07-01T12:00:00+12:00'),
  timeZone: 'Pacific/Auckland',
  overallTax: null,
  decimals: 2 as const,
}
const tomorrow = { ...noon, instant: new Date('2026-07-02T12:00:00+12:00') }
const today = { startDate: '2026:07:01', st: 9, endDate: '2026:07:01', et: 17 }

const cheese = { _id: 'cheese', name: 'Cheese', price: 2.5, qty: 5 }
const variation = (_id: string, price: number, more: Partial<Variation> = {}) =>
  aVariation({ _id, name: _id, price, addons: [cheese], ...more })
const small = variation('small', 12)
const offered = { discountPrice: 9, offer: { hasOffer: true, offerValidity: today, offerNote: '' } }
const large = variation('large', 15, offered)
const food = aFood({ _id: 'curry', name: 'Curry', variations: [small, large] })

test('the search shows the offer price while the offer runs, and the full price afterwards', () => {
  expect(offeredAt(food, large, noon)).toEqual({ full: 1500, now: 900 })
  expect(offeredAt(food, large, tomorrow)).toEqual({ full: 1500, now: 1500 })
})

test('the price of a picked food includes its addons, for one portion', () => {
  const way = { foodVarId: 'large', quantity: 3, customizations: [], addons: ['cheese'] }
  expect(offeredAt(food, large, noon, way)).toEqual({ full: 1750, now: 1150 })
})

test('the search shows the variation that costs least now', () => {
  expect(leastOffered(food, noon)).toEqual({ full: 1500, now: 900 })
  expect(leastOffered(food, tomorrow)).toEqual({ full: 1200, now: 1200 })
})

test('a free claim costs its addons whatever else is in the cart, and the search shows no price', () => {
  const gift: Food = {
    ...food,
    isFreeClaim: true,
    freeClaim: {
      freeValidity: today,
      condition: { _id: 'amount', name: 'Spent', kind: 'minimum-order-amount' },
      conditionValue: { minAmount: 50 },
    },
    variations: [small],
  }
  expect(offeredAt(gift, small, noon)).toEqual({ full: 1200, now: 0 })
  const way = { foodVarId: 'small', quantity: 1, customizations: [], addons: ['cheese'] }
  expect(offeredAt(gift, small, tomorrow, way)).toEqual({ full: 1450, now: 250 })
  expect(leastOffered(gift, noon)).toBeUndefined()
})

test('the remaining portions are known when every variation is counted', () => {
  const counted = (noOfStock: number | null) => variation('counted', 10, { noOfStock })
  expect(stockLeft({ variations: [counted(3), counted(4)] })).toBe(7)
  expect(stockLeft({ variations: [counted(3), counted(null)] })).toBeNull()
})
