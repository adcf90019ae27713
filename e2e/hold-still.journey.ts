import { type Page } from '@playwright/test'
import { expect, test } from './fixtures/journey.ts'
import { cutOff } from './fixtures/noise.ts'
import { watchLoading } from './fixtures/stillness.ts'

const SIZES = [
  { width: 1280, height: 800 },
  { width: 375, height: 720 },
]

/** The entries of the menu and the tabs of the open screen. */
const ways = (page: Page) =>
  page
    .locator('nav[aria-label="Main menu"] a, main nav a')
    .evaluateAll((links) => links.flatMap((link) => link.getAttribute('href') ?? []))

for (const viewport of SIZES) {
  test(`No screen moves while it loads at ${viewport.width} px`, async ({ house, visit, noise }) => {
    // Settings looks for a print service on this machine.
    noise.allow(...cutOff)
    const page = await visit({ as: house.owner, viewport })
    const { open } = await watchLoading(page)
    const seen = new Set<string>()
    const toSee = ['/dashboard', '/dashboard/business']
    for (let address = toSee.shift(); address !== undefined; address = toSee.shift()) {
      if (seen.has(address)) continue
      seen.add(address)
      await open(address)
      toSee.push(...(await ways(page)))
    }
    expect(seen.size, [...seen].join('\n')).toBeGreaterThan(22)
  })
}
