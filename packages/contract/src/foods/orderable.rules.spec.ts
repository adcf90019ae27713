import { assert, date, property } from 'fast-check'
import { expect, test } from 'vitest'
import { weekdays } from '../kernel/decimal-hours.ts'
import { isSoldOut, orderableVariations, portionsAt, whyNotOrderable, type OrderableFood } from './orderable.rules.ts'

const timeZone = 'Pacific/Auckland'
/** Wednesday 1 July 2026, 12:30 in Auckland. */
const lunch = new Date('2026-07-01T00:30:00Z')
const at = (instant: Date, service: 'Delivery' | 'Dining' = 'Dining') => ({ service, instant, timeZone })

const thisWeek = { startDate: '2026:06:29', st: 9, endDate: '2026:07:05', et: 21 }
const lastWeek = { startDate: '2026:06:22', st: 9, endDate: '2026:06:28', et: 21 }

const curry: OrderableFood = { isDelisted: false, restTypes: [{ name: 'Dining' }], combo: null, freeClaim: null }
const large = {
  isDelisted: false,
  availability: [{ day: 'wed' as const, st: 12, et: 14.3 }],
  hasStock: false,
  noOfStock: null,
  soldOutUntil: null,
}

test('a food within its hours can be ordered', () => {
  expect(whyNotOrderable(curry, large, at(lunch))).toBeNull()
})

test('a food cannot be ordered from the minute its hours end', () => {
  expect(whyNotOrderable(curry, large, at(new Date('2026-07-01T02:29:59Z')))).toBeNull()
  expect(whyNotOrderable(curry, large, at(new Date('2026-07-01T02:30:00Z')))).toBe('not-available-now')
  expect(whyNotOrderable(curry, large, at(new Date('2026-07-02T00:30:00Z')))).toBe('not-available-now')
})

test('hours follow the time zone of the restaurant, not of the server', () => {
  const inLondon = { ...at(lunch), timeZone: 'Europe/London' }
  expect(whyNotOrderable(curry, large, inLondon)).toBe('not-available-now')
})

test('a food for dining only cannot be delivered', () => {
  expect(whyNotOrderable(curry, large, at(lunch, 'Delivery'))).toBe('not-for-service')
})

test('a delisted food or variation cannot be ordered', () => {
  expect(whyNotOrderable({ ...curry, isDelisted: true }, large, at(lunch))).toBe('delisted')
  expect(whyNotOrderable(curry, { ...large, isDelisted: true }, at(lunch))).toBe('delisted')
})

test('a combo and a free claim can be ordered only within their validity', () => {
  expect(whyNotOrderable({ ...curry, combo: { comboValidity: thisWeek } }, large, at(lunch))).toBeNull()
  expect(whyNotOrderable({ ...curry, combo: { comboValidity: lastWeek } }, large, at(lunch))).toBe('combo-not-now')
  expect(whyNotOrderable({ ...curry, freeClaim: { freeValidity: thisWeek } }, large, at(lunch))).toBeNull()
  expect(whyNotOrderable({ ...curry, freeClaim: { freeValidity: lastWeek } }, large, at(lunch))).toBe(
    'free-claim-not-now',
  )
})

test('a variation is sold out at zero, counted or not, and never without a number', () => {
  expect(whyNotOrderable(curry, { ...large, hasStock: true, noOfStock: 0 }, at(lunch))).toBe('sold-out')
  expect(whyNotOrderable(curry, { ...large, hasStock: false, noOfStock: 0 }, at(lunch))).toBe('sold-out')
  expect(isSoldOut({ noOfStock: 1, soldOutUntil: null }, lunch)).toBe(false)
  expect(isSoldOut({ noOfStock: null, soldOutUntil: null }, lunch)).toBe(false)
})

test('a variation that is sold out until a moment comes back at that moment with its portions', () => {
  const before = new Date(lunch.getTime() - 1)
  for (const soldOutUntil of [lunch, lunch.toISOString()]) {
    const later = { ...large, hasStock: true, noOfStock: 4, soldOutUntil }
    expect(whyNotOrderable(curry, later, at(before))).toBe('sold-out')
    expect(portionsAt(later, before)).toBe(0)
    expect(whyNotOrderable(curry, later, at(lunch))).toBeNull()
    expect(portionsAt(later, lunch)).toBe(4)
    expect(isSoldOut({ ...later, noOfStock: 0 }, lunch)).toBe(true)
  }
})

test('only the orderable variations of a food are offered', () => {
  const soldOut = { ...large, noOfStock: 0 }
  expect(orderableVariations({ ...curry, variations: [soldOut, large] }, at(lunch))).toEqual([large])
  expect(orderableVariations({ ...curry, isDelisted: true, variations: [large] }, at(lunch))).toEqual([])
  const [sold, dinner] = [soldOut, { ...soldOut, availability: [{ day: 'wed' as const, st: 18, et: 22 }] }]
  const evenSoldOut = { evenSoldOut: true }
  expect(orderableVariations({ ...curry, variations: [sold, dinner, large] }, at(lunch), evenSoldOut)).toEqual([
    sold,
    large,
  ])
})

test('a food with hours all day every day is always within its hours', () => {
  const allWeek = { ...large, availability: weekdays.map((day) => ({ day, st: 0, et: 24 })) }
  const anyTime = date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  const isNeverRefused = property(anyTime, (instant) => {
    expect(whyNotOrderable(curry, allWeek, at(instant))).toBeNull()
  })
  assert(isNeverRefused)
})
