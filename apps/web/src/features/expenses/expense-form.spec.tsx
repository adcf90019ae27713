import { addExpense, listExpenses } from '@brigade/contract/expenses/expenses.contract.ts'
import { addDays, localTime } from '@brigade/contract/kernel/dates.ts'
import { listExpenseCategories } from '@brigade/contract/lookups/lookups.contract.ts'
import { act } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { toNative } from '../../shared/ui/validity-picker.rules.ts'
import { refusal } from '../orders/handing-on.factory.tsx'
import { atInventory, inventoryServer, KAURI } from '../suppliers/suppliers.factory.tsx'
import ExpensesTab from './expenses-tab.tsx'
import { anExpense, rent, repairs } from './expenses.factory.ts'

vi.mock('idb-keyval', () => import('../../shared/testing/kept-in-memory.ts'))
vi.mock('../../shared/live/connection.ts', () => import('../../shared/testing/hinted.ts'))

const booked = () => Response.json({ error: false, data: anExpense('OV-7'), message: 'The expense OV-7 is booked' })

async function adding(wish: Parameters<typeof inventoryServer>[0] = {}) {
  const server = inventoryServer({ categories: [repairs, rent], ...wish })
  const page = await atInventory(<ExpensesTab />, '/expenses/new', '/expenses')
  await page.shows('Bill Date')
  const pickDay = (wire: string) => page.type('Bill Date', toNative(wire))
  return {
    ...page,
    server,
    pickDay,
    enterOven: async () => {
      await page.shows('Repairs')
      await page.choose('Repairs')
      await pickDay('2026:03:05')
      await page.type('Bill ID', 'ov-7')
      await page.type('Purpose', 'New seal for the oven')
      await page.type('Expense Amount', '118.50')
    },
  }
}

describe('what an expense needs', () => {
  test('is asked for in this order: bill, purpose, amount, date, category', async () => {
    const form = await adding()
    await form.shows('Repairs')
    form.hasFocus('Repairs')
    const [noBill, noDate, noCategory] = ['Field cannot be empty', 'Select the date', 'Select the expense category']
    const asks = async (...problems: string[]) => {
      await form.press('Save')
      expect(form.problems()).toEqual(problems)
      return form.said()
    }
    expect(await asks(noCategory, noDate, noBill, noBill, noBill)).toBe(noBill)
    form.hasFocus('Bill ID')

    await form.type('Bill ID', 'OV-7')
    expect(await asks(noCategory, noDate, noBill, noBill)).toBe(noBill)
    form.hasFocus('Purpose')

    await form.type('Purpose', 'New seal for the oven')
    expect(await asks(noCategory, noDate, noBill)).toBe(noBill)
    form.hasFocus('Expense Amount')

    await form.type('Expense Amount', '118.50')
    expect(await asks(noCategory, noDate)).toBe(noDate)
    form.hasFocus('Bill Date')

    await form.pickDay('2026:03:05')
    expect(await asks(noCategory)).toBe(noCategory)
    form.hasFocus('Repairs')

    await form.choose('Rent')
    expect(form.problems()).toEqual([])
    expect(form.server.sentTo(addExpense)).toEqual([])
  })

  test.each([
    ['a lot', 'Invalid number format'],
    ['-5', 'Invalid number format'],
    ['0', 'Enter an amount above 0, up to 10,000,000, with at most two decimals'],
    ['1.005', 'Enter an amount from 0 to 10,000,000 with at most two decimals'],
  ])('%s is no amount', async (typed, words) => {
    const form = await adding()
    await form.enterOven()
    await form.type('Expense Amount', typed)
    await form.press('Save')
    expect(form.problems()).toEqual([words])
    form.hasFocus('Expense Amount')
    expect(form.server.sentTo(addExpense)).toEqual([])
  })

  test('a day that is long past is a date, tomorrow is none', async () => {
    const form = await adding({ answer: booked })
    await form.enterOven()
    await form.pickDay(addDays(localTime(new Date(), 'Pacific/Auckland').date, 1))
    await form.press('Save')
    expect(form.problems()).toEqual(['Pick a day that is not after today'])
    form.hasFocus('Bill Date')
    await form.pickDay('1999:12:31')
    await form.press('Save')
    expect(form.server.sentTo(addExpense)).toMatchObject([{ date: '1999:12:31' }])
  })

  test('cannot be had where the business has no categories, and it is said who adds them', async () => {
    const form = await adding({ categories: [] })
    await form.shows('There are no expense categories yet. The owner adds one under Business, Lists')
    await form.press('Save')
    expect(form.problems()[0]).toBe('Select the expense category')
  })
})

describe('booking an expense', () => {
  test('sends all of it, and says that it is done', async () => {
    const form = await adding({ answer: booked })
    await form.enterOven()
    await form.key('Expense Amount', 'Enter')
    await form.until(() => expect(form.said()).toBe('The expense OV-7 is booked'))
    expect(form.server.sentTo(addExpense)).toEqual([
      {
        restId: KAURI,
        billId: 'ov-7',
        purpose: 'New seal for the oven',
        spended: 118.5,
        date: '2026:03:05',
        expCatId: repairs._id,
      },
    ])
  })

  test('reads the list again and empties bill, purpose and amount; date and category stay for the next one', async () => {
    const form = await adding({ answer: booked })
    await form.enterOven()
    const reads = form.server.sentTo(listExpenses).length
    form.server.has.expenses = [anExpense('OV-7')]
    await form.press('Save')
    await form.shows('Total : 1')
    expect(form.server.sentTo(listExpenses).length).toBeGreaterThan(reads)
    expect(form.address()).toBe('/expenses/new')
    expect(form.entered('Bill ID', 'Purpose', 'Expense Amount', 'Bill Date')).toEqual(['', '', '', '2026-03-05'])
    expect(form.isChosen('Repairs')).toBe(true)
    expect(form.problems()).toEqual([])
    form.hasFocus('Bill ID')
  })

  test('holds everything still while it is sent', async () => {
    let arrive: (answer: Response) => void = () => {}
    const form = await adding({
      answer: () =>
        new Promise((resolve) => {
          arrive = resolve
        }),
    })
    await form.enterOven()
    await form.press('Save')
    const labels = ['Repairs', 'Bill Date', 'Bill ID', 'Purpose', 'Expense Amount']
    expect(labels.map((label) => form.isHeld(label))).toEqual([true, true, true, true, true])
    await form.press('Save')
    await act(async () => arrive(booked()))
    await form.until(() => expect(form.isHeld('Bill ID')).toBe(false))
    expect(form.server.sentTo(addExpense)).toHaveLength(1)
  })

  test('of a bill that is booked already says so there, and everything stays', async () => {
    const words = 'The bill OV-7 is booked already for Repairs. Enter another number'
    const form = await adding({ answer: () => refusal('expense-bill-taken', words, { billId: words }) })
    await form.enterOven()
    await form.press('Save')
    await form.until(() => expect(form.problems()).toEqual([words]))
    form.hasFocus('Bill ID')
    expect(form.entered('Bill ID', 'Purpose', 'Expense Amount')).toEqual(['ov-7', 'New seal for the oven', '118.50'])
  })

  test('in a category that is gone reads the categories again, and asks for another', async () => {
    const words = 'This expense category is not known here. Select another'
    const form = await adding({ answer: () => refusal('expense-category-unknown', words, { expCatId: words }) })
    await form.enterOven()
    form.server.has.categories = [rent]
    await form.press('Save')
    await form.until(() => expect(form.problems()).toEqual([words]))
    await form.until(() => expect(form.screen.querySelectorAll('form [type=radio]')).toHaveLength(1))
    expect(form.server.sentTo(listExpenseCategories).length).toBeGreaterThan(1)
    await form.press('Save')
    expect(form.problems()).toEqual(['Select the expense category'])
  })
})
