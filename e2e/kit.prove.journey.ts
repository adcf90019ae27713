import { expect, test } from './fixtures/journey.ts'
import { isFineEverywhere } from './fixtures/looks.ts'

test('Every part of the component kit is accessible', async ({ house, visit }) => {
  const page = await visit({ as: await house.hire(), at: '/dashboard/kit' })
  await expect(page.getByRole('heading', { name: 'Component kit' })).toBeVisible()
  await isFineEverywhere(page)
})
