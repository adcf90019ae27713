import { beforeEach, expect, test, vi } from 'vitest'

/** As a page that opens anew. */
const opened = async () => {
  vi.resetModules()
  return import('./server-time.ts')
}

beforeEach(() => localStorage.clear())

test('a page that opens without a network goes by the server, although the clock of the browser is an hour behind', async () => {
  const now = Date.now()
  const before = await opened()
  before.followServerClock(new Date(now + 3_600_000).toUTCString())
  const after = await opened()
  expect(Math.abs(after.serverTime(now) - now - 3_600_000)).toBeLessThan(2_000)
})

test('the first answer corrects what was kept of a clock that is right meanwhile', async () => {
  const now = Date.now()
  localStorage.setItem('CLOCK-AHEAD-MS', '3600000')
  const page = await opened()
  expect(page.serverTime(now)).toBe(now + 3_600_000)
  page.followServerClock(new Date(now).toUTCString())
  expect(Math.abs(page.serverTime(now) - now)).toBeLessThan(2_000)
  const next = await opened()
  expect(Math.abs(next.serverTime(now) - now)).toBeLessThan(2_000)
})

test('what is no number counts as no difference', async () => {
  localStorage.setItem('CLOCK-AHEAD-MS', 'soon')
  expect((await opened()).serverTime(5)).toBe(5)
})

test('an answer is followed although the browser can store nothing', async () => {
  const page = await opened()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  const now = Date.now()
  page.followServerClock(new Date(now + 3_600_000).toUTCString())
  expect(Math.abs(page.serverTime(now) - now - 3_600_000)).toBeLessThan(2_000)
})
