import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

export const suppliersMessages = {
  'supplier.location': 'Select the location',
  'supplier.contact': 'Enter a number that can be dialled: at least six digits, with + first for another country',

  'suppliers.contact-most': 'A supplier can have at most {{most}} numbers. Remove one first',

  'spending.year': 'The last 12 months',
  'spending.spent': 'Spent in 12 months',
  'spending.purchases': 'Purchases',
  'spending.by-month': 'Spent by month',
  'spending.by-supplier': 'Spent by supplier',
  'spending.month': 'Month',
  'spending.supplier': 'Supplier',
  'spending.amount': 'Amount',
  'spending.total': 'Total',
  'spending.none': 'Nothing bought in these 12 months',
  'spending.with-tax': 'With tax',
} as const satisfies MessageCatalogue

/** Browsers get these ready-made in answers, so they do not load them. */
export const suppliersAnswers = {
  'supplier.added': '{{name}} added',
  'error.supplier-unknown': 'Supplier not found. Select another',
  'error.supplier-taken': '{{name}} is already a supplier of this branch. Use it, or enter another name',
  'error.supplier-retired': '{{name}} is retired. Select another supplier',
  'supplier.retired': '{{name}} retired',
  'supplier.changed': '{{name}} updated',
} as const satisfies MessageCatalogue
