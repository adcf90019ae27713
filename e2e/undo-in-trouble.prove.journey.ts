import { undoAnswers } from '@brigade/contract/orders/order-answers.contract.ts'
import { accept, HELD_AND_TOLD_MS, isToldOnce, offline } from './fixtures/answers.ts'
import { button, CHANNELS } from './fixtures/console.ts'
import { expect } from './fixtures/journey.ts'
import { setAddress, test } from './fixtures/messages.ts'
import { loseAnswer, NO_NETWORK } from './fixtures/network.ts'
import { fact, orderRow } from './fixtures/screens.ts'

test('After the network is lost between Accept and Undo, the customer is told once', async ({
  openOwnHouse,
  visit,
  receiver,
  noise,
}) => {
  noise.allow(...offline)
  const house = await openOwnHouse()
  const { hire, installation, owner, storefront } = house
  await setAddress(await visit({ as: owner, of: installation, at: CHANNELS }), receiver.url)
  const first = await storefront.place('Takeaway')
  const page = await visit({ as: await hire(), of: installation, at: '/dashboard/orders' })

  await test.step('an Undo that never arrives leaves the answer as it was given', async () => {
    await accept(page, first.tokenNo)
    await page.context().setOffline(true)
    await button(page, 'Undo').click()
    await expect(page.getByText(NO_NETWORK)).toBeVisible()
    await receiver.expectTypes(first.tokenNo, ['order.accepted'], HELD_AND_TOLD_MS)
    await page.context().setOffline(false)
    await orderRow(page, first.tokenNo).click()
    await expect(fact(page, 'Status')).toHaveText('accepted')
    await expect(button(page, 'Undo')).toHaveCount(0)
    await isToldOnce(receiver, page, house, first.tokenNo)
  })

  await test.step('an Undo whose reply is lost holds, and a second press changes nothing more', async () => {
    const { tokenNo, _id } = await storefront.place('Takeaway')
    await page.goto(`/dashboard/orders/${_id}`)
    await accept(page, tokenNo)
    await loseAnswer(page, undoAnswers.path)
    await button(page, 'Undo').click()
    await expect(page.getByText(NO_NETWORK)).toBeVisible()
    await button(page, 'Undo').click()
    await expect(button(page, 'Undo')).toHaveCount(0)
    await expect(fact(page, 'Status')).toHaveText('placed')
    await accept(page, tokenNo)
    await isToldOnce(receiver, page, house, tokenNo)
  })
})

test('An answer that a killed server held is told once by the other server', async ({
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
  const page = await visit({ as: await hire(), of: installation, at: '/dashboard/orders' })
  await installation.startBeside()
  await accept(page, tokenNo)
  await installation.program.kill()
  await receiver.expectTypes(tokenNo, ['order.accepted'], HELD_AND_TOLD_MS)
  await installation.start()
  await page.goto(`/dashboard/orders/${_id}`)
  await expect(fact(page, 'Status')).toHaveText('accepted')
  await isToldOnce(receiver, page, house, tokenNo)
})
