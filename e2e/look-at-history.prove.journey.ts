import { ending } from './fixtures/ended-orders.ts'
import { HISTORY, list, row } from './fixtures/history.ts'
import { expect, test } from './fixtures/journey.ts'
import { isFineEverywhere } from './fixtures/looks.ts'
import { refused } from './fixtures/noise.ts'
import { fact, orderDetail } from './fixtures/screens.ts'
import { ORDERS, openHistory, says } from './fixtures/ended-in-history.ts'

test("The money for a partner's delivery can be booked from the history", async ({ openOwnHouse, visit }) => {
  const house = await openOwnHouse()
  const { installation, owner, storefront } = house
  const brought = await storefront.place('Delivery')
  const partner = await ending(house).bringByPartner(brought)
  const page = await visit({ as: owner, of: installation, at: HISTORY })
  await says(page, `Delivery - ${brought.tokenNo}`, 'pending - delivered')
  await row(page, `Delivery - ${brought.tokenNo}`).click()
  await expect(fact(page, 'Payment Mode')).toHaveText('Not yet')
  await expect(orderDetail(page)).toContainText(`${partner} has delivered it`)
  await isFineEverywhere(page)

  await page.getByRole('radio', { name: 'Cash' }).check()
  await page.getByLabel('Recived Amount').fill('100')
  await page.getByRole('button', { name: 'Record the payment' }).click()
  await expect(fact(page, 'Payment Status')).toHaveText('paid')
  await expect(fact(page, 'Recived Amount')).toHaveText('$100.00')
  await expect(page.getByRole('button', { name: 'Record the payment' })).toHaveCount(0)
  await expect(row(page, `Delivery - ${brought.tokenNo}`)).toContainText('paid - delivered')
})

test('A history that failed to load is requested again on demand', async ({ house, visit, noise }) => {
  noise.allow(refused(429))
  const refusal = { error: true, code: 'too-many-requests', message: 'Wait a minute', requestId: 'r-1' }
  const page = await visit({ as: house.owner, at: ORDERS })
  await page.route('**/manager/order-history', (route) => route.fulfill({ status: 429, json: refusal }), { times: 1 })
  await openHistory(page)
  await expect(page.getByRole('heading', { name: 'Wait a minute' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Wait a minute' })).toHaveCount(0)
  await expect(list(page).getByText(/^Total : \d+$/)).toBeVisible()
})
