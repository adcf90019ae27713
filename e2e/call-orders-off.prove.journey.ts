import { button, CHANNELS } from './fixtures/console.ts'
import { expect } from './fixtures/journey.ts'
import { isFineEverywhere } from './fixtures/looks.ts'
import { setAddress, test } from './fixtures/messages.ts'
import { fact, figure, orderDetail, orderRow } from './fixtures/screens.ts'

test('An answer is undone in time, and an order is cancelled and refunded', async ({
  openOwnHouse,
  visit,
  receiver,
}) => {
  const { hire, installation, owner, storefront } = await openOwnHouse()
  const console = await visit({ as: owner, of: installation, at: CHANNELS })
  await setAddress(console, receiver.url)
  const manager = await hire()
  const page = await visit({ as: manager, of: installation, at: '/dashboard/orders' })
  const colleague = await visit({ as: await hire(), of: installation, at: '/dashboard/orders' })
  const home = await visit({ as: owner, of: installation })
  const first = await storefront.place('Takeaway', { payment: { isCod: false, reference: 'pi_1' } })
  const second = await storefront.place('Takeaway')
  const total = `$${first.summary.grandTotal.toFixed(2)}`

  await test.step('a rejection is taken back before the customer hears of it', async () => {
    await orderRow(page, first.tokenNo).click()
    await page.getByLabel('Minutes to prepare, or a note to reject').fill('Too busy')
    await button(page, 'Reject').click()
    await button(page, 'Undo').click()
    await expect(fact(page, 'Status')).toHaveText('placed')
    await expect(orderRow(colleague, first.tokenNo)).toBeVisible()
  })

  await test.step('an acceptance is told once, although its browser closes', async () => {
    await button(page, `Accept token ${first.tokenNo} in 20 min`).click()
    await expect(button(page, 'Undo')).toBeVisible()
    await page.close()
    await receiver.expectTypes(first.tokenNo, ['order.accepted'])
  })

  const back = await visit({ as: manager, of: installation, at: `/dashboard/orders/${first._id}` })
  await test.step('the accepted order is cancelled with a reason', async () => {
    await expect(figure(home, 'Revenue')).toHaveText(`NZ${total}`)
    await button(back, `Cancel the order with token ${first.tokenNo}`).click()
    const form = orderDetail(back).getByRole('form', { name: `Cancel the order with token ${first.tokenNo}` })
    await form.getByRole('button', { name: 'Cancel order' }).click()
    await expect(form.getByRole('alert')).toHaveText(['Field cannot be empty', 'Say whether the food was cooked'])
    await isFineEverywhere(back)
    await form.getByLabel('Why is it cancelled?').fill('The guest called')
    await form.getByRole('radio', { name: 'No, return it to the stock' }).check()
    await form.getByRole('button', { name: 'Cancel order' }).click()
    await expect(orderRow(back, first.tokenNo)).toHaveCount(0)
    await expect(orderRow(colleague, first.tokenNo)).toHaveCount(0)
    await expect(orderRow(colleague, second.tokenNo)).toBeVisible()
    await receiver.expectTypes(first.tokenNo, ['order.accepted', 'order.cancelled'])
    await expect(figure(home, 'Revenue')).toHaveText('NZ$0.00')
    await expect(figure(home, 'Total')).toHaveText('1')
  })

  await test.step('what is due is refunded in two parts, and no more', async () => {
    await back.goto('/dashboard/payments?status=refund%20due')
    await back.locator('[data-row]').first().click()
    await expect(back.getByText(`Refund due: give ${total} back to the customer`)).toBeVisible()
    await button(back, `Mark the payment of token ${first.tokenNo} as refunded`).click()
    const form = back.getByRole('form', { name: `Mark the payment of token ${first.tokenNo} as refunded` })
    await form.getByLabel('Amount given back').fill(String(first.summary.grandTotal + 1))
    await form.getByRole('button', { name: 'Mark as refunded' }).click()
    await expect(form.getByRole('alert')).toHaveText(`This is more than is due. Refund at most ${total}`)
    await isFineEverywhere(back)
    await form.getByLabel('Amount given back').fill('1')
    await form.getByRole('button', { name: 'Mark as refunded' }).click()
    const rest = `$${(first.summary.grandTotal - 1).toFixed(2)}`
    await expect(back.getByText(`Refund due: give ${rest} back to the customer`)).toBeVisible()
    await expect(form.getByLabel('Amount given back')).toHaveValue(String(first.summary.grandTotal - 1))
    await form.getByRole('button', { name: 'Mark as refunded' }).click()
    await expect(back.getByText(/^Refund due/)).toHaveCount(0)
    await back.goto(`/dashboard/orders/history/${first._id}`)
    await expect(orderDetail(back)).toContainText('cancelled')
    await expect(fact(back, 'Refunded Amount')).toHaveText(total)
    await expect(back.getByText('Why it was cancelled')).toBeVisible()
    await isFineEverywhere(back)
  })
})
