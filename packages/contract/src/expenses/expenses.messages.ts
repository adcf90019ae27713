import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

export const expensesMessages = {
  // Expenses
  'expense.amount': 'Enter an amount above 0, up to 10,000,000, with at most two decimals',
  'expense.date': 'Select the date',
  'expense.category': 'Select the expense category',
  'expense.added': 'The expense {{billId}} is booked',
  'error.expense-category-unknown': 'This expense category is not known here. Select another',
  'error.expense-bill-taken': 'The bill {{billId}} is booked already for {{category}}. Enter another number',

  // Expenses screen
  'expenses.add': 'Add Expense',
  'expenses.none': 'No expenses yet',
  'expenses.none-hint': 'What is spent besides purchases, such as rent or repairs.',
  'expenses.bill': 'Bill ID',
  'expenses.bill-placeholder': 'Enter the bill ID',
  'expenses.category': 'Category',
  'expenses.no-categories': 'There are no expense categories yet. The owner adds one under Business, Lists',
  'expenses.date': 'Date',
  'expenses.bill-date': 'Bill Date',
  'expenses.purpose': 'Purpose',
  'expenses.purpose-placeholder': 'Enter the purpose',
  'expenses.amount': 'Expense Amount',
  'expenses.amount-placeholder': 'Enter the amount',
} as const satisfies MessageCatalogue
