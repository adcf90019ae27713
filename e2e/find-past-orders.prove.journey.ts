import { type Page } from '@playwright/test'
import { ending } from './fixtures/ended-orders.ts'
import { HISTORY, list, row, rows } from './fixtures/history.ts'
import { expect, test } from './fixtures/journey.ts'
import { isFineEverywhere, tabTo } from './fixtures/looks.ts'
import { orderDetail } from './fixtures/screens.ts'
import { localTime } from '@brigade/contract/kernel/dates.ts'
import { choose } from './fixtures/new-food.ts'
import { ZONE } from './fixtures/restaurant-screen.ts'

const HOUR = 3_600_000
const shown = (day: string) =>
  new Date(day).toLocaleDateString('en-NZ', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' })

const tokens = (page: Page) => page.getByRole('searchbox', { name: 'Search by token' })

const filter = (page: Page, label: string) => page.getByLabel(label, { exact: true }).first()

const clear = (page: Page) => page.getByRole('button', { name: 'Clear filters' })

/** The business day of a moment: the demo's days end at four in the morning. */
const businessDay = (moment: number) => localTime(new Date(moment - 4 * HOUR), ZONE).date.replaceAll(':', '-')

/** More than one page. */
const MANY = 110

const AT_A_TIME = 10

const total = (page: Page, count: number) => list(page).getByText(`Total : ${count}`, { exact: true })

test('A long history loads as its reader moves on, and an address opens an order far back', async ({
  openOwnHouse,
  visit,
}) => {
  const house = await openOwnHouse()
  const { installation, owner, storefront } = house
  const { reject } = ending(house)
  const oldest = await storefront.place('Takeaway')
  await reject(oldest, 'The first of many')
  for (let placed = 1; placed < MANY; placed += AT_A_TIME) {
    const some = Array.from({ length: Math.min(AT_A_TIME, MANY - placed) }, () => storefront.place('Takeaway'))
    await Promise.all(some.map(async (order) => reject(await order, 'Sold out')))
  }
  const page = await visit({ as: owner, of: installation, at: HISTORY })
  await expect(total(page, MANY)).toBeVisible()
  await tabTo(page, rows(page).first().getByRole('button'))
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(row(page, `Takeaway - ${oldest.tokenNo}`)).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(orderDetail(page)).toContainText('The first of many')
  await page.reload()
  await expect(orderDetail(page)).toContainText('The first of many')
})

test('Past orders can be filtered by token, day, service and outcome, and the address keeps the filters', async ({
  openOwnHouse,
  visit,
}) => {
  const house = await openOwnHouse({ hasMovableClock: true })
  const { hire, installation, storefront } = house
  const { bring, handOver, reject } = ending(house)
  const earlier = { takeaway: await storefront.place('Takeaway'), delivery: await storefront.place('Delivery') }
  const first = businessDay(Date.now())
  await handOver(earlier.takeaway)
  await bring(earlier.delivery)
  await installation.program.moveClock(48 * HOUR)
  // Tokens restart every day; these two orders are still in progress.
  for (const service of ['Takeaway', 'Delivery'] as const) await storefront.place(service)
  const later = await storefront.place('Takeaway')
  const last = businessDay(Date.now() + 48 * HOUR)
  await reject(later, 'Sold out')

  const page = await visit({ as: await hire(), of: installation, at: HISTORY })
  await expect(total(page, 3)).toBeVisible()
  await expect(rows(page).first()).toContainText(`Takeaway - ${later.tokenNo}`)

  await test.step('the token filter finds an order', async () => {
    await tokens(page).fill(`#0${earlier.delivery.tokenNo}`)
    await expect(tokens(page)).toHaveValue(String(earlier.delivery.tokenNo))
    await expect(total(page, 1)).toBeVisible()
    await expect(row(page, `Delivery - ${earlier.delivery.tokenNo}`)).toBeVisible()
    await expect(page).toHaveURL(`${HISTORY}?token=${earlier.delivery.tokenNo}`)
    await tokens(page).fill('999')
    await expect(page.getByText('No order matches these filters')).toBeVisible()
    await isFineEverywhere(page)
    await page.getByRole('button', { name: 'Show all past orders' }).click()
    await expect(total(page, 3)).toBeVisible()
    await expect(tokens(page)).toHaveValue('')
  })

  await test.step('the day filter finds its orders', async () => {
    await expect(filter(page, 'From')).toHaveCount(0)
    await choose(page, 'Days', 'Other days')
    await expect(page.getByText('Includes both days. A day ends at 4:00 am, restaurant time.')).toBeVisible()
    await filter(page, 'From').fill(last)
    await expect(total(page, 1)).toBeVisible()
    await expect(row(page, `Takeaway - ${later.tokenNo}`)).toContainText('pending - rejected')
    await filter(page, 'To').fill(first)
    await expect(page.getByRole('alert')).toHaveText('Pick a last day that is not before the first')
    await isFineEverywhere(page)
    await filter(page, 'From').fill(first)
    await expect(total(page, 2)).toBeVisible()
    await expect(page).toHaveURL(`${HISTORY}?from=${first}&to=${first}`)
  })

  await test.step('the service and outcome filters find their orders', async () => {
    await choose(page, 'Service', 'Takeaway')
    await expect(total(page, 1)).toBeVisible()
    await expect(row(page, `Takeaway - ${earlier.takeaway.tokenNo}`)).toContainText('paid - delivered')
    await clear(page).click()
    await expect(page).toHaveURL(HISTORY)
    await expect(total(page, 3)).toBeVisible()
    await expect(clear(page)).toHaveCount(0)
    await expect(filter(page, 'Days')).toBeFocused()
    await choose(page, 'Status', /^Rejected$/)
    await expect(total(page, 1)).toBeVisible()
    await expect(row(page, `Takeaway - ${later.tokenNo}`)).toBeVisible()
    await choose(page, 'Status', 'All statuses')
    await choose(page, 'Service', 'Delivery')
    await expect(page).toHaveURL(`${HISTORY}?service=Delivery`)
  })

  await test.step('a reload, Back and a shared link restore the result', async () => {
    const { _id, tokenNo } = earlier.delivery
    await row(page, `Delivery - ${tokenNo}`).click()
    await expect(page).toHaveURL(`${HISTORY}/${_id}?service=Delivery`)
    await page.reload()
    await expect(orderDetail(page)).toContainText('12 Beach Road, Auckland')
    await expect(filter(page, 'Service')).toHaveValue('Delivery')
    await expect(total(page, 1)).toBeVisible()
    await page.goBack()
    await expect(page.getByText('Select any order to get the order details')).toBeVisible()
    await expect(filter(page, 'Service')).toHaveValue('Delivery')
    const other = await visit({ as: await hire(), of: installation, at: `${HISTORY}?token=${tokenNo}&from=${first}` })
    await expect(tokens(other)).toHaveValue(String(tokenNo))
    await expect(filter(other, 'From')).toHaveValue(shown(first))
    await expect(row(other, `Delivery - ${tokenNo}`)).toBeVisible()
  })

  await test.step('an open order stays while the filters change by keyboard', async () => {
    await page.goto(HISTORY)
    await tabTo(page, tokens(page))
    await page.keyboard.type(String(later.tokenNo))
    await tabTo(page, row(page, `Takeaway - ${later.tokenNo}`))
    await page.keyboard.press('Enter')
    await expect(orderDetail(page)).toContainText('Sold out')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(`${HISTORY}?token=${later.tokenNo}`)
    await expect(row(page, `Takeaway - ${later.tokenNo}`)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(orderDetail(page)).toContainText('Sold out')
    await tokens(page).fill(String(earlier.delivery.tokenNo))
    await expect(row(page, `Delivery - ${earlier.delivery.tokenNo}`)).toBeVisible()
    await expect(orderDetail(page)).toContainText('Sold out')
  })

  await test.step('a phone folds the filters away', async () => {
    await page.setViewportSize({ width: 375, height: 720 })
    await page.goto(`${HISTORY}?service=Delivery`)
    await expect(total(page, 1)).toBeVisible()
    await expect(filter(page, 'Status')).toBeHidden()
    await page.getByRole('button', { name: 'Filters (1)' }).click()
    await choose(page, 'Status', /^Rejected$/)
    await expect(page.getByText('No order matches these filters')).toBeVisible()
    await isFineEverywhere(page)
    await clear(page).click()
    await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeFocused()
    await row(page, `Takeaway - ${later.tokenNo}`).click()
    await expect(orderDetail(page)).toBeVisible()
    await expect(tokens(page)).toBeHidden()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(row(page, `Takeaway - ${later.tokenNo}`)).toBeVisible()
  })
})
