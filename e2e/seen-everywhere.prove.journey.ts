import { type Page } from '@playwright/test'
import { brought, DELIVERIES, deliveryRow, OWN_DRIVERS, ready, received } from './fixtures/deliveries.ts'
import { HISTORY, row as pastRow } from './fixtures/history.ts'
import { expect, test } from './fixtures/journey.ts'
import { fact, figure, orderRow } from './fixtures/screens.ts'
import { money } from './fixtures/till.ts'

const AT_ONCE = { timeout: 10_000 }
const ORDERS = '/dashboard/orders'

const paymentRow = (page: Page, tokenNo: number) =>
  page.getByRole('region', { name: 'Payments', exact: true }).getByRole('button', {
    name: new RegExp(`^Token ${tokenNo}\\b`),
  })

test('Every open screen follows a takeaway, a delivery and a rejected order', async ({ openOwnHouse, visit }) => {
  const { hire, installation, owner, storefront } = await openOwnHouse()
  const of = installation
  const kitchen = await visit({ as: await hire(), of, at: ORDERS })
  const pass = await visit({ as: owner, of, at: ORDERS })
  const home = await visit({ as: owner, of })
  const history = await visit({ as: owner, of, at: HISTORY })
  const deliveries = await visit({ as: owner, of, at: DELIVERIES })
  const payments = await visit({ as: owner, of, at: '/dashboard/payments' })

  /** Total, Placed, Packed, Shipped and Revenue. */
  const day = async (total: number, placed: number, packed: number, shipped: number, revenue: number) => {
    const counts = { Total: total, Placed: placed, Packed: packed, Shipped: shipped }
    for (const [name, count] of Object.entries(counts)) {
      await expect(figure(home, name)).toHaveText(String(count), AT_ONCE)
    }
    await expect(figure(home, 'Revenue')).toHaveText(`NZ${money(revenue)}`, AT_ONCE)
  }
  const answer = async (tokenNo: number, words: string, button: 'Accept' | 'Reject') => {
    await orderRow(kitchen, tokenNo).click(AT_ONCE)
    await kitchen.getByLabel('Minutes to prepare, or a note to reject').fill(words)
    await kitchen.getByRole('button', { name: button, exact: true }).click()
  }

  const takeaway = await storefront.place('Takeaway')
  const paidFor = takeaway.summary.grandTotal
  await test.step('a takeaway is accepted, packed, paid and handed over', async () => {
    const { tokenNo } = takeaway
    await expect(orderRow(pass, tokenNo)).toBeVisible(AT_ONCE)
    await expect(paymentRow(payments, tokenNo)).toContainText('PENDING', AT_ONCE)
    await day(1, 1, 0, 0, 0)
    await answer(tokenNo, '20', 'Accept')
    await expect(orderRow(pass, tokenNo)).toContainText('accepted', AT_ONCE)
    await kitchen.getByRole('button', { name: 'Food prepared', exact: true }).click()
    await expect(orderRow(pass, tokenNo)).toContainText('prepared', AT_ONCE)
    await day(1, 0, 1, 0, 0)
    await kitchen.getByRole('radio', { name: 'Cash' }).check()
    await brought(kitchen).click()
    await expect(orderRow(pass, tokenNo)).toHaveCount(0, AT_ONCE)
    await expect(pastRow(history, `Takeaway - ${tokenNo}`)).toContainText('paid - delivered', AT_ONCE)
    await expect(paymentRow(payments, tokenNo)).toContainText('PAID', AT_ONCE)
    await day(1, 0, 0, 0, paidFor)
  })

  await test.step('a delivery is accepted, dispatched and delivered, and its cash is booked', async () => {
    const { tokenNo, summary } = await storefront.place('Delivery')
    await answer(tokenNo, '30', 'Accept')
    await expect(orderRow(pass, tokenNo)).toContainText('accepted', AT_ONCE)
    await day(2, 1, 0, 0, paidFor)
    await kitchen.getByRole('radio', { name: OWN_DRIVERS }).check()
    await ready(kitchen).click()
    await expect(fact(kitchen, 'Status')).toHaveText('on the way')
    await expect(orderRow(pass, tokenNo)).toContainText('on the way', AT_ONCE)
    await expect(deliveryRow(deliveries, tokenNo)).toContainText('on the way', AT_ONCE)
    await expect(pastRow(history, `Delivery - ${tokenNo}`)).toHaveCount(0)
    await day(2, 0, 0, 1, paidFor)
    await kitchen.getByRole('radio', { name: 'Cash' }).check()
    await received(kitchen).fill('100')
    await brought(kitchen).click()
    await expect(orderRow(pass, tokenNo)).toHaveCount(0, AT_ONCE)
    await expect(deliveryRow(deliveries, tokenNo)).toContainText('delivered', AT_ONCE)
    await expect(pastRow(history, `Delivery - ${tokenNo}`)).toContainText('paid - delivered', AT_ONCE)
    await expect(paymentRow(payments, tokenNo)).toContainText('PAID', AT_ONCE)
    await day(2, 0, 0, 0, Number((paidFor + summary.grandTotal).toFixed(2)))
  })

  await test.step('a prepaid order is rejected: its refund is due, and no figure counts it', async () => {
    const before = await figure(home, 'Revenue').innerText()
    const { tokenNo, summary } = await storefront.place('Delivery', { payment: { isCod: false, reference: 'pi_1' } })
    await expect(paymentRow(payments, tokenNo)).toContainText('PAID', AT_ONCE)
    await expect(figure(home, 'Total')).toHaveText('3', AT_ONCE)
    await answer(tokenNo, 'The kitchen is closing', 'Reject')
    const owed = `Refund ${money(summary.grandTotal)} to the customer`
    await expect(kitchen.getByText(owed).first()).toBeVisible()
    await expect(orderRow(pass, tokenNo)).toHaveCount(0, AT_ONCE)
    await expect(pastRow(history, `Delivery - ${tokenNo}`)).toContainText('refund due - rejected', AT_ONCE)
    await expect(paymentRow(payments, tokenNo)).toContainText('REFUND DUE', AT_ONCE)
    await expect(deliveryRow(deliveries, tokenNo)).toHaveCount(0)
    await expect(figure(home, 'Total')).toHaveText('2', AT_ONCE)
    await expect(figure(home, 'Revenue')).toHaveText(before, AT_ONCE)
  })
})
