import type { Expense } from '@brigade/contract/expenses/expenses.contract.ts'

/** The bills of the category of an expense that came before it, latest first. `expenses`: last recorded first. */
export function earlierOf({ _id, category, date }: Expense, expenses: readonly Expense[]): Expense[] {
  const recorded = expenses.findIndex((other) => other._id === _id)
  return expenses
    .filter((other, at) => {
      const isCounted = other.category._id === category._id && other.reversed === null
      return isCounted && (other.date < date || (other.date === date && at > recorded))
    })
    .toSorted((one, other) => (one.date < other.date ? 1 : one.date > other.date ? -1 : 0))
}
