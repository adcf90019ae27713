import { expect, test } from './fixtures/journey.ts'
import { orderDetail, orderRow } from './fixtures/screens.ts'

const narrow = [1024, 768, 375, 320]

test('The bar above the orders fits a tablet and a phone while the sound waits for a press', async ({
  house,
  visit,
}) => {
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

test('On a phone, the foods are in sight while an order is answered, and a new one shows over it', async ({
  house,
  visit,
}) => {
  const { tokenNo, food } = await house.storefront.place('Takeaway')
  const viewport = { width: 375, height: 667 }
  const page = await visit({ as: await house.hire(), at: '/dashboard/orders', viewport })
  await orderRow(page, tokenNo).click()
  await expect(orderDetail(page).getByText(food).first()).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Reject', exact: true })).toBeInViewport({ ratio: 1 })
  const other = await house.storefront.place('Takeaway')
  await page.getByRole('button', { name: `New order ${other.tokenNo}` }).click()
  await expect(orderDetail(page).getByRole('heading', { name: `Token ${other.tokenNo}` })).toBeVisible()
})
