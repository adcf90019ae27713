import { expect, test } from './fixtures/journey.ts'
import { refused } from './fixtures/noise.ts'
import { isHome } from './fixtures/screens.ts'
import { CHUNK, failsBecause, openOrders, reported, retryWorks } from './fixtures/chunks.ts'

const TWO_MINUTES = 120_000

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
  // The message stays in one block instead of spreading over the screen.
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
  await failsBecause(page, 'This part of the app has been replaced by a newer version. Reload to continue.')
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
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeVisible()
  await page.clock.fastForward(TWO_MINUTES)
  await failsBecause(page, 'This part of the app took longer than two minutes to load. The connection may be slow.')
  await page.unroute(CHUNK)
  await retryWorks(page)
})
