import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, businessDate } from '../kernel/dates.ts'
import { comesBack, isSoldOut, UNTIL_CHANGED } from './orderable.rules.ts'
import {
  changesStock,
  nextBusinessDay,
  placesAfter,
  pricesAfter,
  stockAfter,
  type PlacesChange,
} from './several-foods.rules.ts'

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
  const now = new Date('2026-03-10T12:00:00Z')
  const until = new Date('2026-03-11T04:00:00Z')
  const plenty = { id: 'plenty', name: 'Plenty', hasStock: false, noOfStock: null, soldOutUntil: null }
  const counted = { id: 'counted', name: 'Counted', hasStock: true, noOfStock: 4, soldOutUntil: null }
  const none = { id: 'none', name: 'None', hasStock: false, noOfStock: 0, soldOutUntil: null }
  const later = { ...counted, id: 'later', name: 'Later', soldOutUntil: until }
  const back = { ...later, id: 'back', soldOutUntil: now }
  const out = { isSoldOut: true, until: null }
  const again = { isSoldOut: false, until: null }

  test('is sold out whether it is counted, comes back by itself, or not', () => {
    const set = { soldOutUntil: UNTIL_CHANGED }
    expect(stockAfter([plenty, counted, none, later, back], out, now)).toEqual({
      variations: [
        { id: 'plenty', set: { noOfStock: 0, soldOutUntil: null } },
        ...['counted', 'later', 'back'].map((id) => ({ id, set })),
      ],
    })
  })

  test('that was sold out without an end stays so with portions that were given back, until they are sold again', () => {
    const given = { ...counted, noOfStock: 2, soldOutUntil: UNTIL_CHANGED }
    expect(isSoldOut(given, now)).toBe(true)
    expect(comesBack(given, now)).toBe(false)
    for (const wanted of [out, { isSoldOut: true, until }]) {
      expect(stockAfter([given], wanted, now)).toEqual({ variations: [] })
    }
    expect(stockAfter([given], again, now)).toEqual({ variations: [{ id: 'counted', set: { soldOutUntil: null } }] })
    expect(stockAfter([{ ...given, noOfStock: 0 }], again, now)).toMatchObject({ reason: 'counted' })
  })

  test('is kept without an end if the change says so, also if the last of it was sold', () => {
    const set = { soldOutUntil: UNTIL_CHANGED }
    const gone = { ...counted, id: 'gone', noOfStock: 0 }
    const given = { ...counted, id: 'given', soldOutUntil: UNTIL_CHANGED }
    expect(stockAfter([plenty, counted, gone, given], { ...out, keepsPortions: true }, now)).toEqual({
      variations: [
        { id: 'plenty', set: { noOfStock: 0, soldOutUntil: null } },
        { id: 'counted', set },
        { id: 'gone', set },
      ],
    })
  })

  test('is kept until a moment, unless it is sold out already', () => {
    const set = { soldOutUntil: until }
    expect(stockAfter([plenty, counted, none, later, back], { isSoldOut: true, until }, now)).toEqual({
      variations: ['plenty', 'counted', 'back'].map((id) => ({ id, set })),
    })
  })

  test('is as it was or without end again, but counted portions that were sold need their number', () => {
    expect(stockAfter([plenty, counted, none, later, back], again, now)).toEqual({
      variations: [
        { id: 'none', set: { noOfStock: null, soldOutUntil: null } },
        { id: 'later', set: { soldOutUntil: null } },
      ],
    })
    const gone = { ...counted, noOfStock: 0 }
    expect(stockAfter([none, gone], again, now)).toEqual({
      variations: [{ id: 'none', set: { noOfStock: null, soldOutUntil: null } }],
    })
    expect(stockAfter([plenty, gone], again, now)).toEqual({ reason: 'counted', variation: 'Counted' })
  })

  test('changes in those of which it is told beforehand', () => {
    for (const isSoldOut of [true, false]) {
      for (const untilTomorrow of [true, false]) {
        const changing = [plenty, none, later, back].filter((one) =>
          changesStock(one, { isSoldOut, untilTomorrow }, now),
        )
        const after = stockAfter([plenty, none, later, back], { isSoldOut, until: untilTomorrow ? until : null }, now)
        expect(after).toMatchObject({ variations: changing.map(({ id }) => ({ id })) })
      }
    }
  })
})

describe('the next business day', () => {
  test.each([
    ['in the evening', '2026-03-10T10:00:00Z', '2026-03-10T15:00:00.000Z'],
    ['after midnight, when the branch is still open', '2026-03-10T13:00:00Z', '2026-03-10T15:00:00.000Z'],
    ['just before it', '2026-03-10T14:59:59.999Z', '2026-03-10T15:00:00.000Z'],
    ['as it begins', '2026-03-10T15:00:00Z', '2026-03-11T15:00:00.000Z'],
    ['before the clocks go back', '2026-04-04T10:00:00Z', '2026-04-04T16:00:00.000Z'],
    ['before the clocks go forward', '2026-09-26T10:00:00Z', '2026-09-26T15:00:00.000Z'],
  ])('is that of the branch %s', (_when, now, begins) => {
    expect(nextBusinessDay(new Date(now), 'Pacific/Auckland', 240).toISOString()).toBe(begins)
  })

  test('begins after now, at the first instant of the day after', () => {
    const zones = fc.constantFrom('Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kathmandu', 'Australia/Lord_Howe')
    const instants = fc.date({
      min: new Date('2020-01-01T00:00:00Z'),
      max: new Date('2035-01-01T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(instants, zones, fc.integer({ min: 0, max: 1439 }), (now, zone, startsAt) => {
        const begins = nextBusinessDay(now, zone, startsAt)
        const today = businessDate(now, zone, startsAt)
        expect(begins > now).toBe(true)
        expect(businessDate(begins, zone, startsAt)).toBe(addDays(today, 1))
        expect(businessDate(new Date(begins.getTime() - 1), zone, startsAt)).toBe(today)
      }),
    )
  })
})
