import { describe, expect, test } from 'vitest'
import type { DayWindow } from '../kernel/decimal-hours.ts'
import { serviceActivity, type ServiceHours } from './service-active.rules.ts'

const AUCKLAND = 'Pacific/Auckland'
/** Wednesday 1 July 2026 in Auckland, at +12. */
const wednesday = (time: string) => new Date(`2026-07-01T${time}:00+12:00`)
const lunchAndDinner: DayWindow[] = [
  { day: 'wed', st: 11.3, et: 14 },
  { day: 'wed', st: 17, et: 21.3 },
]
const open = (more: Partial<ServiceHours> = {}): ServiceHours => ({
  isOpen: true,
  availability: lunchAndDinner,
  holiday: [],
  ...more,
})
const holiday = (st: number, et: number, date = '2026:07:01') => ({ holiday: [{ date, st, et }] })

describe('a service on Wednesday', () => {
  test.each([
    ['11:29', 'outside-hours'],
    ['11:30', null],
    ['13:59', null],
    ['14:00', 'outside-hours'],
    ['16:59', 'outside-hours'],
    ['17:00', null],
    ['21:29', null],
    ['21:30', 'outside-hours'],
  ])('with lunch and dinner hours, at %s its reason to rest is %s', (time, reason) => {
    expect(serviceActivity('Takeaway', open(), wednesday(time), AUCKLAND)).toEqual({
      isActive: reason === null,
      reason,
    })
  })

  test('that a manager closed is closed in its hours, outside them and on holiday', () => {
    const closed = { ...open(holiday(12, 13)), isOpen: false }
    for (const time of ['11:45', '12:30', '16:00']) {
      expect(serviceActivity('Dining', closed, wednesday(time), AUCKLAND).reason).toBe('closed')
    }
  })

  test('without a window that day rests', () => {
    const thursdays: DayWindow[] = [{ day: 'thu', st: 0, et: 24 }]
    expect(serviceActivity('Delivery', open({ availability: thursdays }), wednesday('12:00'), AUCKLAND).reason).toBe(
      'outside-hours',
    )
    expect(serviceActivity('Delivery', open({ availability: [] }), wednesday('12:00'), AUCKLAND).reason).toBe(
      'outside-hours',
    )
  })

  test('with a window that ends before it starts rests', () => {
    const overnight: DayWindow[] = [{ day: 'wed', st: 18, et: 2 }]
    for (const time of ['01:00', '19:00']) {
      expect(serviceActivity('Delivery', open({ availability: overnight }), wednesday(time), AUCKLAND).isActive).toBe(
        false,
      )
    }
  })

  test('open from 0 to 24 is active at any minute', () => {
    const always: DayWindow[] = [{ day: 'wed', st: 0, et: 24 }]
    for (const time of ['00:00', '03:07', '23:59']) {
      expect(serviceActivity('Delivery', open({ availability: always }), wednesday(time), AUCKLAND).isActive).toBe(true)
    }
  })
})

describe('a holiday', () => {
  test.each([
    ['from 12.00 to 13.00', holiday(12, 13), '11:59', true],
    ['from 12.00 to 13.00', holiday(12, 13), '12:00', false],
    ['from 12.00 to 13.00', holiday(12, 13), '12:59', false], // 13.00 − 0.01 = 12.99 ≥ 12.59
    ['from 12.00 to 13.00', holiday(12, 13), '13:00', true], // 12.99 < 13.00
    ['from 12.00 to 12.30', holiday(12, 12.3), '12:29', false], // 12.30 − 0.01 = 12.29 ≥ 12.29
    ['from 12.00 to 12.30', holiday(12, 12.3), '12:30', true], // 12.29 < 12.30
    ['from 12.30 to 12.31', holiday(12.3, 12.31), '12:30', false],
    ['from 12.30 to 12.31', holiday(12.3, 12.31), '12:31', true],
    ['from 12.30 to 12.30', holiday(12.3, 12.3), '12:30', true], // 12.29 < 12.30
    ['from 0.01 to 24.00', holiday(0.01, 24), '21:29', false],
    ['of the day before', holiday(0.01, 24, '2026:06:30'), '12:00', true],
    ['of the day after', holiday(0.01, 24, '2026:07:02'), '12:00', true],
  ])('%s (%j): at %s takeaway is active: %s', (_title, days, time, isActive) => {
    expect(serviceActivity('Takeaway', open(days), wednesday(time), AUCKLAND)).toEqual({
      isActive,
      reason: isActive ? null : 'holiday',
    })
  })

  test('is only the reason inside the hours of the service', () => {
    expect(serviceActivity('Takeaway', open(holiday(0.01, 24)), wednesday('16:00'), AUCKLAND).reason).toBe(
      'outside-hours',
    )
  })
})

describe('direct', () => {
  test('is always active, closed or not, in hours or not, on holiday or not', () => {
    const resting = { isOpen: false, availability: [], ...holiday(0, 24) }
    expect(serviceActivity('Direct', resting, wednesday('03:00'), AUCKLAND)).toEqual({ isActive: true, reason: null })
  })
})

describe('the zone of the restaurant', () => {
  const wholeDay = (day: DayWindow['day']): ServiceHours => open({ availability: [{ day, st: 0, et: 24 }] })

  test('decides the weekday on both sides of the date line', () => {
    const instant = new Date('2026-07-01T10:30:00Z')
    expect(serviceActivity('Dining', wholeDay('thu'), instant, 'Pacific/Kiritimati').isActive).toBe(true)
    expect(serviceActivity('Dining', wholeDay('tue'), instant, 'Pacific/Pago_Pago').isActive).toBe(true)
    expect(serviceActivity('Dining', wholeDay('wed'), instant, 'Pacific/Pago_Pago').isActive).toBe(false)
  })

  test('decides the date of a holiday', () => {
    const instant = new Date('2026-07-01T10:30:00Z')
    const onThursday = { ...wholeDay('thu'), ...holiday(0.01, 24, '2026:07:02') }
    expect(serviceActivity('Dining', onThursday, instant, 'Pacific/Kiritimati').reason).toBe('holiday')
  })

  test.each([
    // Clocks go forward in Auckland on 27 September 2026 at 02:00: after 01:59 comes 03:00.
    ['2026-09-26T13:59:00Z', false],
    ['2026-09-26T14:00:00Z', true],
    ['2026-09-26T14:59:00Z', true],
    ['2026-09-26T15:00:00Z', false],
  ])(
    'keeps its wall clock when clocks go forward: open from 02:30 to 04:00, at %s it is active: %s',
    (instant, isActive) => {
      const hours = open({ availability: [{ day: 'sun', st: 2.3, et: 4 }] })
      expect(serviceActivity('Delivery', hours, new Date(instant), AUCKLAND).isActive).toBe(isActive)
    },
  )

  test.each([
    // Clocks go back in New York on 1 November 2026 at 02:00: 01:00 to 02:00 comes twice.
    ['2026-11-01T05:29:00Z', false],
    ['2026-11-01T05:30:00Z', true],
    ['2026-11-01T06:00:00Z', false],
    ['2026-11-01T06:30:00Z', true],
    ['2026-11-01T07:00:00Z', false],
  ])(
    'keeps its wall clock when clocks go back: open from 01:30 to 02:00, at %s it is active: %s',
    (instant, isActive) => {
      const hours = open({ availability: [{ day: 'sun', st: 1.3, et: 2 }] })
      expect(serviceActivity('Delivery', hours, new Date(instant), 'America/New_York').isActive).toBe(isActive)
    },
  )
})
