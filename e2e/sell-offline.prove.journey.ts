import { listPayments } from '@brigade/contract/orders/payments.contract.ts'
import { expect, type Page } from '@playwright/test'
import {
  BACK,
  COMBO,
  isSettled,
  kept,
  OFFERED,
  paidAlready,
  payExactly,
  portions,
  test,
  unanswered,
  waits,
} from './fixtures/counter.ts'
import { addFood, carts, createCart, COUNTER, line, paid } from './fixtures/till.ts'

const isReady = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
const connection = (page: Page) => page.getByRole('complementary', { name: 'Connection' })

/** How many answers this browser keeps for the till. */
const keptReads = (page: Page, name: string) =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('reads kept for the till')
        opening.addEventListener('error', () => reject(new Error('The kept reads cannot be opened')))
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('reads').objectStore('reads').getAllKeys()
          reading.addEventListener('success', () => {
            opening.result.close()
            resolve(reading.result.filter((key) => String(key).includes(wanted)).length)
          })
        })
      }),
    name,
  )

test('A till that is opened anew without a network sells, and each sale arrives once', async ({
  openCounter,
  noise,
}) => {
  noise.allow(paidAlready)
  const counter = await openCounter({ serviceWorkers: 'allow' })
  const { house, network, page } = counter
  const { api, branch, owner } = house
  await isReady(page)
  const first = await createCart(page)
  await addFood(page, OFFERED)
  await isSettled(counter, first, `1 ${OFFERED}`)
  await expect.poll(() => keptReads(page, 'direct-cart-details')).toBe(1)
  await expect.poll(() => keptReads(page, 'till menu')).toBe(1)

  await test.step('a cart that was open is sold', async () => {
    network.cut()
    await page.reload()
    await expect(line(page, OFFERED)).toBeVisible()
    await expect(connection(page)).toBeVisible()
    await addFood(page, COMBO)
    await payExactly(page)
    await expect(kept(page)).toBeVisible(BACK)
    await page.reload()
    await expect(kept(page)).toBeVisible(BACK)
    await expect(kept(page)).toContainText(COMBO)
    await expect(kept(page)).toContainText(OFFERED)
  })

  const second = await test.step('so is a cart that is opened now, and one is left open', async () => {
    await kept(page).getByRole('button', { name: 'New cart' }).click()
    await addFood(page, COMBO)
    const opened = page.url().split('/').at(-1) ?? ''
    await page.reload()
    await expect(portions(page, COMBO)).toHaveText('1', BACK)
    await payExactly(page)
    await expect(kept(page)).toBeVisible(BACK)
    await page.goto(COUNTER)
    await expect(carts(page).getByRole('listitem')).toHaveCount(2)
    await createCart(page)
    await addFood(page, OFFERED)
    await page.reload()
    await expect(portions(page, OFFERED)).toHaveText('1', BACK)
    await expect(waits(page)).toBeVisible()
    return opened
  })

  await test.step('all of it arrives', async () => {
    network.mend()
    await expect.poll(() => unanswered(page), { timeout: 30_000 }).toBe(0)
    await expect(portions(page, OFFERED)).toHaveText('1')
    await expect(connection(page)).toBeHidden(BACK)
    const payments = await api.ask(listPayments, { restId: branch._id }, owner.token)
    expect(payments).toHaveLength(2)
    await page.goto(`${COUNTER}/${second}`)
    await expect(
      page
        .getByText(/^This cart is already paid/)
        .or(paid(page))
        .first(),
    ).toBeVisible()
    await page.goto('/dashboard/payments')
    await expect(page.getByRole('region', { name: 'Payments', exact: true }).getByRole('listitem')).toHaveCount(2)
  })

  await test.step('signing out leaves nothing behind', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
    await expect.poll(() => keptReads(page, '')).toBe(0)
  })
})
