import {
  at,
  choose,
  detail,
  expectProblem,
  foodNow,
  foodOfKind,
  isDone,
  isDoneTo,
  list,
  nameOf,
  plainFood,
  press,
  row,
  target,
  variation,
} from './fixtures/foods.ts'
import { expect, test } from './fixtures/journey.ts'
import { tabTo } from './fixtures/looks.ts'

const RED = 'rgb(176, 42, 31)'

test('Stock can be changed by keyboard alone, and Escape returns from each panel to its button', async ({
  house,
  visit,
}) => {
  const food = await plainFood(house)
  const page = await visit({ as: await house.hire(), at: at(food) })
  const { keyboard } = page
  for (const name of ['Update availability', 'Update price', 'Update offer', 'Delist or list again']) {
    const button = page.getByRole('button', { name, exact: true })
    await tabTo(page, button)
    await keyboard.press('Enter')
    await expect(detail(page)).toHaveCount(0)
    await keyboard.press('Escape')
    await expect(button).toBeFocused()
  }
  await tabTo(page, page.getByRole('button', { name: 'Update stock' }))
  await keyboard.press('Enter')
  await expect(target(page, food, 0)).toBeFocused()
  await keyboard.press('Space')
  await tabTo(page, page.getByRole('radio', { name: 'Not counted' }))
  await keyboard.press('ArrowUp')
  await tabTo(page, page.getByLabel('Portions left'))
  await keyboard.type('5')
  await keyboard.press('Enter')
  await isDone(page, 'Stock updated')
  expect((await foodNow(house, food)).variations[0]).toMatchObject({ hasStock: true, noOfStock: 5 })
  await expect(list(page).locator('[data-row]:focus')).toHaveCount(1)
})

test('A combo takes a price within its own validity, and a free claim has no offers', async ({ house, visit }) => {
  const combo = await foodOfKind(house, 'isCombo')
  const claim = await foodOfKind(house, 'isFreeClaim')
  const page = await visit({ as: await house.hire(), at: at(combo) })
  await expect(row(page, combo)).toContainText('Combo')
  await choose(page, combo, 0).check()
  await press(page, 'Update offer')
  await expect(page.getByLabel('Start On', { exact: true })).toHaveCount(0)
  const was = combo.variations[0]
  await expect(page.getByLabel('Note')).toHaveValue(was?.offer.offerNote ?? '')
  await page.getByLabel('Amount taken off').fill('5')
  await press(page, 'Update offer')
  await isDone(page, 'Offer updated')
  const changed = await foodNow(house, combo)
  expect(changed.variations[0]?.discountPrice).toBe((was?.price ?? 0) - 5)
  expect(changed.combo).toEqual(combo.combo)

  await row(page, claim).click()
  await expect(detail(page)).toContainText(claim.freeClaim?.condition.name ?? '')
  await press(page, 'Update offer')
  await expect(page.getByText(`${claim.name} is a free claim and cannot have an offer`)).toBeVisible()
})

test('A delisted variation and a delisted food are red everywhere', async ({ house, visit }) => {
  const food = await plainFood(house)
  const page = await visit({ as: await house.hire(), at: at(food) })
  const heading = detail(page).getByRole('heading', { name: food.name })
  await press(page, 'Delist or list again')
  await press(page, 'Delist the chosen variations')
  await expectProblem(page, 'Select variation before delist', target(page, food, 0))
  await target(page, food, 1).check()
  await press(page, 'Delist the chosen variations')
  await isDoneTo(page, food, `${food.name} (${nameOf(food, 1)}) delisted`)
  await expect(row(page, food)).toContainText('1 delisted')
  await expect(variation(page, food, 1).getByText(nameOf(food, 1), { exact: true })).toHaveCSS('color', RED)
  await expect(heading).not.toHaveCSS('color', RED)

  await press(page, 'Delist or list again')
  await page.getByLabel('The whole food').check()
  await press(page, 'Delist the whole food')
  await isDoneTo(page, food, `${food.name} delisted`)
  await expect(heading).toHaveCSS('color', RED)
  await expect(row(page, food).getByText(food.name, { exact: true })).toHaveCSS('color', RED)
  await expect(
    detail(page)
      .getByText(/^Delisted since/)
      .first(),
  ).toBeVisible()
  const foods = [{ foodId: food._id, variations: [{ foodVarId: food.variations[0]?._id ?? '', quantity: 1 }] }]
  await expect(house.storefront.place('Takeaway', { foods })).rejects.toThrow(
    `${food.name} is no longer on the menu. Leave it out`,
  )

  await press(page, 'Delist or list again')
  await page.getByLabel('The whole food').check()
  await press(page, 'List the whole food again')
  await isDoneTo(page, food, `${food.name} listed again`)
  await choose(page, food, 1).check()
  await press(page, 'Delist or list again')
  await press(page, 'List the chosen variations again')
  await isDoneTo(page, food, `${food.name} (${nameOf(food, 1)}) listed again`)
  await expect(row(page, food)).not.toContainText('delisted')
})
