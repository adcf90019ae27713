import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localTime } from '../kernel/dates.ts'
import { hoursOf, weekdays } from '../kernel/decimal-hours.ts'
import { activeCases, type ActiveCase } from './service-active.cases.ts'
import { serviceActivity } from './service-active.rules.ts'

describe.each(activeCases)('$title, at $at in $timeZone', ({ hours, at, timeZone, reason }) => {
  test.each(['Delivery', 'Takeaway', 'Dining'] as const)(
    `%s is ${reason === null ? 'active' : `inactive: ${reason}`}`,
    (service) => {
      expect(serviceActivity(service, hours, new Date(at), timeZone)).toEqual({ isActive: reason === null, reason })
    },
  )

  test('Direct is active', () => {
    expect(serviceActivity('Direct', hours, new Date(at), timeZone)).toEqual({ isActive: true, reason: null })
  })
})

test('the cases open each weekday alone exactly once', () => {
  const alone = activeCases.filter(({ title, reason }) => title.endsWith(' alone') && reason === null)
  const weekdayOf = ({ at, timeZone }: ActiveCase) => localTime(new Date(at), timeZone).weekday
  expect(alone.map(({ title }) => title)).toEqual(alone.map((each) => `open on ${weekdayOf(each)} alone`))
  expect(alone.map(weekdayOf)).toEqual(weekdays)
})

test('a holiday covers the minutes from its start to its end less 0.01', () => {
  const minute = fc.integer({ min: 0, max: 1440 })
  const ofTheDay = fc.integer({ min: 0, max: 1439 })
  const hundredths = (hours: number) => Math.round(hours * 100)
  fc.assert(
    fc.property(minute, minute, ofTheDay, (start, end, now) => {
      const [st, et, clock] = [hoursOf(start), hoursOf(end), hoursOf(now)]
      // In decimal hours, as on the wire.
      const isCovered = hundredths(st) <= hundredths(clock) && hundredths(et - 0.01) >= hundredths(clock)
      const hours = {
        isOpen: true,
        availability: [{ day: 'wed' as const, st: 0, et: 24 }],
        holiday: [{ date: '2026:07:01', st, et }],
      }
      const instant = new Date(Date.UTC(2026, 6, 1, 0, now))
      expect(serviceActivity('Dining', hours, instant, 'UTC').isActive).toBe(!isCovered)
    }),
  )
})
