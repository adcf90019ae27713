import { logout } from '@brigade/contract/accounts/accounts.contract.ts'
import { expect, test } from './fixtures/journey.ts'
import { refused } from './fixtures/noise.ts'
import { isAccessDenied, isAuth, isHome, storedToken } from './fixtures/screens.ts'

test('Signing out in one tab signs out the other', async ({ house, visit, noise }) => {
  // The other tab may be reading something at that moment.
  noise.allow(refused(401))
  const first = await visit({ as: await house.hire() })
  await isHome(first)
  const second = await first.context().newPage()
  await second.goto('/dashboard')
  await isHome(second)
  await first.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Logout' }).click()
  await isAuth(second)
})

test('A token that was ended elsewhere closes the open dashboard', async ({ house, visit, noise }) => {
  noise.allow(refused(401))
  const manager = await house.hire()
  const page = await visit({ as: manager })
  await isHome(page)
  await expect(page.getByText('Live', { exact: true })).toBeAttached()
  await house.api.ask(logout, {}, manager.token)
  await expect(page.getByRole('heading', { name: 'Create Account or Login' })).toBeVisible({ timeout: 1_500 })
  await expect(page).toHaveURL('/auth')
  expect(await storedToken(page)).toBeNull()
})

test('An invalid token in the browser leads to the sign-in', async ({ visit, noise }) => {
  noise.allow(refused(401))
  const page = await visit({ as: { token: 'a-token-of-long-ago' }, at: '/dashboard/orders' })
  await isAuth(page)
  await expect(page).toHaveURL('/auth')
  expect(await storedToken(page)).toBeNull()
})

test('Losing access shows at once, and the dashboard returns with the access', async ({ house, visit, noise }) => {
  noise.allow(refused(403))
  const manager = await house.hire()
  const page = await visit({ as: manager })
  await isHome(page)
  await expect(page.getByText('Live', { exact: true })).toBeAttached()
  await house.setAccess(manager, false)
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible({ timeout: 1_500 })
  expect(await storedToken(page)).toBe(manager.token)

  await page.reload()
  await isAccessDenied(page)
  await house.setAccess(manager, true)
  await isHome(page)
})
