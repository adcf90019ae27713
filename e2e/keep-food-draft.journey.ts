import { listFoods } from '@brigade/contract/foods/foods.contract.ts'
import { expect, test } from './fixtures/journey.ts'
import { isFineEverywhere } from './fixtures/looks.ts'
import {
  add,
  choose,
  fillShared,
  fillVariation,
  foodRows,
  middleOf,
  pickImages,
  refusal,
  save,
  textbox,
  variationForm,
  variationRefusal,
} from './fixtures/new-food.ts'
import { cutOff } from './fixtures/noise.ts'
import { snack } from './fixtures/screens.ts'
import { NO_NETWORK } from './fixtures/network.ts'

const AT = '/dashboard/foods/add'

test(
  'A food survives a lost connection and a reload, images included, and is saved once',
  { tag: '@prove' },
  async ({ openOwnHouse, visit, noise }) => {
    noise.allow(...cutOff, /net::ERR_FAILED/)
    const house = await openOwnHouse()
    const page = await visit({ of: house.installation, as: await house.hire(), at: AT })
    await fillShared(page, 'Once only')
    await pickImages(page, ['red', 'blue'])
    await page.getByRole('button', { name: 'Add variation' }).click()
    await fillVariation(page, 'Large')
    await add(page).click()

    // The answer is lost on its way back: the server has acted, and the browser does not know.
    const keys: (string | undefined)[] = []
    await page.route('**/manager/food-item', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      await route.fetch()
      await route.abort()
    })
    await save(page).click()
    await expect(snack(page, NO_NETWORK)).toBeVisible()
    await expect(textbox(page, 'Name')).toHaveValue('Once only')
    await page.unroute('**/manager/food-item')
    await page.reload()
    await expect(textbox(page, 'Name')).toHaveValue('Once only')
    const images = page.getByRole('img', { name: /\.png$/ })
    await expect(images).toHaveCount(2)
    expect(await middleOf(page.getByRole('img', { name: 'red.png' }))).toEqual([255, 0, 0, 255])
    expect(await middleOf(page.getByRole('img', { name: 'blue.png' }))).toEqual([0, 0, 255, 255])
    const again = page.waitForRequest('**/manager/food-item')
    await save(page).click()
    expect((await again).headers()['idempotency-key']).toBe(keys[0])
    await expect(snack(page, 'Once only is on the menu')).toBeVisible()
    await expect(foodRows(page).first()).toContainText('Once only')
    const [red, green, blue] = await middleOf(foodRows(page).first().locator('img'))
    expect({ isRed: (red ?? 0) > 200, hasGreen: (green ?? 255) > 50, hasBlue: (blue ?? 255) > 50 }).toEqual({
      isRed: true,
      hasGreen: false,
      hasBlue: false,
    })
    const foods = await house.api.ask(listFoods, { restId: house.branch._id }, house.owner.token)
    expect(foods.filter(({ name }) => name === 'Once only')).toHaveLength(1)
  },
)

test('Every step of adding a food is accessible', { tag: '@prove' }, async ({ house, visit }) => {
  const page = await visit({ as: await house.hire(), at: AT })
  await page.getByRole('radio', { name: 'Free Claim' }).check()
  await choose(page, 'Condition', 'Order amount between')
  await pickImages(page, ['red', 'gold'])
  await page.getByRole('button', { name: 'Add menu' }).click()
  await refusal(page, 'Field cannot be empty')
  await isFineEverywhere(page)

  await page.getByRole('radio', { name: 'Normal' }).check()
  await page.getByRole('button', { name: 'Add variation' }).click()
  const form = variationForm(page)
  await form.getByRole('checkbox', { name: 'Has offer' }).check()
  await form.getByRole('radio', { name: 'Individual tax' }).check()
  await form.getByRole('button', { name: 'Every day, all day' }).click()
  await variationRefusal(page, 'Field cannot be empty')
  await isFineEverywhere(page)

  await page.setViewportSize({ width: 375, height: 720 })
  await expect(textbox(page, 'Name')).toBeHidden()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(textbox(page, 'Name')).toBeVisible()
  await expect(page.getByText('Variation is unfinished and not in the list yet')).toBeVisible()
  await isFineEverywhere(page)
  await page.getByRole('button', { name: 'Start again' }).click()
  await isFineEverywhere(page)
})
