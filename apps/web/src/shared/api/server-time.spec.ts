import { expect, test, vi } from 'vitest'
import { followServerClock, serverTime } from './server-time.ts'

const HOUR = 3_600_000
const NOON = Date.parse('2024-03-05T12:00:00Z')

test('a browser with a wrong clock follows the server’s clock after its first answer', () => {
  vi.useFakeTimers({ now: NOON - 2 * HOUR, toFake: ['Date'] })
  followServerClock('Tue, 05 Mar 2024 12:00:00 GMT')
  expect(serverTime(Date.now())).toBe(NOON)
  expect(serverTime(Date.now() + HOUR)).toBe(NOON + HOUR)
})

test('an answer without a valid date changes nothing', () => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] })
  followServerClock('Tue, 05 Mar 2024 12:00:00 GMT')
  followServerClock(null)
  followServerClock('soon')
  expect(serverTime(NOON)).toBe(NOON)
})
