import { pressInMenu } from './fixtures/act-menu.ts'
import { expect, test } from './fixtures/journey.ts'
import { isFineEverywhere } from './fixtures/looks.ts'
import { refused } from './fixtures/noise.ts'
import { addFood, COUNTER, search } from './fixtures/till.ts'

test('A walk-in is seated with two taps, and another till sees it at once and opens the cart', async ({
  openOwnHouse,
  visit,
  noise,
}) => {
  noise.allow(refused(404))
  const { hire, installation } = await openOwnHouse()
  const here = await visit({ as: await hire(), of: installation, at: COUNTER })
  const there = await visit({ as: await hire(), of: installation, at: COUNTER })
  const free = /^[^:]+: Free\. \d+ seats/
  const table = there.getByRole('region', { name: 'Tables now' }).getByRole('button', { name: free }).first()
  await expect(table).toBeVisible()
  const name = (await table.getAttribute('aria-label'))?.split(':')[0] ?? ''
  await isFineEverywhere(there)

  await here.getByRole('button', { name: `${name}: Free` }).click()
  await here.getByRole('button', { name: '1', exact: true }).click()
  await expect(search(here)).toBeVisible()
  await expect(here.getByRole('heading', { name, level: 2 })).toBeVisible()
  const seated = there.getByRole('button', { name: `${name}: Seated. 1 person` })
  await expect(seated).toBeVisible()

  await addFood(here, 'Salt and pepper squid')
  await expect(seated).not.toHaveAccessibleName(/\$0\.00$/)
  await seated.click()
  await expect(there).toHaveURL(here.url())
})

test('A siting is renamed and archived, and the plan of the till follows', async ({ openOwnHouse, visit }) => {
  const { hire, installation } = await openOwnHouse()
  const till = await visit({ as: await hire(), of: installation, at: COUNTER })
  const page = await visit({ as: await hire(), of: installation, at: '/dashboard/restaurant/sitings' })
  await page
    .getByRole('region', { name: 'Sitings', exact: true })
    .getByRole('button', { name: /^Counter/ })
    .click()
  await page.getByRole('button', { name: 'Edit Counter' }).click()
  await page.getByLabel('Name of the siting').fill('Bay')
  await page.getByRole('button', { name: 'Save' }).click()
  const bay = till.getByRole('button', { name: /^Bay:/ })
  await expect(bay).toBeVisible()
  await pressInMenu(page, 'Archive')
  await expect(page.getByText(/^No guests are seated here/)).toBeVisible()
  await isFineEverywhere(page)
  await expect(bay).toBeHidden()
  await pressInMenu(page, 'Restore')
  await expect(bay).toBeVisible()
})
