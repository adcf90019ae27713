import type { Page } from '@playwright/test'
import { BRANCHES, contacts, openBranch } from './fixtures/branches.ts'
import { expect, test } from './fixtures/journey.ts'
import { isFineEverywhere } from './fixtures/looks.ts'
import { choose } from './fixtures/new-food.ts'
import { refused } from './fixtures/noise.ts'
import { codeBoxes, snack, typeCode } from './fixtures/screens.ts'
import { addNumber, mobile, number, numberRows } from './fixtures/contacts.ts'

const isTold = (page: Page, told: string) =>
  expect(page.getByRole('alert').filter({ hasText: told }).first()).toBeVisible()

test('A landline is shown at once and until it is removed', async ({ openOwnHouse, visit, noise }) => {
  noise.allow(refused(409))
  const house = await openOwnHouse()
  const { owner, installation } = house
  const { _id } = await openBranch(house, 'Quay')
  const page = await visit({ of: installation, as: owner, at: `${BRANCHES}/${_id}` })
  await addNumber(page, 'Landline', 'the bar')
  await expect(snack(page, 'Enter a number that can be dialled: digits, spaces and ( ) + - . /')).toBeVisible()
  await expect(number(page)).toBeFocused()
  await isTold(page, 'Enter a number that can be dialled')
  await addNumber(page, 'Landline', '09 555 0112')
  await expect(snack(page, 'Number added')).toBeVisible()
  await expect(numberRows(page)).toHaveText(['09 555 0112Landline'])
  await expect(contacts(page).getByRole('button', { name: 'Add a number' })).toBeFocused()
  await addNumber(page, 'Landline', '09 555 0113')
  await expect(numberRows(page)).toHaveCount(2)
  await addNumber(page, 'Landline', '09 555-0112')
  await isTold(page, 'This branch already has this number. Enter another one')

  await page.getByRole('button', { name: 'Remove 09 555 0112' }).click()
  const question = page.getByRole('group', { name: 'Remove 09 555 0112?' })
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await isFineEverywhere(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Remove 09 555 0112' })).toBeFocused()
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(snack(page, 'Number removed')).toBeVisible()
  await expect(numberRows(page)).toHaveText(['09 555 0113Landline'])
  await expect(page.getByRole('button', { name: 'Remove 09 555 0113' })).toBeFocused()

  await choose(page, 'Select your Restaurant branch', 'Quay')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Restaurant' }).click()
  await expect(page.getByRole('main').getByText('09 555 0113')).toBeVisible()
})

test('A mobile number is shown once its code has been entered', async ({ openOwnHouse, visit, noise }) => {
  noise.allow(refused(400))
  const house = await openOwnHouse()
  const { owner, installation } = house
  const { _id } = await openBranch(house, 'Quay')
  const page = await visit({ of: installation, as: owner, at: `${BRANCHES}/${_id}` })
  await addNumber(page, 'Mobile', '0211234567')
  await isTold(page, 'Enter valid mobile number')
  await addNumber(page, 'Mobile', mobile)
  await expect(snack(page, 'Code sent to the number')).toBeVisible()
  await expect(contacts(page).getByText(`Enter the six digits sent to ${mobile}`)).toBeVisible()
  await expect(numberRows(page)).toHaveText([`${mobile}MobileNot verified, not shown to customers`])
  await isFineEverywhere(page)
  const code = await installation.mailbox.codeFor(mobile)
  await typeCode(page, code === '111111' ? '222222' : '111111')
  await expect(contacts(page).getByText('Wrong code')).toBeVisible()
  await typeCode(page, code)
  await expect(snack(page, 'Number verified. Customers can now see it')).toBeVisible()
  await expect(numberRows(page)).toHaveText([`${mobile}MobileVerified`])
  await expect(codeBoxes(page)).toHaveCount(0)

  await choose(page, 'Select your Restaurant branch', 'Quay')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Restaurant' }).click()
  await expect(page.getByRole('main').getByText(mobile)).toBeVisible()
})
