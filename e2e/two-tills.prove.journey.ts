import { listPayments } from '@brigade/contract/orders/payments.contract.ts'
import { expect, test } from './fixtures/journey.ts'
import { cutOff, refused } from './fixtures/noise.ts'
import { addFood, carts, cartsOf, COUNTER, createCart, line, lines } from './fixtures/till.ts'

test('A till continues without the network, and its changes arrive once', async ({ openOwnHouse, visit, noise }) => {
  noise.allow(...cutOff, /net::ERR_INTERNET_DISCONNECTED/, refused(404))
  const house = await openOwnHouse()
  const { api, branch, hire, installation, owner } = house
  const page = await visit({ as: await hire(), of: installation, at: COUNTER })
  await createCart(page)
  await addFood(page, 'Salt and pepper squid')
  await expect.poll(async () => (await cartsOf(house))[0]?.quantity).toBe(1)

  await page.context().setOffline(true)
  await line(page, 'Salt and pepper squid')
    .getByRole('button', { name: /^One more/ })
    .click()
  await line(page, 'Salt and pepper squid')
    .getByRole('button', { name: /^One more/ })
    .click()
  await expect(line(page, 'Salt and pepper squid').getByRole('status')).toHaveText('3')
  await expect(page.getByText(/^Waiting for the network.* 2 changes$/)).toBeVisible()
  await page.getByRole('button', { name: 'Create Cart' }).click()
  await expect(carts(page).getByRole('listitem')).toHaveCount(2)
  await expect(lines(page)).toHaveCount(0)
  await expect(page.getByText(/^Waiting for the network.* 3 changes$/)).toBeVisible()
  expect(await cartsOf(house)).toMatchObject([{ quantity: 1 }])

  await page.context().setOffline(false)
  await expect(page.getByText(/^Waiting for the network/)).toBeHidden({ timeout: 15_000 })
  await expect
    .poll(async () => (await cartsOf(house)).map(({ quantity }) => quantity), { timeout: 15_000 })
    .toEqual([0, 3])
  expect(await api.ask(listPayments, { restId: branch._id }, owner.token)).toEqual([])
})
