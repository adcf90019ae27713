import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localTime } from '../kernel/dates.ts'
import { nextQuarter, quarterOf } from './order-limit.rules.ts'

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
