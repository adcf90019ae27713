import { listFoods } from '@brigade/contract/foods/foods.contract.ts'
import { listRestaurants } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { branchDetail, BRANCHES, enterCities, service } from './fixtures/branches.ts'
import { expect, test } from './fixtures/journey.ts'
import { isFineEverywhere } from './fixtures/looks.ts'
import { choose, save, textbox } from './fixtures/new-food.ts'
import { snack } from './fixtures/screens.ts'

test('A branch is opened like another, and has its hours and its menu', async ({ openOwnHouse, visit }) => {
  const { api, branch, installation, owner } = await openOwnHouse()
  const branches = () => api.ask(listRestaurants, {}, owner.token)
  const first = (await branches()).find(({ _id }) => _id === branch._id)
  if (!first) throw new Error('The house has a first branch')
  const page = await visit({ of: installation, as: owner, at: BRANCHES })
  await page.getByRole('button', { name: 'Add branch' }).click()
  await choose(page, 'Like', branch.name)
  await expect(page.getByText('It gets the hours, coming holidays')).toBeVisible()
  for (const { name } of first.restTypes) await expect(service(page, name)).toBeChecked()
  await expect(page.getByText('is off in a new branch')).toHaveCount(0)
  await textbox(page, 'Name').fill('Harbour Eatery')
  await textbox(page, 'Address').fill('9 Quay Street, Auckland')
  await enterCities(page, ['Auckland'])
  await isFineEverywhere(page)
  await save(page).click()
  await expect(snack(page, `Harbour Eatery opened with the hours of ${branch.name}`)).toBeVisible()
  await expect(branchDetail(page, 'Harbour Eatery')).toBeVisible()

  const made = (await branches()).find(({ name }) => name === 'Harbour Eatery')
  expect(made?.delivery.availability).toEqual(first.delivery.availability)
  const namesIn = async (restId: string) =>
    (await api.ask(listFoods, { restId }, owner.token)).map(({ name }) => name).toSorted()
  expect(await namesIn(made?._id ?? '')).toEqual(await namesIn(branch._id))
})
