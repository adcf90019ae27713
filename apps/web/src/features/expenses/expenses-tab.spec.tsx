import { beforeEach, describe, expect, test, vi } from 'vitest'
import { atInventory, inventoryServer } from '../suppliers/suppliers.factory.tsx'
import ExpensesTab from './expenses-tab.tsx'
import { anExpense, rent } from './expenses.factory.ts'

vi.mock('idb-keyval', () => import('../../shared/testing/kept-in-memory.ts'))
vi.mock('../../shared/live/connection.ts', () => import('../../shared/testing/hinted.ts'))

beforeEach(() => void vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-NZ'))

const atExpenses = (path = '') => atInventory(<ExpensesTab />, `/expenses${path}`, '/expenses')

const oven = anExpense('OV-7')
const march = anExpense('R-03', { date: '2026:03:01', purpose: 'Rent of March', spended: 4200, category: rent })

describe('the expenses of a branch', () => {
  test('are counted and show bill, amount and date, and nothing is selected at first', async () => {
    inventoryServer({ expenses: [oven, march] })
    const page = await atExpenses()
    await page.shows('Total : 2')
    expect(page.rows()).toEqual([
      expect.stringMatching(/^OV-7.*118\.50.*5.*2026$/),
      expect.stringMatching(/^R-03.*4,200/),
    ])
    expect(page.screen.textContent).toContain('No items selected')
    await page.open('R-03')
    expect(page.address()).toBe('/expenses/r-03')
  })

  test('are found by what they were for', async () => {
    inventoryServer({ expenses: [oven, march] })
    const page = await atExpenses()
    await page.shows('Total : 2')
    await page.search('rent march')
    expect(page.rows()).toHaveLength(1)
    expect(page.rows()[0]).toContain('R-03')
  })

  test('are none at first, and the list says what to do', async () => {
    inventoryServer()
    const page = await atExpenses()
    await page.shows('No expenses yet')
    await page.press('Add Expense')
    expect(page.address()).toBe('/expenses/new')
  })

  test('show one that somebody else books', async () => {
    const server = inventoryServer({ expenses: [march] })
    const page = await atExpenses()
    await page.shows('R-03')
    server.has.expenses = [oven, march]
    await page.hears()
    await page.shows('Total : 2')
    expect(page.rows()[0]).toContain('OV-7')
  })
})

test('one expense shows its bill, its category in capitals, its date, what it was for and how much it was', async () => {
  inventoryServer({ expenses: [march, oven] })
  const page = await atExpenses('/ov-7')
  await page.shows('New seal for the oven')
  expect(page.screen.querySelector('article h2')?.textContent).toBe('OV-7')
  expect(page.screen.querySelector('article')?.textContent).toContain('No. 2')
  expect(page.facts()).toEqual([
    ['Category', 'REPAIRS'],
    ['Date', expect.stringMatching(/Mar.*2026/)],
    ['Purpose', 'New seal for the oven'],
    ['Expense Amount', expect.stringContaining('118.50')],
  ])
})
