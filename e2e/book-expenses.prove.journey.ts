import { addExpense, listExpenses } from '@brigade/contract/expenses/expenses.contract.ts'
import { listExpenseCategories } from '@brigade/contract/lookups/lookups.contract.ts'
import { changePlugins } from '@brigade/contract/restaurants/branches.contract.ts'
import type { Locator, Page } from '@playwright/test'
import type { House } from './fixtures/house.ts'
import { EXPENSES, hears, inWords, expectProblem, list, row, SUPPLIERS, tab } from './fixtures/inventory.ts'
import { expect, test } from './fixtures/journey.ts'
import { isFineEverywhere } from './fixtures/looks.ts'
import { dayFromNow, refusal, save, textbox } from './fixtures/new-food.ts'
import { cutOff, refused } from './fixtures/noise.ts'
import { snack } from './fixtures/screens.ts'
import { loseAnswer, NO_NETWORK } from './fixtures/network.ts'

const billDate = (page: Page): Locator => page.getByLabel('Bill Date', { exact: true })

const category = (page: Page, name: string): Locator =>
  page.getByRole('radiogroup', { name: 'Category' }).getByRole('radio', { name, exact: true })

/** Books an expense for repairs, dated today. */
async function expenseOf({ api, branch, owner }: House, billId: string): Promise<void> {
  const repairs = (await api.ask(listExpenseCategories, {}, owner.token)).find(({ catName }) => catName === 'Repairs')
  if (!repairs) throw new Error('The demo has no expense category Repairs')
  const date = dayFromNow(0).replaceAll('-', ':')
  const what = { billId, date, purpose: 'New seal', spended: 12, expCatId: repairs._id }
  await api.ask(addExpense, { restId: branch._id, ...what }, owner.token)
}

test('The expense form names its missing fields one after the other', async ({ house, visit, noise }) => {
  noise.allow(refused(400), refused(409))
  await expenseOf(house, 'RP-1')
  const page = await visit({ as: await house.hire(), at: `${EXPENSES}/new` })
  await expect(category(page, 'Repairs')).toBeVisible()
  await billDate(page).fill('')
  for (const [label, text] of [
    ['Bill ID', 'rp-1'],
    ['Purpose', 'A new lamp'],
    ['Expense Amount', '1,5'],
  ] as const) {
    await refusal(page, 'Field cannot be empty')
    await expect(textbox(page, label)).toBeFocused()
    await textbox(page, label).fill(text)
  }
  await refusal(page, 'Invalid number format')
  await textbox(page, 'Expense Amount').fill('0')
  await refusal(page, 'Enter an amount above 0, up to 10,000,000, with at most two decimals')
  await expect(textbox(page, 'Expense Amount')).toBeFocused()
  await textbox(page, 'Expense Amount').fill('89.9')
  await refusal(page, 'Select the date')
  await expectProblem(page, 'Select the date')
  await expect(billDate(page)).toBeFocused()
  await billDate(page).fill(dayFromNow(2))
  await refusal(page, 'Pick a day that is not after today')
  await billDate(page).fill(dayFromNow(-1))
  await refusal(page, 'Select the expense category')
  await expectProblem(page, 'Select the expense category')
  await isFineEverywhere(page)
  await category(page, 'Repairs').check()
  await expect(page.getByRole('alert')).toHaveCount(0)

  await refusal(page, 'The bill RP-1 is already recorded for Repairs. Enter another number')
  await expect(textbox(page, 'Bill ID')).toBeFocused()
  await expect(textbox(page, 'Purpose')).toHaveValue('A new lamp')
  await expect(textbox(page, 'Expense Amount')).toHaveValue('89.9')
  await textbox(page, 'Bill ID').fill('rp-2')
  await save(page).click()
  await expect(snack(page, 'Expense RP-2 recorded')).toBeVisible()
  await expect(row(page, 'Expenses', 'RP-2')).toContainText(`$89.90Repairs · RP-2${await inWords(page, -1)}`)
})

test("An expense survives a lost connection, is booked once and appears on a colleague's screen at once", async ({
  openOwnHouse,
  visit,
  noise,
}) => {
  noise.allow(...cutOff)
  const { api, branch, hire, installation, owner } = await openOwnHouse()
  const page = await visit({ as: await hire(), of: installation, at: `${EXPENSES}/new` })
  const other = await visit({ as: owner, of: installation, at: EXPENSES })
  await hears(other)
  await category(page, 'Power').check()
  await billDate(page).fill(dayFromNow(-30))
  await textbox(page, 'Bill ID').fill('pw-88')
  await textbox(page, 'Purpose').fill('Last month')
  await textbox(page, 'Expense Amount').fill('903.2')
  await loseAnswer(page, addExpense.path)
  await save(page).click()
  await expect(snack(page, NO_NETWORK)).toBeVisible()
  await expect(textbox(page, 'Bill ID')).toHaveValue('pw-88')
  await expect(textbox(page, 'Purpose')).toHaveValue('Last month')
  await expect(textbox(page, 'Expense Amount')).toHaveValue('903.2')
  await expect(category(page, 'Power')).toBeChecked()
  await save(page).click()
  await expect(snack(page, 'Expense PW-88 recorded')).toBeVisible()
  await expect(row(other, 'Expenses', 'PW-88')).toBeVisible({ timeout: 10_000 })
  const expenses = await api.ask(listExpenses, { restId: branch._id }, owner.token)
  expect(expenses.filter(({ billId }) => billId === 'PW-88')).toHaveLength(1)
})

test('A branch without the ledger plugin has no expenses, and one without inventory has no inventory screens', async ({
  openOwnHouse,
  visit,
  noise,
}) => {
  // The open screen may be requested before the plugin is known to be off.
  noise.allow(refused(404))
  const { api, branch, hire, installation, owner } = await openOwnHouse()
  const restId = branch._id
  const switchOn = (...plugins: Array<'Ingredient Inventory' | 'Ledger'>) =>
    api.ask(changePlugins, { restId, plugins }, owner.token)
  const page = await visit({ as: await hire(), of: installation, at: EXPENSES })
  const menu = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Inventory' })
  await hears(page)
  await expect(list(page, 'Expenses')).toBeVisible()

  await switchOn('Ingredient Inventory')
  await expect(page.getByText(`The Expenses screen is switched off for ${branch.name}`)).toBeVisible()
  await expect(page.getByText('The owner can switch on Ledger in the Plugins of the branch.')).toBeVisible()
  await expect(tab(page, 'Expenses')).toHaveCount(0)
  await expect(list(page, 'Expenses')).toHaveCount(0)
  await expect(menu).toBeVisible()
  await isFineEverywhere(page)
  await tab(page, 'Suppliers').click()
  await expect(list(page, 'Suppliers')).toBeVisible()

  await switchOn('Ledger')
  await expect(page.getByText(`The Inventory screen is switched off for ${branch.name}`)).toBeVisible()
  await expect(page).toHaveURL(SUPPLIERS)
  await expect(list(page, 'Suppliers')).toHaveCount(0)
  await expect(menu).toHaveCount(0)

  await switchOn('Ingredient Inventory', 'Ledger')
  await expect(list(page, 'Suppliers')).toBeVisible()
  await tab(page, 'Expenses').click()
  await expect(list(page, 'Expenses')).toBeVisible()
})
