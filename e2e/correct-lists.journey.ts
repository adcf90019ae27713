import { changeCategory } from '@brigade/contract/lookups/change-entry.contract.ts'
import { addCategory, listCategories } from '@brigade/contract/lookups/lookups.contract.ts'
import type { Page } from '@playwright/test'
import { pressInMenu } from './fixtures/act-menu.ts'
import { expect, test } from './fixtures/journey.ts'
import { isFineEverywhere } from './fixtures/looks.ts'
import { refused } from './fixtures/noise.ts'
import { snack } from './fixtures/screens.ts'

const LISTS = '/dashboard/business/lists'

const rows = (page: Page, label: string) => page.getByRole('region', { name: label, exact: true })
const name = (page: Page) => page.getByLabel('Name', { exact: true })
const button = (page: Page, label: string | RegExp) => page.getByRole('button', { name: label, exact: true })
const detail = (page: Page, entry: string) => page.getByRole('article', { name: entry, exact: true })

/** The names in the list, in their order. */
const order = (page: Page, label: string) =>
  rows(page, label)
    .locator('[data-row]')
    .evaluateAll((all) => all.map((row) => row.querySelector('span span span')?.textContent ?? ''))

test('The owner corrects every list', { tag: '@prove' }, async ({ house, visit, noise }) => {
  noise.allow(refused(409))
  const { api, owner } = house
  const page = await visit({ as: owner, at: LISTS })

  for (const [path, label, add, entry] of [
    ['coalitions', 'Coalitions', 'Add coalition', 'From the wokk'],
    ['categories', 'Categories', 'Add category', 'Wokk dishes'],
    ['menus', 'Menus', 'Add menu', 'Late nite'],
    ['payment-modes', 'Payment modes', 'Add payment mode', 'Bank tranfer'],
    ['expense-categories', 'Expense categories', 'Add expense category', 'Landry'],
    ['delivery-services', 'Delivery services', 'Add delivery service', 'Nite riders'],
  ] as const) {
    await test.step(`renames, moves, archives and restores one of the ${label}`, async () => {
      await page.goto(`${LISTS}/${path}/new`)
      await name(page).fill(entry)
      await button(page, 'Save').click()
      await expect(snack(page, `${entry} added`)).toBeVisible()
      await button(page, `Edit ${entry}`).click()
      await expect(name(page)).toBeFocused()
      await name(page).fill(`${entry} corrected`)
      await name(page).press('Enter')
      await expect(snack(page, `${entry} corrected saved`)).toBeVisible()
      await expect(detail(page, `${entry} corrected`)).toBeVisible()
      await page.getByRole('combobox', { name: 'Place in the list' }).click()
      await page.getByRole('option', { name: /^Position 2 of/ }).click()
      await expect.poll(async () => (await order(page, label)).indexOf(`${entry} corrected`)).toBe(1)
      await pressInMenu(page, 'Archive')
      await expect(page.getByText('Forms no longer offer it.')).toBeVisible()
      await expect.poll(async () => (await order(page, label)).at(-1)).toBe(`${entry} corrected`)
      await pressInMenu(page, 'Restore')
      await expect(page.getByText('Forms no longer offer it.')).toBeHidden()
      await expect(button(page, add)).toBeVisible()
    })
  }
  await isFineEverywhere(page)

  await test.step('corrects the percentage of a tax, and its place', async () => {
    await page.goto(`${LISTS}/taxes/new`)
    await page.getByLabel('Percentage').fill('51')
    await page.getByLabel('Name (optional)').fill('Levy')
    await button(page, 'Save').click()
    await button(page, 'Edit Levy').click()
    await page.getByLabel('Percentage').fill('')
    await button(page, 'Save').click()
    await expect(page.getByLabel('Percentage')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Percentage').fill('1.5')
    await isFineEverywhere(page)
    await button(page, 'Save').click()
    await expect(detail(page, 'Levy')).toContainText('1.5%')
  })

  await test.step('shows both values when two people edit one category, and a name that is archived', async () => {
    const { _id } = await api.ask(addCategory, { name: 'Sopus' }, owner.token)
    await page.goto(`${LISTS}/categories/${_id}`)
    await button(page, 'Edit Sopus').click()
    await name(page).fill('Soups')
    await api.ask(changeCategory, { _id, version: 1, name: 'Broths' }, owner.token)
    await button(page, 'Save').click()
    await expect(page.getByText('Saved by someone else meanwhile')).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: 'Broths' })).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: 'Soups' })).toBeVisible()
    await isFineEverywhere(page)
    await button(page, 'Save').click()
    await expect(detail(page, 'Soups')).toBeVisible()
    await pressInMenu(page, 'Archive')
    await expect(page.getByText('Forms no longer offer it.')).toBeVisible()
    await page.goto(`${LISTS}/categories/new`)
    await name(page).fill('SOUPS')
    await button(page, 'Save').click()
    const told = 'SOUPS is archived. Restore it, or enter another name'
    await expect(page.getByRole('form').getByRole('alert').filter({ hasText: told })).toBeVisible()
    const offered = await api.ask(listCategories, {}, owner.token)
    expect(offered.map((category) => category.name)).not.toContain('Soups')
  })

  await test.step('a form in another browser shows a new name without being asked', async () => {
    const other = await visit({ as: owner, at: '/dashboard/foods/add' })
    const coalition = (label: string) =>
      other.getByRole('group', { name: 'Coalitions' }).getByRole('checkbox', { name: label, exact: true })
    await expect(coalition('From the wokk corrected')).toBeVisible()
    await page.goto(`${LISTS}/coalitions`)
    await rows(page, 'Coalitions').getByRole('button', { name: 'From the wokk corrected' }).click()
    await button(page, 'Edit From the wokk corrected').click()
    await name(page).fill('From the wok')
    await button(page, 'Save').click()
    await expect(coalition('From the wok')).toBeVisible()
    await pressInMenu(page, 'Archive')
    await expect(coalition('From the wok')).toBeHidden()
  })
})
