import { listOrders } from '@brigade/contract/orders/orders.contract.ts'
import { type Page } from '@playwright/test'
import { expect, test } from './fixtures/journey.ts'
import { askForCode, fact, figure, isHome, orderDetail, orderRow, storedToken, typeCode } from './fixtures/screens.ts'

/** The target is one second, measured by bench/; a busy machine gets more. */
const AT_ONCE = { timeout: 10_000 }

const money = (amount: number) => `$${amount.toFixed(2)}`

const openOrders = (page: Page) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Orders' }).click()

async function showsFigures(
  page: Page,
  figures: Record<'Total' | 'Placed' | 'Packed' | 'Shipped' | 'Revenue', string>,
) {
  for (const [card, text] of Object.entries(figures)) await expect(figure(page, card)).toHaveText(text, AT_ONCE)
}

/** The list of orders is a fifth of the screen, and at least 240 px wide. */
async function isAFifth(page: Page): Promise<void> {
  for (const width of [1920, 1600, 1280, 1100, 1024, 900]) {
    await page.setViewportSize({ width, height: 900 })
    const screen = (await page.locator('main').boundingBox())?.width ?? 0
    const list = (await page.getByRole('region', { name: 'New orders' }).boundingBox())?.width ?? 0
    expect(list, `of ${width} px`).toBeGreaterThanOrEqual(240)
    if (screen >= 1200) expect(list / screen, `of ${width} px`).toBeCloseTo(0.2, 2)
  }
  await page.setViewportSize({ width: 1600, height: 900 })
}

test('A manager completes a takeaway and a delivery while the owner watches', async ({ openOwnHouse, visit }) => {
  const { api, branch, installation, owner, storefront } = await openOwnHouse()

  const page = await visit({ of: installation })
  await askForCode(page, 'manager@demo.test')
  await typeCode(page, await installation.mailbox.codeFor('manager@demo.test'))
  await isHome(page)
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText('Manager', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Select your Restaurant branch').first()).toHaveValue(branch.name)
  await showsFigures(page, { Total: '0', Placed: '0', Packed: '0', Shipped: '0', Revenue: 'NZ$0.00' })
  expect(await storedToken(page)).not.toBeNull()

  const home = await visit({ as: owner, of: installation })
  await isHome(home)
  await expect(figure(home, 'Total')).toHaveText('0')
  const watcher = await visit({ as: owner, of: installation, at: '/dashboard/orders' })
  await expect(watcher.getByText('No new orders right now')).toBeVisible()

  await test.step('new orders appear without a reload', async () => {
    await openOrders(page)
    await expect(page.getByText('No new orders right now')).toBeVisible()
    await expect(page.getByText('Select any order to get the order details')).toBeVisible()
  })
  const takeaway = await storefront.place('Takeaway', { note: 'No onions, please' })
  await expect(orderRow(page, takeaway.tokenNo)).toContainText('Takeaway', AT_ONCE)
  await expect(orderRow(watcher, takeaway.tokenNo)).toBeVisible(AT_ONCE)
  await expect(page.getByText(`New order: token ${takeaway.tokenNo}, Takeaway`)).toBeAttached()
  const delivery = await storefront.place('Delivery')
  await expect(orderRow(page, delivery.tokenNo)).toContainText('Delivery', AT_ONCE)
  const unwanted = await storefront.place('Takeaway', { note: 'Severe peanut allergy' })
  await expect(orderRow(watcher, unwanted.tokenNo)).toBeVisible(AT_ONCE)
  await isAFifth(watcher)
  await showsFigures(home, { Total: '3', Placed: '3', Packed: '0', Shipped: '0', Revenue: 'NZ$0.00' })

  await test.step('a takeaway is accepted, prepared, paid and handed over', async () => {
    const { grandTotal } = takeaway.summary
    await orderRow(page, takeaway.tokenNo).click()
    await expect(page).toHaveURL(`/dashboard/orders/${takeaway._id}`)
    await expect(orderDetail(page)).toContainText(takeaway.food)
    await expect(orderDetail(page)).toContainText('No onions, please')
    await expect(orderDetail(page)).toContainText('Ana Reid')
    await expect(fact(page, 'Order Type')).toHaveText('Online')
    await expect(fact(page, 'Payment Status')).toHaveText('pending')
    await expect(fact(page, 'Grand total')).toHaveText(money(grandTotal))
    await orderRow(watcher, takeaway.tokenNo).click()
    await expect(fact(watcher, 'Status')).toHaveText('placed')

    const answer = page.getByLabel('Minutes to prepare, or a note to reject')
    await page.getByRole('button', { name: 'Accept', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('Field cannot be empty')
    await answer.fill('soon')
    await page.getByRole('button', { name: 'Accept', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('Enter the preparation time in whole minutes, from 1 to 1440')
    await answer.fill('25')
    await page.getByRole('button', { name: 'Accept', exact: true }).click()
    await expect(page).toHaveURL(`/dashboard/orders/${delivery._id}`)
    await orderRow(page, takeaway.tokenNo).click()
    await expect(fact(page, 'Preparation Time')).toHaveText('25 min')
    await expect(fact(watcher, 'Preparation Time')).toHaveText('25 min', AT_ONCE)
    await expect(fact(watcher, 'Status')).toHaveText('accepted', AT_ONCE)

    await page.getByRole('button', { name: 'Food prepared', exact: true }).click()
    // The next order to answer comes up.
    await expect(page).toHaveURL(`/dashboard/orders/${delivery._id}`)
    await orderRow(page, takeaway.tokenNo).click()
    await expect(fact(page, 'Status')).toHaveText('prepared')
    await expect(fact(watcher, 'Status')).toHaveText('prepared', AT_ONCE)
    await showsFigures(home, { Total: '3', Placed: '2', Packed: '1', Shipped: '0', Revenue: 'NZ$0.00' })

    await page.getByRole('button', { name: 'Order Delivered' }).click()
    await expect(page.getByRole('alert')).toHaveText('Select any payment method')
    await page.getByRole('radio').first().check()
    await page.getByRole('button', { name: 'Order Delivered' }).click()
    await expect(orderRow(page, takeaway.tokenNo)).toHaveCount(0)
    await expect(orderRow(watcher, takeaway.tokenNo)).toHaveCount(0, AT_ONCE)
    await showsFigures(home, { Total: '3', Placed: '2', Packed: '0', Shipped: '0', Revenue: `NZ${money(grandTotal)}` })
  })

  await test.step('a delivery is accepted and waits to be dispatched', async () => {
    await orderRow(page, delivery.tokenNo).click()
    await expect(orderDetail(page)).toContainText('12 Beach Road, Auckland')
    await page.getByRole('button', { name: `Accept token ${delivery.tokenNo} in 20 min` }).click()
    await expect(page).toHaveURL(`/dashboard/orders/${unwanted._id}`)
    await orderRow(page, delivery.tokenNo).click()
    await expect(fact(page, 'Status')).toHaveText('accepted')
    await expect(orderRow(watcher, delivery.tokenNo)).toContainText('accepted', AT_ONCE)
    await expect(page.getByRole('button', { name: 'Ready for Dispatch' })).toBeVisible()
    await expect(page.getByRole('button', { name: /Food prepared/ })).toHaveCount(0)
  })

  await test.step('an allergy in a note stands out in the list and in the order, and another is entered by hand', async () => {
    await expect(orderRow(page, unwanted.tokenNo)).toContainText('allergy')
    await expect(orderRow(page, delivery.tokenNo)).not.toContainText('allergy')
    await orderRow(page, unwanted.tokenNo).click()
    const band = orderDetail(page).getByRole('note', { name: 'Allergy' })
    await expect(band).toContainText('Severe peanut allergy')
    await expect(orderDetail(page).getByText('Severe peanut allergy')).toHaveCount(1)
    await orderRow(watcher, unwanted.tokenNo).click()
    await orderDetail(page).getByRole('button', { name: 'Add allergy' }).click()
    const form = page.getByRole('form', { name: 'Allergy of this order' })
    await form.getByLabel('Allergy').fill('Sesame')
    await form.getByRole('button', { name: 'Save the allergy' }).click()
    await expect(band).toContainText('Sesame')
    await expect(orderDetail(watcher).getByRole('note', { name: 'Allergy' })).toContainText('Sesame', AT_ONCE)
  })

  await test.step('an order is rejected with a reason in words, not with minutes', async () => {
    await orderRow(page, unwanted.tokenNo).click()
    await page.getByRole('button', { name: '15 min' }).click()
    await page.getByRole('button', { name: 'Reject' }).click()
    await expect(page.getByRole('alert')).toHaveText('To reject, write the reason in words. The customer reads it')
    await page.getByRole('button', { name: 'Sold out' }).click()
    await page.getByRole('button', { name: 'Reject' }).click()
    await expect(orderRow(page, unwanted.tokenNo)).toHaveCount(0)
    await expect(orderRow(watcher, unwanted.tokenNo)).toHaveCount(0, AT_ONCE)
  })

  const { grandTotal } = takeaway.summary
  await showsFigures(home, { Total: '2', Placed: '1', Packed: '0', Shipped: '0', Revenue: `NZ${money(grandTotal)}` })
  const left = await api.ask(listOrders, { restId: branch._id }, owner.token)
  expect(left.map(({ _id, status }) => [_id, status])).toEqual([[delivery._id, 'accepted']])
})
