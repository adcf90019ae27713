import { listPayments } from '@brigade/contract/orders/payments.contract.ts'
import { expect, test } from './fixtures/journey.ts'
import { cutOff, refused } from './fixtures/noise.ts'
import {
  addFood,
  carts,
  cartsOf,
  complete,
  COUNTER,
  createCart,
  due,
  line,
  lines,
  paid,
  search,
} from './fixtures/till.ts'
import { deleteCart } from '@brigade/contract/carts/carts.contract.ts'
import { isFineEverywhere } from './fixtures/looks.ts'

const AT_ONCE = { timeout: 10_000 }

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

test('Two tills share one cart, and the second learns that the first was paid', async ({
  openOwnHouse,
  visit,
  noise,
}) => {
  noise.allow(refused(404), refused(409))
  const house = await openOwnHouse()
  const { api, branch, hire, installation, owner } = house
  const one = await visit({ as: await hire(), of: installation, at: COUNTER })
  const cartId = await createCart(one)
  await addFood(one, 'Salt and pepper squid')

  const other = await visit({ as: await hire(), of: installation, at: COUNTER })
  await carts(other).getByRole('listitem').getByRole('button').click()
  await expect(other).toHaveURL(`${COUNTER}/${cartId}`)
  await expect(line(other, 'Salt and pepper squid')).toBeVisible()
  await addFood(other, 'Harbour fish feast')
  await expect(line(one, 'Harbour fish feast')).toBeVisible(AT_ONCE)
  await line(one, 'Salt and pepper squid')
    .getByRole('button', { name: /^One more/ })
    .click()
  await expect(line(other, 'Salt and pepper squid').getByRole('status')).toHaveText('2', AT_ONCE)
  await expect(due(other)).toHaveText(await due(one).innerText())

  await one.getByRole('radio', { name: 'Cash' }).check()
  await one.getByRole('button', { name: /^Exact/ }).click()
  await complete(one).click()
  await expect(paid(one)).toBeVisible()
  const [payment, ...others] = await api.ask(listPayments, { restId: branch._id }, owner.token)
  expect(others).toEqual([])
  await expect(paid(other)).toContainText(`already paid: token ${payment?.tokenNo}`, AT_ONCE)
  await isFineEverywhere(other)
  await other.getByRole('button', { name: 'New cart' }).click()
  await expect(search(other)).toBeFocused()

  await test.step('a cart deleted by another till shows a way on', async () => {
    const [left] = await cartsOf(house)
    await carts(one).getByRole('listitem').getByRole('button').click()
    await expect(search(one)).toBeFocused()
    await api.ask(deleteCart, { cartId: left?._id ?? '' }, owner.token)
    await expect(one.getByRole('alert')).toContainText('This cart is no longer there', AT_ONCE)
    await expect(carts(one).getByRole('listitem')).toHaveCount(0)
  })
})
