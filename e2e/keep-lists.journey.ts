import { listCoalitions, listPaymentModes } from '@brigade/contract/lookups/lookups.contract.ts'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures/journey.ts'
import { isFineEverywhere, tabTo } from './fixtures/looks.ts'
import { choose } from './fixtures/new-food.ts'
import { refused } from './fixtures/noise.ts'
import { snack } from './fixtures/screens.ts'

test.describe.configure({ mode: 'parallel' })

const LISTS = '/dashboard/business/lists'
const PHONE = { width: 375, height: 720 }

const lists = (page: Page) => page.getByRole('navigation', { name: 'Lists of the business' })
const list = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const detail = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const name = (page: Page) => page.getByLabel('Name', { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click()
const open = (page: Page, label: string) => lists(page).getByRole('link', { name: label, exact: true }).click()

/** Opens the form of a list, as somebody does who looks for it. */
async function add(page: Page, label: string, button: string): Promise<void> {
  await open(page, label)
  await expect(list(page, label)).toBeVisible()
  await page.getByRole('button', { name: button, exact: true }).click()
  await expect(page.getByRole('form', { name: button })).toBeVisible()
}

/** The entry is in its list, and is what is looked at. */
async function isAdded(page: Page, label: string, entry: string): Promise<void> {
  await expect(snack(page, `${entry} is added`)).toBeVisible()
  await expect(list(page, label).getByRole('button', { name: entry })).toHaveAttribute('aria-current', 'true')
  await expect(detail(page, entry)).toBeVisible()
}

async function isToldAt(page: Page, field: Locator, told: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toBeFocused()
  await expect(page.getByRole('form').getByRole('alert').filter({ hasText: told })).toBeVisible()
}

test('the owner adds to each of the lists, and what is new can be chosen at once', async ({ house, visit, noise }) => {
  test.slow()
  noise.allow(refused(409))
  const { api, hire, owner } = house
  const page = await visit({ as: owner, at: '/dashboard/business' })
  await page.getByRole('navigation', { name: 'Parts of the business' }).getByRole('link', { name: 'Lists' }).click()
  await expect(page).toHaveURL(`${LISTS}/coalitions`)
  await expect(page.getByText('No items selected')).toBeVisible()

  await test.step('a coalition is nothing but its name', async () => {
    const before = await api.ask(listCoalitions, {}, owner.token)
    await add(page, 'Coalitions', 'Add coalition')
    await expect(name(page)).toBeFocused()
    await save(page)
    await isToldAt(page, name(page), 'Field cannot be empty')
    await expect(snack(page, 'Field cannot be empty')).toBeVisible()
    await name(page).fill('Hot from the wok')
    await name(page).press('Enter')
    await isAdded(page, 'Coalitions', 'Hot from the wok')
    await expect(page.getByText(`Total : ${before.length + 1}`)).toBeVisible()
    await isFineEverywhere(page)
  })

  await test.step('so are a category, a menu, a way to pay and an expense category', async () => {
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

  await test.step('a name that is taken is told at the name, in whatever case', async () => {
    await add(page, 'Expense categories', 'Add expense category')
    await name(page).fill('LAUNDRY')
    await save(page)
    await isToldAt(page, name(page), 'LAUNDRY is already in the list. Use it, or enter another name')
    await isFineEverywhere(page)
  })

  await test.step('a tax has a percentage, and is called by it where nobody names it', async () => {
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

  await test.step('who brings orders may be drivers of the house', async () => {
    await add(page, 'Delivery services', 'Add delivery service')
    await name(page).fill('Night drivers')
    await page.getByLabel('Own drivers', { exact: true }).check()
    await isFineEverywhere(page)
    await save(page)
    await isAdded(page, 'Delivery services', 'Night drivers')
  })

  await test.step('a condition is of a kind, which says what numbers it takes', async () => {
    await add(page, 'Conditions', 'Add condition')
    await name(page).fill('A big table')
    await save(page)
    await expect(page.getByRole('radiogroup', { name: 'Kind' })).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('radio').first()).toBeFocused()
    await page.getByRole('radio', { name: 'Order amount between' }).check()
    await expect(page.getByText('It takes: Min amount, Max amount')).toBeVisible()
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
})

test('on a phone another list is chosen from one field, and what is open has the page to itself', async ({
  house,
  visit,
}) => {
  const page = await visit({ as: house.owner, at: `${LISTS}/no-such-list`, viewport: PHONE })
  await expect(page).toHaveURL(`${LISTS}/coalitions`)
  await choose(page, 'List', 'Payment modes')
  await expect(page).toHaveURL(`${LISTS}/payment-modes`)
  await list(page, 'Payment modes').getByRole('button', { name: 'Eftpos' }).click()
  await expect(detail(page, 'Eftpos')).toBeVisible()
  await expect(page.getByLabel('List', { exact: true }).first()).toBeHidden()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('List', { exact: true }).first()).toHaveValue('Payment modes')
})

test('a list that has nothing yet says what it is for, and its form opens by keyboard', async ({ house, visit }) => {
  const page = await visit({ as: house.owner })
  // The demo has entries everywhere.
  const none = { error: false, data: [], next: null, total: 0 }
  await page.route('**/manager/menus', (route) => route.fulfill({ json: none }))
  await page.goto(`${LISTS}/menus`)
  await expect(page.getByText('No menus yet')).toBeVisible()
  await expect(page.getByText('What foods are offered on, such as lunch or dinner.')).toBeVisible()
  await isFineEverywhere(page)
  await tabTo(page, lists(page).getByRole('link', { name: 'Taxes' }))
  await page.keyboard.press('Enter')
  await expect(list(page, 'Taxes')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Add tax' }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Percentage')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByText('No items selected')).toBeVisible()
})

test('a manager is told that only the owner may change the lists', async ({ house, visit }) => {
  const page = await visit({ as: await house.hire(), at: `${LISTS}/taxes` })
  await expect(page.getByText('Only the owner of the business can see this. Ask the owner')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add tax' })).toHaveCount(0)
  await isFineEverywhere(page)
})
