import { addAddon, addMaterial } from '@brigade/contract/ingredients/ingredients.contract.ts'
import { addCustomization } from '@brigade/contract/lookups/lookups.contract.ts'
import { expect, test } from './fixtures/journey.ts'
import {
  add,
  addInPlace,
  choose,
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
import { snack } from './fixtures/screens.ts'

const AT = '/dashboard/foods/add'

test('A normal food is entered from an empty form, survives a reload and can be ordered', async ({
  openOwnHouse,
  visit,
}) => {
  const house = await openOwnHouse()
  const { api, owner, branch, storefront, installation } = house
  await api.ask(addMaterial, { name: 'Galangal', note: 'From the market' }, owner.token)
  await api.ask(addMaterial, { name: 'Makrut leaves', note: 'Frozen' }, owner.token)
  await api.ask(addAddon, { name: 'Crispy shallots', price: 1.5, qty: 2 }, owner.token)
  await api.ask(addCustomization, { name: 'How hot', levels: ['Mild', 'Thai hot'] }, owner.token)
  const page = await visit({ of: installation, as: await house.hire(), at: AT })

  await test.step('Save names one missing field at a time', async () => {
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
    await expect(page.getByLabel('Add images')).toBeFocused()
    await pickImages(page, ['red', 'orange', 'gold', 'green', 'blue'])
    await page.getByRole('button', { name: 'Move orange.png forward' }).click()
    await refusal(page, 'Add atleast a variation')
  })

  await test.step('a half-entered variation survives a reload', async () => {
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

  await test.step('the variation asks for its stock, its tax, its hours and its offer, in this order', async () => {
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
    await choose(form, 'Customizations (optional)', 'How hot')
    await page.keyboard.press('Escape')
    await choose(form, 'Addons (optional)', 'Crispy shallots')
    await page.keyboard.press('Escape')
    await form.getByRole('searchbox', { name: 'Search in Material' }).fill('galangal')
    await form.getByRole('radio', { name: 'Galangal' }).check()
    await textbox(form, 'Nos').fill('2')
    await textbox(form, 'Wastage (pieces)').fill('1')
    await form.getByRole('button', { name: 'Add Ingredient' }).click()
    await refusal(page, 'Add atleast a variation')
    await add(page).click()
    await expect(form).toHaveCount(0)
  })

  await test.step('an existing name is not added again, and a new default replaces the earlier one', async () => {
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
    await form.getByRole('checkbox', { name: 'Default variation' }).check()
    await refusal(page, 'Add the unfinished variation, or discard it')
    await add(page).click()
    await expect(row('Family')).toContainText('Default')
    await expect(row('Large')).not.toContainText('Default')
    await page.getByRole('button', { name: 'Change Large' }).click()
    await form.getByRole('checkbox', { name: 'Default variation' }).check()
    // An ingredient that is typed but not added is included.
    await form.getByRole('radio', { name: 'Makrut leaves' }).check()
    await textbox(form, 'Nos').fill('4')
    await form.getByRole('button', { name: 'Update' }).click()
    await expect(row('Large')).toContainText('Default')
    await page.getByRole('button', { name: 'Remove Family' }).click()
    await expect(row('Family')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Add variation' })).toBeFocused()
  })

  await test.step('the food is saved, comes first in the list, and the form is empty again', async () => {
    await save(page).click()
    await expect(snack(page, 'Jungle curry is on the menu')).toBeVisible()
    await expect(page).toHaveURL('/dashboard/foods')
    await expect(foodRows(page).first()).toContainText('Jungle curry')
    await page.getByRole('link', { name: 'Add Food' }).click()
    await expect(textbox(page, 'Name')).toHaveValue('')
    await expect(page.getByRole('img', { name: /\.png$/ })).toHaveCount(0)
  })

  await test.step('the food is ordered, and its stock falls', async () => {
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
