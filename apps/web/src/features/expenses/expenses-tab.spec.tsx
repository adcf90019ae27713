import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { facts, rows } from '../../shared/testing/render-app.tsx'
import { announceInventory, inventoryServer, renderInventory } from '../suppliers/suppliers.factory.tsx'
import ExpensesTab from './expenses-tab.tsx'
import { anExpense, rent } from './expenses.factory.ts'

beforeEach(() => void vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-NZ'))

const atExpenses = (path = '') => renderInventory(<ExpensesTab />, { at: `/expenses${path}`, route: '/expenses' })

const oven = anExpense('OV-7')
const march = anExpense('R-03', { date: '2026:03:01', purpose: 'Rent of March', spended: 4200, category: rent })

describe('the expenses of a branch', () => {
  test('are counted and show bill, amount and date, with none selected at first', async () => {
    inventoryServer({ expenses: [oven, march] })
    const page = atExpenses()
    await page.shows('Total : 2')
    expect(rows()).toEqual([expect.stringMatching(/^OV-7.*118\.50.*5.*2026$/), expect.stringMatching(/^R-03.*4,200/)])
    expect(page.container).toHaveTextContent('No items selected')
    await page.press(/R-03/)
    expect(page.address()).toBe('/expenses/r-03')
  })

  test('are found by purpose', async () => {
    inventoryServer({ expenses: [oven, march] })
    const page = atExpenses()
    await page.shows('Total : 2')
    await page.fill('Search', 'rent march')
    expect(rows()).toHaveLength(1)
    expect(rows()[0]).toContain('R-03')
  })

  test('are empty at first, with a hint', async () => {
    inventoryServer()
    const page = atExpenses()
    await page.shows('No expenses yet')
    await page.press('Add Expense')
    expect(page.address()).toBe('/expenses/new')
  })

  test('show an expense that another person books', async () => {
    const server = inventoryServer({ expenses: [march] })
    const page = atExpenses()
    await page.shows('R-03')
    server.expenses = [oven, march]
    await announceInventory()
    await page.shows('Total : 2')
    expect(rows()[0]).toContain('OV-7')
  })
})

test('an expense shows its bill, its category in capitals, its date, its purpose and its amount', async () => {
  inventoryServer({ expenses: [march, oven] })
  const page = atExpenses('/ov-7')
  await page.shows('New seal for the oven')
  expect(screen.getByRole('heading', { level: 2, name: 'OV-7' })).toBeInTheDocument()
  expect(screen.getByRole('article')).toHaveTextContent('No. 2')
  expect(facts()).toEqual([
    ['Category', 'REPAIRS'],
    ['Date', expect.stringMatching(/Mar.*2026/)],
    ['Purpose', 'New seal for the oven'],
    ['Expense Amount', expect.stringContaining('118.50')],
  ])
})
