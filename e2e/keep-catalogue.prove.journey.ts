import { addMaterial, listMaterials } from '@brigade/contract/ingredients/ingredients.contract.ts'
import { expect, test } from './fixtures/journey.ts'
import { isFineEverywhere, tabTo } from './fixtures/looks.ts'
import { cutOff } from './fixtures/noise.ts'
import { snack } from './fixtures/screens.ts'
import { at, detail, problemOf, save } from './fixtures/catalogue.ts'
import { loseAnswer, NO_NETWORK } from './fixtures/network.ts'
import { listCustomizations } from '@brigade/contract/lookups/lookups.contract.ts'
import type { Page } from '@playwright/test'

const entered = (page: Page, list: string) => page.getByRole('list', { name: list }).getByRole('listitem')

test('Saving an addon also adds the ingredient that is still in the fields', async ({ house, visit }) => {
  const { api, hire, owner } = house
  await api.ask(addMaterial, { name: 'Wild thyme', note: 'Dried' }, owner.token)
  const page = await visit({ as: await hire(), at: at('addons') })
  const nos = page.getByLabel('Nos', { exact: true })
  await page.getByRole('button', { name: 'Add Addon' }).click()
  await page.getByLabel('Name').fill('Thyme salt')
  await page.getByLabel('Price').fill('1')
  await page.getByLabel('Quantity per user').fill('2')
  await page.getByLabel('Has ingredients?').check()
  await page.getByRole('radio', { name: 'Wild thyme' }).check()
  await nos.fill('0')
  await save(page).click()
  expect(await problemOf(nos)).toBe('Add the weight or nos')
  await nos.fill('3')
  await save(page).click()
  await expect(snack(page, 'Thyme salt added')).toBeVisible()
  await expect(detail(page, 'Thyme salt')).toContainText('Wild thyme3 pieces')
})

test('A list can be searched, and opening the form clears the selection', async ({ house, visit }) => {
  const { api, hire, owner } = house
  await api.ask(addMaterial, { name: 'Black garlic', note: 'In the cellar' }, owner.token)
  const page = await visit({ as: await hire(), at: at('materials') })
  const list = page.getByRole('region', { name: 'Materials' })
  await list.getByRole('searchbox').fill('cellar gar')
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await list.getByRole('button', { name: 'Black garlic' }).click()
  await expect(detail(page, 'Black garlic')).toBeVisible()
  await page.reload()
  await expect(detail(page, 'Black garlic')).toBeVisible()
  await page.getByRole('button', { name: 'Add Material' }).click()
  await expect(list.locator('[aria-current]')).toHaveCount(0)
  await save(page).click()
  expect(await problemOf(page.getByLabel('Name'))).toBe('Field cannot be empty')
  await isFineEverywhere(page)
  await list.getByRole('button', { name: 'Black garlic' }).click()
  await expect(page.getByRole('form', { name: 'Add Material' })).toHaveCount(0)
  await list.getByRole('searchbox').fill('no such thing')
  await expect(list.getByText('Nothing found')).toBeVisible()
})

test('A material survives a lost connection and is saved once', async ({ house, visit, noise }) => {
  noise.allow(...cutOff)
  const { api, hire, owner } = house
  const page = await visit({ as: await hire(), at: at('materials/new') })
  await page.getByLabel('Name').fill('Smoked salt')
  await page.getByLabel('Note').fill('Flakes')
  await loseAnswer(page, '/manager/material')
  await save(page).click()
  await expect(snack(page, NO_NETWORK)).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Smoked salt')
  await save(page).click()
  await expect(detail(page, 'Smoked salt')).toContainText('Flakes')
  const materials = await api.ask(listMaterials, {}, owner.token)
  expect(materials.filter(({ name }) => name === 'Smoked salt')).toHaveLength(1)
})

test('A customization can be added by keyboard alone', async ({ house, visit }) => {
  const { api, hire, owner } = house
  const page = await visit({ as: await hire(), at: at('customizations') })
  const { keyboard } = page
  const phrase = page.getByPlaceholder('Enter the new pharse')
  const option = page.getByPlaceholder('Enter options')
  await tabTo(page, page.getByRole('button', { name: 'Add Custom' }))
  await keyboard.press('Enter')
  await expect(phrase).toBeFocused()
  await keyboard.press('Enter')
  expect(await problemOf(phrase)).toBe('Field cannot be empty')
  await keyboard.type('How well done?')
  await keyboard.press('Enter')
  await expect(snack(page, 'Add the options')).toBeVisible()
  await expect(option).toBeFocused()
  expect(await problemOf(option)).toBe('Add the options')
  await isFineEverywhere(page)

  for (const typed of ['Rare', '', ' rare ', 'Blue', 'Medium']) {
    await keyboard.type(typed)
    await keyboard.press('Enter')
    await expect(option).toHaveValue('')
    await expect(option).toHaveAttribute('aria-invalid', 'false')
  }
  await expect(entered(page, 'Options')).toHaveText(['Rare', 'Blue', 'Medium'])
  await tabTo(page, page.getByRole('button', { name: 'Remove Blue' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove Medium' })).toBeFocused()
  await tabTo(page, save(page))
  await keyboard.press('Enter')
  await expect(snack(page, 'How well done? added')).toBeVisible()

  const row = page.getByRole('region', { name: 'Customizations' }).getByRole('button', { name: 'How well done?' })
  await expect(row).toHaveAttribute('aria-current', 'true')
  await expect(detail(page, 'How well done?')).toContainText('Guests may skip it')
  const options = detail(page, 'How well done?').getByRole('region', { name: 'Options' })
  await expect(options.getByRole('listitem')).toContainText(['Rare', 'Medium'])
  await expect(row).toBeFocused()
  await keyboard.press('Escape')
  await expect(page.getByText('No items selected')).toBeVisible()
  await expect(page).toHaveURL(at('customizations'))

  const customizations = await api.ask(listCustomizations, {}, owner.token)
  expect(
    customizations.find(({ name }) => name === 'How well done?')?.levels.map(({ levelName }) => levelName),
  ).toEqual(['Rare', 'Medium'])
})
