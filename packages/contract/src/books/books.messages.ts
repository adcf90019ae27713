import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

/** Of the panel that exports a book. They load with the lists that have one. */
export const booksMessages = {
  'books.export': 'Export',
  'books.leave': 'Close the export',
  'books.title.payments': 'Payments as a file',
  'books.title.orders': 'Past orders as a file',
  'books.title.purchases': 'Purchases as a file',
  'books.title.expenses': 'Expenses as a file',
  'books.about.payments':
    'A row for each payment, each part of a bill and each refund, on the day on which it was paid. Refunds are negative, and tips stand beside the amounts.',
  'books.about.orders':
    'A row for each order that was delivered, rejected or cancelled, whatever the filters of the list.',
  'books.about.purchases':
    'A row for each material of each bill, by the date of purchase. Reversed bills have the day and the reason.',
  'books.about.expenses': 'A row for each expense, by its date. Reversed ones have the day and the reason.',
  'books.days-hint': 'Both days are included. A day ends at {{time}}, restaurant time.',
  'books.dates-hint': 'Both days are included.',
  'books.both-days': 'Pick a first and a last day',
  'books.save': 'Save file',
  'books.nothing': 'Nothing in these days',
  'books.saved_one': 'Saved {{count}} row as {{file}}',
  'books.saved_other': 'Saved {{count}} rows as {{file}}',
} as const satisfies MessageCatalogue

/** Browsers get these ready-made in answers and files, so they do not load them. */
export const booksAnswers = {
  'error.book-too-large': 'These days have more than {{most}} rows. Choose fewer days',
  'books.too-long': 'Choose at most {{most}} days',

  'books.column.day': 'Day',
  'books.column.time': 'Time',
  'books.column.token': 'Token',
  'books.column.service': 'Service',
  'books.column.kind': 'Kind',
  'books.column.payment-status': 'Payment status',
  'books.column.mode': 'Payment mode',
  'books.column.modes': 'Payment modes',
  'books.column.amount': 'Amount',
  'books.column.tip': 'Tip',
  'books.column.person': 'Person',
  'books.column.drawer': 'Cash drawer',
  'books.column.reference': 'Reference',
  'books.column.order-type': 'Order type',
  'books.column.status': 'Status',
  'books.column.placed': 'Placed at',
  'books.column.delivered': 'Delivered at',
  'books.column.paid': 'Paid at',
  'books.column.refunded': 'Refunded',
  'books.column.coupon': 'Coupon',
  'books.column.reason': 'Reason',
  'books.column.date': 'Date',
  'books.column.bill': 'Bill ID',
  'books.column.supplier': 'Supplier',
  'books.column.material': 'Material',
  'books.column.quantity': 'Quantity',
  'books.column.unit': 'Unit',
  'books.column.price': 'Price before tax',
  'books.column.tax': 'Tax',
  'books.column.category': 'Category',
  'books.column.purpose': 'Purpose',
  'books.column.reversed': 'Reversed on',

  'books.kind.payment': 'payment',
  'books.kind.part': 'part of a bill',
  'books.kind.refund': 'refund',
  'books.unit.kg': 'kg',
  'books.unit.pieces': 'pieces',
} as const satisfies MessageCatalogue
