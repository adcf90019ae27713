import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localTime } from '../kernel/dates.ts'
import { nextFreeTime, nextQuarter, quarterOf } from './order-limit.rules.ts'

const zones = [
  'Pacific/Auckland',
  'Asia/Kathmandu',
  'Pacific/Chatham',
  'Australia/Lord_Howe',
  'America/New_York',
] as const

test('a quarter hour holds its moment, lasts 15 minutes and begins at :00, :15, :30 or :45 in every zone', () => {
  const moment = fc.date({
    min: new Date('2020-01-01T00:00:00Z'),
    max: new Date('2040-01-01T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(moment, fc.constantFrom(...zones), (at, timeZone) => {
      const [from, to] = [quarterOf(at), nextQuarter(at)]
      expect(from <= at && at < to).toBe(true)
      expect(to.getTime() - from.getTime()).toBe(15 * 60_000)
      expect(quarterOf(from)).toEqual(from)
      expect(localTime(from, timeZone).minute % 15).toBe(0)
    }),
  )
})

const dinner = { availability: [{ day: 'fri' as const, st: 17, et: 22 }], holiday: [] }
const friday = (time: string) => new Date(`2026-04-03T${time}+13:00`)

test.each([
  ['in the next quarter hour', '18:07:30', friday('18:15:00')],
  ['also when this one has just begun', '18:15:00', friday('18:30:00')],
  ['when the service opens again', '21:50:00', new Date('2026-04-10T17:00:00+12:00')],
])('a full service takes orders again %s', (_when, time, free) => {
  expect(nextFreeTime(dinner, friday(time), 'Pacific/Auckland')).toEqual(free)
})

test('a full service without later hours takes no orders again', () => {
  const lastDinner = {
    ...dinner,
    holiday: ['2026:04:10', '2026:04:17'].map((date) => ({ date, st: 0, et: 24, reason: 'Closed' })),
  }
  expect(nextFreeTime(lastDinner, friday('21:50:00'), 'Pacific/Auckland')).toBeNull()
})
