import { listFoods } from '@brigade/contract/foods/foods.contract.ts'
import { expect, test } from './fixtures/journey.ts'
import {
  add,
  choose,
  fillShared,
  fillVariation,
  foodRows,
  newest,
  newFood,
  pickImages,
  pickValidity,
  refusal,
  save,
  textbox,
  variationForm,
  variationRefusal,
} from './fixtures/new-food.ts'
import { refused } from './fixtures/noise.ts'
import { snack } from './fixtures/screens.ts'

const AT = '/dashboard/foods/add'

test('A combo needs a validity, and takes its own price and note', async ({ openOwnHouse, visit, noise }) => {
  noise.allow(refused(415))
  const house = await openOwnHouse()
  const page = await visit({ of: house.installation, as: await house.hire(), at: AT })
  await page.getByRole('radio', { name: 'Combo' }).check()
  await fillShared(page, 'Curry and beer')
  await refusal(page, 'Add the validity for combo')
  await pickValidity(page)
  await pickImages(page, ['red'])
  const moving = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
  const misnamed = { name: 'menu.png', mimeType: 'image/png', buffer: Buffer.from(moving, 'base64') }
  await page.getByLabel('Add images').setInputFiles(misnamed)
  await page.getByRole('button', { name: 'Add variation' }).click()
  await fillVariation(page, 'For one')
  await variationRefusal(page, 'Field cannot be empty')
  await textbox(variationForm(page), 'Discount price').fill('14.95')
  await variationRefusal(page, 'Enter a discount price of 0 or more that is below the price')
  await textbox(variationForm(page), 'Discount price').fill('11')
  await textbox(variationForm(page), 'Offer note (optional)').fill('Weekdays')
  await add(page).click()

  // Only the server looks into the file.
  await save(page).click()
  const message = 'menu.png is not a usable image. Choose a JPEG, PNG, WebP or AVIF of at most 30 megapixels'
  await expect(page.getByRole('group', { name: 'Images' }).getByRole('alert')).toHaveText(message)
  await page.getByRole('button', { name: 'Remove menu.png' }).click()
  await expect(page.getByRole('group', { name: 'Images' }).getByRole('alert')).toHaveCount(0)
  await save(page).click()
  await expect(snack(page, 'Curry and beer is on the menu')).toBeVisible()
  await expect(foodRows(page).first()).toContainText('Curry and beer')

  const food = await newFood(house, 'Curry and beer')
  const [variation] = food.variations
  expect(food.combo?.comboValidity).toMatchObject({ st: 0, et: 24 })
  expect(variation).toMatchObject({ discountPrice: 11, offer: { hasOffer: false, offerNote: 'Weekdays' } })
  const { summary } = await house.storefront.place('Takeaway', {
    foods: [{ foodId: food._id, variations: [{ foodVarId: variation?._id ?? '', quantity: 2 }] }],
  })
  expect(summary.subTotal).toBe(22)
  expect((await newest(house)).variations[0]?.noOfStock).toBe(10)
})

test('A free claim needs a validity and a condition with its values', async ({ openOwnHouse, visit }) => {
  const house = await openOwnHouse()
  const { api, branch, owner, storefront } = house
  const page = await visit({ of: house.installation, as: await house.hire(), at: AT })
  const plain = (await api.ask(listFoods, { restId: branch._id }, owner.token)).find(
    ({ isCombo, isFreeClaim, isDelisted, variations }) =>
      !isCombo &&
      !isFreeClaim &&
      !isDelisted &&
      variations[0]?.noOfStock === null &&
      variations[0].availability.length > 0,
  )
  await page.getByRole('radio', { name: 'Free Claim' }).check()
  await fillShared(page, 'Soup on the house')
  await refusal(page, 'Add the validity for freeclaim')
  await pickValidity(page)
  await refusal(page, 'Select the condition for the freeclaim')
  await choose(page, 'Condition', 'Order amount between')
  await refusal(page, 'Freeclaim values is mandatory')
  await textbox(page, 'Min amount').fill('1')
  await refusal(page, 'Freeclaim values is mandatory')
  await textbox(page, 'Max amount').fill('1000.5')
  await refusal(page, 'Invalid number format')
  await textbox(page, 'Max amount').fill('9000')
  await pickImages(page, ['red'])
  await page.getByRole('button', { name: 'Add variation' }).click()
  await fillVariation(page, 'Bowl')
  await add(page).click()
  await save(page).click()
  await expect(snack(page, 'Soup on the house is on the menu')).toBeVisible()
  await expect(foodRows(page).first()).toContainText('Soup on the house')

  const food = await newFood(house, 'Soup on the house')
  const [variation] = food.variations
  expect(food.freeClaim?.conditionValue).toEqual({ minAmount: 1, maxAmount: 9000 })
  const ofFood = (foodId = '', foodVarId = '') => ({ foodId, variations: [{ foodVarId, quantity: 1 }] })
  const { summary } = await storefront.place('Takeaway', {
    foods: [ofFood(plain?._id, plain?.variations[0]?._id), ofFood(food._id, variation?._id)],
  })
  expect(summary.discount).toBeGreaterThanOrEqual(14.95)
  expect((await newest(house)).variations[0]?.noOfStock).toBe(11)
})
