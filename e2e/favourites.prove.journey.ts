import { listFavourites } from '@brigade/contract/foods/favourites.contract.ts'
import { expect, test } from './fixtures/journey.ts'
import { foodsOf } from './fixtures/foods.ts'
import { isFineEverywhere } from './fixtures/looks.ts'
import { COUNTER, createCart } from './fixtures/till.ts'

test('Staff choose the favourites of a branch, and another till shows them first', async ({ openOwnHouse, visit }) => {
  const house = await openOwnHouse()
  const [squid, pizza] = ['Salt and pepper squid', 'Margherita pizza']
  const staff = { of: house.installation, at: COUNTER, viewport: { width: 1024, height: 768 } }
  const page = await visit({ ...staff, as: await house.hire() })
  await createCart(page)
  await page.getByRole('button', { name: 'Favourites' }).click()
  const dialog = page.getByRole('dialog', { name: 'Favourites of the till' })
  const rows = dialog.getByRole('list', { name: 'Favourites' }).getByRole('listitem')
  const field = dialog.getByRole('combobox', { name: 'Add a favourite' })
  for (const name of [pizza, squid]) {
    await field.fill(name)
    await field.press('Enter')
    await expect(rows.filter({ hasText: name })).toHaveCount(1)
  }
  await isFineEverywhere(page)
  await dialog.getByRole('button', { name: `Move ${squid} forward` }).click()
  await expect(rows.first()).toContainText(squid)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('option').first()).toContainText(squid)
  await expect(page.getByRole('option').nth(1)).toContainText(pizza)

  const ids = await house.api.ask(listFavourites, { restId: house.branch._id }, house.owner.token)
  const names = new Map((await foodsOf(house)).map(({ _id, name }) => [_id, name]))
  expect(ids.map((id) => names.get(id))).toEqual([squid, pizza])
  const other = await visit({ ...staff, as: await house.hire() })
  await createCart(other)
  await expect(other.getByRole('option').first()).toContainText(squid)
})
