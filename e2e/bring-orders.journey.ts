import { listPayments } from '@brigade/contract/orders/payments.contract.ts'
import {
  acceptedDelivery,
  brought,
  DELIVERIES,
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
import { isFineEverywhere } from './fixtures/looks.ts'
import { fact, figure, orderRow, snack } from './fixtures/screens.ts'
import { money, sum } from './fixtures/till.ts'

const AT_ONCE = { timeout: 10_000 }

const ORDERS = '/dashboard/orders'

test('Own drivers deliver an order and hand in its cash', { tag: '@prove' }, async ({ openOwnHouse, visit }) => {
  const house = await openOwnHouse()
  const { api, branch, hire, installation, owner } = house
  const { _id, tokenNo, summary } = await acceptedDelivery(house)
  const total = summary.grandTotal
  const page = await visit({ as: await hire(), of: installation, at: `${ORDERS}/${_id}` })
  const home = await visit({ as: owner, of: installation })
  const watcher = await visit({ as: owner, of: installation })
  await watcher.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Deliveries' }).click()
  await expect(watcher).toHaveURL(DELIVERIES)
  await expect(watcher.getByText('No deliveries yet')).toBeVisible()
  await expect(watcher.getByText('No items selected')).toBeVisible()
  await expect(figure(home, 'Shipped')).toHaveText('0')

  await test.step('a dispatch requires a partner', async () => {
    await ready(page).click()
    await expect(snack(page, 'Select any delivery partner')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText('Select any delivery partner')
    const ours = page.getByRole('radio', { name: OWN_DRIVERS })
    await expect(ours).toBeFocused()
    await expect(page.getByRole('radiogroup', { name: 'Who delivers it?' })).toContainText('In-house')
    await page.getByRole('radio', { name: PARTNER }).check()
    await expect(page.getByText('Quote and manifest')).toBeVisible()
    await ours.check()
    await expect(page.getByText('Quote and manifest')).toHaveCount(0)
    await ready(page).click()
    await expect(snack(page, `Order on its way: token ${tokenNo}`)).toBeVisible()
    await expect(fact(page, 'Status')).toHaveText('on the way')
    await expect(fact(page, 'Delivery Partner')).toContainText(OWN_DRIVERS)
  })

  await test.step('the order is on its way on every screen', async () => {
    await expect(figure(home, 'Shipped')).toHaveText('1', AT_ONCE)
    await expect(deliveryRow(watcher, tokenNo)).toContainText('on the way', AT_ONCE)
    await deliveryRow(watcher, tokenNo).click()
    await expect(deliveryDetail(watcher)).toContainText(OWN_DRIVERS)
    await expect(deliveryDetail(watcher).getByRole('region', { name: 'What is in it' })).toContainText(/\d ×/)
    await expect(deliveryDetail(watcher)).toContainText('the ferry')
    await expect(deliveryDetail(watcher)).toContainText('12 Beach Road, Auckland')
    await expect(deliveryDetail(watcher).getByRole('heading', { level: 2 })).toContainText('on the way')
    await expect(deliveryDetail(watcher).getByRole('link', { name: 'ana@guest.test' })).toBeVisible()
  })

  await test.step('a missing amount is reported, and the input stays', async () => {
    const says = async (words: string) => {
      await brought(page).click()
      await expect(page.getByRole('alert')).toHaveText(words)
    }
    await received(page).fill('')
    await says('Enter the recived amount')
    await expect(received(page)).toBeFocused()
    await received(page).fill('sixty')
    await says('Enter an amount from 0, with at most two decimals and no more than a million million')
    await received(page).fill('60')
    await expect(sum(page, 'Return amount')).toHaveText(money(60 - total))
    await says('Select any payment method')
    await expect(page.getByRole('radio').first()).toBeFocused()
    await page.getByRole('radio', { name: 'Cash' }).check()
    await received(page).fill('20')
    await expect(sum(page, 'Still missing')).toHaveText(money(total - 20))
    await says(`This is less than the order total. Take at least ${money(total)}`)
    await expect(received(page)).toHaveValue('20')
    await expect(page.getByRole('radio', { name: 'Cash' })).toBeChecked()
  })

  await test.step('the cash and its change complete the delivery', async () => {
    await received(page).fill('60')
    await brought(page).click()
    await expect(snack(page, `Order delivered: token ${tokenNo}`)).toBeVisible()
    await expect(orderRow(page, tokenNo)).toHaveCount(0)
    await expect(page).toHaveURL(ORDERS)
    await expect(deliveryRow(watcher, tokenNo)).toContainText('delivered', AT_ONCE)
    await expect(deliveryDetail(watcher).getByRole('heading', { level: 2 })).toContainText('delivered', AT_ONCE)
    await expect(brought(watcher)).toHaveCount(0)
    await expect(figure(home, 'Shipped')).toHaveText('0', AT_ONCE)
    await expect(figure(home, 'Revenue')).toHaveText(`NZ${money(total)}`, AT_ONCE)
    const [payment] = await api.ask(listPayments, { restId: branch._id }, owner.token)
    expect(payment).toMatchObject({
      paymentStatus: 'paid',
      paymentMode: { name: 'Cash' },
      recivedAmount: 60,
      returnedAmount: Number((60 - total).toFixed(2)),
    })
  })
})

test('The deliveries are accessible in every state', { tag: '@prove' }, async ({ openOwnHouse, visit }) => {
  const house = await openOwnHouse()
  const { hire, installation } = house
  const page = await visit({ as: await hire(), of: installation, at: DELIVERIES })
  await expect(page.getByText('No deliveries yet')).toBeVisible()
  await isFineEverywhere(page)

  await givePartnerKey(house)
  const ours = await shippedDelivery(house)
  const theirs = await shippedDelivery(house, { by: PARTNER })
  // The rows move when the second delivery arrives.
  await expect(deliveryRow(page, theirs.tokenNo)).toBeVisible(AT_ONCE)
  await deliveryRow(page, ours.tokenNo).click(AT_ONCE)
  await expect(brought(page)).toBeVisible()
  await isFineEverywhere(page)
  await page.goto(`${DELIVERIES}?status=shipped`)
  await deliveryRow(page, theirs.tokenNo).click()
  await expect(page.getByText(`${PARTNER} delivers it and reports the delivery.`)).toBeVisible()
  await isFineEverywhere(page)
  await page.goto(`${DELIVERIES}/01900000-0000-7000-8000-000000000000`)
  await expect(page.getByRole('alert')).toContainText('This delivery is not in the list')
  await isFineEverywhere(page)
})
