import { expect, test } from './fixtures/journey.ts'
import { RESERVATIONS } from './fixtures/dining.ts'
import { isFineEverywhere } from './fixtures/looks.ts'
import { addFood, search } from './fixtures/till.ts'

test('Guests wait for a table, are seated with two taps, and other screens follow', async ({ openOwnHouse, visit }) => {
  const { hire, installation } = await openOwnHouse()
  const here = await visit({ as: await hire(), of: installation, at: RESERVATIONS })
  const there = await visit({ as: await hire(), of: installation, at: RESERVATIONS })
  const waiting = there.getByRole('region', { name: 'Waiting for a table' })
  await expect(waiting.getByText(/^Nobody is waiting/)).toBeVisible()

  await test.step('who comes first stands first, on every screen', async () => {
    for (const name of ['Hana Rewi', 'Sam']) {
      await here.getByRole('button', { name: 'Add guests' }).click()
      await here.getByLabel('Name', { exact: true }).fill(name)
      await here.getByText('20 min', { exact: true }).click()
      await here.getByRole('button', { name: 'Save' }).click()
      await expect(here.getByRole('dialog')).toHaveCount(0)
    }
    await expect(waiting.getByRole('listitem')).toHaveText([/^Hana Rewi, 2 persons/, /^Sam, 2 persons/])
    await isFineEverywhere(there)
  })

  await test.step('a party is seated, and leaves the list everywhere', async () => {
    await here.getByRole('button', { name: 'Seat Hana Rewi' }).click()
    const table = here
      .getByRole('dialog')
      .getByRole('button', { name: /, \d+ seats$/ })
      .first()
    const name = (await table.textContent())?.split(',')[0] ?? ''
    await table.click()
    await expect(search(here)).toBeVisible()
    await expect(here.getByRole('heading', { name: `Hana Rewi · ${name}` })).toBeVisible()
    await addFood(here, 'Salt and pepper squid')
    await expect(waiting.getByRole('listitem')).toHaveText([/^Sam/])
    await expect(there.getByRole('button', { name: new RegExp(`^${name}: Seated`) })).toBeVisible()
  })

  await test.step('a party that left is taken off the list', async () => {
    await there.getByRole('button', { name: 'More for Sam' }).click()
    await there.getByRole('button', { name: 'They left' }).click()
    await expect(waiting.getByText(/^Nobody is waiting/)).toBeVisible()
  })
})
