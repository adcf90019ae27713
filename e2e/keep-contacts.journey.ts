import { type Page } from '@playwright/test'
import { BRANCHES, contacts, openBranch } from './fixtures/branches.ts'
import { expect, test } from './fixtures/journey.ts'
import { isFineEverywhere } from './fixtures/looks.ts'
import { choose } from './fixtures/new-food.ts'
import { refused } from './fixtures/noise.ts'
import { codeBoxes, snack, typeCode } from './fixtures/screens.ts'
import { addNumber, mobile, numberRows, shownMobile } from './fixtures/contacts.ts'

const expectProblem = (page: Page, message: string) =>
  expect(page.getByRole('alert').filter({ hasText: message }).first()).toBeVisible()

test(
  'A mobile number is shown once its code has been entered',
  { tag: '@prove' },
  async ({ openOwnHouse, visit, noise }) => {
    noise.allow(refused(400))
    const house = await openOwnHouse()
    const { owner, installation } = house
    const { _id } = await openBranch(house, 'Quay')
    const page = await visit({ of: installation, as: owner, at: `${BRANCHES}/${_id}` })
    await addNumber(page, 'Mobile', '0211234567')
    await expectProblem(page, 'Enter valid mobile number')
    await addNumber(page, 'Mobile', mobile)
    await expect(snack(page, 'Code sent to the number')).toBeVisible()
    await expect(contacts(page).getByText(`Enter the six digits sent to ${shownMobile}`)).toBeVisible()
    await expect(numberRows(page)).toHaveText([`${shownMobile}MobileNot verified, not shown to customers`])
    await isFineEverywhere(page)
    const code = await installation.mailbox.codeFor(mobile)
    await typeCode(page, code === '111111' ? '222222' : '111111')
    await expect(contacts(page).getByText('Wrong code')).toBeVisible()
    await typeCode(page, code)
    await expect(snack(page, 'Number verified. Customers can now see it')).toBeVisible()
    await expect(numberRows(page)).toHaveText([`${shownMobile}MobileVerified`])
    await expect(codeBoxes(page)).toHaveCount(0)

    await choose(page, 'Select your Restaurant branch', 'Quay')
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Restaurant' }).click()
    await expect(page.getByRole('main').getByText(shownMobile)).toBeVisible()
  },
)
