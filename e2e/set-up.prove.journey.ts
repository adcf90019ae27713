import { expect, test } from './fixtures/journey.ts'
import { sendOtp } from '@brigade/contract/accounts/accounts.contract.ts'
import { apiOf } from './fixtures/api.ts'
import { refused } from './fixtures/noise.ts'
import { setUpLink } from './fixtures/program.ts'
import { askForCode, codeBoxes, isAuth, typeCode, typeNames } from './fixtures/screens.ts'

test('Only the link in the terminal opens the set-up', async ({ install, visit }) => {
  const installation = await install({ isEmpty: true })
  for (const at of ['/set-up', '/set-up?token=guessed']) {
    const page = await visit({ of: installation, at })
    await expect(page.getByText('This link no longer works')).toBeVisible()
    await expect(page.getByLabel('Name of the business')).toHaveCount(0)
  }
})

test('The link in the terminal sets up an empty installation once', async ({ install, visit, noise }) => {
  const installation = await install({ isEmpty: true })
  const { mailbox, program, url } = installation
  const link = await setUpLink(program)
  expect(link).toContain(url)

  // Sign-up is refused before the set-up.
  noise.allow(refused(403))
  const stranger = await visit({ of: installation })
  await stranger.getByLabel('Mobile number or e-mail').fill('stranger@guest.test')
  await stranger.getByRole('button', { name: 'Send code' }).click()
  await expect(stranger.getByRole('alert')).toHaveText(
    'Sign-up is not open yet. The owner must set up the business first',
  )
  expect(mailbox.countFor('stranger@guest.test')).toBe(0)

  const page = await visit({ of: installation, at: link })
  await expect(page.getByRole('heading', { name: 'Set up your business' })).toBeVisible()
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('alert').first()).toHaveText('Field cannot be empty')
  await page.getByLabel('Name of the business').fill('Harbour Eatery')
  await page.getByLabel('Currency').first().click()
  await page.getByRole('option', { name: /^AUD/ }).click()
  await page.getByLabel('Your mobile number or e-mail').fill('owner@harbour.test')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(codeBoxes(page)).toHaveCount(6)
  await typeCode(page, await mailbox.codeFor('owner@harbour.test'))
  await typeNames(page, 'Hana', 'Reid')

  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText('Hana Reid')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your business has no restaurant yet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add branch' })).toBeVisible()

  const late = await visit({ of: installation, at: link })
  await expect(late.getByText('This link no longer works')).toBeVisible()
  await late.getByRole('link', { name: 'Go to sign-in' }).click()
  await isAuth(late)
  await askForCode(late, 'stranger@guest.test')
  expect((await apiOf(url).call(sendOtp, { provider: 'other@guest.test' })).status).toBe(200)

  for (const each of [stranger, page, late]) await each.context().close()
  await program.stop()
  await installation.start()
  expect(installation.program.output()).not.toContain('/set-up')
})
