import { expect, test } from './fixtures/journey.ts'
import { orderRow } from './fixtures/screens.ts'

const narrow = [375, 320]

test('The bar above the orders fits a phone while the sound waits for a press', async ({ house, visit }) => {
  const { tokenNo } = await house.storefront.place('Takeaway')
  const page = await visit({ as: await house.hire(), at: 'about:blank', viewport: { width: 375, height: 720 } })
  // To the browser, a journey's looks at the page are presses.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } }),
  )
  await page.goto('/dashboard/orders')
  await expect(orderRow(page, tokenNo)).toBeVisible()
  const sound = page.getByRole('button', { name: 'Press to hear new orders' })
  const tabs = page.getByRole('navigation', { name: 'Which orders' })
  for (const width of narrow) {
    await page.setViewportSize({ width, height: 720 })
    await expect(sound).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Pause orders' })).toBeInViewport({ ratio: 1 })
    await expect(tabs.getByRole('link', { name: 'History' })).toBeInViewport({ ratio: 1 })
    const beyond = await tabs.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(beyond, `scrolls sideways at ${width} px`).toBeLessThanOrEqual(0)
  }
})
