import { listFoods } from '@brigade/contract/foods/foods.contract.ts'
import { foodsOf, press } from './fixtures/foods.ts'
import { expect, test } from './fixtures/journey.ts'
import { isFineEverywhere } from './fixtures/looks.ts'
import { snack } from './fixtures/screens.ts'

test('Foods are copied to another branch, which keeps the foods that it has', async ({ openOwnHouse, visit }) => {
  const house = await openOwnHouse()
  const { api, otherBranch, owner } = house
  const there = () => api.ask(listFoods, { restId: otherBranch._id }, owner.token)
  const before = await there()
  const isThere = ({ name }: { name: string }) => before.some((food) => food.name.toLowerCase() === name.toLowerCase())
  const foods = await foodsOf(house)
  const chosen = foods.filter((food) => !isThere(food)).slice(0, 2)
  if (chosen.length < 2) throw new Error('The other branch of the demo has nearly all foods')

  const page = await visit({ of: house.installation, as: owner, at: '/dashboard/foods' })
  await press(page, 'Select foods')
  const choose = async () => {
    for (const { name } of chosen) {
      await page.getByPlaceholder('Search foods').fill(name)
      await press(page, `Choose ${name}`)
      await page.getByPlaceholder('Search foods').fill('')
    }
    await expect(page.getByText('2 chosen')).toBeVisible()
  }
  const preview = page.getByRole('region', { name: 'What is added' })
  await choose()
  await press(page, 'Copy to branches')
  await page.getByRole('checkbox', { name: otherBranch.name }).check()
  await expect(preview.getByText('2 foods are added')).toBeVisible()
  await isFineEverywhere(page)
  await press(page, 'Copy')
  await expect(snack(page, 'Added to other branches: 2')).toBeVisible()
  const after = await there()
  expect(after).toHaveLength(before.length + 2)
  for (const { name, variations } of chosen) {
    const copy = after.find((food) => food.name === name)
    expect(copy?.variations.map(({ price }) => price)).toEqual(variations.map(({ price }) => price))
  }

  await test.step('a second copy finds them there', async () => {
    await choose()
    await press(page, 'Copy to branches')
    await page.getByRole('checkbox', { name: otherBranch.name }).check()
    await expect(preview.getByText('0 foods are added')).toBeVisible()
    for (const { name } of chosen) await expect(preview.getByText(name)).toBeVisible()
  })
})
