import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

/** Of the forms that give money back. They load with them. */
export const refundMessages = {
  'payments.refund': 'Mark as refunded',
  'payments.refund-title': 'Mark the payment of token {{token}} as refunded',
  'payments.refund-hint': 'Record what you gave back. It is no longer part of the revenue.',
  'payments.refund-amount': 'Amount given back',
  'payments.refund-last': 'Nothing more is due',
  'payments.refund-last-hint': '{{rest}} stays with the restaurant and counts as revenue.',
  'refund-sale.open': 'Refund',
  'refund-sale.title': 'Refund the sale of token {{token}}',
  'refund-sale.hint':
    'Choose what comes back, or enter an amount of at most {{left}}. It is no longer part of the revenue.',
  'refund-sale.line_one': '{{food}}, {{variation}}',
  'refund-sale.line_other': '{{food}}, {{variation}} (up to {{count}})',
  'refund-sale.everything': 'All of it, with the charges',
  'refund-sale.restock': 'It goes back into the stock',
  'refund-sale.restock-hint': 'Only if it can be sold again. Materials go back with a whole sale.',
} as const satisfies MessageCatalogue
