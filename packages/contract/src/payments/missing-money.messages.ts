import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

/** What to enter before a payment counts. They load with its form. */
export const missingMoneyMessages = {
  'money.enter-both': 'Choose how it was paid, and enter the amount.',
  'money.enter-mode': 'Choose how it was paid.',
  'money.enter-amount': 'Enter the amount you received.',
} as const satisfies MessageCatalogue
