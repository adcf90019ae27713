import type { Page } from '@playwright/test'
import { ACCOUNTS, accountRow, branchBox, button, confirm, consoleLink } from './fixtures/console.ts'
import { expect, test } from './fixtures/journey.ts'
import { tabTo } from './fixtures/looks.ts'
import { cutOff, refused } from './fixtures/noise.ts'
import { isAccessDenied, isHome, snack } from './fixtures/screens.ts'
import { NO_NETWORK } from './fixtures/network.ts'

const isLive = (page: Page) => expect(page.getByText('Live', { exact: true })).toBeAttached()

const LAST_OWNER = 'The business needs at least one owner. Make someone else an owner first'

test('The last owner can step back only after there is a second', async ({ openOwnHouse, visit, noise }) => {
  // A revoked branch may be read once more before the new list of branches arrives.
  noise.allow(refused(409), refused(404))
  const { branch, hire, installation, otherBranch, owner } = await openOwnHouse()
  const desk = await visit({ as: owner, of: installation, at: `${ACCOUNTS}/${owner._id}` })
  await expect(desk.getByText('Owners see every branch')).toBeVisible()
  await expect(desk.getByText('This is the only owner with access')).toBeVisible()
  await expect(desk.getByRole('checkbox')).toHaveCount(0)

  await button(desk, 'Make a manager').click()
  await expect(branchBox(desk, branch.name)).toBeFocused()
  await branchBox(desk, branch.name).check()
  await button(desk, 'Make a manager').click()
  await expect(snack(desk, LAST_OWNER)).toBeVisible()
  await expect(branchBox(desk, branch.name)).toBeChecked()
  await desk.keyboard.press('Escape')
  await expect(button(desk, 'Make a manager')).toBeFocused()
  await confirm(desk, 'Remove access')
  await expect(snack(desk, LAST_OWNER)).toBeVisible()
  await expect(accountRow(desk, owner.provider)).toContainText('Owner')

  const second = await hire()
  const other = await visit({ as: second, of: installation })
  await isHome(other)
  await isLive(other)
  await expect(await consoleLink(other)).toHaveCount(0)
  await desk.goto(`${ACCOUNTS}/${second._id}`)
  await confirm(desk, 'Make an owner')
  await expect(accountRow(desk, second.provider)).toContainText('Owner')
  await expect(await consoleLink(other)).toBeVisible()
  await other.getByLabel('Select your Restaurant branch').first().click()
  await expect(other.getByRole('option')).toHaveCount(2)
  await other.keyboard.press('Escape')
  await (await consoleLink(other)).click()
  await expect(accountRow(other, owner.provider)).toBeVisible()

  await test.step('a former owner leaves the console', async () => {
    await accountRow(desk, owner.provider).click()
    await expect(desk.getByText('This is the only owner with access')).toHaveCount(0)
    await button(desk, 'Make a manager').click()
    await branchBox(desk, otherBranch.name).check()
    await button(desk, 'Make a manager').click()
    await expect(desk.getByRole('heading', { name: 'Only the owner of the business can see this' })).toBeVisible()
    await expect(await consoleLink(desk)).toHaveCount(0)
    await desk.getByLabel('Select your Restaurant branch').first().click()
    await expect(desk.getByRole('option')).toHaveText([otherBranch.name])
  })

  await test.step('the second owner is now the only one', async () => {
    await other.reload()
    await accountRow(other, second.provider).click()
    await expect(other.getByText('This is the only owner with access')).toBeVisible()
  })
})

test('An account can be found by its text and changed by keyboard alone', async ({ house, visit, noise }) => {
  noise.allow(refused(403))
  const person = await house.signUp()
  const page = await visit({ as: house.owner, at: ACCOUNTS })
  const { keyboard } = page
  const search = page.getByRole('searchbox', { name: 'Name, e-mail or number' })
  await search.fill('no such person')
  await expect(page.getByText('Nothing found')).toBeVisible()
  await search.fill(`mere ${person.provider}`)
  const row = accountRow(page, person.provider)
  await expect(page.getByRole('region', { name: 'Accounts', exact: true }).getByRole('listitem')).toHaveCount(1)

  await tabTo(page, row)
  await keyboard.press('Enter')
  await tabTo(page, branchBox(page, house.branch.name))
  await keyboard.press('Space')
  await keyboard.press('Enter')
  await expect(row).toContainText('Manager')
  await tabTo(page, button(page, 'Make an owner'))
  await keyboard.press('Enter')
  await tabTo(page, button(page.getByRole('dialog'), 'Make an owner'))
  await keyboard.press('Enter')
  await expect(row).toContainText('Owner')
  await expect(page.getByRole('article', { name: 'Mere Tane' })).toBeFocused()
  await keyboard.press('Escape')
  await expect(page.getByText('No items selected')).toBeVisible()
  await expect(row).toBeFocused()

  await page.goto(`${ACCOUNTS}/0197a3c0-0000-7000-8000-000000000001`)
  await button(page, 'Show the accounts').click()
  await expect(page).toHaveURL(ACCOUNTS)

  await test.step('one of two owners may step back', async () => {
    const own = await visit({ as: person, at: `${ACCOUNTS}/${person._id}` })
    await expect(own.getByText('This is your own account')).toBeVisible()
    await button(own, 'Remove access').click()
    await expect(own.getByRole('dialog')).toContainText('Only another owner can restore your access')
    await button(own.getByRole('dialog'), 'Remove access').click()
    await isAccessDenied(own)
    await page.reload()
    await accountRow(page, person.provider).click()
    await expect(page.getByText('this account is an owner again')).toBeVisible()
  })
})

test('The choices for an account survive a lost connection', async ({ house, visit, noise }) => {
  noise.allow(...cutOff)
  const person = await house.signUp()
  const page = await visit({ as: house.owner, at: `${ACCOUNTS}/${person._id}` })
  await branchBox(page, house.otherBranch.name).check()
  await page.route('**/manager/approve-access', (route) => route.abort('connectionreset'), { times: 1 })
  await button(page, 'Approve as manager').click()
  await expect(snack(page, NO_NETWORK)).toBeVisible()
  await expect(branchBox(page, house.otherBranch.name)).toBeChecked()
  await button(page, 'Approve as manager').click()
  await expect(accountRow(page, person.provider)).toContainText('Manager')
})

test('Only the owner can see the accounts', async ({ house, visit }) => {
  const page = await visit({ as: await house.hire(), at: ACCOUNTS })
  await expect(page.getByRole('heading', { name: 'Only the owner of the business can see this' })).toBeVisible()
})
