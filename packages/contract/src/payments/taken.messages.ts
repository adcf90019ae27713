import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

/** Who took the money of a payment, and its receipt. They load with its details. */
export const takenMessages = {
  'payments.open-receipt': 'Open receipt',
  'payments.receipt-of': 'Receipt of token {{token}}',
  'payments.receipt-tips': 'Tips',
  'payments.receipt-refund': 'Refund · {{when}} · {{mode}}',
  'payments.print-receipt': 'Print in the browser',
  'payments.leave-receipt': 'Close',
  'payments.taken-by': 'Taken by',
  'payments.taken-at': 'Taken at the till',
  'payments.drawer': 'Cash drawer',
} as const satisfies MessageCatalogue
