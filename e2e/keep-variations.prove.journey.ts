import { changeVariation } from '@brigade/contract/foods/variations.contract.ts'
import { at, detail, expectProblem, foodNow, nameOf, plainFood, press, row } from './fixtures/foods.ts'
import { expect, test } from './fixtures/journey.ts'
import { isFineEverywhere } from './fixtures/looks.ts'
import { textbox } from './fixtures/new-food.ts'
import { codeBoxes, snack } from './fixtures/screens.ts'

test('Variations of a saved food are added, edited, moved, archived and restored', async ({
  openOwnHouse,
  visit,
  noise,
}) => {
  const house = await openOwnHouse()
  const { api, owner, installation } = house
  const food = await plainFood(house)
  const page = await visit({ of: installation, as: await house.hire(), at: at(food) })
  const [first, second] = [nameOf(food, 0), nameOf(food, 1)]
  const names = async () => (await foodNow(house, food)).variations.map(({ name }) => name)
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await test.step('a new one begins with the hours of the last and names what is missing', async () => {
    await press(page, 'Edit variations')
    await press(page, 'Add variation')
    await expect(textbox(page, 'Name of the variation')).toBeFocused()
    await expect(page.getByRole('checkbox', { name: 'Default variation' })).not.toBeChecked()
    await press(page, 'Add variation')
    await expectProblem(page, 'Field cannot be empty', textbox(page, 'Name of the variation'))
    await textbox(page, 'Name of the variation').fill(first)
    await press(page, 'Add variation')
    await expectProblem(page, 'Two variations have the same name. Rename one')
    await textbox(page, 'Name of the variation').fill('Banquet')
    await textbox(page, 'Price').fill('88')
    await textbox(page, 'Serving info').fill('Serves ten')
    await textbox(page, 'Calorie count').fill('9000')
    await textbox(page, 'Portion size').fill('4 kg')
    await textbox(page, 'Preparation (min)').fill('60')
    await page.getByRole('checkbox', { name: 'Has stock' }).setChecked(false)
    await isFineEverywhere(page)
  })

  await test.step('a price that the food does not have needs the code of the owner', async () => {
    const price = textbox(page, 'Price')
    await press(page, 'Add variation')
    await expect(page.getByText(`${food.name} does not have the price`)).toBeVisible()
    await isFineEverywhere(page)
    await page.keyboard.press('Escape')
    await expect(price).toHaveValue('88')
    await press(page, 'Add variation')
    await press(page, 'Ask the owner for a code')
    const code = await installation.mailbox.codeFor(owner.provider)
    await codeBoxes(page).first().focus()
    await page.keyboard.type(code)
    await expect(price).toHaveValue('88')
    await press(page, 'Add variation')
    await expect(button('Edit Banquet')).toBeVisible()
    await expect(button('Add variation')).toBeFocused()
    const added = (await foodNow(house, food)).variations.at(-1)
    expect(added).toMatchObject({ name: 'Banquet', price: 88, isDefault: false })
    expect(added?.availability).toEqual(food.variations.at(-1)?.availability)
  })

  await test.step('its texts are corrected, and Escape goes back without a change', async () => {
    await press(page, 'Edit Banquet')
    await textbox(page, 'Name of the variation').fill('Nothing')
    await page.keyboard.press('Escape')
    await expect(button('Edit Banquet')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Price' })).toHaveCount(0)
    await textbox(page, 'Name of the variation').fill('Feast')
    await page.getByRole('checkbox', { name: 'Default variation' }).check()
    await isFineEverywhere(page)
    await press(page, 'Save variation')
    await expect(button('Edit Feast')).toBeFocused()
    const { variations } = await foodNow(house, food)
    expect(variations.filter(({ isDefault }) => isDefault)).toMatchObject([{ name: 'Feast', price: 88 }])
  })

  await test.step('an addon is added and chosen without leaving the form', async () => {
    await press(page, 'Edit Feast')
    await press(page, 'Add Addon')
    const adding = page.getByRole('group', { name: 'Add Addon' })
    await adding.getByLabel('Name').fill('Extra gravy')
    await adding.getByLabel('Price').fill('2')
    await adding.getByLabel('Quantity per user').fill('3')
    await isFineEverywhere(page)
    await adding.getByLabel('Quantity per user').press('Enter')
    await expect(adding).toHaveCount(0)
    await press(page, 'Save variation')
    await expect(button('Edit Feast')).toBeFocused()
    const { variations } = await foodNow(house, food)
    const feast = variations.find(({ name }) => name === 'Feast')
    expect(feast?.addons.map(({ name }) => name)).toContain('Extra gravy')
  })

  await test.step('they are moved, archived and restored', async () => {
    await press(page, `Move ${first} down`)
    await expect.poll(async () => (await names()).slice(0, 2)).toEqual([second, first])
    await press(page, 'Archive Feast')
    const archived = page.getByRole('region', { name: 'Archived variations' })
    await expect(archived).toContainText('Feast')
    await press(page, 'Undo')
    await expect(snack(page, 'Undone')).toBeVisible()
    await expect(archived).toHaveCount(0)
    const back = (await foodNow(house, food)).variations.filter(({ isDefault }) => isDefault)
    expect(back).toMatchObject([{ name: 'Feast' }])
    await press(page, 'Archive Feast')
    await expect(archived).toContainText('Feast')
    expect(await names()).not.toContain('Feast')
    await isFineEverywhere(page)
    await press(page, 'Restore Feast')
    await expect(archived).toHaveCount(0)
    expect((await names()).at(-1)).toBe('Feast')
  })

  await test.step('what somebody else saved meanwhile is shown beside the own values', async () => {
    await press(page, 'Edit Feast')
    await textbox(page, 'Name of the variation').fill('Platter')
    noise.allow(/status of 409 /)
    const { _id: foodId, variations } = await foodNow(house, food)
    const varId = variations.at(-1)?._id ?? ''
    await api.ask(changeVariation, { foodId, varId, name: 'Spread', servingInfo: 'Serves eight' }, owner.token)
    await press(page, 'Save variation')
    const differing = page.getByRole('region', { name: 'Changed by someone else too' })
    await expect(differing.getByRole('radio', { name: 'Yours: Platter' })).toBeChecked()
    // Only the other person changed it.
    await expect(differing.getByRole('radiogroup')).toHaveCount(1)
    await isFineEverywhere(page)
    await press(page, 'Save variation')
    await expect(button('Edit Platter')).toBeVisible()
    expect((await foodNow(house, food)).variations.at(-1)).toMatchObject({
      name: 'Platter',
      servingInfo: 'Serves eight',
    })
    await press(page, 'Close')
    await expect(button('Edit variations')).toBeFocused()
    await expect(detail(page).getByRole('listitem', { name: 'Platter' })).toBeVisible()
    await expect(row(page, food)).toBeVisible()
  })
})
