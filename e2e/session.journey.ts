import { getUserDetails } from '@brigade/contract/accounts/accounts.contract.ts'
import { expect, test } from './fixtures/journey.ts'
import { refused } from './fixtures/noise.ts'
import { isAuth, isHome } from './fixtures/screens.ts'

test('Logging out clears the browser, leads to the sign-in and ends the session', async ({ house, visit, noise }) => {
  // What was being read when the session ended is refused.
  noise.allow(refused(401))
  const manager = await house.hire()
  const page = await visit({ as: manager })
  await isHome(page)
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()

  await isAuth(page)
  await expect(page).toHaveURL('/auth')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  const { status, body } = await house.api.call(getUserDetails, {}, manager.token)
  expect([status, body]).toMatchObject([401, { message: 'Unauthorized' }])

  await page.goto('/dashboard')
  await isAuth(page)
  await expect(page).toHaveURL('/auth')
  await page.goBack()
  await isAuth(page)
})

test(
  'An address that leads to no screen says so and leads back to Home',
  { tag: '@prove' },
  async ({ house, visit }) => {
    const page = await visit({ as: await house.hire(), at: '/dashboard/nowhere' })
    await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible()
    // The title begins with the number of orders to answer, which other journeys place meanwhile.
    await expect(page).toHaveTitle(/^(\(\d+\) )?There is nothing here · Brigade$/)
    await page.getByRole('link', { name: 'Go to Home' }).click()
    await isHome(page)
  },
)
