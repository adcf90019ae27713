import { listAddons, listMaterials } from '@brigade/contract/ingredients/ingredients.contract.ts'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/journey.ts'
import { isFineEverywhere } from './fixtures/looks.ts'
import { refused } from './fixtures/noise.ts'
import { snack } from './fixtures/screens.ts'
import { at, detail, problemOf, save } from './fixtures/catalogue.ts'

const entered = (page: Page, list: string) => page.getByRole('list', { name: list }).getByRole('listitem')

test(
  'A material and an addon made of it, with its wastage, are added to their lists',
  { tag: '@prove' },
  async ({ house, visit, noise }) => {
    noise.allow(refused(409))
    const { api, hire, owner } = house
    const page = await visit({ as: await hire() })
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Foods' }).click()

    await test.step('a material needs a name and a note', async () => {
      await page.getByRole('link', { name: 'Materials' }).click()
      await expect(page).toHaveURL(at('materials'))
      await expect(page.getByText('No items selected')).toBeVisible()
      const before = await api.ask(listMaterials, {}, owner.token)
      await expect(page.getByText(`Total : ${before.length}`)).toBeVisible()
      await page.getByRole('button', { name: 'Add Material' }).click()
      await expect(page.getByLabel('Name')).toBeFocused()
      await save(page).click()
      await expect(snack(page, 'Field cannot be empty')).toBeVisible()
      await page.getByLabel('Name').fill('Smoked paprika')
      await save(page).click()
      expect(await problemOf(page.getByLabel('Note'))).toBe('Field cannot be empty')
      await page.getByLabel('Note').fill('From the spice market')
      await save(page).click()
      await expect(snack(page, 'Smoked paprika added')).toBeVisible()
      await expect(detail(page, 'Smoked paprika')).toContainText('From the spice market')
      await expect(page.getByText(`Total : ${before.length + 1}`)).toBeVisible()
    })

    await test.step('a duplicate name is refused, and the input stays', async () => {
      await page.getByRole('button', { name: 'Add Material' }).click()
      await expect(detail(page, 'Smoked paprika')).toHaveCount(0)
      await page.getByLabel('Name').fill('smoked PAPRIKA')
      await page.getByLabel('Note').fill('Again')
      await save(page).click()
      expect(await problemOf(page.getByLabel('Name'))).toContain('is already in the list')
      await expect(page.getByLabel('Note')).toHaveValue('Again')
    })

    await test.step('an addon needs a name, a price of at most five characters and a quantity', async () => {
      await page.getByRole('link', { name: 'Addons' }).click()
      await page.getByRole('button', { name: 'Add Addon' }).click()
      await save(page).click()
      expect(await problemOf(page.getByLabel('Name'))).toBe('Field cannot be empty')
      await page.getByLabel('Name').fill('Paprika butter')
      await page.getByLabel('Price').fill('1000.5')
      await page.getByLabel('Quantity per user').fill('12345678901')
      await save(page).click()
      expect(await problemOf(page.getByLabel('Price'))).toBe('Invalid number format')
      expect(await problemOf(page.getByLabel('Quantity per user'))).toBe('Invalid number format')
      await page.getByLabel('Price').fill('2.50')
      await page.getByLabel('Quantity per user').fill('several')
      await save(page).click()
      await expect(page.getByLabel('Quantity per user')).toBeFocused()
      await page.getByLabel('Quantity per user').fill('3')
    })

    await test.step('an ingredient names its missing fields in order', async () => {
      const add = page.getByRole('button', { name: 'Add Ingredient' })
      const material = (name: string) => page.getByRole('radio', { name, exact: true })
      await page.getByLabel('Has ingredients?').check()
      await add.click()
      await expect(page.getByRole('alert')).toHaveText([
        'Select the material',
        'Add an ingredient, or untick that it has some',
      ])
      await material('Smoked paprika').check()
      await expect(page.getByLabel('Wastage (pieces)')).toHaveValue('0')
      await add.click()
      expect(await problemOf(page.getByLabel('Nos', { exact: true }))).toBe('Add the weight or nos')
      await page.getByLabel('Unit is Weight?').check()
      await page.getByLabel('Weight (kg)').fill('0.05')
      await page.getByLabel('Wastage (kg)').fill('')
      await add.click()
      expect(await problemOf(page.getByLabel('Wastage (kg)'))).toBe('Add the wastage weight or nos')
      await page.getByLabel('Wastage (kg)').fill('0.005')
      await page.getByRole('searchbox', { name: 'Search in Material' }).fill('paprika')
      await add.click()
      await expect(page.getByLabel('Weight (kg)')).toHaveAttribute('aria-invalid', 'false')
      await expect(page.getByRole('searchbox', { name: 'Search in Material' })).toHaveValue('')
      await expect(entered(page, 'Ingredients')).toHaveText(['Smoked paprika0.05 kg, wastage 0.005 kg'])
      await material('Smoked paprika').check()
      await add.click()
      await expect(page.getByRole('alert')).toHaveText('Ingredient already added')
      await isFineEverywhere(page)
      await page.getByRole('button', { name: 'Discard this ingredient' }).click()
    })

    await save(page).click()
    await expect(snack(page, 'Paprika butter added')).toBeVisible()
    await expect(
      page.getByRole('region', { name: 'Addons' }).getByRole('button', { name: 'Paprika butter' }),
    ).toBeVisible()
    await expect(detail(page, 'Paprika butter')).toContainText('$2.50')
    await expect(detail(page, 'Paprika butter')).toContainText('Smoked paprika0.05 kg, wastage 0.005 kg')

    const [material] = await api.ask(listMaterials, {}, owner.token)
    const addons = await api.ask(listAddons, {}, owner.token)
    expect(addons.find(({ name }) => name === 'Paprika butter')).toMatchObject({
      price: 2.5,
      qty: 3,
      ingredients: [
        {
          matId: material?._id,
          note: 'n/a',
          isWeight: true,
          weight: 0.05,
          nos: 0,
          wastage: { hasWastage: true, isWeight: true, weight: 0.005, nos: 0 },
        },
      ],
    })
  },
)
