import { aFood, aVariation } from './food.factory.ts'
import type { Food, Variation } from './foods.contract.ts'
import { describe, expect, test } from 'vitest'
import { marksOf } from './food-marks.rules.ts'

const zone = 'Pacific/Auckland'
const now = new Date('2026-03-05T00:00:00.000Z')
const running = { startDate: '2026:03:01', st: 0, endDate: '2026:03:31', et: 24 }
const later = { startDate: '2026:04:01', st: 0, endDate: '2026:04:30', et: 24 }

const variation = (changes: Partial<Variation> = {}) => aVariation({ isDefault: true, price: 18.5, ...changes })
const made = (variations: Variation[], changes: Partial<Food> = {}) => aFood({ variations, ...changes })

const marks = (variations: Variation[], changes?: Partial<Food>) => marksOf(made(variations, changes), now, zone)
const delisted = variation({ isDelisted: true })
const soldOut = variation({ hasStock: true, noOfStock: 0 })
const offered = (offerValidity: typeof running) =>
  variation({ discountPrice: 15, offer: { hasOffer: true, offerValidity, offerNote: 'Less' } })

describe('the badges of a food', () => {
  test('are empty for an ordinary food', () => {
    expect(marks([variation(), variation({ hasStock: true, noOfStock: 6 })])).toEqual([])
  })

  test('show that it or all its variations are delisted, and then neither stock nor offers', () => {
    expect(marks([soldOut, offered(running)], { isDelisted: true })).toEqual([{ name: 'delisted' }])
    expect(marks([delisted, delisted])).toEqual([{ name: 'delisted' }])
  })

  test('count the delisted variations', () => {
    expect(marks([delisted, variation()])).toEqual([{ name: 'some-delisted', count: 1 }])
  })

  test('show that it is sold out when no listed variation has stock left', () => {
    expect(marks([soldOut, variation({ noOfStock: 0 }), delisted])).toEqual([
      { name: 'some-delisted', count: 1 },
      { name: 'sold-out' },
    ])
    expect(marks([soldOut, variation()])).toEqual([{ name: 'some-sold-out', count: 1 }])
  })

  test('show that few counted portions of a listed variation are left', () => {
    const few = variation({ hasStock: true, noOfStock: 5 })
    expect(marks([few, variation()])).toEqual([{ name: 'low' }])
    expect(marks([few, soldOut])).toEqual([{ name: 'some-sold-out', count: 1 }, { name: 'low' }])
    expect(marks([{ ...few, isDelisted: true }, variation()])).toEqual([{ name: 'some-delisted', count: 1 }])
  })

  test('show that it is sold out only until its portions come back', () => {
    const until = (soldOutUntil: string) => variation({ hasStock: true, noOfStock: 9, soldOutUntil })
    expect(marks([until('2026-03-05T00:00:01.000Z')])).toEqual([{ name: 'sold-out' }])
    expect(marks([until('2026-03-05T00:00:00.000Z')])).toEqual([])
  })

  test('show an offer only while it runs and its variation is listed', () => {
    expect(marks([variation(), offered(running)])).toEqual([{ name: 'on-offer' }])
    expect(marks([offered(later)])).toEqual([])
    expect(marks([variation(), { ...offered(running), isDelisted: true }])).toEqual([
      { name: 'some-delisted', count: 1 },
    ])
  })

  test('end with its kind', () => {
    expect(marks([soldOut], { isCombo: true })).toEqual([{ name: 'sold-out' }, { name: 'combo' }])
    expect(marks([variation()], { isFreeClaim: true })).toEqual([{ name: 'free-claim' }])
  })
})
