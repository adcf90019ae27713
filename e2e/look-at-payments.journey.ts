import { listPayments } from '@brigade/contract/orders/payments.contract.ts'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/journey.ts'
import { isFineEverywhere } from './fixtures/looks.ts'
import { addFood, complete, COUNTER, createCart, due, money, paid, sum } from './fixtures/till.ts'

const PAYMENTS = '/dashboard/payments'

const AT_ONCE = { timeout: 10_000 }

const list = (page: Page) => page.getByRole('region', { name: 'Payments', exact: true })

const row = (page: Page, tokenNo: number) =>
  list(page).getByRole('button', { name: new RegExp(`^Token ${tokenNo}\\b`) })

test('A payment taken in another browser appears without a reload, with its details', async ({
  openOwnHouse,
  visit,
}) => {
  const { api, branch, hire, installation, owner, storefront } = await openOwnHouse()
  const page = await visit({ as: owner, of: installation })
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Payments' }).click()
  await expect(page).toHaveURL(PAYMENTS)
  await expect(page.getByText('No payments yet')).toBeVisible()
  await expect(page.getByText('No items selected')).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toBeAttached()

  const counter = await visit({ as: await hire(), of: installation, at: COUNTER })
  await createCart(counter)
  await addFood(counter, 'Salt and pepper squid')
  const total = Number((await due(counter).innerText()).replace('$', ''))
  await counter.getByRole('radio', { name: 'Eftpos' }).check()
  await counter.getByLabel('Recived Amount').fill('40')
  await complete(counter).click()
  await expect(paid(counter)).toBeVisible()

  await test.step('a payment at the counter is listed', async () => {
    await expect(row(page, 1)).toBeVisible(AT_ONCE)
    await expect(list(page).getByText('Total : 1')).toBeVisible()
    await expect(row(page, 1)).toContainText('Direct')
    await expect(row(page, 1)).toContainText('PAID')
    await expect(row(page, 1)).toContainText(money(total))
    await row(page, 1).click()
    await expect(sum(page, 'Order Type')).toHaveText('Direct')
    await expect(sum(page, 'Service')).toHaveText('Direct')
    await expect(sum(page, 'Payment Mode')).toHaveText('Eftpos')
    await expect(sum(page, 'Payment Status')).toHaveText('PAID')
    await expect(sum(page, 'Payment')).toHaveText('COD')
    await expect(sum(page, 'Recived Amount')).toHaveText('$40.00')
    await expect(sum(page, 'Return amount')).toHaveText(money(40 - total))
    await expect(sum(page, 'Grand total')).toHaveText(money(total))
    const [payment] = await api.ask(listPayments, { restId: branch._id }, owner.token)
    const paidAt = new Intl.DateTimeFormat('en-NZ', {
      timeZone: 'Pacific/Auckland',
      dateStyle: 'medium',
      timeStyle: 'short',
    }).format(new Date(payment?.paidAt ?? ''))
    await expect(sum(page, 'Paid At')).toHaveText(paidAt)
    await expect(page).toHaveURL(`${PAYMENTS}/${payment?._id}`)
  })

  await test.step("a storefront's payment and a payment still due are listed", async () => {
    const prepaid = await storefront.place('Delivery', { payment: { isCod: false, reference: 'pi_1' } })
    const due = await storefront.place('Takeaway')
    await expect(row(page, prepaid.tokenNo)).toContainText('Online · Delivery', AT_ONCE)
    await row(page, prepaid.tokenNo).click()
    await expect(sum(page, 'Payment')).toHaveText('STRIPE')
    await expect(sum(page, 'Payment Status')).toHaveText('PAID')
    await expect(sum(page, 'Payment Mode')).toHaveText('At the storefront')
    await expect(sum(page, 'Delivery fee')).toHaveText('$6.50')
    await row(page, due.tokenNo).click(AT_ONCE)
    await expect(sum(page, 'Payment')).toHaveText('COD')
    await expect(sum(page, 'Payment Status')).toHaveText('PENDING')
    await expect(sum(page, 'Paid At')).toHaveText('Not paid yet')
  })
})

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
