import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { idOf, money, moneyOnWire, requiredDate, pageAsked, pageAskedInQuery } from '../kernel/fields.ts'
import { textInput } from '../kernel/input-schema.ts'
import { withdrawal, withdrawalReason } from '../kernel/withdrawal.ts'
import { aboveMessage, decimalsRead } from '../kernel/read-amounts.ts'
import { expenseCategory } from '../lookups/lookups.contract.ts'
import { billId } from '../purchases/purchases.contract.ts'

export const expensesErrors = defineErrors({
  'expense-category-unknown': 404,
  /** The category already has this bill in the branch. */
  'expense-bill-taken': 409,
  'expense-unknown': 404,
  'expense-reversed': 409,
})

const expense = z.object({
  _id: z.string(),
  restId: z.string(),
  billId: z.string(),
  date: z.string(),
  purpose: z.string(),
  spended: moneyOnWire,
  category: expenseCategory,
  /** Null unless reversed. A reversed expense counts in no total, and its bill can be recorded again. */
  reversed: withdrawal.nullable(),
})
export type Expense = z.infer<typeof expense>

export const listExpenses = endpoint({
  name: 'list-expenses',
  summary: 'List the expenses of a branch, newest first',
  method: 'POST',
  path: '/manager/expenses',
  who: 'approved',
  reads: true,
  input: z.object({ restId: idOf(), ...pageAsked }),
  data: z.array(expense),
})

export const listAllExpenses = endpoint({
  name: 'list-all-expenses',
  summary: 'List the expenses of every branch this account may see, newest first',
  method: 'GET',
  path: '/manager/expenses',
  who: 'approved',
  input: z.object(pageAskedInQuery),
  data: z.array(expense),
})

const spended = z
  .number({ error: ({ input }) => (input === undefined || input === null ? 'input.empty' : 'input.number-format') })
  .refine((amount) => amount > 0, { error: () => aboveMessage('expense.amount', decimalsRead()), abort: true })
  .pipe(money)

export const addExpense = endpoint({
  name: 'add-expense',
  summary: 'Record an expense that is not an ingredient purchase',
  method: 'POST',
  path: '/manager/expense',
  who: 'approved',
  input: z.object({
    restId: idOf(),
    billId,
    purpose: textInput('name', { minLength: 1, maxLength: 500 }),
    spended,
    date: requiredDate('expense.date'),
    expCatId: idOf('expense.category'),
  }),
  data: expense,
  errors: expensesErrors,
})

export const reverseExpense = endpoint({
  name: 'reverse-expense',
  summary: 'Reverse an expense',
  method: 'PATCH',
  path: '/manager/expense-reversal',
  who: 'approved',
  input: z.object({ expId: idOf(), reason: withdrawalReason }),
  data: expense,
  errors: expensesErrors,
})
