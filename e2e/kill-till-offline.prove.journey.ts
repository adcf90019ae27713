import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { listPayments } from '@brigade/contract/orders/payments.contract.ts'
import { expect, type Page } from '@playwright/test'
import { BACK, kept, payExactly, test, unanswered } from './fixtures/counter.ts'
import { openKillableBrowser, type KillableBrowser } from './fixtures/killable-browser.ts'
import { cutOff } from './fixtures/noise.ts'
import { openProxy } from './fixtures/proxy.ts'
import { addFood, COUNTER, createCart, due, line, money } from './fixtures/till.ts'

const SALES = 10
const FOODS = ['Flat white', 'Salt and pepper squid', 'Harbour fish feast']
const unsent = (page: Page) => page.getByText(`${SALES} sales are not sent yet.`)

test('Ten sales survive a browser that is killed without a network, and each arrives once', async ({
  openOwnHouse,
  noise,
}) => {
  noise.allow(...cutOff)
  const { api, branch, owner, hire, installation } = await openOwnHouse()
  const network = await openProxy(installation.url)
  const folder = await mkdtemp(path.join(tmpdir(), 'brigade-browser-'))
  const opened: KillableBrowser[] = []
  const open = async () => {
    const browser = await openKillableBrowser(folder)
    opened.push(browser)
    noise.hear(browser.context)
    return { ...browser, page: await browser.context.newPage() }
  }

  try {
    await test.step('the till is opened once with a network', async () => {
      const { page, close } = await open()
      const { token } = await hire()
      await page.goto(network.url)
      await page.evaluate((own) => localStorage.setItem('AUT-MANAGER', own), token)
      await page.goto(`${network.url}${COUNTER}`)
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
      await createCart(page)
      for (const food of FOODS) await addFood(page, food)
      await expect.poll(() => unanswered(page), BACK).toBe(0)
      await payExactly(page)
      await expect(page.getByRole('status', { name: 'Paid' })).toBeVisible(BACK)
      await close()
    })

    network.cut()
    const sums = await test.step('ten sales are kept without one', async () => {
      const { page, kill } = await open()
      await page.goto(`${network.url}${COUNTER}`)
      const found: string[] = []
      for (let at = 0; at < SALES; at += 1) {
        if (at === 0) await createCart(page)
        else await kept(page).getByRole('button', { name: 'New cart' }).click()
        const foods = FOODS.slice(0, (at % FOODS.length) + 1)
        for (const food of foods) await addFood(page, food)
        await expect(line(page, foods.at(-1) ?? '')).toBeVisible()
        found.push(await due(page).innerText())
        await payExactly(page)
        await expect(kept(page)).toBeVisible(BACK)
      }
      await expect(unsent(page)).toBeVisible()
      await kill()
      return found
    })

    await test.step('they are there in the browser that is opened after it', async () => {
      const { page } = await open()
      await page.goto(`${network.url}${COUNTER}`)
      await expect(unsent(page)).toBeVisible(BACK)
      network.mend()
      await expect.poll(() => unanswered(page), { timeout: 60_000 }).toBe(0)
      await expect(unsent(page)).toBeHidden(BACK)
    })

    const payments = await api.ask(listPayments, { restId: branch._id, limit: 100 }, owner.token)
    const [, ...arrived] = payments.toReversed().map(({ summary }) => money(summary.grandTotal))
    expect(arrived.toSorted()).toEqual(sums.toSorted())
  } finally {
    for (const { kill } of opened) await kill()
    await network.close()
    await rm(folder, { recursive: true, force: true })
  }
})
