import {
  acceptedDelivery,
  brought,
  DELIVERIES,
  deliveries,
  deliveryDetail,
  deliveryRow,
  givePartnerKey,
  OWN_DRIVERS,
  PARTNER,
  ready,
  received,
  shippedDelivery,
} from './fixtures/deliveries.ts'
import { expect, test } from './fixtures/journey.ts'
import { tabTo, expectBeside, isFineEverywhere } from './fixtures/looks.ts'
import { fact, figure, orderRow, snack } from './fixtures/screens.ts'
import { money } from './fixtures/till.ts'
import { reportDelivery } from '@brigade/contract/channel/channel.contract.ts'
import { refused } from './fixtures/noise.ts'

const AT_ONCE = { timeout: 10_000 }

const ORDERS = '/dashboard/orders'

test('A prepaid order can be delivered without cash by keyboard alone', async ({ openOwnHouse, visit }) => {
  const house = await openOwnHouse()
  const { hire, installation, owner } = house
  const { tokenNo, summary } = await acceptedDelivery(house, { isPrepaid: true })
  const page = await visit({ as: await hire(), of: installation, at: ORDERS })
  const home = await visit({ as: owner, of: installation })
  await tabTo(page, orderRow(page, tokenNo))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('radio', { name: OWN_DRIVERS }))
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(fact(page, 'Status')).toHaveText('on the way')

  await page.goto(DELIVERIES)
  await tabTo(page, page.getByRole('link', { name: 'On their way', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${DELIVERIES}?status=shipped`)
  await tabTo(page, deliveryRow(page, tokenNo))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Already paid. Collect nothing.')).toBeVisible()
  await expect(received(page)).toHaveCount(0)
  await tabTo(page, brought(page))
  await page.keyboard.press('Enter')
  await expect(deliveryDetail(page).getByRole('heading', { level: 2 })).toContainText('delivered')
  await expect(deliveryDetail(page)).toBeFocused()
  await expect(deliveryRow(page, tokenNo)).toHaveCount(0)
  await expect(figure(home, 'Revenue')).toHaveText(`NZ${money(summary.grandTotal)}`, AT_ONCE)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`${DELIVERIES}?status=shipped`)

  await test.step('a search over all deliveries finds one outside the filter', async () => {
    await page.goBack()
    await page.goto(`${DELIVERIES}/01900000-0000-7000-8000-000000000000?status=shipped`)
    await expect(page.getByRole('alert')).toContainText('This delivery is not in the list')
    await page.getByRole('button', { name: 'Show all deliveries' }).click()
    await page.getByRole('button', { name: 'Show the deliveries' }).click()
    await expect(page).toHaveURL(DELIVERIES)
  })
})

test('A partner reports its delivery, an open detail stays open, and the money is booked there', async ({
  noise,
  openOwnHouse,
  visit,
}) => {
  noise.allow(refused(409))
  const house = await openOwnHouse()
  const { api, hire, installation, owner } = house
  const { _id, tokenNo, summary } = await acceptedDelivery(house)
  const page = await visit({ as: await hire(), of: installation, at: `${ORDERS}/${_id}` })
  const home = await visit({ as: owner, of: installation })
  const watcher = await visit({ as: owner, of: installation, at: `${DELIVERIES}?status=shipped` })
  await expect(watcher.getByText('Nothing is on its way')).toBeVisible()

  await test.step('the order goes to the partner with its quote and manifest', async () => {
    await page.getByRole('radio', { name: PARTNER }).check()
    await page.getByText('Quote and manifest').click()
    await page.getByLabel('Quote id').fill('q'.repeat(201))
    await page.getByLabel('Manifest').fill('Two bags and a drink')
    await page.getByText('Quote and manifest').click()
    await ready(page).click()
    await expect(page.getByRole('alert')).toHaveText('This text is too long. Shorten it to 200 characters')
    await expect(page.getByLabel('Quote id')).toBeFocused()
    await page.getByLabel('Quote id').fill('dq_8817')
    await ready(page).click()
    await expect(fact(page, 'Quote id')).toHaveText('dq_8817')
    await expect(fact(page, 'Manifest')).toHaveText('Two bags and a drink')
  })

  await test.step('the branch confirms the delivery until the partner has a key', async () => {
    await received(page).fill('60')
    await page.getByRole('radio', { name: 'Cash' }).check()
    await expect(brought(page)).toBeVisible()
    await deliveryRow(watcher, tokenNo).click(AT_ONCE)
    await expect(brought(watcher)).toBeVisible()
  })
  const key = await givePartnerKey(house)
  await brought(page).click()
  await expect(snack(page, `${PARTNER} reports this delivery. Contact them if it takes too long`)).toBeVisible()
  await expect(page.getByText(`${PARTNER} delivers it and reports the delivery.`)).toBeVisible()
  await expect(brought(page)).toHaveCount(0)

  await test.step("the partner's report appears at once, and the detail stays open", async () => {
    await api.ask(reportDelivery, { orderId: _id, status: 'delivered' }, key)
    await expect(deliveryRow(watcher, tokenNo)).toHaveCount(0, AT_ONCE)
    await expect(deliveries(watcher).getByText('Total : 0')).toBeVisible()
    await expect(deliveryDetail(watcher).getByRole('heading', { level: 2 })).toContainText('delivered')
    await expect(orderRow(page, tokenNo)).toHaveCount(0, AT_ONCE)
    await expect(figure(home, 'Shipped')).toHaveText('0', AT_ONCE)
    await expect(figure(home, 'Revenue')).toHaveText('NZ$0.00')
  })

  await test.step('the money is booked when it arrives', async () => {
    await expect(watcher.getByText(`${PARTNER} has delivered it. Record the payment once you have it.`)).toBeVisible()
    await watcher.getByRole('group', { name: 'Quick amounts' }).getByRole('button').first().click()
    await watcher.getByRole('radio', { name: 'Eftpos' }).check()
    await watcher.getByRole('button', { name: 'Record the payment' }).click()
    await expect(snack(watcher, `Payment recorded: token ${tokenNo}`)).toBeVisible()
    await expect(watcher.getByRole('button', { name: 'Record the payment' })).toHaveCount(0)
    await expect(deliveryDetail(watcher)).toContainText('Cash on Delivery · paid')
    await expect(figure(home, 'Revenue')).toHaveText(`NZ${money(summary.grandTotal)}`, AT_ONCE)
  })

  await test.step('the arrived deliveries list the order', async () => {
    await watcher.getByRole('link', { name: 'Arrived' }).click()
    await expect(watcher).toHaveURL(/\?status=delivered$/)
    await expect(deliveryRow(watcher, tokenNo)).toBeVisible()
    await expect(deliveryDetail(watcher)).toBeVisible()
  })
})

test('Assigning and completing a delivery are accessible', async ({ openOwnHouse, visit }) => {
  const house = await openOwnHouse()
  const { hire, installation } = house
  const accepted = await acceptedDelivery(house)
  const ours = await shippedDelivery(house)
  const page = await visit({ as: await hire(), of: installation, at: `${ORDERS}/${accepted._id}` })
  await ready(page).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await isFineEverywhere(page)
  await page.getByRole('radio', { name: PARTNER }).check()
  await page.getByText('Quote and manifest').click()
  await isFineEverywhere(page)

  await page.goto(`${ORDERS}/${ours._id}`)
  const quickAmounts = page.getByRole('group', { name: 'Quick amounts' })
  await expectBeside(received(page), quickAmounts)
  await expectBeside(quickAmounts, brought(page))
  await brought(page).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await isFineEverywhere(page)
})
