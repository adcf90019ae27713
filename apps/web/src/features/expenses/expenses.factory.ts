import type { Expense } from '@brigade/contract/expenses/expenses.contract.ts'
import { KAURI } from '../suppliers/suppliers.factory.tsx'

export const repairs = { _id: '0197a3c0-0001-7000-8000-000000000001', catName: 'Repairs' }
export const rent = { _id: '0197a3c0-0001-7000-8000-000000000002', catName: 'Rent' }

/** An expense of 118.50 for a repair on March 5 by default; its id is its bill. */
export function anExpense(billId: string, changes: Partial<Expense> = {}): Expense {
  return {
    _id: billId.toLowerCase(),
    restId: KAURI,
    billId,
    date: '2026:03:05',
    purpose: 'New seal for the oven',
    spended: 118.5,
    category: repairs,
    reversed: null,
    ...changes,
  }
}
