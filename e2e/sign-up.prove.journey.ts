import { expect, test } from './fixtures/journey.ts'

test('A manager approved without a branch can start as soon as one is assigned', async ({ house, visit }) => {
  const person = await house.signUp()
  await house.setAccess(person, true, [])
  const page = await visit({ as: person })
  await expect(page.getByText('You have no restaurant branch yet. Ask the business admin.')).toBeVisible()
  await house.setAccess(person, true, [house.branch._id])
  await expect(page.getByText(`Today at ${house.branch.name}`)).toBeVisible({ timeout: 15_000 })
})
