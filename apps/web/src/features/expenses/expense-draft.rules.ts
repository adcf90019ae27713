import { addExpense, type Expense } from '@brigade/contract/expenses/expenses.contract.ts'
import { isLike } from '../../shared/drafts.ts'
import { numberIn, type EnteredFor } from '../../shared/form/entered.ts'

/** An expense as far as it is entered, as typed. A date or an id is '' while none is chosen. */
export interface ExpenseDraft {
  expCatId: string
  date: string
  billId: string
  purpose: string
  spended: string
}

export const emptyExpense: ExpenseDraft = { expCatId: '', date: '', billId: '', purpose: '', spended: '' }

/** Whether what this browser kept is a draft of today's form. */
export function isExpenseDraft(kept: unknown): kept is ExpenseDraft {
  return isLike(emptyExpense, kept)
}

/** What is sent. A category that is gone from the list is not chosen any more. */
export function enteredExpense(
  { expCatId, spended, ...draft }: ExpenseDraft,
  restId: string,
  categories: readonly Expense['category'][] | undefined,
): EnteredFor<typeof addExpense> {
  const isListed = categories?.some(({ _id }) => _id === expCatId)
  return { restId, ...draft, spended: numberIn('float-number', spended), expCatId: isListed ? expCatId : '' }
}
