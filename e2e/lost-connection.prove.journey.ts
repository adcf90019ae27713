import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/journey.ts'
import { cutOff } from './fixtures/noise.ts'
import { figure, isHome, fact, orderDetail, orderRow } from './fixtures/screens.ts'
import { listOrders } from '@brigade/contract/orders/orders.contract.ts'
import { NO_NETWORK } from './fixtures/network.ts'

const offline = (page: Page) => page.getByRole('complementary', { name: 'Connection' })

test('A stopped server is reported in place, and the screen recovers when it is back', async ({
  openOwnHouse,
  visit,
  noise,
}) => {
  noise.allow(...cutOff)
  const { installation, hire, storefront } = await openOwnHouse()
  await storefront.place('Takeaway')
  const page = await visit({ as: await hire(), of: installation })
  await isHome(page)
  await expect(figure(page, 'Placed')).toHaveText('1')

  await installation.program.stop()
  await expect(offline(page)).toBeVisible()
  await expect(figure(page, 'Placed')).toHaveText('1')

  await installation.start()
  await expect(offline(page)).toBeHidden({ timeout: 15_000 })
  await storefront.place('Delivery')
  await expect(figure(page, 'Placed')).toHaveText('2')
})

test('A page opened while the server is down loads when the server is back', async ({ openOwnHouse, visit, noise }) => {
  noise.allow(...cutOff)
  const { hire, installation } = await openOwnHouse()
  const page = await visit({ as: await hire(), of: installation })
  await isHome(page)
  await page.route('**/manager/user-details', (route) => route.abort('connectionrefused'))
  await page.reload()
  await expect(page.getByText(/^No connection to the server/)).toBeVisible()
  await page.unroute('**/manager/user-details')
  await isHome(page)
})

test('A killed server loses no typed text, no acknowledged order and no press', async ({
  openOwnHouse,
  visit,
  noise,
}) => {
  noise.allow(...cutOff, /stopping a database server left over/)
  const { api, branch, hire, installation, storefront } = await openOwnHouse({ isBundled: true })
  const manager = await hire()
  const [first, second] = [await storefront.place('Takeaway'), await storefront.place('Takeaway')]
  const page = await visit({ as: manager, of: installation, at: '/dashboard/orders' })
  await orderRow(page, second.tokenNo).click()
  await orderRow(page, first.tokenNo).click()
  await expect(orderDetail(page)).toContainText(first._id)
  const answer = page.getByLabel('Minutes to prepare, or a note to reject')
  await answer.fill('25')
  const place = await orderRow(page, first.tokenNo).boundingBox()

  await installation.program.kill()
  await expect(offline(page)).toBeVisible()
  expect(await orderRow(page, first.tokenNo).boundingBox()).toEqual(place)
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(page.getByText(NO_NETWORK)).toBeVisible()
  await expect(answer).toHaveValue('25')

  await installation.start()
  await expect(offline(page)).toBeHidden({ timeout: 15_000 })
  await expect(answer).toHaveValue('25')
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(page).toHaveURL(`/dashboard/orders/${second._id}`)
  await orderRow(page, first.tokenNo).click()
  await expect(fact(page, 'Status')).toHaveText('accepted')
  await expect(fact(page, 'Preparation Time')).toHaveText('25 min')
  await expect(orderDetail(page)).toBeVisible()

  const orders = await api.ask(listOrders, { restId: branch._id }, manager.token)
  expect(orders.map(({ _id, status }) => [_id, status])).toEqual([
    [first._id, 'accepted'],
    [second._id, 'placed'],
  ])
})
