import { accessControls } from '@brigade/contract/accounts/accounts.contract.ts'
import { newProvider } from './fixtures/house.ts'
import { expect, test } from './fixtures/journey.ts'
import { askForCode, isAccessDenied, isHome, storedToken, typeCode, typeNames } from './fixtures/screens.ts'

test('A new person gives a name, waits for approval and is admitted without a reload', async ({ house, visit }) => {
  const owner = await visit({ as: house.owner })
  const page = await visit()
  await expect(page).toHaveURL('/auth')
  const provider = newProvider()
  await askForCode(page, provider)
  await typeCode(page, await house.installation.mailbox.codeFor(provider))
  await typeNames(page, 'Aroha', 'Ngata')

  await isAccessDenied(page)
  await expect(page.getByText('Your account is waiting for approval from the business admin.')).toBeVisible()
  expect(await storedToken(page)).not.toBeNull()

  const mark = owner.getByRole('button', { name: /^Your account\. \d+ accounts? waits? for approval$/ })
  await expect(mark).toBeVisible({ timeout: 10_000 })

  const accounts = await house.api.ask(accessControls, {}, house.owner.token)
  const account = accounts.find((each) => each.provider === provider)
  if (!account) throw new Error('The new account is not in the list')
  await house.setAccess(account, true)

  await isHome(page)
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText('Aroha Ngata')).toBeVisible()
  await expect(page.getByText('Manager', { exact: true })).toBeVisible()
})
