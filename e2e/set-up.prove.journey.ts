import { expect, test } from './fixtures/journey.ts'

test('Only the link in the terminal opens the set-up', async ({ install, visit }) => {
  const installation = await install({ isEmpty: true })
  for (const at of ['/set-up', '/set-up?token=guessed']) {
    const page = await visit({ of: installation, at })
    await expect(page.getByText('This link no longer works')).toBeVisible()
    await expect(page.getByLabel('Name of the business')).toHaveCount(0)
  }
})
