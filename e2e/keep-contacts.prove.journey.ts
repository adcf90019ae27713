import { BRANCHES, openBranch } from './fixtures/branches.ts'
import { expect, test } from './fixtures/journey.ts'
import { refused } from './fixtures/noise.ts'
import { codeBoxes, typeCode } from './fixtures/screens.ts'
import { addNumber, mobile, numberRows } from './fixtures/contacts.ts'

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
  await page.getByRole('button', { name: `Send a code to ${mobile}` }).click()
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
  await expect(numberRows(page)).toHaveText([`${mobile}MobileVerified`])
})
