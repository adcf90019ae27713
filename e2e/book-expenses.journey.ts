import { listExpenses } from '@brigade/contract/expenses/expenses.contract.ts'
import type { Locator, Page } from '@playwright/test'
import { fact } from './fixtures/coupons.ts'
import { detail, EXPENSES, form, nothingSelected, row, total } from './fixtures/inventory.ts'
import { expect, test } from './fixtures/journey.ts'
import { isFineEverywhere, tabTo } from './fixtures/looks.ts'
import { textbox } from './fixtures/new-food.ts'
import { snack } from './fixtures/screens.ts'

const billDate = (page: Page): Locator => page.getByLabel('Bill Date', { exact: true })

const category = (page: Page, name: string): Locator =>
  page.getByRole('radiogroup', { name: 'Category' }).getByRole('radio', { name, exact: true })

test(
  'An expense can be booked by keyboard alone, and the form is then ready for the next bill',
  { tag: '@prove' },
  async ({ openOwnHouse, visit }) => {
    const { api, branch, hire, installation, owner } = await openOwnHouse()
    const page = await visit({ as: await hire(), of: installation, at: EXPENSES })
    const { keyboard } = page
    const before = await api.ask(listExpenses, { restId: branch._id }, owner.token)
    await expect(total(page, 'Expenses')).toHaveText(`Total : ${before.length}`)
    await expect(nothingSelected(page)).toBeVisible()
    await expect(page.getByRole('figure', { name: 'Expenses by month and category' })).toBeVisible()
    await isFineEverywhere(page)

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
    await keyboard.press('Tab')
    await expect(billDate(page)).toHaveValue('3 Mar 2024')
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
    await expect(snack(page, 'Expense OV-7B recorded')).toBeVisible()
    await expect(total(page, 'Expenses')).toHaveText(`Total : ${before.length + 1}`)
    await expect(form(page, 'Add Expense')).toBeVisible()
    for (const label of ['Bill ID', 'Purpose', 'Expense Amount']) await expect(textbox(page, label)).toHaveValue('')
    await expect(category(page, 'Repairs')).toBeChecked()
    await expect(billDate(page)).toHaveValue('3 Mar 2024')
    await expect(page.getByRole('alert')).toHaveCount(0)

    await keyboard.press('Escape')
    await expect(nothingSelected(page)).toBeVisible()
    await expect(page.locator('[data-row]:focus')).toBeVisible()
    await keyboard.press('Home')
    await expect(row(page, 'Expenses', 'OV-7B')).toBeFocused()
    await expect(row(page, 'Expenses', 'OV-7B')).toHaveText('New seal for the oven$1,118.50Repairs · OV-7B3 Mar 2024')
    await keyboard.press('Enter')
    await expect(detail(page, 'OV-7B').getByRole('heading')).toHaveText('New seal for the oven')
    await expect(fact(page, 'Bill ID')).toHaveText('OV-7B')
    await expect(fact(page, 'Category')).toHaveText('REPAIRS')
    await expect(fact(page, 'Date')).toHaveText('3 Mar 2024')
    await expect(fact(page, 'Expense Amount')).toHaveText('$1,118.50')
    await expect(detail(page, 'OV-7B')).toContainText('No earlier bill of Repairs')
    await isFineEverywhere(page)
  },
)
