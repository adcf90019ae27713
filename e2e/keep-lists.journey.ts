import { listCoalitions, listPaymentModes } from '@brigade/contract/lookups/lookups.contract.ts'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures/journey.ts'
import { isFineEverywhere } from './fixtures/looks.ts'
import { refused } from './fixtures/noise.ts'
import { snack } from './fixtures/screens.ts'

const LISTS = '/dashboard/business/lists'

const lists = (page: Page) => page.getByRole('navigation', { name: 'Lists of the business' })

const list = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const detail = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

const name = (page: Page) => page.getByLabel('Name', { exact: true })

const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click()

const open = (page: Page, label: string) => lists(page).getByRole('link', { name: label, exact: true }).click()

async function add(page: Page, label: string, button: string): Promise<void> {
  await open(page, label)
  await expect(list(page, label)).toBeVisible()
  await page.getByRole('button', { name: button, exact: true }).click()
  await expect(page.getByRole('form', { name: button })).toBeVisible()
}

async function isAdded(page: Page, label: string, entry: string): Promise<void> {
  await expect(snack(page, `${entry} added`)).toBeVisible()
  await expect(list(page, label).getByRole('button', { name: entry })).toHaveAttribute('aria-current', 'true')
  await expect(detail(page, entry)).toBeVisible()
}

async function expectProblemAt(page: Page, field: Locator, message: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toBeFocused()
  await expect(page.getByRole('form').getByRole('alert').filter({ hasText: message })).toBeVisible()
}

test(
  'The owner can add to each list, and a new entry can be chosen at once',
  { tag: '@prove' },
  async ({ house, visit, noise }) => {
    noise.allow(refused(409))
    const { api, hire, owner } = house
    const page = await visit({ as: owner, at: '/dashboard/business' })
    await page.getByRole('navigation', { name: 'Parts of the business' }).getByRole('link', { name: 'Lists' }).click()
    await expect(page).toHaveURL(`${LISTS}/coalitions`)
    await expect(page.getByText('No items selected')).toBeVisible()

    await test.step('a coalition has only a name', async () => {
      const before = await api.ask(listCoalitions, {}, owner.token)
      await add(page, 'Coalitions', 'Add coalition')
      await expect(name(page)).toBeFocused()
      await save(page)
      await expectProblemAt(page, name(page), 'Field cannot be empty')
      await expect(snack(page, 'Field cannot be empty')).toBeVisible()
      await name(page).fill('Hot from the wok')
      await name(page).press('Enter')
      await isAdded(page, 'Coalitions', 'Hot from the wok')
      await expect(page.getByText(`Total : ${before.length + 1}`)).toBeVisible()
      await isFineEverywhere(page)
    })

    await test.step('categories, menus, payment modes and expense categories also have only a name', async () => {
      for (const [label, button, entry] of [
        ['Categories', 'Add category', 'Wok dishes'],
        ['Menus', 'Add menu', 'Late night'],
        ['Payment modes', 'Add payment mode', 'Bank transfer'],
        ['Expense categories', 'Add expense category', 'Laundry'],
      ] as const) {
        await add(page, label, button)
        await name(page).fill(entry)
        await save(page)
        await isAdded(page, label, entry)
      }
    })

    await test.step('a taken name is refused in any case, under the field', async () => {
      await add(page, 'Expense categories', 'Add expense category')
      await name(page).fill('LAUNDRY')
      await save(page)
      await expectProblemAt(page, name(page), 'LAUNDRY is already in the list. Use it, or enter another name')
      await isFineEverywhere(page)
    })

    await test.step('a tax without a name is named by its percentage', async () => {
      const percentage = page.getByLabel('Percentage')
      await add(page, 'Taxes', 'Add tax')
      await percentage.fill('101')
      await save(page)
      await expect(percentage).toHaveAttribute('aria-invalid', 'true')
      await percentage.fill('12.5')
      await save(page)
      await isAdded(page, 'Taxes', '12.5%')
      await page.getByRole('button', { name: 'Add tax' }).click()
      await percentage.fill('3')
      await page.getByLabel('Name (optional)').fill('Tourism levy')
      await save(page)
      await isAdded(page, 'Taxes', 'Tourism levy')
      await expect(detail(page, 'Tourism levy')).toContainText('3%')
    })

    await test.step("a delivery partner may be the restaurant's own drivers", async () => {
      await add(page, 'Delivery services', 'Add delivery service')
      await name(page).fill('Night drivers')
      await page.getByLabel('Own drivers', { exact: true }).check()
      await isFineEverywhere(page)
      await save(page)
      await isAdded(page, 'Delivery services', 'Night drivers')
    })

    await test.step("a condition's kind decides its values", async () => {
      await add(page, 'Conditions', 'Add condition')
      await name(page).fill('A big table')
      await save(page)
      await expect(page.getByRole('radiogroup', { name: 'Kind' })).toHaveAttribute('aria-invalid', 'true')
      await expect(page.getByRole('radio').first()).toBeFocused()
      await page.getByRole('radio', { name: 'Order amount between' }).check()
      await expect(page.getByText('Needs: Min amount, Max amount')).toBeVisible()
      await isFineEverywhere(page)
      await save(page)
      await isAdded(page, 'Conditions', 'A big table')
      await expect(detail(page, 'A big table').getByRole('listitem')).toHaveText(['Min amount', 'Max amount'])
      await page.reload()
      await expect(detail(page, 'A big table')).toBeVisible()
    })

    const modes = await api.ask(listPaymentModes, {}, (await hire()).token)
    expect(modes.map((mode) => mode.name)).toContain('Bank transfer')
    await page.goto('/dashboard/foods/add')
    const coalitions = page.getByRole('group', { name: 'Coalitions' })
    await expect(coalitions.getByRole('checkbox', { name: 'Hot from the wok' })).toBeVisible()
  },
)
