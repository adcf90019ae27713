import { expect, type Page } from '@playwright/test'
import { test } from './fixtures/journey.ts'
import { figure, isAuth } from './fixtures/screens.ts'

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
  return () => bytes
}

const foods = (page: Page) =>
  expect(page.getByRole('region', { name: 'Foods' }).getByRole('listitem')).not.toHaveCount(0)
const home = (page: Page) => expect(figure(page, 'Revenue')).toContainText('NZ$')

const limits = [
  { screen: 'Sign-in', at: '/', isShown: isAuth, kilobytes: 150 },
  { screen: 'Home', at: '/dashboard', isShown: home, kilobytes: 255 },
  { screen: 'Foods', at: '/dashboard/foods', isShown: foods, kilobytes: 293 },
] as const

for (const { screen, at, isShown, kilobytes } of limits) {
  test(`${screen} loads at most ${kilobytes} kB of JavaScript`, async ({ house, visit }) => {
    // A page that was open before could still load scripts, which would be counted as well.
    const page = await visit({ at: 'about:blank', ...(screen !== 'Sign-in' && { as: await house.hire() }) })
    const weight = await weighScripts(page)
    await page.goto(at)
    await isShown(page)
    await page.waitForLoadState('networkidle')
    expect(weight()).toBeGreaterThan(100_000)
    expect(weight()).toBeLessThanOrEqual(kilobytes * 1000)
  })
}
