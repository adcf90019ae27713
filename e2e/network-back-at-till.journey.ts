import { listAudit } from '@brigade/contract/admin/audit.contract.ts'
import { directCart } from '@brigade/contract/carts/carts.contract.ts'
import { delistFood } from '@brigade/contract/foods/change-food.contract.ts'
import { toDecimal } from '@brigade/contract/kernel/money.ts'
import { listPayments } from '@brigade/contract/orders/payments.contract.ts'
import { listPaymentModes } from '@brigade/contract/lookups/lookups.contract.ts'
import { expect } from '@playwright/test'
import {
  BACK,
  COMBO,
  costOf,
  isSettled,
  kept,
  known,
  more,
  notYetThere,
  OFFERED,
  paidAlready,
  payExactly,
  portions,
  test,
  waits,
} from './fixtures/counter.ts'
import { foodNow } from './fixtures/foods.ts'
import { isFineEverywhere } from './fixtures/looks.ts'
import { addFood, cartsOf, createCart, due, foodNamed, found, lines, money, paid, pick } from './fixtures/till.ts'

test('A sale made entirely offline reaches the server in its order', async ({ openCounter, noise }) => {
  noise.allow(notYetThere, paidAlready)
  const { house, network, page } = await openCounter()
  const { api, branch, owner } = house
  const combo = await foodNamed(house, COMBO)
  const stock = combo.variations[0]?.noOfStock ?? 0
  // An earlier cart has loaded the menu and the payment modes.
  await createCart(page)
  await expect(found(page, COMBO)).toBeAttached()
  await expect(page.getByRole('radio', { name: 'Cash' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete this Cart' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(() => cartsOf(house)).toEqual([])
  const earlier = (await api.ask(listAudit, { restId: branch._id }, owner.token)).length

  network.cut()
  const cartId = await createCart(page)
  await found(page, COMBO).click()
  await more(page, COMBO).click()
  await expect(portions(page, COMBO)).toHaveText('2')
  await page.getByRole('button', { name: /^Extra charges/ }).click()
  await page.getByLabel('Amount', { exact: true }).fill('3.30')
  await page.getByLabel('Note', { exact: true }).fill('Candles')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(due(page)).toHaveText(money(toDecimal(costOf(combo, 2) + 330, 2)))
  await payExactly(page)
  await expect(waits(page, 5)).toBeVisible()
  await expect(paid(page)).toBeHidden()
  await expect(kept(page)).toContainText('Give back$0.00')
  await expect(kept(page).getByRole('article', { name: /^Receipt of sale \d+$/ })).toContainText(COMBO)
  await expect(page.getByRole('button', { name: 'New cart' })).toBeFocused()
  expect(await known(house, cartId)).toBe('not-found')

  network.mend()
  await expect(paid(page)).toBeVisible(BACK)
  const payments = await api.ask(listPayments, { restId: branch._id }, owner.token)
  expect(payments).toMatchObject([{ summary: { grandTotal: toDecimal(costOf(combo, 2) + 330, 2) }, returnedAmount: 0 }])
  await expect(paid(page)).toContainText(String(payments[0]?.tokenNo))
  expect((await foodNow(house, combo)).variations[0]?.noOfStock).toBe(stock - 2)
  const entries = await api.ask(listAudit, { restId: branch._id }, owner.token)
  expect(entries.slice(0, entries.length - earlier).map(({ action }) => action)).toEqual([
    'take payment',
    'charge cart',
    'change cart quantity',
    'add to cart',
    'open cart',
  ])
})

test(
  'A change refused after an outage is reported, its payment is dropped and the cart is corrected',
  { tag: '@prove' },
  async ({ openCounter, noise }) => {
    // The live channel may return after the payment, when reading the cart is refused.
    noise.allow(/a status of 409 .*direct-cart-item/, paidAlready)
    const counter = await openCounter()
    const { house, network, page } = counter
    const { api, branch, owner } = house
    const [combo, offered] = [await foodNamed(house, COMBO), await foodNamed(house, OFFERED)]
    const cartId = await createCart(page)
    await addFood(page, COMBO)
    await pick(page, OFFERED)
    await isSettled(counter, cartId, `1 ${COMBO}`)

    network.cut()
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(lines(page)).toHaveCount(2)
    await payExactly(page)
    await expect(waits(page, 2)).toBeVisible()
    await api.ask(delistFood, { foodId: offered._id, isSameToAll: true, isDelisted: true }, owner.token)
    network.mend()
    await expect(
      page.getByText(
        new RegExp(
          `^${OFFERED} is no longer on the menu. Leave it out. Sale \\d+ was not booked, and \\$[\\d.]+ was taken for it$`,
        ),
      ),
    ).toBeVisible(BACK)
    await expect(lines(page)).toHaveCount(1)
    await expect(due(page)).toHaveText(money(toDecimal(costOf(combo), 2)))
    await expect(waits(page)).toBeHidden()
    expect(await known(house, cartId)).toBe(`1 ${COMBO}`)
    expect(await api.ask(listPayments, { restId: branch._id }, owner.token)).toEqual([])

    await payExactly(page)
    await expect(paid(page)).toBeVisible()
    expect(await api.ask(listPayments, { restId: branch._id }, owner.token)).toMatchObject([
      { summary: { grandTotal: toDecimal(costOf(combo), 2) } },
    ])
  },
)

test(
  'A sale whose cart another till paid meanwhile stays with its receipt until a person settles it',
  { tag: '@prove' },
  async ({ openCounter, noise }) => {
    noise.allow(/a status of 409 .*direct-(cart-item|cart-details)/)
    const counter = await openCounter()
    const { house, network, page } = counter
    const { api, branch, owner } = house
    const cartId = await createCart(page)
    await addFood(page, COMBO)
    await pick(page, OFFERED)
    await isSettled(counter, cartId, `1 ${COMBO}`)

    network.cut()
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(lines(page)).toHaveCount(2)
    await payExactly(page)
    await expect(kept(page)).toBeVisible()
    const { summary } = await api.ask(directCart.details, { cartId }, owner.token)
    const [mode] = await api.ask(listPaymentModes, {}, owner.token)
    const exact = { recivedAmount: summary.grandTotal, grandTotal: summary.grandTotal, paymentModeId: mode?._id ?? '' }
    await api.ask(directCart.pay, { cartId, ...exact }, owner.token)
    network.mend()

    const strip = page.getByRole('complementary', { name: 'Refused sales' })
    await expect(strip).toHaveText(/^1 sale was refused/, BACK)
    const refusedHere = page.getByRole('region', { name: /^Sale \d+ was refused$/ })
    await expect(refusedHere).toContainText('This cart is already paid: token')
    await expect(refusedHere.getByRole('article')).toContainText(OFFERED)
    await isFineEverywhere(page)

    await test.step('it is still there on another screen and after a reload', async () => {
      await page.goto('/dashboard/restaurant')
      await strip.getByRole('button', { name: 'Show' }).click()
      const sheet = page.getByRole('dialog', { name: 'Sales that were refused' })
      await expect(sheet.getByRole('article', { name: /^Receipt of sale \d+$/ })).toContainText(OFFERED)
      await isFineEverywhere(page)
      await sheet.getByRole('button', { name: 'Mark as settled' }).click()
      await page
        .getByRole('dialog', { name: 'Mark as settled' })
        .getByRole('button', { name: 'Mark as settled' })
        .click()
      await expect(strip).toBeHidden()
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(strip).toBeHidden()
    })
    expect(await api.ask(listPayments, { restId: branch._id }, owner.token)).toHaveLength(1)
  },
)
