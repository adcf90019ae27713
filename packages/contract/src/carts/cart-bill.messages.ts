import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

/** Of the sheet with the bill that guests see before they pay. They load with it. */
export const cartBillMessages = {
  'cart-bill.at': 'Bill of {{siting}}',
  'cart-bill.without-siting': 'Bill',
  'cart-bill.paid': 'Paid so far',
  'cart-bill.unpaid': 'This is not a receipt.',
  'cart-bill.persons_one': '{{count}} person',
  'cart-bill.persons_other': '{{count}} persons',
  'cart-bill.print': 'Print in the browser',
  'cart-bill.changed': 'The total has changed meanwhile. Check the bill, then print it again',
  'cart-bill.leave': 'Close',
} as const satisfies MessageCatalogue
