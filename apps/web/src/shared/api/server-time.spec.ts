import { expect, test, vi } from 'vitest'
import { heedDate, serverTime } from './server-time.ts'

const HOUR = 3_600_000
const NOON = Date.parse('2024-03-05T12:00:00Z')

test('a browser whose clock is wrong reckons by the clock of the server, once it has heard of it', () => {
  vi.useFakeTimers({ now: NOON - 2 * HOUR, toFake: ['Date'] })
  heedDate('Tue, 05 Mar 2024 12:00:00 GMT')
  expect(serverTime(Date.now())).toBe(NOON)
  expect(serverTime(Date.now() + HOUR)).toBe(NOON + HOUR)
})

test('an answer that does not say when it was given changes nothing', () => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] })
  heedDate('Tue, 05 Mar 2024 12:00:00 GMT')
  heedDate(null)
  heedDate('soon')
  expect(serverTime(NOON)).toBe(NOON)
})
