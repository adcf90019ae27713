import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

/** What the server says. The texts of the screens are in `display.messages.ts`. */
export const kitchenMessages = {
  'settings.tab.kitchen': 'Kitchen',
  'kitchen.unpaired': '{{name}} is no longer paired',
  'kitchen.saved': 'Kitchen saved',
  'kitchen.sold-out': '{{name}} is sold out',
  'kitchen.name-twice': 'Two stations have this name. Choose another',
  'kitchen.given-twice': 'This belongs to two stations. Remove it from one',
  'error.kitchen-code-dead':
    'This code does not work: it was mistyped, used, replaced or has expired. Make a new one in Settings, Kitchen',
  'error.kitchen-order-left': 'This order has left the kitchen, so it cannot come back',
} as const satisfies MessageCatalogue
