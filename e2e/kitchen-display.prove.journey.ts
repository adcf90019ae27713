import { readKitchen, saveKitchen } from '@brigade/contract/kitchen/stations.contract.ts'
import { markLines } from '@brigade/contract/kitchen/tickets.contract.ts'
import { listOrders } from '@brigade/contract/orders/orders.contract.ts'
import type { Page } from '@playwright/test'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from './fixtures/journey.ts'
import {
  acceptedOrder,
  lines,
  openPaired,
  sizesOf,
  tablet,
  tapAway,
  tapButton,
  tapIn,
  ticket,
} from './fixtures/kitchen.ts'
import { isFineEverywhere } from './fixtures/looks.ts'
import { cutOff, refused } from './fixtures/noise.ts'

test('A kitchen display is paired by touch, cooks with a second one, and is unpaired', async ({
  openOwnHouse,
  visit,
  noise,
}) => {
  noise.allow(refused(401))
  const house = await openOwnHouse()
  const { api, branch, owner, installation } = house
  const settings = await visit({ as: owner, of: installation, at: '/dashboard/settings/kitchen' })
  const grill = await visit({ of: installation, at: '/kitchen', ...tablet })

  await test.step('the code in Settings pairs the display, which has keys of its own', async () => {
    await settings.getByRole('button', { name: 'Pair a display' }).click()
    const code = (await settings.getByText(/^\w{4}-\w{4}-\w{4}$/).textContent()) ?? ''
    await isFineEverywhere(grill)
    await tapIn(grill, 'Code', code.replaceAll('-', ''))
    await tapIn(grill, 'Name of this display', 'GRILL 1')
    await tapButton(grill, 'Pair')
    await expect(grill.getByText('Nothing to cook')).toBeVisible()
    await expect(settings.getByText('GRILL 1 is paired')).toBeVisible()
    await expect(settings.getByRole('list', { name: 'Kitchen displays' })).toContainText('GRILL 1')
    await isFineEverywhere(settings)
  })

  const pass = await visit({ of: installation, at: '/kitchen', ...tablet })
  await openPaired(house, pass, 'Pass')
  const { version } = await api.ask(readKitchen, { restId: branch._id }, owner.token)
  const stations = [{ _id: uuidv7(), name: 'Hot', categoryIds: [], foodIds: [] }]
  await api.ask(saveKitchen, { restId: branch._id, stations, preparesTakeaway: true, version }, owner.token)

  const { tokenNo } = await acceptedOrder(house, { allergy: 'Nuts', note: 'Ring twice' })
  await test.step('an accepted order appears, and what one display strikes is struck on the other', async () => {
    await expect(ticket(grill, tokenNo)).toContainText('AllergyNuts')
    await expect(ticket(grill, tokenNo)).toContainText('Ring twice')
    await isFineEverywhere(grill)
    const near = await sizesOf(grill, tokenNo, 'Ring twice')
    expect(near.allergy, 'px of the allergy').toBeGreaterThanOrEqual(near.food)
    expect(near.note, 'px of the note').toBeGreaterThanOrEqual(22)
    await grill.setViewportSize({ width: 1920, height: 1080 })
    const far = await sizesOf(grill, tokenNo, 'Ring twice')
    for (const part of ['food', 'allergy', 'note'] as const) {
      expect(far[part], `px of the ${part} on a large screen`).toBeGreaterThanOrEqual(near[part] * 1.25)
    }
    await grill.setViewportSize(tablet.viewport)
    await lines(grill, tokenNo).first().tap()
    await expect(lines(grill, tokenNo).first()).toHaveAttribute('aria-pressed', 'true')
    await expect(lines(pass, tokenNo).first()).toHaveAttribute('aria-pressed', 'true')
    await lines(pass, tokenNo).first().tap()
    await expect(lines(grill, tokenNo).first()).toHaveAttribute('aria-pressed', 'false')
  })

  await test.step('both finish it at once, and the order is prepared', async () => {
    // A tap that is still under way would finish again what is recalled below.
    const finish = async (page: Page) => {
      const saved = page.waitForResponse((response) => response.url().endsWith(markLines.path))
      await tapButton(page, `Done: token ${tokenNo}`)
      await saved
    }
    await Promise.all([grill, pass].map(finish))
    for (const page of [grill, pass]) {
      await expect(ticket(page, tokenNo)).toHaveCount(0)
      await expect(page.locator('[data-mood="bad"]')).toHaveCount(0)
    }
    const status = async () => {
      const open = await api.ask(listOrders, { restId: branch._id }, owner.token)
      return open.find((order) => order.tokenNo === tokenNo)?.status
    }
    await expect.poll(status).toBe('prepared')
  })

  await test.step('one recalls it, and the other shows it again', async () => {
    await tapButton(grill, 'Recent')
    await tapButton(grill, `Recall: token ${tokenNo}`)
    await expect(ticket(pass, tokenNo)).toBeVisible()
  })

  await test.step('the second tap of a double tap finishes no other ticket', async () => {
    const [next, last] = [await acceptedOrder(house), await acceptedOrder(house)]
    await tapButton(grill, /^Tickets/)
    await expect(ticket(grill, last.tokenNo)).toBeVisible()
    const box = await ticket(grill, next.tokenNo).getByRole('heading').boundingBox()
    if (!box) throw new Error('The ticket has no place')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await grill.touchscreen.tap(x, y)
    await grill.touchscreen.tap(x, y)
    await expect(ticket(grill, next.tokenNo)).toHaveCount(0)
    await expect(ticket(grill, last.tokenNo)).toBeVisible()
    await tapAway(grill, 'Done', last.tokenNo)
    await expect(ticket(pass, last.tokenNo)).toHaveCount(0)
  })

  await test.step('the pass sees who owes what, and a food is marked as sold out', async () => {
    await tapButton(pass, 'Expo')
    await expect(ticket(pass, tokenNo).getByRole('region', { name: 'Hot' })).toBeVisible()
    await isFineEverywhere(pass)
    await tapButton(pass, 'All day')
    await isFineEverywhere(pass)
    await pass
      .getByRole('button', { name: /^Sold out: / })
      .first()
      .tap()
    await pass.getByRole('dialog').getByRole('button', { name: 'Sold out' }).tap()
    await expect(pass.locator('[aria-live="assertive"]').getByText(/ is sold out$/)).toBeVisible()
  })

  await test.step('the display that is removed in Settings says so and asks for a code', async () => {
    const row = settings.getByRole('listitem').filter({ hasText: 'GRILL 1' })
    await row.getByRole('button', { name: 'Remove' }).click()
    await settings.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(grill.getByText('This display was unpaired')).toBeVisible()
    await expect(grill.getByLabel('Code', { exact: true })).toBeVisible()
    await expect(ticket(pass, tokenNo)).toHaveCount(0)
    await tapButton(pass, 'Tickets (1)')
    await expect(ticket(pass, tokenNo)).toBeVisible()
  })
})

test('A kitchen display without a network keeps its tickets, says so, and goes on', async ({
  openOwnHouse,
  visit,
  noise,
}) => {
  noise.allow(...cutOff, /net::ERR_INTERNET_DISCONNECTED/)
  const house = await openOwnHouse()
  const { installation } = house
  const page = await visit({ of: installation, at: '/kitchen', ...tablet, serviceWorkers: 'allow' })
  await openPaired(house, page, 'Grill')
  const { tokenNo } = await acceptedOrder(house)
  await expect(ticket(page, tokenNo)).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

  await installation.program.stop()
  await expect(page.getByText('No connection.')).toBeVisible()
  await lines(page, tokenNo).first().tap()
  await expect(page.getByText('Not saved, because there is no connection')).toBeVisible()
  await expect(lines(page, tokenNo).first()).toHaveAttribute('aria-pressed', 'false')

  await test.step('also through a reload', async () => {
    await page.reload()
    await expect(ticket(page, tokenNo)).toBeVisible()
    await expect(page.getByText('No connection.')).toBeVisible()
  })

  await installation.start()
  await expect(page.getByText('No connection.')).toHaveCount(0)
  await lines(page, tokenNo).first().tap()
  await expect(lines(page, tokenNo).first()).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(lines(page, tokenNo).first()).toHaveAttribute('aria-pressed', 'true')
})

test('A kitchen display works by keyboard', async ({ openOwnHouse, visit }) => {
  const house = await openOwnHouse()
  const page = await visit({ of: house.installation, at: '/kitchen', viewport: { width: 1920, height: 1080 } })
  await openPaired(house, page, 'Grill')
  const { tokenNo } = await acceptedOrder(house)
  await lines(page, tokenNo).first().focus()
  await page.keyboard.press('Space')
  await expect(lines(page, tokenNo).first()).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: `Done: token ${tokenNo}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nothing to cook')).toBeVisible()
})
