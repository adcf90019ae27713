import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

/** Of the overview beside the payments. They load with it. */
export const paymentsOverviewMessages = {
  'payments.overview': 'What was paid',
  'payments.today': 'Paid today',
  'payments.count_one': '{{count}} payment',
  'payments.count_other': '{{count}} payments',
  'payments.since': '{{count}} since {{day}}',
  'payments.by-mode': 'Paid today by payment mode',
  'payments.payments': 'Payments',
  'payments.amount': 'Amount',
  'payments.given-back': 'Given back today by payment mode',
  'payments.refund-count_one': '{{count}} refund',
  'payments.refund-count_other': '{{count}} refunds',
  'payments.none-today': 'Nothing paid yet today',
  'payments.by-day': 'Paid by day',
  'payments.day': 'Day',
  'payments.last-weeks': 'Last two weeks',
  'payments.weeks-before': 'Two weeks before',
  'payments.none-lately': 'Nothing was paid in the last four weeks',
  'payments.tips-today': 'Tips of today by payment mode',
  'payments.tips': 'Tips',
  'payments.tip-count_one': '{{count}} tip',
  'payments.tip-count_other': '{{count}} tips',
} as const satisfies MessageCatalogue
