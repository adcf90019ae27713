import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

export const expensesMessages = {
  'expense.amount': 'Enter an amount above 0, up to 10,000,000, with at most two decimals',
  'expense.date': 'Select the date',
  'expense.category': 'Select the expense category',
  'expense.added': 'Expense {{billId}} recorded',
  'error.expense-category-unknown': 'Expense category not found. Select another',
  'error.expense-bill-taken': 'The bill {{billId}} is already recorded for {{category}}. Enter another number',

  'error.expense-unknown': 'Expense not found. Refresh the list',
  'error.expense-reversed': 'The expense {{billId}} is already reversed. Refresh the list',
  'expense.reversed': 'Expense {{billId}} reversed',

  'expenses.reverse': 'Reverse this expense',
  'expenses.reverse-hint': 'It no longer counts in totals. The bill can then be recorded again.',
  'expenses.add': 'Add Expense',
  'expenses.none': 'No expenses yet',
  'expenses.none-hint': 'Record spending other than purchases, such as rent or repairs.',
  'expenses.by-month': 'Expenses by month and category',
  'expenses.by-category': 'Expenses by category',
  'expenses.others': 'All others',
  'expenses.none-lately': 'No expenses in these 12 months',
  'expenses.bill': 'Bill ID',
  'expenses.bill-placeholder': 'Enter the bill ID',
  'expenses.category': 'Category',
  'expenses.no-categories': 'No expense categories yet. The owner can add one under Business, Lists',
  'expenses.date': 'Date',
  'expenses.bill-date': 'Bill Date',
  'expenses.purpose': 'Purpose',
  'expenses.purpose-placeholder': 'Enter the purpose',
  'expenses.amount': 'Expense Amount',
  'expenses.amount-placeholder': 'Enter the amount',
} as const satisfies MessageCatalogue
