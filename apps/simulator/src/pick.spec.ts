import { placeOrder, placeReservation } from '@brigade/contract/channel/channel.contract.ts'
import { readAmounts } from '@brigade/contract/kernel/read-amounts.ts'
import { aFood, aVariation } from '@brigade/contract/foods/food.factory.ts'
import type { Food, Variation } from '@brigade/contract/foods/foods.contract.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pickFoods } from './pick-foods.ts'
import { pickOrder } from './pick-order.ts'
import { pickReservation } from './pick-reservation.ts'
import type { Random } from './random.ts'

const id = (n: number) => `0190a5d0-0000-7000-8000-${String(n).padStart(12, '0')}`
const restId = id(1)

/** Repeatable chances: each takes the next number. */
const chances = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), {
  minLength: 40,
  maxLength: 40,
})
function turns(numbers: readonly number[]): Random {
  let at = 0
  return () => numbers[at++ % numbers.length] ?? 0
}

function variation(n: number, more: Partial<Variation> = {}): Variation {
  return aVariation({ _id: id(n), name: `Size ${n}`, isDefault: true, price: 12.5, ...more })
}

function food(n: number, more: Partial<Food> = {}) {
  const made = aFood({ _id: id(n), restId, name: `Food ${n}`, variations: [variation(n + 1000)], ...more })
  return { ...made, category: { _id: id(2), name: 'Mains', position: 0 } }
}

const validity = { startDate: '2026:01:01', st: 0, endDate: '2036:01:01', et: 24 }
const freeFrom = (minAmount: number) =>
  food(90, {
    isFreeClaim: true,
    freeClaim: {
      freeValidity: validity,
      condition: { _id: id(3), name: 'Minimum order amount', kind: 'minimum-order-amount' },
      conditionValue: { minAmount },
    },
  })

test('an order is always valid for the channel and from the menu', () => {
  const menu = [food(10), food(11, { variations: [variation(20), variation(21)] }), food(12), freeFrom(20)]
  const onMenu = new Set(menu.flatMap(({ variations }) => variations.map(({ _id }) => _id)))
  fc.assert(
    fc.property(chances, fc.constantFrom('Delivery' as const, 'Takeaway' as const), (numbers, service) => {
      const order = pickOrder(turns(numbers), { restId, service, menu, coupons: ['KIWI10'] })
      const { data: read } = readAmounts(placeOrder.input, order, 0)
      if (!read) throw new Error('The order is not valid')
      expect(read.foods.length).toBeGreaterThan(0)
      for (const { variations } of read.foods) expect(onMenu).toContain(variations[0]?.foodVarId)
      expect(read.address === undefined).toBe(service === 'Takeaway')
    }),
  )
})

test("an order never exceeds the stock, nor an addon's limit", () => {
  const addon = { _id: id(40), name: 'Cheese', price: 2, qty: 2 }
  const scarce = (n: number) =>
    food(n, { variations: [variation(n + 100, { hasStock: true, noOfStock: 2, addons: [addon] })] })
  const menu = [scarce(10), scarce(11), scarce(12)]
  fc.assert(
    fc.property(chances, (numbers) => {
      const lines = pickFoods(turns(numbers), menu).flatMap(({ variations }) => variations)
      const cheese = lines.filter(({ addons }) => addons.length > 0).reduce((sum, { quantity }) => sum + quantity, 0)
      expect(Math.max(...lines.map(({ quantity }) => quantity))).toBeLessThanOrEqual(2)
      expect(cheese).toBeLessThanOrEqual(2)
    }),
  )
})

test('at most one level of each customization is chosen, and one of its own', () => {
  const spice = {
    _id: id(50),
    name: 'Spice',
    isRequired: false,
    levels: [
      { _id: id(51), levelName: 'Mild' },
      { _id: id(52), levelName: 'Hot' },
    ],
  }
  const menu = [food(10, { variations: [variation(20, { customizations: [spice] })] })]
  fc.assert(
    fc.property(chances, (numbers) => {
      const chosen = pickFoods(turns(numbers), menu)[0]?.variations[0]?.customizations ?? []
      expect(chosen.length).toBeLessThanOrEqual(1)
      for (const { cusId, levelId } of chosen) {
        expect(cusId).toBe(spice._id)
        expect([id(51), id(52)]).toContain(levelId)
      }
    }),
  )
})

test('a free food is claimed only with a large enough order', () => {
  const claims = (minAmount: number) => (numbers: number[]) =>
    pickFoods(turns(numbers), [food(10), freeFrom(minAmount)]).some(({ foodId }) => foodId === id(90))
  expect(fc.sample(chances, { numRuns: 200, seed: 1 }).some(claims(12.5))).toBe(true)
  expect(fc.sample(chances, { numRuns: 200, seed: 1 }).some(claims(37.51))).toBe(false)
})

test('a menu with nothing payable or nothing left gives no order', () => {
  const soldOut = food(10, { variations: [variation(20, { hasStock: true, noOfStock: 0 })] })
  for (const menu of [[], [freeFrom(0)], [soldOut]]) {
    expect(pickOrder(Math.random, { restId, service: 'Takeaway', menu, coupons: [] })).toBeNull()
  }
})

test('a table is booked for a coming lunch or dinner, at a siting that is large enough', () => {
  const sitings = [2, 4, 8].map((capacity) => ({
    _id: id(capacity),
    name: `For ${capacity}`,
    hasCharge: false,
    amount: 0,
    capacity,
  }))
  const now = new Date('2026-12-30T23:30:00Z')
  fc.assert(
    fc.property(chances, (numbers) => {
      const booking = placeReservation.input.parse(pickReservation(turns(numbers), { restId, sitings, now }))
      expect(booking.date >= '2027:01:01' && booking.date <= '2027:01:07').toBe(true)
      const siting = sitings.find(({ _id }) => _id === booking.sitingId)
      expect(siting?.capacity ?? Infinity).toBeGreaterThanOrEqual(booking.noOfPersons)
    }),
  )
})
