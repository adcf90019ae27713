import { expect, test } from './fixtures/journey.ts'
import { carts, cartsOf, COUNTER, search } from './fixtures/till.ts'

test('A double press opens one cart, and another press opens another', async ({ openOwnHouse, visit }) => {
  const house = await openOwnHouse()
  const page = await visit({ as: await house.hire(), of: house.installation, at: COUNTER })
  await page.getByRole('button', { name: 'Create Cart' }).dblclick()
  await expect(search(page)).toBeFocused()
  await expect(carts(page).getByRole('listitem')).toHaveCount(1)
  await expect.poll(async () => (await cartsOf(house)).length).toBe(1)
  await page.getByRole('button', { name: 'Create Cart' }).click()
  await expect(carts(page).getByRole('listitem')).toHaveCount(2)
  await expect.poll(async () => (await cartsOf(house)).length).toBe(2)
})
