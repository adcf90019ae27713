import { addExpense, listExpenses } from '@brigade/contract/expenses/expenses.contract.ts'
import { listExpenseCategories } from '@brigade/contract/lookups/lookups.contract.ts'
import { changePlugins } from '@brigade/contract/restaurants/branches.contract.ts'
import type { Locator, Page } from '@playwright/test'
import { fact } from './fixtures/coupons.ts'
import type { House } from './fixtures/house.ts'
import {
  detail,
  EXPENSES,
  form,
  hears,
  inWords,
  isTold,
  list,
  loseAnswer,
  NO_NETWORK,
  nothingSelected,
  row,
  SUPPLIERS,
  tab,
  total,
} from './fixtures/inventory.ts'
import { expect, test } from './fixtures/journey.ts'
import { isFineEverywhere, tabTo } from './fixtures/looks.ts'
import { dayFromNow, refusal, save, textbox } from './fixtures/new-food.ts'
import { cutOff, refused } from './fixtures/noise.ts'
import { snack } from './fixtures/screens.ts'

test.describe.configure({ mode: 'parallel' })

const billDate = (page: Page): Locator => page.getByLabel('Bill Date', { exact: true })
const category = (page: Page, name: string): Locator =>
  page.getByRole('radiogroup', { name: 'Category' }).getByRole('radio', { name, exact: true })

/** An expense that somebody has booked today, for repairs. */
async function expenseOf({ api, branch, owner }: House, billId: string): Promise<void> {
  const repairs = (await api.ask(listExpenseCategories, {}, owner.token)).find(({ catName }) => catName === 'Repairs')
  if (!repairs) throw new Error('The demo has no expense category Repairs')
  const date = dayFromNow(0).replaceAll('-', ':')
  const what = { billId, date, purpose: 'New seal', spended: 12, expCatId: repairs._id }
  await api.ask(addExpense, { restId: branch._id, ...what }, owner.token)
}

test('an expense is booked by keyboard alone, and the form is ready for the next bill', async ({
  openOwnHouse,
  visit,
}) => {
  test.slow()
  const { api, branch, hire, installation, owner } = await openOwnHouse()
  const page = await visit({ as: await hire(), of: installation, at: EXPENSES })
  const { keyboard } = page
  const before = await api.ask(listExpenses, { restId: branch._id }, owner.token)
  await expect(total(page, 'Expenses')).toHaveText(`Total : ${before.length}`)
  await expect(nothingSelected(page)).toBeVisible()

  await tabTo(page, page.getByRole('button', { name: 'Add Expense' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('radiogroup', { name: 'Category' }).getByRole('radio').first()).toBeFocused()
  await keyboard.press('Space')
  await expect(async () => {
    await keyboard.press('ArrowDown')
    await expect(category(page, 'Repairs')).toBeChecked({ timeout: 200 })
  }).toPass()
  await tabTo(page, billDate(page))
  await keyboard.type('03032024')
  await expect(billDate(page)).toHaveValue('2024-03-03')
  for (const [label, text] of [
    ['Bill ID', 'ov-7b'],
    ['Purpose', 'New seal for the oven'],
    ['Expense Amount', '1118.5'],
  ] as const) {
    await tabTo(page, textbox(page, label))
    await keyboard.type(text)
  }
  await expect(textbox(page, 'Bill ID')).toHaveCSS('text-transform', 'uppercase')
  await keyboard.press('Enter')
  await expect(snack(page, 'The expense OV-7B is booked')).toBeVisible()
  await expect(total(page, 'Expenses')).toHaveText(`Total : ${before.length + 1}`)
  await expect(form(page, 'Add Expense')).toBeVisible()
  for (const label of ['Bill ID', 'Purpose', 'Expense Amount']) await expect(textbox(page, label)).toHaveValue('')
  await expect(category(page, 'Repairs')).toBeChecked()
  await expect(billDate(page)).toHaveValue('2024-03-03')
  await expect(page.getByRole('alert')).toHaveCount(0)

  await keyboard.press('Escape')
  await expect(nothingSelected(page)).toBeVisible()
  await keyboard.press('Home')
  await expect(row(page, 'Expenses', 'OV-7B')).toBeFocused()
  await expect(row(page, 'Expenses', 'OV-7B')).toHaveText('OV-7B$1,118.503 Mar 2024')
  await keyboard.press('Enter')
  await expect(detail(page, 'OV-7B')).toContainText('No. 1')
  await expect(fact(page, 'Category')).toHaveText('REPAIRS')
  await expect(fact(page, 'Date')).toHaveText('3 Mar 2024')
  await expect(fact(page, 'Purpose')).toHaveText('New seal for the oven')
  await expect(fact(page, 'Expense Amount')).toHaveText('$1,118.50')
  await isFineEverywhere(page)
})

test('an expense says what it still needs, one thing after the other', async ({ house, visit, noise }) => {
  test.slow()
  noise.allow(refused(400), refused(409))
  await expenseOf(house, 'RP-1')
  const page = await visit({ as: await house.hire(), at: `${EXPENSES}/new` })
  await expect(category(page, 'Repairs')).toBeVisible()
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
  await isTold(page, 'Select the date')
  await expect(billDate(page)).toBeFocused()
  await billDate(page).fill(dayFromNow(2))
  await refusal(page, 'Pick a day that is not after today')
  await billDate(page).fill(dayFromNow(-1))
  await refusal(page, 'Select the expense category')
  await isTold(page, 'Select the expense category')
  await isFineEverywhere(page)
  await category(page, 'Repairs').check()
  await expect(page.getByRole('alert')).toHaveCount(0)

  await refusal(page, 'The bill RP-1 is booked already for Repairs. Enter another number')
  await expect(textbox(page, 'Bill ID')).toBeFocused()
  await expect(textbox(page, 'Purpose')).toHaveValue('A new lamp')
  await expect(textbox(page, 'Expense Amount')).toHaveValue('89.9')
  await textbox(page, 'Bill ID').fill('rp-2')
  await save(page).click()
  await expect(snack(page, 'The expense RP-2 is booked')).toBeVisible()
  await expect(row(page, 'Expenses', 'RP-2')).toContainText(`$89.90${await inWords(page, -1)}`)
})

test('what is typed outlives a lost connection, the expense is booked once, and a colleague sees it at once', async ({
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
  await expect(snack(page, 'The expense PW-88 is booked')).toBeVisible()
  await expect(row(other, 'Expenses', 'PW-88')).toBeVisible({ timeout: 5_000 })
  const expenses = await api.ask(listExpenses, { restId: branch._id }, owner.token)
  expect(expenses.filter(({ billId }) => billId === 'PW-88')).toHaveLength(1)
})

test('a branch without a ledger has no expenses, and one without an inventory has none of it', async ({
  openOwnHouse,
  visit,
  noise,
}) => {
  // What is open may be asked for before it is known to be switched off.
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
  await expect(page.getByText(`Expenses is switched off for ${branch.name}`)).toBeVisible()
  await expect(page.getByText('The owner switches them on: Ledger, in Plugins of the branch.')).toBeVisible()
  await expect(tab(page, 'Expenses')).toHaveCount(0)
  await expect(list(page, 'Expenses')).toHaveCount(0)
  await expect(menu).toBeVisible()
  await isFineEverywhere(page)
  await tab(page, 'Suppliers').click()
  await expect(list(page, 'Suppliers')).toBeVisible()

  await switchOn('Ledger')
  await expect(page.getByText(`Inventory is switched off for ${branch.name}`)).toBeVisible()
  await expect(page).toHaveURL(SUPPLIERS)
  await expect(list(page, 'Suppliers')).toHaveCount(0)
  await expect(menu).toHaveCount(0)

  await switchOn('Ingredient Inventory', 'Ledger')
  await expect(list(page, 'Suppliers')).toBeVisible()
  await tab(page, 'Expenses').click()
  await expect(list(page, 'Expenses')).toBeVisible()
})
