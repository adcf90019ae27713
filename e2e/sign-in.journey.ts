import { expect, test } from './fixtures/journey.ts'
import { newProvider } from './fixtures/house.ts'
import { refused } from './fixtures/noise.ts'
import { askForCode, typeCode } from './fixtures/screens.ts'

const otherThan = (code: string) => (code === '111111' ? '222222' : '111111')

const oneTimeCode = { name: 'One-time code' }

test('A wrong code shows the tries that are left, and the right one still signs in', async ({
  house,
  visit,
  noise,
}) => {
  noise.allow(refused(400))
  const page = await visit()
  const provider = newProvider()
  await askForCode(page, provider)
  const code = await house.installation.mailbox.codeFor(provider)
  await typeCode(page, otherThan(code))
  await expect(page.getByRole('group', oneTimeCode)).toContainText('Tries left: 4')
  await typeCode(page, code)
  await expect(page.getByRole('heading', { name: 'What is your name?' })).toBeVisible()
})
