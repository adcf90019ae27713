import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

export const expensesMessages = {
  'expense.amount': 'Enter an amount above 0, up to 10,000,000, with at most two decimals',
  'expense.date': 'Select the date',
  'expense.category': 'Select the expense category',
} as const satisfies MessageCatalogue

/** Browsers get these ready-made in answers, so they do not load them. */
export const expensesAnswers = {
  'expense.added': 'Expense {{billId}} recorded',
  'error.expense-category-unknown': 'Expense category not found. Select another',
  'error.expense-bill-taken': 'The bill {{billId}} is already recorded for {{category}}. Enter another number',
  'error.expense-unknown': 'Expense not found. Refresh the list',
  'error.expense-reversed': 'The expense {{billId}} is already reversed. Refresh the list',
  'expense.reversed': 'Expense {{billId}} reversed',
} as const satisfies MessageCatalogue
