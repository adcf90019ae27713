import { type Page } from '@playwright/test'
import { expect, test } from './fixtures/journey.ts'
import { isFineEverywhere } from './fixtures/looks.ts'
import { sum } from './fixtures/till.ts'

const PAYMENTS = '/dashboard/payments'

const AT_ONCE = { timeout: 10_000 }

const list = (page: Page) => page.getByRole('region', { name: 'Payments', exact: true })

const row = (page: Page, tokenNo: number) =>
  list(page).getByRole('button', { name: new RegExp(`^Token ${tokenNo}\\b`) })

test('The payments are accessible in every state', { tag: '@prove' }, async ({ openOwnHouse, visit }) => {
  const { hire, installation, storefront } = await openOwnHouse()
  const page = await visit({ as: await hire(), of: installation, at: PAYMENTS })
  await expect(page.getByText('No payments yet')).toBeVisible()
  await isFineEverywhere(page)

  const due = await storefront.place('Takeaway')
  const prepaid = await storefront.place('Delivery', { payment: { isCod: false, reference: 'pi_1' } })
  await expect(row(page, due.tokenNo)).toBeVisible(AT_ONCE)
  await test.step('a phone shows what was paid in place of the list', async () => {
    const size = page.viewportSize()
    await page.setViewportSize({ width: 375, height: 720 })
    const [toOverview, paid] = [
      page.getByRole('button', { name: 'Overview' }),
      page.getByRole('region', { name: 'What was paid' }),
    ]
    await toOverview.click()
    await expect(paid.getByText('Paid today', { exact: true })).toBeVisible()
    await expect(list(page)).toBeHidden()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(toOverview).toBeFocused()
    await toOverview.click()
    await expect(paid).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(toOverview).toBeFocused()
    await toOverview.click()
    await page.goBack()
    await expect(paid).toBeHidden()
    if (size) await page.setViewportSize(size)
    await expect(toOverview).toBeHidden()
  })
  await row(page, prepaid.tokenNo).click(AT_ONCE)
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText(prepaid.food)
  await expect(sum(page, 'Payment Status')).toHaveText('PAID')
  await isFineEverywhere(page)

  await page.goto(`${PAYMENTS}/01900000-0000-7000-8000-000000000000`)
  await expect(page.getByRole('alert')).toContainText('This payment is not in the list')
  await isFineEverywhere(page)
})
