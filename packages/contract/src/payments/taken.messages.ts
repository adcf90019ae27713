import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

/** Who took the money of a payment. They load with its details. */
export const takenMessages = {
  'payments.taken-by': 'Taken by',
  'payments.drawer': 'Cash drawer',
} as const satisfies MessageCatalogue
