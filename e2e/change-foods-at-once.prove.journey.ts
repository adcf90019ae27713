import type { Page } from '@playwright/test'
import { at, choose, foodNow, isDoneTo, expectProblem, nameOf, plainFood, press, variation } from './fixtures/foods.ts'
import { expect, test } from './fixtures/journey.ts'
import { cutOff, refused } from './fixtures/noise.ts'
import { snack } from './fixtures/screens.ts'
import { loseAnswer, NO_NETWORK } from './fixtures/network.ts'

const counted = (page: Page) => page.getByRole('radio', { name: 'Counted', exact: true })
const TYPED = 'These are the current values. Your input is kept: check it, then press again.'

test('A change to a food survives a lost connection and is made once', async ({ house, visit, noise }) => {
  noise.allow(...cutOff)
  const food = await plainFood(house)
  const page = await visit({ as: await house.hire(), at: at(food) })
  await choose(page, food, 0).check()
  await press(page, 'Update stock')
  await counted(page).check()
  await page.getByLabel('Portions left').fill('9')
  await loseAnswer(page, '/manager/food-stock')
  await press(page, 'Update stock')
  await expect(snack(page, NO_NETWORK)).toBeVisible()
  await expect(page.getByLabel('Portions left')).toHaveValue('9')
  await press(page, 'Update stock')
  await isDoneTo(page, food, 'Stock updated')
  const changed = await foodNow(house, food)
  expect(changed.variations[0]?.noOfStock).toBe(9)
  expect(changed.version).toBe(food.version + 1)
})

test('The second of two simultaneous changes to a food is refused with a request to look again', async ({
  house,
  visit,
  noise,
}) => {
  noise.allow(refused(409))
  const food = await plainFood(house)
  const [first, second] = [
    await visit({ as: await house.hire(), at: at(food) }),
    await visit({ as: await house.hire(), at: at(food) }),
  ]
  for (const page of [first, second]) {
    await choose(page, food, 0).check()
    await press(page, 'Update stock')
    await counted(page).check()
  }
  await first.getByLabel('Portions left').fill('12')
  await second.getByLabel('Portions left').fill('30')
  await press(first, 'Update stock')
  await isDoneTo(first, food, 'Stock updated')

  await press(second, 'Update stock')
  await expectProblem(second, 'Someone else changed this meanwhile. Check it and repeat your change')
  await expect(second.getByText(TYPED)).toBeVisible()
  await expect(second.getByRole('checkbox', { name: `${nameOf(food, 0)} · 12 left` })).toBeChecked()
  await expect(second.getByLabel('Portions left')).toHaveValue('30')
  expect((await foodNow(house, food)).variations[0]?.noOfStock).toBe(12)
  await press(second, 'Update stock')
  await isDoneTo(second, food, 'Stock updated')
  await expect(variation(first, food, 0)).toContainText('30 left')
})
