import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idOf, moneyOnWire } from '../kernel/fields.ts'

const expensesOverview = z.object({
  /** Twelve, oldest first; the last is the current one. */
  months: z.array(z.string()),
  /** Those with an expense in these months, most spent first. `months`: the amount of each month. */
  categories: z.array(
    z.object({
      _id: z.string(),
      catName: z.string(),
      expenses: z.number().int(),
      amount: moneyOnWire,
      months: z.array(moneyOnWire),
    }),
  ),
})
export type ExpensesOverview = z.infer<typeof expensesOverview>

export const readExpensesOverview = endpoint({
  name: 'read-expenses-overview',
  summary: 'Sum up the expenses of a branch by month and category, for the last twelve months',
  method: 'POST',
  path: '/manager/expenses-overview',
  who: 'approved',
  reads: true,
  input: z.object({ restId: idOf() }),
  data: expensesOverview,
})
