import { expect, type Page } from '@playwright/test'
import { test } from './fixtures/journey.ts'

/** Adds up the bytes of scripts as they come over the network, with their headers. */
async function weighScripts(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page)
  const scripts = new Set<string>()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await session.send('Network.enable')
  await session.send('Network.clearBrowserCache')
  return () => bytes
}

const limits = [
  { screen: 'Sign-in', at: '/', kilobytes: 150 },
  { screen: 'Home', at: '/dashboard', kilobytes: 250 },
  { screen: 'Foods', at: '/dashboard/foods', kilobytes: 280 },
] as const

for (const { screen, at, kilobytes } of limits) {
  test(`${screen} loads at most ${kilobytes} kB of JavaScript`, async ({ house, visit }) => {
    const page = await visit(screen === 'Sign-in' ? {} : { as: await house.hire() })
    await page.waitForLoadState('networkidle')
    const weight = await weighScripts(page)
    await page.goto(at, { waitUntil: 'networkidle' })
    expect(weight()).toBeGreaterThan(100_000)
    expect(weight()).toBeLessThanOrEqual(kilobytes * 1000)
  })
}
