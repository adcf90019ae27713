import { expect, test } from './fixtures/journey.ts'
import { isHome } from './fixtures/screens.ts'
import { CHUNK, failsBecause, openOrders, reported, retryWorks } from './fixtures/chunks.ts'

test(
  'A screen whose chunk cannot be loaded says so and loads on the next try',
  { tag: '@prove' },
  async ({ house, visit, noise }) => {
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
  },
)
