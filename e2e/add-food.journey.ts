import { listFoods } from '@brigade/contract/foods/foods.contract.ts'
import { addAddon, addMaterial } from '@brigade/contract/ingredients/ingredients.contract.ts'
import { addCustomization } from '@brigade/contract/lookups/lookups.contract.ts'
import { expect, test } from './fixtures/journey.ts'
import {
  add,
  addInPlace,
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

test.describe.configure({ mode: 'parallel' })

const AT = '/dashboard/foods/add'

test('a normal food is entered from nothing, kept through a reload, and sold', async ({ openOwnHouse, visit }) => {
  const house = await openOwnHouse()
  const { api, owner, branch, storefront, installation } = house
  await api.ask(addMaterial, { name: 'Galangal', note: 'From the market' }, owner.token)
  await api.ask(addMaterial, { name: 'Makrut leaves', note: 'Frozen' }, owner.token)
  await api.ask(addAddon, { name: 'Crispy shallots', price: 1.5, qty: 2 }, owner.token)
  await api.ask(addCustomization, { name: 'How hot', levels: ['Mild', 'Thai hot'] }, owner.token)
  const page = await visit({ of: installation, as: await house.hire(), at: AT })

  await test.step('pressing Save again and again asks for one thing after another', async () => {
    await refusal(page, 'Field cannot be empty')
    await expect(textbox(page, 'Name')).toBeFocused()
    await textbox(page, 'Name').fill('Jungle curry')
    await refusal(page, 'Field cannot be empty')
    await expect(textbox(page, 'Note')).toBeFocused()
    await textbox(page, 'Note').fill('Without coconut')
    await refusal(page, 'Select the services to list this food')
    await page.getByRole('checkbox', { name: 'Takeaway' }).check()
    await refusal(page, 'Select the menu')
    await addInPlace(page, 'Add menu', { 'Name of the menu': 'Night market' })
    await expect(page.getByRole('checkbox', { name: 'Night market' })).toBeChecked()
    await refusal(page, 'Select the colatition')
    await page.getByRole('group', { name: 'Coalitions' }).getByRole('checkbox').first().check()
    await refusal(page, 'Select the category')
    await addInPlace(page, 'Add category', { 'Name of the category': 'Curries of the north' })
    await expect(page.getByLabel('Category', { exact: true }).first()).toHaveValue('Curries of the north')
    await refusal(page, 'Select atleast a image')
    await pickImages(page, ['red', 'orange', 'gold', 'green', 'blue'])
    await page.getByRole('button', { name: 'Move orange.png forward' }).click()
    await refusal(page, 'Add atleast a variation')
  })

  await test.step('a variation is half entered, and all of it is there after a reload', async () => {
    await page.getByRole('button', { name: 'Add variation' }).click()
    const form = variationForm(page)
    await expect(textbox(form, 'Name of the variation')).toBeFocused()
    await variationRefusal(page, 'Field cannot be empty')
    await fillVariation(page, 'Large')
    await expect(form.getByRole('alert')).toHaveCount(0)
    await page.getByRole('link', { name: 'Materials' }).click()
    await expect(page.getByText('No items selected')).toBeVisible()
    await page.getByRole('link', { name: 'Add Food' }).click()
    await expect(textbox(form, 'No. of stock')).toHaveValue('12')
    await page.reload()
    await expect(textbox(page, 'Name')).toHaveValue('Jungle curry')
    await expect(page.getByRole('checkbox', { name: 'Night market' })).toBeChecked()
    await expect(page.getByLabel('Category', { exact: true }).first()).toHaveValue('Curries of the north')
    await expect(page.getByRole('img', { name: /\.png$/ })).toHaveCount(5)
    await expect(page.getByRole('img', { name: /\.png$/ }).first()).toHaveAccessibleName('orange.png')
    await expect(textbox(form, 'Name of the variation')).toHaveValue('Large')
    await expect(textbox(form, 'Portion size')).toHaveValue('350 g')
  })

  await test.step('it is asked for its stock, its tax, its hours and its offer, in this order', async () => {
    const form = variationForm(page)
    await textbox(form, 'No. of stock').fill('')
    await form.getByRole('radio', { name: 'Individual tax' }).check()
    while ((await form.getByRole('button', { name: /^Remove 00:00/ }).count()) > 0) {
      await form
        .getByRole('button', { name: /^Remove 00:00/ })
        .first()
        .click()
    }
    await form.getByRole('checkbox', { name: 'Has offer' }).check()
    await variationRefusal(page, 'Field cannot be empty')
    await expect(textbox(form, 'No. of stock')).toBeFocused()
    await textbox(form, 'No. of stock').fill('12')
    await variationRefusal(page, 'Select the tax percentage')
    await addInPlace(form, 'Add tax', { Percentage: '12.5', 'Name (optional)': 'Night tax' })
    await expect(form.getByLabel('Tax percentage').first()).toHaveValue('Night tax (12.5%)')
    await variationRefusal(page, 'Select the availablity')
    await form.getByRole('button', { name: 'Every day, all day' }).click()
    await variationRefusal(page, 'Field cannot be empty')
    await textbox(form, 'Discount price').fill('9.95')
    await textbox(form, 'Offer note').fill('Opening week')
    await variationRefusal(page, 'Select offer validity')
    await pickValidity(form)
    await choose(form, 'Customizations', 'How hot')
    await page.keyboard.press('Escape')
    await choose(form, 'Addons', 'Crispy shallots')
    await page.keyboard.press('Escape')
    await form.getByRole('searchbox', { name: 'Search in Material' }).fill('galangal')
    await form.getByRole('radio', { name: 'Galangal' }).check()
    await textbox(form, 'Nos').fill('2')
    await textbox(form, 'Wastage (nos)').fill('1')
    await form.getByRole('button', { name: 'Add Ingredient' }).click()
    await refusal(page, 'Add atleast a variation')
    await add(page).click()
    await expect(form).toHaveCount(0)
  })

  await test.step('a name that is there is not added again, and a new default clears the earlier one', async () => {
    const form = variationForm(page)
    const row = (name: string) =>
      page.getByRole('list', { name: 'Variations' }).getByRole('listitem').filter({ hasText: name })
    await expect(row('Large')).toContainText('$9.95')
    await expect(row('Large')).toContainText('12 in stock')
    await expect(row('Large')).toContainText('Tax 12.5%')
    await expect(row('Large')).toContainText('Default')
    await page.getByRole('button', { name: 'Add variation' }).click()
    await fillVariation(page, 'large')
    await variationRefusal(page, 'Two variations have the same name. Rename one')
    await textbox(form, 'Name of the variation').fill('Family')
    await refusal(page, 'Add the variation you began, or discard it')
    await add(page).click()
    await expect(row('Family')).toContainText('Default')
    await expect(row('Large')).not.toContainText('Default')
    await page.getByRole('button', { name: 'Change Large' }).click()
    await form.getByRole('checkbox', { name: 'Default variation' }).check()
    // An ingredient that is typed and not yet added is meant too.
    await form.getByRole('radio', { name: 'Makrut leaves' }).check()
    await textbox(form, 'Nos').fill('4')
    await form.getByRole('button', { name: 'Update' }).click()
    await expect(row('Large')).toContainText('Default')
    await page.getByRole('button', { name: 'Remove Family' }).click()
    await expect(row('Family')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Add variation' })).toBeFocused()
  })

  await test.step('it is saved, stands first in the list, and the form is empty again', async () => {
    await save(page).click()
    await expect(snack(page, 'Jungle curry is on the menu')).toBeVisible()
    await expect(page).toHaveURL('/dashboard/foods')
    await expect(foodRows(page).first()).toContainText('Jungle curry')
    await page.getByRole('link', { name: 'Add Food' }).click()
    await expect(textbox(page, 'Name')).toHaveValue('')
    await expect(page.getByRole('img', { name: /\.png$/ })).toHaveCount(0)
  })

  await test.step('it is ordered, and its stock falls', async () => {
    const food = await newFood(house, 'Jungle curry')
    const [variation] = food.variations
    expect(food).toMatchObject({ category: { name: 'Curries of the north' }, menus: [{ name: 'Night market' }] })
    expect(food.images).toHaveLength(5)
    expect(variation).toMatchObject({ price: 14.95, discountPrice: 9.95, noOfStock: 12, isDefault: true })
    expect(variation?.inditax?.percentage).toBe(12.5)
    expect(variation?.customizations.map(({ name }) => name)).toEqual(['How hot'])
    expect(variation?.addons.map(({ name }) => name)).toEqual(['Crispy shallots'])
    expect(variation?.ingredients).toMatchObject([{ nos: 2, wastage: { hasWastage: true, nos: 1 } }, { nos: 4 }])
    await storefront.place('Takeaway', {
      foods: [{ foodId: food._id, variations: [{ foodVarId: variation?._id ?? '', quantity: 5 }] }],
    })
    expect((await newest(house)).variations[0]?.noOfStock).toBe(7)
  })
  expect(branch._id).toBe((await newest(house)).restId)
})

test('a combo has its validity, and a price and a note of its own', async ({ openOwnHouse, visit, noise }) => {
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
  await variationRefusal(page, 'Enter a discount price above 0 and below the price')
  await textbox(variationForm(page), 'Discount price').fill('11')
  await textbox(variationForm(page), 'Offer note (optional)').fill('Weekdays')
  await add(page).click()

  // The browser cannot tell; the server looks into the file.
  await save(page).click()
  const told = 'menu.png is not an image that can be used. Choose a JPEG, PNG, WebP or AVIF of at most 30 megapixels'
  await expect(page.getByRole('group', { name: 'Images' }).getByRole('alert')).toHaveText(told)
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

test('a free claim has its validity and a condition with its numbers', async ({ openOwnHouse, visit }) => {
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
