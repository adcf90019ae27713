import { accessControls, getUserDetails } from '@brigade/contract/accounts/accounts.contract.ts'
import type { Page } from '@playwright/test'
import { ACCOUNTS, accountRow, branchBox, button, confirm, consoleLink } from './fixtures/console.ts'
import { newProvider } from './fixtures/house.ts'
import { expect, test } from './fixtures/journey.ts'
import { isFineEverywhere } from './fixtures/looks.ts'
import { refused } from './fixtures/noise.ts'
import { askForCode, isAccessDenied, isHome, snack, storedToken, typeCode, typeNames } from './fixtures/screens.ts'

/** Less than the five seconds after which a browser would ask by itself. */
const AT_ONCE = { timeout: 4_000 }

const deniedAtOnce = (page: Page) => expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible(AT_ONCE)

const isLive = (page: Page) => expect(page.getByText('Live', { exact: true })).toBeAttached()

test(
  'A new person is given access to one branch, loses it at once, and is given it again',
  { tag: '@prove' },
  async ({ openOwnHouse, visit, noise }) => {
    noise.allow(refused(403))
    const { api, branch, installation, otherBranch, owner } = await openOwnHouse()
    const desk = await visit({ as: owner, of: installation })
    await (await consoleLink(desk)).click()
    await expect(desk).toHaveURL(ACCOUNTS)
    const waitingBefore = (await api.ask(accessControls, {}, owner.token)).filter(({ hasAccess }) => !hasAccess).length
    await expect(desk.getByText(`Waiting : ${waitingBefore}`)).toBeVisible()

    const phone = await visit({ of: installation })
    const provider = newProvider()
    await askForCode(phone, provider)
    await typeCode(phone, await installation.mailbox.codeFor(provider))
    await typeNames(phone, 'Moana', 'Reid')
    await isAccessDenied(phone)
    const token = (await storedToken(phone)) ?? ''

    await test.step('the newcomer appears without a reload, and the owner approves', async () => {
      await expect(desk.getByRole('status').getByText(`Waiting : ${waitingBefore + 1}`)).toBeVisible({
        timeout: 20_000,
      })
      const row = accountRow(desk, provider)
      await expect(row).toContainText('Waiting')
      await row.click()
      await expect(desk.getByRole('article', { name: 'Moana Reid' })).toContainText(provider)

      await button(desk, 'Approve as manager').click()
      const message = 'Choose at least one branch, or they will see none'
      await expect(snack(desk, message)).toBeVisible()
      await expect(desk.getByRole('alert').getByText(message)).toBeVisible()
      await expect(branchBox(desk, branch.name)).toBeFocused()
      expect(await api.ask(getUserDetails, {}, token)).toMatchObject({ hasAccess: false })

      await branchBox(desk, otherBranch.name).check()
      await button(desk, 'Approve as manager').click()
      await expect(snack(desk, 'Access updated')).toBeVisible()
      await expect(row).toContainText('Manager')
      await expect(desk.getByText(`Waiting : ${waitingBefore}`)).toBeVisible()
    })

    await isHome(phone)
    await expect(phone.getByText(`Today at ${otherBranch.name}`)).toBeVisible()
    await phone.getByLabel('Select your Restaurant branch').first().click()
    await expect(phone.getByRole('option')).toHaveText([otherBranch.name])
    await expect(await consoleLink(phone)).toHaveCount(0)

    await test.step('two open browsers close at once when access is revoked', async () => {
      const tablet = await visit({ as: { token }, of: installation, at: '/dashboard/orders' })
      await isLive(tablet)
      await isLive(phone)
      await button(desk, 'Remove access').click()
      await desk.keyboard.press('Escape')
      await expect(desk.getByRole('dialog')).toHaveCount(0)
      await expect(desk.getByRole('article', { name: 'Moana Reid' })).toBeVisible()
      await confirm(desk, 'Remove access')
      await Promise.all([deniedAtOnce(phone), deniedAtOnce(tablet)])
      await expect(accountRow(desk, provider)).toContainText('No access')

      await expect(branchBox(desk, otherBranch.name)).toBeChecked()
      await button(desk, 'Restore access').click()
      await isHome(phone)
      await expect(tablet.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible()
    })

    await test.step('another branch appears without a reload', async () => {
      await branchBox(desk, branch.name).check()
      await button(desk, 'Save branches').click()
      await expect(button(desk, 'Save branches')).toBeFocused()
      await phone.getByLabel('Select your Restaurant branch').first().click()
      await expect(phone.getByRole('option')).toHaveText([branch.name, otherBranch.name])
    })
  },
)

test('The Accounts screen is accessible', { tag: '@prove' }, async ({ house, visit }) => {
  const [waiting, manager] = [await house.signUp(), await house.hire()]
  const page = await visit({ as: house.owner, at: `${ACCOUNTS}/${waiting._id}` })
  await button(page, 'Approve as manager').click()
  await expect(page.getByRole('alert')).toHaveCount(1)
  await isFineEverywhere(page)
  await page.goto(`${ACCOUNTS}/${manager._id}`)
  await button(page, 'Remove access').click()
  await isFineEverywhere(page)
  await page.goto(`${ACCOUNTS}/${house.owner._id}`)
  await button(page, 'Make a manager').click()
  await isFineEverywhere(page)
  await page.goto(ACCOUNTS)
  await expect(accountRow(page, manager.provider)).toBeVisible()
  await isFineEverywhere(page)
})
