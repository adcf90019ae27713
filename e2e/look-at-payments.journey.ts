import { type Page } from '@playwright/test'
import { expect, test } from './fixtures/journey.ts'
import { isFineEverywhere } from './fixtures/looks.ts'
import { sum } from './fixtures/till.ts'

const PAYMENTS = '/dashboard/payments'

const AT_ONCE = { timeout: 10_000 }

const list = (page: Page) => page.getByRole('region', { name: 'Payments', exact: true })

const row = (page: Page, tokenNo: number) =>
  list(page).getByRole('button', { name: new RegExp(`^Token ${tokenNo}\\b`) })

test('The payments are accessible in every state', async ({ openOwnHouse, visit }) => {
  const { hire, installation, storefront } = await openOwnHouse()
  const page = await visit({ as: await hire(), of: installation, at: PAYMENTS })
  await expect(page.getByText('No payments yet')).toBeVisible()
  await isFineEverywhere(page)

  const due = await storefront.place('Takeaway')
  const prepaid = await storefront.place('Delivery', { payment: { isCod: false, reference: 'pi_1' } })
  await expect(row(page, due.tokenNo)).toBeVisible(AT_ONCE)
  await row(page, prepaid.tokenNo).click(AT_ONCE)
  await expect(sum(page, 'Payment Status')).toHaveText('PAID')
  await isFineEverywhere(page)

  await page.goto(`${PAYMENTS}/01900000-0000-7000-8000-000000000000`)
  await expect(page.getByRole('alert')).toContainText('This payment is not in the list')
  await isFineEverywhere(page)
})
