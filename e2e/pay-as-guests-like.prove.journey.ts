import { listPayments } from '@brigade/contract/orders/payments.contract.ts'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures/journey.ts'
import { isFineEverywhere } from './fixtures/looks.ts'
import { addFood, complete, COUNTER, createCart, due, lines, paid } from './fixtures/till.ts'

const FOODS = ['Flat white', 'Salt and pepper squid', 'Harbour fish feast']

const take = (page: Page): Locator => page.getByRole('button', { name: /^Take \$/ })
const who = (page: Page): Locator => page.getByRole('dialog', { name: 'Who pays what' })
const parts = (page: Page): Locator => page.getByRole('list', { name: 'Parts of the bill' }).getByRole('listitem')

async function cartOf(page: Page, foods: readonly string[]): Promise<void> {
  await createCart(page)
  for (const food of foods) await addFood(page, food)
  await expect(lines(page)).toHaveCount(foods.length)
}

test('Guests pay what they ate and share a dish, one adds a tip, and the receipt prints in the browser', async ({
  openOwnHouse,
  visit,
}) => {
  const house = await openOwnHouse()
  const { api, branch, owner, installation } = house
  const page = await visit({ as: await house.hire(), of: installation, at: COUNTER })
  await cartOf(page, FOODS)
  const total = Number((await due(page).innerText()).replace('$', ''))
  await page.getByRole('button', { name: 'Split', exact: true }).click()
  await page.getByRole('radio', { name: 'By guest' }).check()
  await expect(who(page)).toBeVisible()
  await who(page).getByRole('button', { name: 'More: Guests' }).click()
  await who(page)
    .getByRole('button', { name: /^Guest 1 pays Flat white/ })
    .click()
  await who(page)
    .getByRole('button', { name: /^Guest 2 pays Salt and pepper squid/ })
    .click()
  await isFineEverywhere(page, { at: who(page) })
  await who(page).getByRole('button', { name: 'Take the payments' }).click()
  await expect(parts(page)).toHaveCount(3)
  await isFineEverywhere(page)

  await page.getByRole('radio', { name: 'Eftpos' }).check()
  await page.getByRole('textbox', { name: 'Tip' }).fill('2')
  for (const guest of [1, 2]) {
    await expect(parts(page).filter({ hasText: `Guest ${guest}` })).toContainText('due')
    await take(page).click()
    await expect(parts(page).filter({ hasText: `Guest ${guest}` })).toContainText('Eftpos')
  }
  await take(page).click()
  await expect(paid(page)).toBeVisible()

  const [payment] = await api.ask(listPayments, { restId: branch._id }, owner.token)
  expect(payment?.summary.grandTotal).toBe(total)
  expect(payment?.tenders.map(({ label, tip }) => [label, tip])).toEqual([
    ['Guest 1', 2],
    ['Guest 2', 0],
    ['Guest 3', 0],
  ])

  await page.getByRole('button', { name: 'Open receipt' }).click()
  const receipt = page.getByRole('article', { name: /^Receipt of token/ })
  await expect(receipt).toContainText('Guest 3 · Eftpos')
  await isFineEverywhere(page, { at: receipt })
  await page.emulateMedia({ media: 'print' })
  await expect(receipt).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print in the browser' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden()
})

test('A tip for the whole bill takes two more presses', async ({ openOwnHouse, visit }) => {
  const house = await openOwnHouse()
  const { api, branch, owner, installation } = house
  const page = await visit({ as: await house.hire(), of: installation, at: COUNTER })
  await cartOf(page, ['Flat white'])
  await page.getByRole('radio', { name: 'Eftpos' }).check()
  await page.getByRole('button', { name: 'Add a tip' }).click()
  await page.getByRole('button', { name: /^10% tip/ }).click()
  await expect(page.getByText(/with the tip$/)).toBeVisible()
  await isFineEverywhere(page)
  await complete(page).click()
  await expect(paid(page)).toBeVisible()
  const [payment] = await api.ask(listPayments, { restId: branch._id }, owner.token)
  expect(payment?.tenders[0]?.tip).toBeGreaterThan(0)
  expect(payment?.tenders[0]?.amount).toBe(payment?.summary.grandTotal)
})

/** Whether a control is in sight, and nothing covers it. */
async function isFree(control: Locator) {
  await expect(control).toBeInViewport({ ratio: 1 })
  return control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const there = document.elementFromPoint(left + width / 2, top + height / 2)
    return there !== null && element.contains(there)
  })
}

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
]) {
  test(`Every way to pay is in sight at ${viewport.width} × ${viewport.height}, and no message covers it`, async ({
    house,
    visit,
  }) => {
    const page = await visit({ as: await house.hire(), at: COUNTER, viewport })
    await cartOf(page, [...FOODS, 'The Ponsonby burger'])
    const message = page.locator('[aria-live="assertive"] > *')
    const stays = async (control: Locator) => {
      await expect(message).toHaveCount(0)
      expect(await isFree(control)).toBe(true)
      await control.click()
      await expect(message).toBeVisible()
      await expect.poll(() => isFree(control)).toBe(true)
    }
    await test.step('the whole bill, and with a tip', async () => {
      await stays(complete(page))
      await page.getByRole('button', { name: 'Add a tip' }).click()
      await stays(complete(page))
    })
    await page.getByRole('button', { name: 'Split', exact: true }).click()
    for (const way of ['Evenly', 'By amount', 'By item', 'By guest']) {
      await test.step(way, async () => {
        await page.getByRole('radio', { name: way }).check()
        if (way === 'By guest') await who(page).getByRole('button', { name: 'Take the payments' }).click()
        await stays(take(page))
      })
    }
  })
}
