import { expect, test } from 'vitest'
import { earlierOf } from './earlier.rules.ts'
import { anExpense, rent } from './expenses.factory.ts'

const bills = (expenses: ReturnType<typeof earlierOf>) => expenses.map(({ billId }) => billId)

test('the earlier bills are those of the category, latest first, whenever they were recorded', () => {
  const march = anExpense('R-3', { date: '2026:03:05' })
  const expenses = [
    anExpense('R-1', { date: '2026:01:05' }),
    anExpense('R-4', { date: '2026:04:05' }),
    march,
    anExpense('R-2', { date: '2026:02:05' }),
    anExpense('RENT', { date: '2026:02:06', category: rent }),
  ]
  expect(bills(earlierOf(march, expenses))).toEqual(['R-2', 'R-1'])
})

test('of two bills of a day, the one that was recorded first is the earlier one', () => {
  const [second, first] = [anExpense('R-2'), anExpense('R-1')]
  expect(bills(earlierOf(second, [second, first]))).toEqual(['R-1'])
  expect(earlierOf(first, [second, first])).toEqual([])
})

test('a reversed bill is left out', () => {
  const reversed = { at: '2026-03-08T02:00:00Z', by: 'Mere Tane', reason: 'Booked twice' }
  const now = anExpense('R-2')
  expect(earlierOf(now, [now, anExpense('R-1', { date: '2026:02:05', reversed })])).toEqual([])
})
