import { changePrice } from '@brigade/contract/foods/change-food.contract.ts'
import { listFoods } from '@brigade/contract/foods/foods.contract.ts'
import { at, detail, foodsOf, isPlain, press } from './fixtures/foods.ts'
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
  for (const { name } of chosen) {
    await page.getByPlaceholder('Search foods').fill(name)
    await press(page, `Choose ${name}`)
    await page.getByPlaceholder('Search foods').fill('')
  }
  await expect(page.getByText('2 chosen')).toBeVisible()
  const preview = page.getByRole('region', { name: 'What is added' })
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
    await expect(page.getByText('2 chosen')).toBeVisible()
    await press(page, 'Copy to branches')
    await page.getByRole('checkbox', { name: otherBranch.name }).check()
    await expect(preview.getByText('0 foods are added')).toBeVisible()
    for (const { name } of chosen) await expect(preview.getByText(name)).toBeVisible()
  })
})

test('A copy follows the price of its food, until it goes its own way', async ({ openOwnHouse, visit }) => {
  const house = await openOwnHouse()
  const { api, branch, otherBranch, owner } = house
  const there = () => api.ask(listFoods, { restId: otherBranch._id }, owner.token)
  const before = await there()
  const isThere = ({ name }: { name: string }) => before.some((food) => food.name.toLowerCase() === name.toLowerCase())
  const food = (await foodsOf(house)).find((one) => isPlain(one) && !isThere(one))
  if (!food) throw new Error('The other branch of the demo has all plain foods')
  const copy = async () => {
    const found = (await there()).find(({ name }) => name === food.name)
    if (!found) throw new Error('The other branch has no copy')
    return found
  }

  const page = await visit({ of: house.installation, as: owner, at: '/dashboard/foods' })
  await test.step('the owner copies it and keeps its prices in step', async () => {
    await press(page, 'Select foods')
    await page.getByPlaceholder('Search foods').fill(food.name)
    await press(page, `Choose ${food.name}`)
    await press(page, 'Copy to branches')
    await page.getByRole('checkbox', { name: otherBranch.name }).check()
    const kept = page.getByRole('group', { name: 'Keep in step' })
    await kept.getByRole('checkbox', { name: 'Prices' }).check()
    await isFineEverywhere(page)
    await press(page, 'Copy')
    await expect(snack(page, 'Added to other branches: 1')).toBeVisible()
  })

  await test.step('a new price reaches the copy', async () => {
    const varId = food.variations[0]?._id ?? ''
    await api.ask(changePrice, { foodId: food._id, varId, price: 77.5 }, owner.token)
    expect((await copy()).variations[0]?.price).toBe(77.5)
    await page.goto(at(food))
    await expect(detail(page).getByText('Kept in step in 1 other branch, which changes with it')).toBeVisible()
  })

  await test.step('the copy says where its prices are changed, and goes its own way', async () => {
    const { _id } = await copy()
    const theirs = await visit({
      of: house.installation,
      as: await house.hire([otherBranch._id]),
      at: `/dashboard/foods/${_id}`,
    })
    await expect(detail(theirs).getByText(`Kept in step with ${branch.name}: Prices`)).toBeVisible()
    await isFineEverywhere(theirs)
    await detail(theirs).getByRole('button', { name: 'Let it go its own way' }).click()
    await theirs.getByRole('dialog').getByRole('button', { name: 'Let it go its own way' }).click()
    await expect(snack(theirs, `${food.name} goes its own way now`)).toBeVisible()
    await expect(detail(theirs).getByText(`Kept in step with ${branch.name}`)).toHaveCount(0)
    expect(await copy()).not.toHaveProperty('keptFields')
  })
})
