import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

/** What every screen loads. The texts of the kitchen's own screens are in `display.messages.ts`. */
export const kitchenMessages = {
  'settings.tab.kitchen': 'Kitchen',
  'kitchen.twice': 'Two stations share a name, a category or a food',
} as const satisfies MessageCatalogue

/** Browsers get these ready-made in answers, so they do not load them. */
export const kitchenAnswers = {
  'error.kitchen-code-dead': 'This code was mistyped or used, or has expired. Make a new one in Settings, Kitchen',
  'error.kitchen-order-left': 'This order has left the kitchen',
  'error.kitchen-counted': 'Its portions are counted. Enter under Foods how many there are',
} as const satisfies MessageCatalogue
