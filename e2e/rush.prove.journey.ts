import { listAudit } from '@brigade/contract/admin/audit.contract.ts'
import { auditActions, type AuditAction } from '@brigade/contract/audit/audit.rules.ts'
import { saveKitchen } from '@brigade/contract/kitchen/stations.contract.ts'
import { readPaymentsOverview } from '@brigade/contract/orders/payments.contract.ts'
import type { Page } from '@playwright/test'
import { button } from './fixtures/console.ts'
import { OWN_DRIVERS, brought, ready } from './fixtures/deliveries.ts'
import { HISTORY } from './fixtures/history.ts'
import { expect as expectIn, test } from './fixtures/journey.ts'
import { openPaired, tablet, tapAway, ticket } from './fixtures/kitchen.ts'
import { figure, orderDetail, orderRow } from './fixtures/screens.ts'

/** Five browsers act at once, beside the browsers of other journeys. */
const SOON = { timeout: 30_000 }
const expect = expectIn.configure(SOON)

/** High enough for all rows that a search for a token finds. */
const tall = { viewport: { width: 1280, height: 2600 } }

/** Counts the clicks of a page from now on. */
async function clicksOf(page: Page) {
  const handle = await page.evaluateHandle(() => {
    const counted = { clicks: 0 }
    addEventListener('click', () => (counted.clicks += 1), { capture: true })
    return counted
  })
  return () => handle.evaluate(({ clicks }) => clicks)
}

const searchFor = (page: Page, tokenNo: number) =>
  page.getByRole('searchbox', { name: 'Search orders' }).fill(String(tokenNo))

test('120 orders in a rush, with three browsers and a display, end with the same figures everywhere', async ({
  openOwnHouse,
  visit,
}) => {
  const house = await openOwnHouse()
  const { api, branch, hire, installation, owner, storefront } = house
  const of = installation
  const place = (service: 'Delivery' | 'Takeaway', count: number, isPaid: boolean) =>
    Promise.all(
      Array.from({ length: count }, (_, at) =>
        storefront.place(service, isPaid ? { payment: { isCod: false, reference: `pi_${at}` } } : {}),
      ),
    )
  const kitchen = { restId: branch._id, stations: [], preparesTakeaway: true, version: 0 }
  await api.ask(saveKitchen, kitchen, owner.token)
  const at = '/dashboard/orders'
  const first = await visit({ as: await hire(), of, at, ...tall })
  const second = await visit({ as: await hire(), of, at, ...tall })
  const third = await visit({ as: owner, of, at, ...tall })
  const home = await visit({ as: owner, of })
  const display = await visit({ of, at: '/kitchen', ...tablet })
  await openPaired(house, display, 'Grill')

  const [paid, cash, brought120] = await Promise.all([
    place('Takeaway', 30, true),
    place('Takeaway', 30, false),
    place('Delivery', 60, false),
  ])
  const price = paid[0]?.summary.grandTotal ?? 0
  for (const page of [first, second, third])
    await expect(page.getByRole('button', { name: /^120 to answer/ })).toBeVisible()

  /** One click in its row for each order. */
  const take = async (page: Page, tokens: readonly number[], nameOf: (token: number) => string) => {
    const clicks = await clicksOf(page)
    for (const token of tokens) {
      await searchFor(page, token)
      await button(page, nameOf(token)).click()
      await expect(button(page, nameOf(token))).toHaveCount(0)
    }
    expect(await clicks()).toBe(tokens.length)
  }
  const tokensOf = (orders: ReadonlyArray<{ tokenNo: number }>) => orders.map(({ tokenNo }) => tokenNo)
  const accepting = (token: number) => `Accept token ${token} in 20 min`

  await test.step('two browsers accept row by row while the third rejects', async () => {
    const reject = async (tokens: readonly number[]) => {
      for (const token of tokens) {
        await searchFor(third, token)
        await orderRow(third, token).click()
        await expect(orderDetail(third).getByRole('heading', { name: `Token ${token}` })).toBeVisible()
        await orderDetail(third).getByRole('button', { name: 'Sold out' }).click()
        await button(third, 'Reject').click()
        await expect(orderRow(third, token)).toHaveCount(0)
      }
    }
    await Promise.all([
      take(first, tokensOf(paid.slice(4)), accepting),
      take(second, tokensOf(cash), accepting),
      reject([...tokensOf(paid.slice(0, 4)), ...tokensOf(brought120.slice(0, 4))]),
    ])
  })

  await test.step('the rest is accepted together, fifty at a time', async () => {
    await third.getByRole('searchbox', { name: 'Search orders' }).fill('')
    for (const count of [50, 6]) {
      await expect(button(third, 'Select orders')).toBeVisible()
      await button(third, 'Select orders').click()
      await button(third, 'All').click()
      await button(third, `Accept ${count}`).click()
      await expect(third.getByText(`${count} orders accepted`).first()).toBeVisible()
    }
    await expect(third.getByRole('button', { name: /to answer/ })).toHaveCount(0)
  })

  const cooked = paid.slice(4, 19)
  const cancelled = paid.slice(19, 23)
  await test.step('the kitchen cooks, browsers pack, dispatch and cancel at the same time', async () => {
    const bump = async () => {
      for (const { tokenNo } of cooked) {
        await tapAway(display, 'Done', tokenNo)
        await expect(ticket(display, tokenNo)).toHaveCount(0)
      }
    }
    const dispatch = async () => {
      for (const { tokenNo } of brought120.slice(4, 14)) {
        await searchFor(third, tokenNo)
        await button(third, `Dispatch token ${tokenNo}`).click()
        const sheet = third.getByRole('dialog')
        await sheet.getByRole('radio', { name: OWN_DRIVERS }).check()
        await ready(third).click()
        // The display still cooks it.
        await button(third, 'Dispatch it unfinished').click()
        await expect(sheet).toHaveCount(0)
      }
    }
    const cancel = async () => {
      for (const { tokenNo } of cancelled) {
        await searchFor(first, tokenNo)
        await orderRow(first, tokenNo).click()
        await button(first, `Cancel the order with token ${tokenNo}`).click()
        const form = first.getByRole('form', { name: `Cancel the order with token ${tokenNo}` })
        await form.getByLabel('Why is it cancelled?').fill('The guest called')
        await form.getByRole('radio', { name: 'No, return it to the stock' }).check()
        await button(first, 'Cancel order').last().click()
        await expect(orderRow(first, tokenNo)).toHaveCount(0)
      }
    }
    const preparing = (token: number) => `Food prepared: token ${token}`
    await Promise.all([bump(), dispatch(), cancel(), take(second, tokensOf(cash.slice(0, 15)), preparing)])
    for (const { tokenNo } of cancelled) await tapAway(display, 'Remove', tokenNo)
  })

  await test.step('packed orders are paid and handed over, and what is due is refunded', async () => {
    for (const { tokenNo } of cash.slice(0, 5)) {
      await searchFor(second, tokenNo)
      await orderRow(second, tokenNo).click()
      await second.getByRole('radio', { name: 'Cash' }).check()
      await brought(second).click()
      await expect(orderRow(second, tokenNo)).toHaveCount(0)
    }
    await first.goto('/dashboard/payments?status=refund%20due')
    const due = first.getByRole('region', { name: 'Payments', exact: true })
    for (let left = 8; left > 0; left -= 1) {
      await expect(due.getByText(`Total : ${left}`)).toBeVisible()
      await first.locator('[data-row]').first().click()
      await first.getByRole('button', { name: /^Mark the payment of token/ }).click()
      await first.getByRole('form').getByRole('button', { name: 'Mark as refunded' }).click()
    }
    await expect(due.getByText('Total : 0')).toBeVisible()
  })

  await test.step('all screens show the same figures', async () => {
    const revenue = new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(27 * price)
    const day = { Total: '108', Placed: '68', Packed: '25', Shipped: '10', Revenue: `NZ$${revenue}` }
    for (const [name, value] of Object.entries(day)) await expect(figure(home, name)).toHaveText(value)
    await expect(button(display, 'Tickets (68)')).toBeVisible()
    await second.goto(HISTORY)
    await expect(second.getByRole('region', { name: 'Past orders' }).getByText('Total : 17')).toBeVisible()
    await first.goto('/dashboard/payments?status=refunded')
    await expect(first.getByRole('region', { name: 'Payments', exact: true }).getByText('Total : 8')).toBeVisible()
    await first.goto('/dashboard/payments?status=paid')
    await expect(first.getByRole('region', { name: 'Payments', exact: true }).getByText('Total : 27')).toBeVisible()
    const { modes, refundDue } = await api.ask(readPaymentsOverview, { restId: branch._id }, owner.token)
    const took = modes.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
    expect([took, refundDue.payments]).toEqual([Math.round(27 * price * 100), 0])
    const times: Partial<Record<AuditAction, number>> = {
      'place order': 120,
      'accept order': 112,
      'reject order': 8,
      'prepare order': 30,
      'dispatch order': 10,
      'cancel order': 4,
      'complete order': 5,
      'refund order': 8,
    }
    for (const action of auditActions) {
      const count = times[action]
      if (count === undefined) continue
      const entries = await api.ask(listAudit, { restId: branch._id, action }, owner.token)
      expect(entries, action).toHaveLength(count)
    }
  })
})
