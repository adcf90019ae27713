import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

/** What the kitchen says of an order. These texts load with the screens that show orders. */
export const cookingMessages = {
  'orders.cooked': 'Cooked',
  'orders.cooking-again': 'Cooking again',
} as const satisfies MessageCatalogue
