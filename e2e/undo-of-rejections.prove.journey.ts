import { undoAnswers } from '@brigade/contract/orders/order-answers.contract.ts'
import { accept, HELD_AND_TOLD_MS, isToldOnce, offline, rejectShown } from './fixtures/answers.ts'
import { button, CHANNELS } from './fixtures/console.ts'
import { expect } from './fixtures/journey.ts'
import { setAddress, test } from './fixtures/messages.ts'
import { loseAnswer, NO_NETWORK } from './fixtures/network.ts'
import { fact, orderDetail, orderRow } from './fixtures/screens.ts'

const REJECTED = ['order.rejected']

test('After the network or the browser is lost behind Reject, the customer is told once', async ({
  openOwnHouse,
  visit,
  receiver,
  noise,
}) => {
  noise.allow(...offline)
  const house = await openOwnHouse()
  const { hire, installation, owner, storefront } = house
  await setAddress(await visit({ as: owner, of: installation, at: CHANNELS }), receiver.url)
  const manager = await hire()
  const page = await visit({ as: manager, of: installation, at: '/dashboard/orders' })

  await test.step('an Undo that never arrives leaves the rejection as it was given', async () => {
    const { _id, tokenNo } = await storefront.place('Takeaway')
    await page.goto(`/dashboard/orders/${_id}`)
    await rejectShown(page)
    await page.context().setOffline(true)
    await button(page, 'Undo').click()
    await expect(page.getByText(NO_NETWORK)).toBeVisible()
    await receiver.expectTypes(tokenNo, REJECTED, HELD_AND_TOLD_MS)
    await page.context().setOffline(false)
    await page.goto('/dashboard/orders')
    await expect(button(page, 'Undo')).toHaveCount(0)
    await isToldOnce(receiver, page, house, tokenNo, REJECTED)
    await expect(orderRow(page, tokenNo)).toHaveCount(0)
  })

  await test.step('an Undo whose reply is lost holds, and the order can be rejected again', async () => {
    const { _id, tokenNo } = await storefront.place('Takeaway')
    await page.goto(`/dashboard/orders/${_id}`)
    await rejectShown(page)
    await loseAnswer(page, undoAnswers.path)
    await button(page, 'Undo').click()
    await expect(page.getByText(NO_NETWORK)).toBeVisible()
    await button(page, 'Undo').click()
    await expect(button(page, 'Undo')).toHaveCount(0)
    await expect(fact(page, 'Status')).toHaveText('placed')
    await rejectShown(page)
    await isToldOnce(receiver, page, house, tokenNo, REJECTED)
  })

  await test.step('a rejection is told once although its browser closes', async () => {
    const { _id, tokenNo } = await storefront.place('Takeaway')
    const closing = await visit({ as: manager, of: installation, at: `/dashboard/orders/${_id}` })
    await rejectShown(closing)
    await closing.close()
    await isToldOnce(receiver, page, house, tokenNo, REJECTED)
    await expect(orderRow(page, tokenNo)).toHaveCount(0)
  })

  await test.step('what is prepared or cancelled right after Accept is told in its order, although browsers close', async () => {
    const [prepared, cancelled] = [await storefront.place('Takeaway'), await storefront.place('Takeaway')]
    const first = await visit({ as: manager, of: installation, at: '/dashboard/orders' })
    await accept(first, prepared.tokenNo)
    await button(first, `Food prepared: token ${prepared.tokenNo}`).click()
    await expect(orderRow(page, prepared.tokenNo)).toContainText('prepared')
    await first.close()
    const second = await visit({ as: manager, of: installation, at: `/dashboard/orders/${cancelled._id}` })
    await accept(second, cancelled.tokenNo)
    await button(second, `Cancel the order with token ${cancelled.tokenNo}`).click()
    const form = orderDetail(second).getByRole('form', { name: `Cancel the order with token ${cancelled.tokenNo}` })
    await form.getByLabel('Why is it cancelled?').fill('The guest called')
    await form.getByRole('radio', { name: 'No, return it to the stock' }).check()
    await form.getByRole('button', { name: 'Cancel order' }).click()
    await expect(orderRow(page, cancelled.tokenNo)).toHaveCount(0)
    await second.close()
    await isToldOnce(receiver, page, house, prepared.tokenNo, ['order.accepted', 'order.prepared'])
    await isToldOnce(receiver, page, house, cancelled.tokenNo, ['order.accepted', 'order.cancelled'])
  })
})

test('A rejection that a killed server held is told once by the other server', async ({
  openOwnHouse,
  visit,
  receiver,
  noise,
}) => {
  noise.allow(...offline)
  const house = await openOwnHouse()
  const { hire, installation, owner, storefront } = house
  await setAddress(await visit({ as: owner, of: installation, at: CHANNELS }), receiver.url)
  const { _id, tokenNo } = await storefront.place('Takeaway')
  const page = await visit({ as: await hire(), of: installation, at: `/dashboard/orders/${_id}` })
  await installation.startBeside()
  await rejectShown(page)
  await installation.program.kill()
  await receiver.expectTypes(tokenNo, REJECTED, HELD_AND_TOLD_MS)
  await installation.start()
  await page.goto('/dashboard/orders')
  await isToldOnce(receiver, page, house, tokenNo, REJECTED)
  await expect(orderRow(page, tokenNo)).toHaveCount(0)
})
