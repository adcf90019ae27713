import { describe, expect, test } from 'vitest'
import { isWithin, pickedValidity } from './validity.ts'

describe('a validity', () => {
  const spring = { startDate: '2026:09:26', st: 9.3, endDate: '2026:09:27', et: 21.3 }

  // Auckland is at +12 until 27 September 02:00, then at +13.
  test.each([
    ['2026-09-25T21:29:59Z', false], // 09:29:59 on the 26th
    ['2026-09-25T21:30:00Z', true], // 09:30
    ['2026-09-26T14:30:00Z', true], // 03:30 on the 27th, after the jump
    ['2026-09-27T08:30:59Z', true], // 21:30:59: the minute of the end counts
    ['2026-09-27T08:31:00Z', false], // 21:31
  ])('includes its first and its last minute: %s is %s', (instant, inside) => {
    expect(isWithin(spring, new Date(instant), 'Pacific/Auckland')).toBe(inside)
  })

  test('ends at 24 with the last second of its day in the zone of the restaurant', () => {
    const day = { startDate: '2026:07:01', st: 0, endDate: '2026:07:01', et: 24 }
    const instants = ['2026-07-01T10:59:59Z', '2026-07-01T11:00:00Z', '2026-07-02T10:59:59Z', '2026-07-02T11:00:00Z']
    const inside = instants.map((instant) => isWithin(day, new Date(instant), 'Pacific/Pago_Pago'))
    expect(inside).toEqual([false, true, true, false])
  })
})

describe('a picked validity', () => {
  const day = { startDate: '2026:05:01', st: 9, endDate: '2026:05:01', et: 17 }

  test('is returned when its end comes after its start', () => {
    expect(pickedValidity(day)).toEqual(day)
    expect(pickedValidity({ ...day, endDate: '2026:05:02', et: 8 })).not.toBeNull()
  })

  test('is null while a date is unset', () => {
    expect(pickedValidity({ ...day, startDate: '' })).toBeNull()
    expect(pickedValidity({ ...day, endDate: '' })).toBeNull()
  })

  test('is null when the end does not come after the start', () => {
    expect(pickedValidity({ ...day, et: 9 })).toBeNull()
    expect(pickedValidity({ ...day, et: 8.59 })).toBeNull()
    expect(pickedValidity({ ...day, endDate: '2026:04:30' })).toBeNull()
  })
})
