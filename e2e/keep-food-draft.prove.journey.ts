import { expect, test } from './fixtures/journey.ts'
import { tabTo } from './fixtures/looks.ts'
import {
  add,
  fillShared,
  fillVariation,
  foodRows,
  newFood,
  pickImages,
  save,
  textbox,
  variationForm,
} from './fixtures/new-food.ts'
import { snack } from './fixtures/screens.ts'

const AT = '/dashboard/foods/add'

test('A save continues after its form is left, and the reopened form shows it', async ({ openOwnHouse, visit }) => {
  const house = await openOwnHouse()
  const page = await visit({ of: house.installation, as: await house.hire(), at: AT })
  await fillShared(page, 'Left alone')
  await pickImages(page, ['red'])
  await page.getByRole('button', { name: 'Add variation' }).click()
  await fillVariation(page, 'Large')
  await add(page).click()
  let letGo = () => {}
  const mayGo = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/manager/food-item', async (route) => {
    await mayGo
    await route.continue()
  })
  await save(page).click()
  await page.getByRole('link', { name: 'Materials' }).click()
  await expect(page.getByText('No items selected')).toBeVisible()
  await page.getByRole('link', { name: 'Add Food' }).click()
  await expect(textbox(page, 'Name')).toHaveValue('Left alone')
  await expect(save(page)).toHaveAttribute('aria-busy', 'true')
  letGo()
  await expect(snack(page, 'Left alone is on the menu')).toBeVisible()
  await expect(textbox(page, 'Name')).toHaveValue('')
  await expect(page).toHaveURL(AT)
  await page.getByRole('link', { name: 'Foods', exact: true }).last().click()
  await expect(foodRows(page).first()).toContainText('Left alone')
})

test('Starting again asks for confirmation, and each branch has its own draft', async ({ house, visit }) => {
  const person = await house.hire([house.branch._id, house.otherBranch._id])
  const page = await visit({ as: person, at: AT })
  await textbox(page, 'Name').fill('Half a thought')
  const selector = page.getByLabel('Select your Restaurant branch').first()
  await selector.click()
  await page.getByRole('option', { name: house.otherBranch.name }).click()
  await expect(textbox(page, 'Name')).toHaveValue('')
  await selector.click()
  await page.getByRole('option', { name: house.branch.name }).click()
  await expect(textbox(page, 'Name')).toHaveValue('Half a thought')

  await page.getByRole('button', { name: 'Start again' }).click()
  const dialog = page.getByRole('dialog', { name: 'Start again' })
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(textbox(page, 'Name')).toHaveValue('Half a thought')
  await page.getByRole('button', { name: 'Start again' }).click()
  await dialog.getByRole('button', { name: 'Start again' }).click()
  await expect(textbox(page, 'Name')).toHaveValue('')
  await page.reload()
  await expect(textbox(page, 'Name')).toHaveValue('')
})

test('A food can be added by keyboard alone', async ({ openOwnHouse, visit }) => {
  const house = await openOwnHouse()
  const page = await visit({ of: house.installation, as: await house.hire(), at: AT })
  const { keyboard } = page
  const press = async (target: ReturnType<typeof textbox>, key: string) => {
    await tabTo(page, target)
    await keyboard.press(key)
  }
  const type = async (target: ReturnType<typeof textbox>, text: string) => {
    await tabTo(page, target)
    await keyboard.type(text)
  }

  await type(textbox(page, 'Name'), 'Larb')
  await type(textbox(page, 'Note'), 'With herbs')
  await press(page.getByRole('checkbox', { name: 'Takeaway' }), 'Space')
  await press(page.getByRole('button', { name: 'Add menu' }), 'Enter')
  await keyboard.type('Salads')
  await keyboard.press('Enter')
  await expect(page.getByRole('checkbox', { name: 'Salads' })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Add menu' })).toBeFocused()
  await press(page.getByRole('group', { name: 'Coalitions' }).getByRole('checkbox').first(), 'Space')
  await tabTo(page, page.getByLabel('Category', { exact: true }).first())
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await pickImages(page, ['green'])
  await press(page.getByRole('button', { name: 'Add variation' }), 'Enter')
  const form = variationForm(page)
  await expect(textbox(form, 'Name of the variation')).toBeFocused()
  await keyboard.type('Plate')
  const texts = {
    Price: '12',
    'Serving info': 'One',
    'Calorie count': '300',
    'Portion size': '200',
    'Preparation (min)': '9',
  }
  for (const [label, text] of Object.entries(texts)) await type(textbox(form, label), text)
  await type(textbox(form, 'No. of stock'), '4')
  await press(form.getByRole('button', { name: 'Every day, all day' }), 'Enter')
  await keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(textbox(form, 'Name of the variation')).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Add variation' })).toBeFocused()
  await press(save(page), 'Enter')
  await expect(snack(page, 'Larb is on the menu')).toBeVisible()
  await expect(foodRows(page).first()).toContainText('Larb')
  expect(await newFood(house, 'Larb')).toMatchObject({ variations: [{ name: 'Plate', noOfStock: 4 }] })
})
