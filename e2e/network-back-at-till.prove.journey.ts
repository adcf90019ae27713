import { logout } from '@brigade/contract/accounts/accounts.contract.ts'
import { listAudit } from '@brigade/contract/admin/audit.contract.ts'
import { toDecimal } from '@brigade/contract/kernel/money.ts'
import { listPayments } from '@brigade/contract/orders/payments.contract.ts'
import { expect } from '@playwright/test'
import {
  BACK,
  COMBO,
  costOf,
  isSettled,
  known,
  less,
  more,
  NOWHERE,
  paidAlready,
  payExactly,
  portions,
  test,
  unanswered,
  waits,
} from './fixtures/counter.ts'
import { foodNow } from './fixtures/foods.ts'
import type { Person } from './fixtures/house.ts'
import { refused } from './fixtures/noise.ts'
import { askForCode, isAuth, isHome, typeCode } from './fixtures/screens.ts'
import { addFood, COUNTER, createCart, foodNamed } from './fixtures/till.ts'

test('Unsent changes wait for their author and are not sent by another person', async ({ openCounter, noise }) => {
  noise.allow(refused(401))
  const counter = await openCounter()
  const { house, network, page, person } = counter
  const { api, hire, installation } = house
  const other = await hire()
  const signIn = async ({ provider }: Person) => {
    await askForCode(page, provider)
    await typeCode(page, await installation.mailbox.codeFor(provider))
    await isHome(page)
  }
  const cartId = await createCart(page)
  await addFood(page, COMBO)
  await isSettled(counter, cartId, `1 ${COMBO}`)
  network.cut()
  await more(page, COMBO).click()
  await more(page, COMBO).click()
  await expect(waits(page, 2)).toBeVisible()
  await api.ask(logout, {}, person.token)
  network.mend()
  await isAuth(page)

  await signIn(other)
  await page.goto(`${COUNTER}/${cartId}`)
  await expect(portions(page, COMBO)).toHaveText('1')
  await less(page, COMBO).click()
  await expect.poll(() => known(house, cartId)).toBe('')
  await addFood(page, COMBO)
  await expect.poll(() => known(house, cartId)).toBe(`1 ${COMBO}`)
  expect(await unanswered(page)).toBe(2)
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await isAuth(page)

  await signIn(person)
  await isSettled(counter, cartId, `3 ${COMBO}`)
  await page.goto(`${COUNTER}/${cartId}`)
  await expect(portions(page, COMBO)).toHaveText('3')
})

test('Two windows of one person send unsent changes once', async ({ openCounter, noise }) => {
  noise.allow(paidAlready)
  const counter = await openCounter()
  const { house, network, page } = counter
  const { api, branch, owner } = house
  const combo = await foodNamed(house, COMBO)
  const stock = combo.variations[0]?.noOfStock ?? 0
  const cartId = await createCart(page)
  await addFood(page, COMBO)
  await isSettled(counter, cartId, `1 ${COMBO}`)
  network.cut()
  await more(page, COMBO).click()
  await more(page, COMBO).click()
  await less(page, COMBO).click()
  await payExactly(page)
  await expect(waits(page, 4)).toBeVisible()

  const address = page.url()
  const second = await page.context().newPage()
  await page.goto(NOWHERE)
  network.mend()
  await Promise.all([page.goto(address), second.goto(address)])
  for (const each of [page, second])
    await expect(each.getByText(/^(Paid|This cart is already paid.*)$/).first()).toBeVisible()
  expect(await api.ask(listPayments, { restId: branch._id }, owner.token)).toMatchObject([
    { summary: { grandTotal: toDecimal(costOf(combo, 2), 2) } },
  ])
  expect((await foodNow(house, combo)).variations[0]?.noOfStock).toBe(stock - 2)
  const actions = (await api.ask(listAudit, { restId: branch._id }, owner.token)).map(({ action }) => action)
  expect(actions.slice(0, 5)).toEqual([
    'take payment',
    'change cart quantity',
    'change cart quantity',
    'change cart quantity',
    'add to cart',
  ])
})

test('A silent connection is given up, and its request takes effect once', async ({ openCounter }) => {
  const counter = await openCounter()
  const { house, network, page } = counter
  const { api, branch, owner } = house
  const cartId = await createCart(page)
  await addFood(page, COMBO)
  await isSettled(counter, cartId, `1 ${COMBO}`)
  // A browser opens six connections at once: pending pictures would leave none for the click. It loads none far below.
  const areLoaded = () =>
    page.evaluate(() => {
      const near = [...document.images].filter((image) => image.getBoundingClientRect().top <= innerHeight + 800)
      return near.length > 0 && near.every((image) => image.complete)
    })
  await expect.poll(areLoaded).toBe(true)
  network.fallSilent()
  await more(page, COMBO).click()
  await expect(portions(page, COMBO)).toHaveText('2')
  await expect.poll(() => known(house, cartId)).toBe(`2 ${COMBO}`)
  await expect(waits(page, 1)).toBeVisible()
  network.mend()
  await less(page, COMBO).click()
  await expect(waits(page)).toBeHidden(BACK)
  await isSettled(counter, cartId, `1 ${COMBO}`)
  await expect(portions(page, COMBO)).toHaveText('1')
  const actions = (await api.ask(listAudit, { restId: branch._id }, owner.token)).map(({ action }) => action)
  expect(actions.slice(0, 4)).toEqual(['change cart quantity', 'change cart quantity', 'add to cart', 'open cart'])
})
