import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/journey.ts'
import { isHome } from './fixtures/screens.ts'

const CHUNK = /\/static\/js\/orders-page\.[\da-f]{10}\.chunk\.js$/

// React says which screen broke; the person is told in place.
const reported = /ChunkLoadError: Loading chunk orders failed/

const openOrders = (page: Page) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Orders' }).click()

async function failsBecause(page: Page, reason: string) {
  const notice = page.getByRole('main').getByRole('alert')
  await expect(notice.getByRole('heading')).toHaveText('Loading chunk orders failed')
  await expect(notice).toContainText(reason)
  // The rest of the page goes on.
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
}

async function retryWorks(page: Page) {
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
  await expect(page).toHaveURL('/dashboard/orders')
}

test('A screen whose chunk cannot be loaded says so and loads on the next try', async ({ house, visit, noise }) => {
  noise.allow(reported, /net::ERR_FAILED/)
  const page = await visit({ as: await house.hire() })
  await isHome(page)
  await page.route(CHUNK, (route) => route.abort())
  await openOrders(page)
  await failsBecause(page, 'This part of the app could not be loaded. Check the connection.')

  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('The server still cannot be reached')).toBeVisible()
  await page.unroute(CHUNK)
  await retryWorks(page)
})
