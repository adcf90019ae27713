import { describe, expect, test } from 'vitest'
import { placesAfter, pricesAfter, stockAfter, type PlacesChange } from './several-foods.rules.ts'

describe('menus, category and tax', () => {
  const food = {
    categoryId: 'mains',
    menuIds: ['lunch', 'dinner'],
    variations: [
      { id: 'small', taxMode: 'none' as const, taxId: null },
      { id: 'large', taxMode: 'individual' as const, taxId: 'gst' },
    ],
  }
  const nothing: PlacesChange = { addMenuIds: [], removeMenuIds: [], categoryId: null, tax: null }
  const after = (change: Partial<PlacesChange>) => placesAfter(food, { ...nothing, ...change })

  test('change only where they are not so already', () => {
    expect(after({ addMenuIds: ['lunch'], removeMenuIds: ['brunch'], categoryId: 'mains' })).toEqual({ variations: [] })
    expect(after({ addMenuIds: ['brunch', 'lunch'], removeMenuIds: ['dinner'], categoryId: 'sides' })).toEqual({
      categoryId: 'sides',
      menuIds: ['lunch', 'brunch'],
      variations: [],
    })
    const tax = { taxMode: 'individual' as const, taxId: 'gst' }
    expect(after({ tax })).toEqual({ variations: [{ id: 'small', set: tax }] })
  })

  test('leave a food on a menu', () => {
    expect(after({ removeMenuIds: ['dinner', 'lunch'] })).toEqual({ reason: 'no-menu', variation: null })
    expect(after({ removeMenuIds: ['dinner', 'lunch'], addMenuIds: ['brunch'] })).toMatchObject({ menuIds: ['brunch'] })
    expect(placesAfter({ ...food, menuIds: [] }, { ...nothing, categoryId: 'sides' })).toEqual({
      categoryId: 'sides',
      variations: [],
    })
  })
})

describe('prices', () => {
  const at = { now: new Date('2026-11-25T00:00:00Z'), timeZone: 'Pacific/Auckland', decimals: 2 as const }
  const small = { id: 'small', name: 'Small', price: 1000, discountPrice: null, hasOffer: false, offerValidity: null }
  const validity = (endDate: string) => ({ startDate: '2026:01:01', st: 0, endDate, et: 24 })
  const offered = (endDate: string) => ({
    ...small,
    discountPrice: 900,
    hasOffer: true,
    offerValidity: validity(endDate),
  })
  const lower = { isRaise: false, isPercentage: true, by: 10, ending: 'exact' } as const

  test('change for each variation, apart from those that stay the same', () => {
    const free = { ...small, id: 'free', price: 0 }
    expect(pricesAfter({ isCombo: false, variations: [small, free] }, lower, at)).toEqual({
      variations: [{ id: 'small', set: { price: 900 } }],
    })
  })

  test('end an offer that is over', () => {
    expect(pricesAfter({ isCombo: false, variations: [offered('2026:11:24')] }, lower, at)).toEqual({
      variations: [
        { id: 'small', set: { price: 900, hasOffer: false, discountPrice: null, offerNote: '', offerValidity: null } },
      ],
    })
  })

  test.each([
    ['an offer', { isCombo: false, variations: [small, { ...offered('2026:11:25'), name: 'Large' }] }],
    ['a combo', { isCombo: true, variations: [{ ...small, name: 'Large', discountPrice: 900 }] }],
  ])('stay above that of %s', (_what, food) => {
    expect(pricesAfter(food, lower, at)).toEqual({ reason: 'below-offer', variation: 'Large' })
    expect(pricesAfter(food, { ...lower, by: 9.9 }, at)).toHaveProperty('variations')
  })

  test('are none below zero', () => {
    const cut = { ...lower, isPercentage: false, by: 1001 } as const
    expect(pricesAfter({ isCombo: false, variations: [small] }, cut, at)).toEqual({
      reason: 'below-zero',
      variation: 'Small',
    })
  })
})

describe('stock', () => {
  const plenty = { id: 'plenty', name: 'Plenty', hasStock: false, noOfStock: null }
  const counted = { id: 'counted', name: 'Counted', hasStock: true, noOfStock: 4 }
  const none = { id: 'none', name: 'None', hasStock: false, noOfStock: 0 }

  test('is sold out whether it is counted or not', () => {
    expect(stockAfter([plenty, counted, none], true)).toEqual({
      variations: [
        { id: 'plenty', set: { noOfStock: 0 } },
        { id: 'counted', set: { noOfStock: 0 } },
      ],
    })
  })

  test('is without end again, but counted portions need their number', () => {
    expect(stockAfter([plenty, counted, none], false)).toEqual({
      variations: [{ id: 'none', set: { noOfStock: null } }],
    })
    expect(stockAfter([none, { ...counted, noOfStock: 0 }], false)).toEqual({
      reason: 'counted',
      variation: 'Counted',
    })
  })
})
