import { acceptOrder } from '@brigade/contract/orders/order-answers.contract.ts'
import { button, CHANNELS, confirm } from './fixtures/console.ts'
import { expect } from './fixtures/journey.ts'
import { isFineEverywhere } from './fixtures/looks.ts'
import { factIn, message, parts, SERVICES, setAddress, test, webhookSection } from './fixtures/messages.ts'
import { choose } from './fixtures/new-food.ts'
import { refused } from './fixtures/noise.ts'
import { snack } from './fixtures/screens.ts'

test('Own drivers have no address, and a message that cannot be sent again says so', async ({
  openOwnHouse,
  visit,
  noise,
  receiver,
}) => {
  noise.allow(refused(409))
  const { api, installation, owner, storefront } = await openOwnHouse()
  const page = await visit({ as: owner, of: installation, at: SERVICES })
  await page.getByRole('button', { name: /^Own drivers\b/ }).click()
  await expect(page.getByText('Your own drivers receive no updates')).toBeVisible()
  await expect(button(page, 'Set address for updates')).toHaveCount(0)
  await isFineEverywhere(page)

  receiver.answer(410)
  await page.goto(CHANNELS)
  await setAddress(page, receiver.url)
  const { _id: orderId, tokenNo } = await storefront.place('Takeaway')
  await api.ask(acceptOrder, { orderId, acceptOrder: true, preparationTime: 20 }, owner.token)
  await expect.poll(() => receiver.received.length).toBeGreaterThan(0)
  await page.reload()
  await expect(factIn(webhookSection(page, 'Order updates'), 'Waiting')).toHaveText('1')
  await confirm(page, 'Remove address')

  await parts(page).getByRole('link', { name: 'Messages' }).click()
  await choose(page, 'State', 'Given up')
  await message(page, `Order accepted, token ${tokenNo}`).click()
  await expect(page.getByText('No automatic tries left')).toBeVisible()
  await isFineEverywhere(page)
  await button(page, 'Send again').click()
  await expect(snack(page, 'No address is set. Set one first')).toBeVisible()
})
