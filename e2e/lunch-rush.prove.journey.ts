import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import { listPayments } from '@brigade/contract/orders/payments.contract.ts'
import type { Page } from '@playwright/test'
import { foodsOf } from './fixtures/foods.ts'
import type { House } from './fixtures/house.ts'
import { expect, test } from './fixtures/journey.ts'
import { COUNTER, lines, money, paid, search } from './fixtures/till.ts'

const SALES = 20
/** Beside a tap for each food: the cart, the mode of payment, and the payment. */
const TAPS_OF_A_SALE = 4

/** Foods that are sold in one way, without questions and without end. */
async function plainFoods(house: House): Promise<Food[]> {
  const plain = (await foodsOf(house)).filter(
    ({ isCombo, isFreeClaim, variations: [only, ...others] }) =>
      !isCombo &&
      !isFreeClaim &&
      only?.noOfStock === null &&
      others.length + only.customizations.length + only.addons.length === 0,
  )
  expect(plain.length).toBeGreaterThanOrEqual(3)
  return plain
}

/** One to five items, in turns. Some are second portions. */
const saleOf = (foods: readonly Food[], at: number) =>
  Array.from({ length: (at % 5) + 1 }, (_, n) => foods[(at + n) % foods.length]).filter((food) => food !== undefined)

const priceOf = ({ variations }: Food) => variations[0]?.price ?? 0

/** Counts what a person does from now on: touches and keys. */
async function countActs(page: Page) {
  const handle = await page.evaluateHandle(() => {
    const counted = { taps: 0, keys: 0 }
    addEventListener('pointerdown', () => (counted.taps += 1), { capture: true })
    addEventListener('keydown', () => (counted.keys += 1), { capture: true })
    return counted
  })
  return async () => {
    const counted = await handle.jsonValue()
    await handle.evaluate((counts) => Object.assign(counts, { taps: 0, keys: 0 }))
    return counted
  }
}

/** Each sale was paid once, and at the prices of its foods. */
async function haveAllArrived({ api, branch, owner }: House, sales: readonly Food[][]) {
  const payments = await api.ask(listPayments, { restId: branch._id, limit: 100 }, owner.token)
  const sums = sales.map((foods) => money(foods.reduce((sum, food) => sum + priceOf(food), 0)))
  expect(payments.map(({ summary }) => money(summary.total)).toSorted()).toEqual(sums.toSorted())
  expect(new Set(payments.map(({ tokenNo }) => tokenNo)).size).toBe(sales.length)
}

test('A lunch rush by touch takes a tap for each food and four for its sale, and no key', async ({
  openOwnHouse,
  visit,
}) => {
  const house = await openOwnHouse()
  const plain = await plainFoods(house)
  const viewport = { width: 1024, height: 768 }
  const page = await visit({
    as: await house.hire(),
    of: house.installation,
    at: COUNTER,
    viewport,
    hasTouch: true,
  })
  const tap = (role: 'button' | 'option' | 'radio', name: string | RegExp) =>
    page.getByRole(role, { name }).first().tap()
  const acts = await countActs(page)
  const sales = Array.from({ length: SALES }, (_, at) => saleOf(plain, at))
  for (const foods of sales) {
    await tap('button', 'Create Cart')
    await expect(lines(page)).toHaveCount(0)
    for (const { name } of foods) await tap('option', new RegExp(`^${name}`))
    await expect(lines(page)).toHaveCount(new Set(foods).size)
    await tap('radio', 'Eftpos')
    await tap('button', 'Complete Order')
    await expect(paid(page)).toBeVisible()
    const { taps, keys } = await acts()
    expect(taps).toBeLessThanOrEqual(foods.length + TAPS_OF_A_SALE)
    expect(keys).toBe(0)
  }
  await haveAllArrived(house, sales)
})

test('A lunch rush is served by keyboard alone', async ({ openOwnHouse, visit }) => {
  const house = await openOwnHouse()
  const plain = await plainFoods(house)
  const page = await visit({ as: await house.hire(), of: house.installation, at: COUNTER })
  const { keyboard } = page
  await expect(page.getByRole('button', { name: 'Create Cart' })).toBeVisible()
  const acts = await countActs(page)
  const sales = Array.from({ length: SALES }, (_, at) => saleOf(plain, at))
  for (const foods of sales) {
    await keyboard.press('F9')
    await expect(search(page)).toBeFocused()
    await expect(lines(page)).toHaveCount(0)
    for (const { name } of foods) {
      await keyboard.type(name.toLowerCase())
      await expect(page.getByRole('option', { name: new RegExp(`^${name}`), selected: true })).toBeVisible()
      await keyboard.press('Enter')
      await keyboard.press('Enter')
      await expect(search(page)).toBeFocused()
      await expect(search(page)).toHaveValue('')
    }
    await expect(lines(page)).toHaveCount(new Set(foods).size)
    await keyboard.press('F4')
    await expect(page.getByRole('radio', { name: 'Cash' })).toBeFocused()
    await keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: 'Eftpos' })).toBeChecked()
    await keyboard.press('Enter')
    await expect(paid(page)).toBeVisible()
    const { taps } = await acts()
    expect(taps).toBe(0)
  }
  await haveAllArrived(house, sales)
})
