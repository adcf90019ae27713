import {
  foodNow,
  plainFood,
  foodOfKind,
  at,
  list,
  row,
  detail,
  choose,
  target,
  press,
  isDone,
} from './fixtures/foods.ts'
import { expect, test } from './fixtures/journey.ts'
import { tabTo } from './fixtures/looks.ts'

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
