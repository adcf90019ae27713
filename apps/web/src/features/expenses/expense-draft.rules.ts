import { addExpense, type Expense } from '@brigade/contract/expenses/expenses.contract.ts'
import { isLike } from '../../shared/drafts.ts'
import { numberIn, type EnteredFor } from '../../shared/form/entered.ts'

/** Texts as typed. A date or id is '' until one is chosen. */
export interface ExpenseDraft {
  expCatId: string
  date: string
  billId: string
  purpose: string
  spended: string
}

export const emptyExpense: ExpenseDraft = { expCatId: '', date: '', billId: '', purpose: '', spended: '' }

export function isExpenseDraft(kept: unknown): kept is ExpenseDraft {
  return isLike(emptyExpense, kept)
}

/** The input for the contract. A deleted category counts as not chosen. */
export function enteredExpense(
  { expCatId, spended, ...draft }: ExpenseDraft,
  restId: string,
  categories: readonly Expense['category'][] | undefined,
): EnteredFor<typeof addExpense> {
  const isListed = categories?.some(({ _id }) => _id === expCatId)
  return { restId, ...draft, spended: numberIn('float-number', spended), expCatId: isListed ? expCatId : '' }
}
