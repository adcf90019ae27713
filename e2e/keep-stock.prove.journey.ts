import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures/journey.ts'
import { isFineEverywhere, tabTo } from './fixtures/looks.ts'
import { isHome, snack } from './fixtures/screens.ts'
import {
  amount,
  buy,
  entries,
  lowOnHome,
  listedAmount,
  materialRow,
  MATERIALS,
  missingMaterial,
  orderedMaterial,
  stockForm,
  unit,
  unitFact,
  type OrderedMaterial,
} from './fixtures/stock.ts'

async function pressKey(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

async function openStockForm(
  page: Page,
  name: 'Stocktake' | 'Reorder level',
  material: Pick<OrderedMaterial, 'name'>,
): Promise<void> {
  if (name === 'Reorder level') await pressKey(page, menuOf(page, material))
  const button = page.getByRole('button', { name, exact: true })
  await expect(button).toBeVisible()
  if ((await button.getAttribute('aria-expanded')) !== 'true') await pressKey(page, button)
}

const menuOf = (page: Page, { name }: Pick<OrderedMaterial, 'name'>) =>
  page.getByRole('button', { name: `Change ${name}`, exact: true })

/** Enters a quantity of a material in one of its forms, and saves it. */
async function enter(
  page: Page,
  name: 'Stocktake' | 'Reorder level',
  material: OrderedMaterial,
  quantity: number | string,
) {
  const { isWeight } = material
  await openStockForm(page, name, material)
  const form = stockForm(page, name)
  const isByWeight = form.getByRole('checkbox', { name: 'Unit is Weight?' })
  await expect(isByWeight).toBeVisible()
  if ((await isByWeight.isChecked()) !== isWeight) await pressKey(page, isByWeight, 'Space')
  const entry = form.getByRole('textbox', { name: isWeight ? 'Weight (kg)' : 'Nos' })
  await tabTo(page, entry)
  await entry.press('ControlOrMeta+a')
  await page.keyboard.type(String(quantity))
  await page.keyboard.press('Enter')
}

test('A material can be counted, sold below its reorder level, listed on Home and bought again by keyboard alone', async ({
  openOwnHouse,
  visit,
}) => {
  const house = await openOwnHouse()
  const { hire, installation, storefront } = house
  const material = await orderedMaterial(house)
  const missing = await missingMaterial(house, 'Saffron')
  const inHouse = material.takenBy(5)
  const page = await visit({ as: await hire(), of: installation, at: MATERIALS })

  await test.step('the material is in the list', async () => {
    await expect(page.getByRole('table', { name: /^Used most/ })).toBeVisible()
    await isFineEverywhere(page)
    const search = page.getByRole('searchbox', { name: 'Search' })
    await tabTo(page, search)
    await page.keyboard.type(material.name)
    await pressKey(page, materialRow(page, material))
    await expect(page.getByRole('article', { name: material.name })).toBeVisible()
  })

  await test.step('an invalid quantity is not saved', async () => {
    await enter(page, 'Stocktake', material, 'some')
    const problem = material.isWeight ? /^Enter the weight in kg/ : /^Enter a whole number of pieces/
    await expect(stockForm(page, 'Stocktake').getByRole('alert')).toHaveText(problem)
    await isFineEverywhere(page, { at: stockForm(page, 'Stocktake') })
  })

  await test.step('a count sets the stock', async () => {
    await enter(page, 'Stocktake', material, inHouse)
    await expect(snack(page, `Stocktake of ${material.name} recorded`)).toBeVisible()
    await expect(unitFact(page, material, 'On hand')).toHaveText(amount(material, inHouse))
    await expect(unit(page, material).getByText(/^Last stocktake .* more than expected$/)).toBeVisible()
    await expect(entries(page).first()).toContainText('Stocktake')
    await expect(materialRow(page, material)).toContainText(listedAmount(material, inHouse))
  })

  await test.step('the reorder level is set', async () => {
    await enter(page, 'Reorder level', material, inHouse)
    await expect(snack(page, `Reorder level of ${material.name} set`)).toBeVisible()
    await expect(unitFact(page, material, 'Reorder level')).toHaveText(amount(material, inHouse))
    await expect(unit(page, material).getByText('Below reorder level', { exact: true })).toHaveCount(0)
    await isFineEverywhere(page, { at: entries(page).first() })
  })

  await test.step('a sale takes the stock below the reorder level, and an open Home shows it', async () => {
    const home = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Home' })
    await pressKey(page, home)
    await isHome(page)
    await expect(lowOnHome(page, missing)).toBeVisible()
    await expect(lowOnHome(page, material)).toHaveCount(0)
    await storefront.place('Takeaway')
    await expect(lowOnHome(page, material)).toBeVisible()
    await isFineEverywhere(page, { at: lowOnHome(page, material) })
    await pressKey(page, lowOnHome(page, material).getByRole('link'))
    await expect(page).toHaveURL(`${MATERIALS}?low=1`)
    // Tab reaches one row, and the arrow keys the others.
    await materialRow(page, material).press('Enter')
  })

  await test.step('the material is marked as low, and its movements include the sale', async () => {
    await expect(unit(page, material).getByText('Below reorder level', { exact: true })).toBeVisible()
    await expect(entries(page).first()).toContainText(/^SaleOrder \d+−/)
    await expect(entries(page).first()).toContainText(`−${amount(material, material.takenBy(1))}`)
    await expect(entries(page).first()).toContainText(`${amount(material, material.takenBy(4))} left`)
    await expect(page.getByRole('button', { name: 'Low only', pressed: true })).toBeVisible()
    await expect(page).toHaveURL(`${MATERIALS}/${material._id}?low=1`)
    await expect(materialRow(page, material)).toContainText('Low')
    await isFineEverywhere(page)
  })

  await test.step('a purchase brings the stock above the reorder level on the open screen', async () => {
    await buy(house, material, material.takenBy(1))
    await expect(unitFact(page, material, 'On hand')).toHaveText(amount(material, inHouse))
    await expect(unit(page, material).getByText('Below reorder level', { exact: true })).toHaveCount(0)
    await expect(materialRow(page, material)).toHaveCount(0)
    await expect(entries(page).first()).toContainText(`PurchaseBill STOCK-1+${amount(material, material.takenBy(1))}`)
  })

  await test.step('Home no longer lists the material', async () => {
    await page.goto('/dashboard')
    await expect(lowOnHome(page, missing)).toBeVisible()
    await expect(lowOnHome(page, material)).toHaveCount(0)
  })

  await test.step('the reorder level is removed', async () => {
    await page.goto(`${MATERIALS}/${material._id}`)
    await openStockForm(page, 'Reorder level', material)
    const level = stockForm(page, 'Reorder level')
    await pressKey(page, level.getByRole('button', { name: 'Remove reorder level' }))
    await expect(snack(page, `Reorder level of ${material.name} removed`)).toBeVisible()
    await expect(unitFact(page, material, 'Reorder level')).toHaveText('None')
    await expect(level).toHaveCount(0)
    await expect(menuOf(page, material)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(MATERIALS)
  })
})
