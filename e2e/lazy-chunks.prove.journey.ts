import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/journey.ts'
import { refused } from './fixtures/noise.ts'
import { isHome } from './fixtures/screens.ts'

const CHUNK = /\/static\/js\/orders-page\.[\da-f]{10}\.chunk\.js$/

const TWO_MINUTES = 120_000

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

test('A part of the menu whose chunk cannot be loaded says so and loads on the next try', async ({
  house,
  visit,
  noise,
}) => {
  noise.allow(/ChunkLoadError: Loading chunk addons failed/, /net::ERR_FAILED/)
  const page = await visit({ as: await house.hire(), at: '/dashboard/foods' })
  await page.route(/\/static\/js\/addons-tab\.[\da-f]{10}\.chunk\.js$/, (route) => route.abort())
  await page.getByRole('link', { name: 'Addons' }).click()
  const notice = page.getByRole('main').getByRole('alert')
  await expect(notice.getByRole('heading')).toHaveText('Loading chunk addons failed')
  // What is said stands together, and is not spread over the screen.
  const height = await notice.getByRole('button').evaluate(({ clientHeight }) => clientHeight)
  expect(height).toBeLessThan(60)
})

test('A screen whose chunk the server no longer has says so and loads with the page', async ({
  house,
  visit,
  noise,
}) => {
  noise.allow(reported, refused(404))
  const page = await visit({ as: await house.hire() })
  await isHome(page)
  await page.route(CHUNK, (route) => route.fulfill({ status: 404, body: '{}', contentType: 'application/json' }))
  await openOrders(page)
  await failsBecause(page, 'This part of the app has been replaced by a newer version. Load it again to go on.')
  await page.unroute(CHUNK)
  await retryWorks(page)
})

test('A screen whose chunk never arrives gives up after two minutes and loads on the next try', async ({
  house,
  visit,
  noise,
}) => {
  noise.allow(reported)
  const page = await visit({ as: await house.hire(), at: '/auth' })
  await isHome(page)
  await page.clock.install()
  // Never answered.
  await page.route(CHUNK, () => undefined)
  await openOrders(page)
  await expect(page.getByText('Please Wait....')).toBeVisible()
  await page.clock.fastForward(TWO_MINUTES)
  await failsBecause(page, 'This part of the app took longer than two minutes to arrive. The connection may be slow.')
  await page.unroute(CHUNK)
  await retryWorks(page)
})
