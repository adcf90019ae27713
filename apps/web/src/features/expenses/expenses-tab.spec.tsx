import { listExpenses, reverseExpense } from '@brigade/contract/expenses/expenses.contract.ts'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { facts, rows, textsOf } from '../../shared/testing/render-app.tsx'
import { answers, callsTo, noAnswer, reply, sentTo } from '../../shared/testing/server.ts'
import { announceInventory, inventoryServer, nothingSpent, renderInventory } from '../suppliers/suppliers.factory.tsx'
import ExpensesTab from './expenses-tab.tsx'
import { anExpense, rent, repairs } from './expenses.factory.ts'

beforeEach(() => void vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-NZ'))

const atExpenses = (path = '') => renderInventory(<ExpensesTab />, { at: `/expenses${path}`, route: '/expenses' })

const oven = anExpense('OV-7')
const march = anExpense('R-03', { date: '2026:03:01', purpose: 'Rent of March', spended: 4200, category: rent })

describe('the expenses of a branch', () => {
  test('are counted and show purpose, amount, category, bill and date, with none selected at first', async () => {
    inventoryServer({ expenses: [oven, march] })
    const page = atExpenses()
    await page.shows('Total : 2')
    expect(rows()).toEqual([
      expect.stringMatching(/^New seal for the oven.*118\.50Repairs · OV-7.*5.*2026$/),
      expect.stringMatching(/^Rent of March.*4,200.*Rent · R-03/),
    ])
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

test('expenses are exported beside their list', async () => {
  inventoryServer({ expenses: [oven] })
  const page = atExpenses()
  await page.press('Export')
  await page.shows('Expenses as a file')
  expect(page.address()).toBe('/expenses/files')
  await page.press('Close the export')
  await page.lacks('Expenses as a file')
})

test('an overview compares the current month, and sums up by month and category', async () => {
  const { months } = nothingSpent('2026:03')
  const amounts = (february: number, ofMarch: number) => months.map((_, at) => [february, ofMarch][at - 10] ?? 0)
  inventoryServer({
    expenses: [oven],
    spent: {
      months: months.map(({ month }) => month),
      categories: [
        { ...rent, expenses: 2, amount: 8400, months: amounts(4200, 4200) },
        { ...repairs, expenses: 1, amount: 118.5, months: amounts(0, 118.5) },
      ],
    },
  })
  const page = atExpenses()
  await page.shows('Spent in March')
  expect(facts()).toEqual([
    ['Spent in March', expect.stringContaining('4,318.50')],
    ['Spent in 12 months', expect.stringContaining('8,518.50')],
  ])
  const [chart, categories] = screen.getAllByRole('table', { hidden: true })
  if (!chart || !categories) throw new Error('A table is missing')
  expect(textsOf(chart.querySelectorAll('tr')).at(0)).toBe('MonthRentRepairs')
  expect(textsOf(chart.querySelectorAll('tr')).at(-1)).toMatch(/^Total.*8,400\.00.*118\.50$/)
  expect(textsOf(categories.querySelectorAll('tr')).slice(1)).toEqual([
    expect.stringMatching(/^Rent2 bills.*8,400\.00$/),
    expect.stringMatching(/^Repairs1 bill.*118\.50$/),
  ])
})

describe('an expense', () => {
  const { months } = nothingSpent('2026:03')
  const spent = {
    months: months.map(({ month }) => month),
    categories: [
      { ...rent, expenses: 1, amount: 681.5, months: months.map((_, at) => (at === 11 ? 681.5 : 0)) },
      { ...repairs, expenses: 2, amount: 318.5, months: months.map((_, at) => [200, 118.5][at - 10] ?? 0) },
    ],
  }
  const february = anExpense('LP-1', { date: '2026:02:10', purpose: 'A new lamp', spended: 200 })

  test('shows its amount against the bill before, what its category costs, bill, category in capitals and date', async () => {
    inventoryServer({ expenses: [march, oven, february], spent })
    const page = atExpenses('/ov-7')
    await page.shows('Repairs by month')
    expect(screen.getByRole('heading', { level: 2, name: 'New seal for the oven' })).toBeInTheDocument()
    expect(facts()).toEqual([
      ['Expense Amount', expect.stringContaining('118.50')],
      ['Repairs, 12 months', expect.stringContaining('318.50')],
      ['Bill ID', 'OV-7'],
      ['Category', 'REPAIRS'],
      ['Date', expect.stringMatching(/Mar.*2026/)],
    ])
    const notes = textsOf(screen.getByRole('region', { name: 'The last 12 months' }).querySelectorAll('dd.hint'))
    expect(notes).toEqual(['−41% on A new lamp', '2 bills, 32% of all'])
    expect(page.container.querySelector('[data-marked]')).toHaveTextContent('Mar')
    expect(screen.getByText('Mar: this bill')).toBeInTheDocument()
  })

  test('is not said to be the first of its category before all bills are read', async () => {
    inventoryServer({ spent })
    answers(listExpenses, ({ after }) => (after ? noAnswer() : reply([february], { next: 'lp-1', total: 400 })))
    const page = atExpenses('/lp-1')
    await page.shows('Repairs by month')
    expect(page.container).not.toHaveTextContent('No earlier bill')
  })

  test('leads to the earlier bills of its category', async () => {
    inventoryServer({ expenses: [march, oven, february], spent })
    const page = atExpenses('/ov-7')
    await page.shows('Earlier bills of Repairs')
    const earlier = screen.getByRole('table', { name: 'Earlier bills of Repairs' })
    expect(textsOf(earlier.querySelectorAll('tbody'))).toEqual([expect.stringMatching(/^A new lamp.*Feb.*200\.00$/)])
    await page.user.click(screen.getByRole('link', { name: 'A new lamp' }))
    expect(page.address()).toBe('/expenses/lp-1')
    await page.shows('No earlier bill of Repairs')
    expect(screen.queryByText('Earlier bills of Repairs')).not.toBeInTheDocument()
    expect(page.container.querySelector('[data-marked]')).toHaveTextContent('Feb')
  })
})

test('an expense is reversed with a reason, and then says who reversed it, when and why', async () => {
  const _id = '0197a3c0-0003-7000-8000-000000000007'
  const booked = { ...oven, _id }
  const reversed = { at: '2026-03-08T02:00:00Z', by: 'Mere Tane', reason: 'Booked twice' }
  const server = inventoryServer({ expenses: [booked, march] })
  answers(reverseExpense, () => {
    server.expenses = [{ ...booked, reversed }, march]
    return reply({ ...booked, reversed }, { message: 'Expense OV-7 reversed' })
  })
  const page = atExpenses(`/${_id}`)
  await page.press('Change OV-7')
  await page.press('Reverse expense')
  await page.shows('It no longer counts in totals.')
  await page.press('Reverse expense')
  await page.shows('Field cannot be empty')
  expect(callsTo(reverseExpense)).toEqual([])
  await page.fill('Reason', 'Booked twice')
  await page.press('Reverse expense')
  await page.shows('Booked twice')
  expect(sentTo(reverseExpense)).toEqual([{ expId: _id, reason: 'Booked twice' }])
  expect(page.container).toHaveTextContent(/By Mere Tane, .*: Booked twice/)
  expect(rows()[0]).toContain('Reversed')
  expect(screen.queryByRole('button', { name: 'Reverse expense' })).not.toBeInTheDocument()
})
