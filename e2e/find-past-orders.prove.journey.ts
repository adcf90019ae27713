import type { Page } from '@playwright/test'
import { ending } from './fixtures/ended-orders.ts'
import { HISTORY, list, row, rows } from './fixtures/history.ts'
import { expect, test } from './fixtures/journey.ts'
import { tabTo } from './fixtures/looks.ts'
import { orderDetail } from './fixtures/screens.ts'

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
