import { nextQuarter } from '@brigade/contract/restaurants/order-limit.rules.ts'
import { expect, test } from './fixtures/journey.ts'
import { isFineEverywhere } from './fixtures/looks.ts'
import { dot, openedPart, press, RESTAURANT, service } from './fixtures/restaurant-screen.ts'
import { orderRow, snack } from './fixtures/screens.ts'

const AT_ONCE = { timeout: 10_000 }
const MINUTE = 60_000

test('A paused service opens by itself, and a full one takes orders in the next quarter hour', async ({
  openOwnHouse,
  visit,
}) => {
  const { hire, installation, storefront } = await openOwnHouse({ hasMovableClock: true })
  const person = await hire()
  const page = await visit({ as: person, of: installation, at: 'about:blank' })
  await page.clock.install()
  let ahead = 0
  const move = async (milliseconds: number) => {
    ahead += milliseconds
    await installation.program.moveClock(milliseconds)
    await page.clock.fastForward(milliseconds)
  }
  await page.goto('/dashboard/orders')

  await test.step('a service is paused from the orders', async () => {
    await page.getByRole('button', { name: 'Pause orders' }).click()
    const sheet = page.getByRole('dialog', { name: 'Pause orders' })
    await expect(sheet.getByRole('radio', { name: 'In 15 min' })).toBeChecked()
    await isFineEverywhere(page)
    await service(sheet, 'Takeaway').check()
    await sheet.getByLabel('Reason for closing').fill('No gas')
    await press(sheet, 'Pause')
    await expect(snack(page, 'Paused for orders')).toBeVisible()
    await expect(page.getByText(/^Takeaway is paused until .* \(15 min\): No gas/)).toBeVisible()
    await expect(sheet).toHaveCount(0)
    await isFineEverywhere(page)
  })
  await expect(storefront.place('Takeaway')).rejects.toThrow(
    /takes no Takeaway orders until (?:\d{4}-\d\d-\d\d )?\d\d:\d\d/,
  )
  const delivery = await storefront.place('Delivery')
  await expect(orderRow(page, delivery.tokenNo)).toBeVisible(AT_ONCE)

  await move(15 * MINUTE)
  await expect(page.getByText(/^Takeaway is paused/)).toHaveCount(0)
  const takeaway = await storefront.place('Takeaway')
  await expect(orderRow(page, takeaway.tokenNo)).toBeVisible(AT_ONCE)

  await test.step('a person ends a pause', async () => {
    await page.getByRole('button', { name: 'Pause orders' }).click()
    const sheet = page.getByRole('dialog', { name: 'Pause orders' })
    await service(sheet, 'Takeaway').check()
    await sheet.getByLabel('Reason for closing').fill('No gas')
    await sheet.getByText('In 60 min').click()
    await press(sheet, 'Pause')
    await page.getByRole('button', { name: 'Open Takeaway now' }).click()
    await expect(snack(page, 'Open for orders')).toBeVisible()
    await expect(page.getByText(/^Takeaway is paused/)).toHaveCount(0)
  })

  await page.goto(RESTAURANT)
  await expect(dot(page, 'Takeaway')).toHaveText('Active')
  const limit = await openedPart(page, 'Order limit')
  await service(limit, 'Takeaway').check()
  await limit.getByLabel('Orders in a quarter hour').fill('2')
  await press(limit, 'Save limit')
  await expect(snack(page, 'Limit updated')).toBeVisible()
  await expect(page.getByText('At most 2 orders in 15 minutes')).toBeVisible()
  await isFineEverywhere(page)

  const now = new Date(Date.now() + ahead)
  await move(nextQuarter(now).getTime() - now.getTime())
  await page.goto('/dashboard/orders')
  await expect(page.getByText(/^Takeaway: 0 of 2 orders until/)).toBeVisible()
  await storefront.place('Takeaway')
  await expect(page.getByText(/^Takeaway: 1 of 2 orders until/)).toBeVisible(AT_ONCE)
  await storefront.place('Takeaway')
  await expect(page.getByText(/^Takeaway is full until .*: 2 of 2 orders$/)).toBeVisible(AT_ONCE)
  await expect(storefront.place('Takeaway')).rejects.toThrow(
    /has enough Takeaway orders for now. Order again at (?:\d{4}-\d\d-\d\d )?\d\d:\d\d/,
  )
  await storefront.place('Delivery')
  await move(15 * MINUTE)
  await expect(page.getByText(/^Takeaway: 0 of 2 orders until/)).toBeVisible()
  await storefront.place('Takeaway')
})
