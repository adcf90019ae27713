import { BRANCHES, contacts, openBranch } from './fixtures/branches.ts'
import { expect, test } from './fixtures/journey.ts'
import { refused } from './fixtures/noise.ts'
import { codeBoxes, snack, typeCode } from './fixtures/screens.ts'
import { addNumber, mobile, number, numberRows, shownMobile } from './fixtures/contacts.ts'
import { type Page } from '@playwright/test'
import { isFineEverywhere } from './fixtures/looks.ts'
import { choose } from './fixtures/new-food.ts'

const expectProblem = (page: Page, message: string) =>
  expect(page.getByRole('alert').filter({ hasText: message }).first()).toBeVisible()

test('A mobile number left unverified can be sent another code after the wait', async ({
  openOwnHouse,
  visit,
  noise,
}) => {
  noise.allow(refused(429))
  const HALF_A_MINUTE = 31_000
  const house = await openOwnHouse({ hasMovableClock: true })
  const { owner, installation } = house
  const { mailbox, program } = installation
  const { _id } = await openBranch(house, 'Quay')
  const page = await visit({ of: installation, as: owner, at: `${BRANCHES}/${_id}` })
  await page.clock.install()
  await addNumber(page, 'Mobile', mobile)
  const first = await mailbox.codeFor(mobile)
  await page.getByRole('button', { name: 'Verify it later' }).click()
  await expect(codeBoxes(page)).toHaveCount(0)
  await page.reload()
  await page.getByRole('button', { name: `Send a code to ${shownMobile}` }).click()
  await expect(page.getByText(/^A code was already sent\. Enter it, or ask for another in \d+ seconds$/)).toBeVisible()
  const resend = page.getByRole('button', { name: 'Resend Otp' })
  await expect(resend).toBeDisabled()
  expect(mailbox.countFor(mobile)).toBe(1)

  await program.moveClock(HALF_A_MINUTE)
  await page.clock.fastForward(HALF_A_MINUTE)
  await resend.click()
  const second = await mailbox.codeFor(mobile)
  expect(second).not.toBe(first)
  await typeCode(page, second)
  await expect(numberRows(page)).toHaveText([`${shownMobile}MobileVerified`])
})

test('A landline is shown at once and until it is removed', async ({ openOwnHouse, visit, noise }) => {
  noise.allow(refused(409))
  const house = await openOwnHouse()
  const { owner, installation } = house
  const { _id } = await openBranch(house, 'Quay')
  const page = await visit({ of: installation, as: owner, at: `${BRANCHES}/${_id}` })
  await addNumber(page, 'Landline', 'the bar')
  await expect(snack(page, 'Enter a number that can be dialled: digits, spaces and ( ) + - . /')).toBeVisible()
  await expect(number(page)).toBeFocused()
  await expectProblem(page, 'Enter a number that can be dialled')
  await addNumber(page, 'Landline', '09 555 0112')
  await expect(snack(page, 'Number added')).toBeVisible()
  await expect(numberRows(page)).toHaveText(['09 555 0112Landline'])
  await expect(contacts(page).getByRole('button', { name: 'Add a number' })).toBeFocused()
  await addNumber(page, 'Landline', '09 555 0113')
  await expect(numberRows(page)).toHaveCount(2)
  await addNumber(page, 'Landline', '09 555-0112')
  await expectProblem(page, 'This branch already has this number. Enter another one')

  await page.getByRole('button', { name: 'Edit contacts' }).click()
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
