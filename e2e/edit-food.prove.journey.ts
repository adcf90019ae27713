import { editFood } from '@brigade/contract/foods/edit-food.contract.ts'
import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import { at, detail, expectProblem, foodNow, isDone, plainFood, press, row } from './fixtures/foods.ts'
import { expect, test } from './fixtures/journey.ts'
import { isFineEverywhere } from './fixtures/looks.ts'
import { addInPlace, drawPictures, textbox } from './fixtures/new-food.ts'

/** What another screen sends that changes only some texts. */
const sentBy = ({ _id, version, ...food }: Food, texts: { name?: string; note?: string }) => ({
  foodId: _id,
  version,
  name: food.name,
  note: food.note,
  restTypeIds: food.restTypes.map((each) => each._id),
  menuIds: food.menus.map((each) => each._id),
  coalitionIds: food.coalitions.map((each) => each._id),
  categoryId: food.category._id,
  isCombo: false as const,
  isFreeClaim: false as const,
  pictures: food.images,
  ...texts,
})

test('Every field of a food can be corrected, also while somebody else edits it', async ({
  openOwnHouse,
  visit,
  noise,
}) => {
  const house = await openOwnHouse()
  const { api, owner, installation } = house
  const food = await plainFood(house)
  const page = await visit({ of: installation, as: await house.hire(), at: at(food) })
  const other = await visit({ of: installation, as: await house.hire(), at: at(food) })
  await expect(detail(other).getByRole('heading', { name: food.name })).toBeVisible()

  await test.step('the form names what is missing', async () => {
    await press(page, 'Edit food')
    await expect(textbox(page, 'Name')).toHaveValue(food.name)
    await textbox(page, 'Name').fill('')
    await press(page, 'Save food')
    await expectProblem(page, 'Field cannot be empty', textbox(page, 'Name'))
  })

  await test.step('every field is corrected', async () => {
    await textbox(page, 'Name').fill('Harbour pie')
    await textbox(page, 'Note').fill('With smoked fish')
    await page.getByRole('checkbox', { name: 'Delivery' }).setChecked(false)
    await page.getByRole('checkbox', { name: 'Takeaway' }).setChecked(true)
    await addInPlace(page, 'Add menu', { 'Name of the menu': 'Night market' })
    await addInPlace(page, 'Add category', { 'Name of the category': 'Pies of the sea' })
    const coalitions = page.getByRole('group', { name: 'Coalitions' }).getByRole('checkbox')
    for (const box of await coalitions.all()) await box.check()
    await page.getByLabel('Add images').setInputFiles(await drawPictures(page, ['teal']))
    await page.getByRole('button', { name: 'Move teal.png forward' }).click()
    for (const tax of await page.getByRole('radiogroup', { name: ': Tax' }).all()) {
      await tax.getByRole('radio', { name: 'No tax' }).check()
    }
    await isFineEverywhere(page)
    await press(page, 'Save food')
    await isDone(page, 'Harbour pie is saved')
    const saved = await foodNow(house, food)
    expect(saved).toMatchObject({
      name: 'Harbour pie',
      note: 'With smoked fish',
      category: { name: 'Pies of the sea' },
    })
    expect(saved.restTypes.map(({ name }) => name)).not.toContain('Delivery')
    expect(saved.menus.map(({ name }) => name)).toContain('Night market')
    expect(saved.images).toHaveLength(food.images.length + 1)
    expect(saved.images.at(-2)).not.toBe(food.images.at(-1))
    for (const { tax } of saved.variations) expect(tax.hasTax).toBe(false)
    await expect(detail(other).getByRole('heading', { name: 'Harbour pie' })).toBeVisible()
  })

  await test.step('what somebody else saved meanwhile is shown beside the own values', async () => {
    await row(page, { ...food, name: 'Harbour pie' }).click()
    await press(page, 'Edit food')
    await textbox(page, 'Name').fill('Jetty pie')
    noise.allow(/status of 409 /)
    const theirs = sentBy(await foodNow(house, food), { name: 'Wharf pie', note: 'With mussels' })
    await api.ask(editFood, theirs, owner.token)
    await press(page, 'Save food')
    const differing = page.getByRole('region', { name: 'Changed by someone else too' })
    await expect(differing.getByRole('radio', { name: 'Yours: Jetty pie' })).toBeChecked()
    await expect(differing.getByText('Choose which to keep, then save again.')).toBeInViewport()
    // Only the other person changed it.
    await expect(differing.getByRole('radiogroup')).toHaveCount(1)
    await expect(textbox(page, 'Note')).toHaveValue('With mussels')
    await differing.getByRole('radio', { name: 'Saved meanwhile: Wharf pie' }).check()
    await expect(textbox(page, 'Name')).toHaveValue('Wharf pie')
    await isFineEverywhere(page)
    await press(page, 'Save food')
    await isDone(page, 'Wharf pie is saved')
    expect(await foodNow(house, food)).toMatchObject({ name: 'Wharf pie', note: 'With mussels' })
  })
})
