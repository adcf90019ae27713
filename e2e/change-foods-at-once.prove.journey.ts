import { foodNow, plainFood, at, choose, press, isDoneTo } from './fixtures/foods.ts'
import { expect, test } from './fixtures/journey.ts'
import { cutOff } from './fixtures/noise.ts'
import { snack } from './fixtures/screens.ts'

test('A change to a food survives a lost connection and is made once', async ({ house, visit, noise }) => {
  noise.allow(...cutOff)
  const food = await plainFood(house)
  const page = await visit({ as: await house.hire(), at: at(food) })
  await choose(page, food, 0).check()
  await press(page, 'Update stock')
  await page.getByLabel('Portions left').fill('9')
  // The request arrives, and the answer is lost.
  await page.route(
    '**/manager/food-stock',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await press(page, 'Update stock')
  await expect(
    snack(page, 'No connection to the server. Nothing is lost; press again when the network is back'),
  ).toBeVisible()
  await expect(page.getByLabel('Portions left')).toHaveValue('9')
  await press(page, 'Update stock')
  await isDoneTo(page, food, 'Stock updated')
  const changed = await foodNow(house, food)
  expect(changed.variations[0]?.noOfStock).toBe(9)
  expect(changed.version).toBe(food.version + 1)
})
