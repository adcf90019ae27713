import { addExpense, listExpenses } from '@brigade/contract/expenses/expenses.contract.ts'
import { addDays, localTime } from '@brigade/contract/kernel/dates.ts'
import { listExpenseCategories } from '@brigade/contract/lookups/lookups.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { endPage, entered, field, problems, shownMessage } from '../../shared/testing/render-app.tsx'
import { answers, callsTo, held, refusal, reply, sentTo } from '../../shared/testing/server.ts'
import { toDashes } from '../../shared/ui/typed-date.rules.ts'
import { inventoryServer, KAURI, renderInventory } from '../suppliers/suppliers.factory.tsx'
import ExpensesTab from './expenses-tab.tsx'
import { anExpense, rent, repairs } from './expenses.factory.ts'

const booked = () => reply(anExpense('OV-7'), { message: 'Expense OV-7 recorded' })

beforeEach(() => answers(addExpense, booked))

async function adding(categories = [repairs, rent]) {
  const server = inventoryServer({ categories })
  const page = renderInventory(<ExpensesTab />, { at: '/expenses/new', route: '/expenses' })
  await page.shows('Bill Date')
  const pickDay = (wire: string) => page.fill('Bill Date', toDashes(wire))
  return {
    ...page,
    server,
    pickDay,
    enterOven: async () => {
      await page.shows('Repairs')
      await page.choose('Repairs')
      await pickDay('2026:03:05')
      await page.fill('Bill ID', 'ov-7')
      await page.fill('Purpose', 'New seal for the oven')
      await page.fill('Expense Amount', '118.50')
    },
  }
}

describe('the required fields of an expense', () => {
  test('are reported in the order bill, purpose, amount, date, category', async () => {
    const form = await adding()
    await form.shows('Repairs')
    await waitFor(() => expect(field('Repairs')).toHaveFocus())
    // The date is today's at first.
    expect(field('Bill Date')).not.toHaveValue('')
    await form.fill('Bill Date', '')
    const [noBill, noDate, noCategory] = ['Field cannot be empty', 'Select the date', 'Select the expense category']
    const asks = async (...wrong: string[]) => {
      await form.press('Save')
      expect(problems()).toEqual(wrong)
      return shownMessage()
    }
    expect(await asks(noCategory, noDate, noBill, noBill, noBill)).toBe(noBill)
    await waitFor(() => expect(field('Bill ID')).toHaveFocus())

    await form.fill('Bill ID', 'OV-7')
    expect(await asks(noCategory, noDate, noBill, noBill)).toBe(noBill)
    await waitFor(() => expect(field('Purpose')).toHaveFocus())

    await form.fill('Purpose', 'New seal for the oven')
    expect(await asks(noCategory, noDate, noBill)).toBe(noBill)
    await waitFor(() => expect(field('Expense Amount')).toHaveFocus())

    await form.fill('Expense Amount', '118.50')
    expect(await asks(noCategory, noDate)).toBe(noDate)
    await waitFor(() => expect(field('Bill Date')).toHaveFocus())

    await form.pickDay('2026:03:05')
    expect(await asks(noCategory)).toBe(noCategory)
    await waitFor(() => expect(field('Repairs')).toHaveFocus())

    await form.choose('Rent')
    expect(problems()).toEqual([])
    expect(callsTo(addExpense)).toEqual([])
  })

  test.each([
    ['a lot', 'Invalid number format'],
    ['-5', 'Invalid number format'],
    ['0', 'Enter an amount above 0, up to 10,000,000, with at most two decimals'],
    ['1.005', 'Enter an amount from 0 to 10,000,000 with at most two decimals'],
  ])('do not include a valid amount for %s', async (typed, message) => {
    const form = await adding()
    await form.enterOven()
    await form.fill('Expense Amount', typed)
    await form.press('Save')
    expect(problems()).toEqual([message])
    await waitFor(() => expect(field('Expense Amount')).toHaveFocus())
    expect(callsTo(addExpense)).toEqual([])
  })

  test('accept a date long past, and refuse tomorrow', async () => {
    const form = await adding()
    await form.enterOven()
    await form.pickDay(addDays(localTime(new Date(), 'Pacific/Auckland').date, 1))
    await form.press('Save')
    expect(problems()).toEqual(['Pick a day that is not after today'])
    await waitFor(() => expect(field('Bill Date')).toHaveFocus())
    await form.pickDay('1999:12:31')
    await form.press('Save')
    await waitFor(() => expect(sentTo(addExpense)).toMatchObject([{ date: '1999:12:31' }]))
  })

  test('cannot be complete without categories, and a hint says who adds them', async () => {
    const form = await adding([])
    await form.shows('No expense categories yet. The owner can add one under Business, Lists.')
    await form.press('Save')
    expect(problems()[0]).toBe('Select the expense category')
  })
})

describe('booking an expense', () => {
  test('sends every field and shows a toast', async () => {
    const form = await adding()
    await form.enterOven()
    await form.user.type(field('Expense Amount'), '{Enter}')
    await waitFor(() => expect(shownMessage()).toBe('Expense OV-7 recorded'))
    expect(sentTo(addExpense)).toEqual([
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

  test('reads the list again and clears bill, purpose and amount, and keeps date and category', async () => {
    const form = await adding()
    await form.enterOven()
    const reads = callsTo(listExpenses).length
    form.server.expenses = [anExpense('OV-7')]
    await form.press('Save')
    await form.shows('Total : 1')
    expect(callsTo(listExpenses).length).toBeGreaterThan(reads)
    expect(form.address()).toBe('/expenses/new')
    expect(entered('Bill ID', 'Purpose', 'Expense Amount', 'Bill Date')).toEqual(['', '', '', 'Mar 5, 2026'])
    expect(field('Repairs')).toBeChecked()
    expect(problems()).toEqual([])
    await waitFor(() => expect(field('Bill ID')).toHaveFocus())
  })

  test('disables the form while it is being sent', async () => {
    const { answer, give } = held<ReturnType<typeof booked>>()
    answers(addExpense, () => answer)
    const form = await adding()
    await form.enterOven()
    await form.press('Save')
    const labels = ['Repairs', 'Bill Date', 'Bill ID', 'Purpose', 'Expense Amount']
    for (const label of labels) expect(field(label)).toBeDisabled()
    await form.press(/^Save/)
    give(booked())
    await waitFor(() => expect(field('Bill ID')).toBeEnabled())
    expect(callsTo(addExpense)).toHaveLength(1)
  })

  test('restores the draft after a reload', async () => {
    await (await adding()).enterOven()
    endPage()
    await adding()
    await waitFor(() => expect(field('Repairs')).toBeChecked())
    const labels = ['Bill Date', 'Bill ID', 'Purpose', 'Expense Amount']
    expect(entered(...labels)).toEqual(['Mar 5, 2026', 'ov-7', 'New seal for the oven', '118.50'])
  })

  test('shows a booked bill at its field and keeps the input', async () => {
    const message = 'The bill OV-7 is already recorded for Repairs. Enter another number'
    answers(addExpense, () => refusal('expense-bill-taken', message, { fields: { billId: message } }))
    const form = await adding()
    await form.enterOven()
    await form.press('Save')
    await waitFor(() => expect(problems()).toEqual([message]))
    await waitFor(() => expect(field('Bill ID')).toHaveFocus())
    expect(entered('Bill ID', 'Purpose', 'Expense Amount')).toEqual(['ov-7', 'New seal for the oven', '118.50'])
  })

  test('reads the categories again and asks for another when the chosen one was deleted', async () => {
    const message = 'Expense category not found. Select another'
    answers(addExpense, () => refusal('expense-category-unknown', message, { fields: { expCatId: message } }))
    const form = await adding()
    await form.enterOven()
    form.server.categories = [rent]
    await form.press('Save')
    await waitFor(() => expect(shownMessage()).toBe(message))
    await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(1))
    expect(callsTo(listExpenseCategories).length).toBeGreaterThan(1)
    await waitFor(() => expect(problems()).toEqual(['Select the expense category']))
    await form.press('Save')
    expect(problems()).toEqual(['Select the expense category'])
    expect(callsTo(addExpense)).toHaveLength(1)
  })
})
