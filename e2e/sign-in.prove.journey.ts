import { expect, test } from './fixtures/journey.ts'
import { newProvider } from './fixtures/house.ts'
import { refused } from './fixtures/noise.ts'
import { askForCode, codeBoxes, isHome, snack, typeCode } from './fixtures/screens.ts'

const SIX_MINUTES = 6 * 60_000

const HALF_A_MINUTE = 30_000

const otherThan = (code: string) => (code === '111111' ? '222222' : '111111')

const oneTimeCode = { name: 'One-time code' }

test('An identifier that is neither a number nor an e-mail address is refused before it is sent', async ({ visit }) => {
  const page = await visit()
  const field = page.getByLabel('Mobile number or e-mail')
  const send = page.getByRole('button', { name: 'Send code' })
  for (const [entered, message] of [
    ['', 'Field cannot be empty'],
    ['mere', 'Enter valid email or mobile number'],
    ['mere @staff.test', 'Invalid email format'],
    ['+64 21', 'Invalid mobile number format'],
  ] as const) {
    await field.fill(entered)
    await send.click()
    await expect(page.getByRole('alert')).toHaveText(message)
    await expect(snack(page, message)).toBeVisible()
    await expect(field).toBeFocused()
  }
})

test('A code can be typed over its earlier digits, even over the same ones', async ({ house, visit }) => {
  const page = await visit()
  const provider = newProvider()
  await askForCode(page, provider)
  const code = await house.installation.mailbox.codeFor(provider)
  await typeCode(page, code.slice(0, 4))
  await codeBoxes(page).first().click()
  await page.keyboard.type(code)
  await expect(page.getByRole('heading', { name: 'What is your name?' })).toBeVisible()
})

test('The right code no longer signs in after five wrong ones', async ({ house, visit, noise }) => {
  noise.allow(refused(400))
  const page = await visit()
  const provider = newProvider()
  await askForCode(page, provider)
  const code = await house.installation.mailbox.codeFor(provider)
  const group = page.getByRole('group', oneTimeCode)
  for (const left of [4, 3, 2, 1]) {
    await typeCode(page, otherThan(code))
    await expect(group).toContainText(`Wrong code. Check it and try again. Tries left: ${left}`)
    await expect(codeBoxes(page).first()).toHaveValue('')
  }
  await typeCode(page, otherThan(code))
  await expect(group).toContainText('This code no longer works. Request a new one')
  await typeCode(page, code)
  await expect(group).toContainText('This code no longer works. Request a new one')
  await expect(page).toHaveURL('/auth')
})

test('A code with fewer than six digits is refused before it is sent', async ({ visit }) => {
  const page = await visit()
  await askForCode(page, newProvider())
  const group = page.getByRole('group', oneTimeCode)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(group).toContainText('Field cannot be empty')
  await codeBoxes(page).first().click()
  await page.keyboard.type('12a3')
  await expect(codeBoxes(page).nth(2)).toHaveValue('3')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(group).toContainText('Invalid OTP format')
})

test('A code expires after five minutes, and another can be requested', async ({ openOwnHouse, visit, noise }) => {
  noise.allow(refused(400))
  const { installation } = await openOwnHouse({ hasMovableClock: true })
  const page = await visit({ of: installation })
  const provider = 'manager@demo.test'
  await page.clock.install()
  await askForCode(page, provider)
  const code = await installation.mailbox.codeFor(provider)
  await installation.program.moveClock(SIX_MINUTES)
  await page.clock.fastForward(SIX_MINUTES)

  await typeCode(page, code)
  await expect(page.getByRole('group', oneTimeCode)).toContainText('This code no longer works')
  await page.getByRole('button', { name: 'Resend Otp' }).click()
  await typeCode(page, await installation.mailbox.codeFor(provider))
  await isHome(page)
})

test('Another code can be requested after half a minute, and the wait is shown', async ({
  openOwnHouse,
  visit,
  noise,
}) => {
  noise.allow(refused(429))
  const { installation } = await openOwnHouse({ hasMovableClock: true })
  const provider = 'manager@demo.test'
  const page = await visit({ of: installation })
  await page.clock.install()
  await askForCode(page, provider)
  const first = await installation.mailbox.codeFor(provider)
  const resend = page.getByRole('button', { name: 'Resend Otp' })
  await expect(resend).toBeDisabled()
  await expect(resend).toHaveText(/^Resend Otp \(\d+ s\)$/)

  // Starting over does not shorten the wait: it leads to the code already sent.
  await page.getByRole('button', { name: 'Use another number or e-mail' }).click()
  await askForCode(page, provider)
  await expect(page.getByText(/^A code was already sent\. Enter it, or ask for another in \d+ seconds$/)).toBeVisible()
  await expect(resend).toBeDisabled()
  await expect(resend).toHaveText(/^Resend Otp \(\d+ s\)$/)
  expect(installation.mailbox.countFor(provider)).toBe(1)

  await installation.program.moveClock(HALF_A_MINUTE)
  await page.clock.fastForward(HALF_A_MINUTE)
  await expect(resend).toHaveText('Resend Otp')
  await resend.click()
  const second = await installation.mailbox.codeFor(provider)
  expect(second).not.toBe(first)
  await expect(resend).toBeDisabled()
  await typeCode(page, second)
  await isHome(page)
})

test('A code can be pasted with the text around its digits', async ({ house, visit }) => {
  const page = await visit()
  const provider = newProvider()
  await askForCode(page, provider)
  const code = await house.installation.mailbox.codeFor(provider)
  await expect(codeBoxes(page).first()).toBeFocused()
  await codeBoxes(page)
    .first()
    .evaluate(
      (box, text) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', text)
        box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      },
      ` ${code.slice(0, 2)} ${code.slice(2, 4)}-${code.slice(4)} `,
    )
  await expect(page.getByRole('heading', { name: 'What is your name?' })).toBeVisible()
})
