import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

/** Of the dialog that moves foods between carts. They load with it. */
export const moveMessages = {
  'move.title': 'Move foods, or merge this cart',
  'move.foods': 'Foods to move',
  'move.left': '{{count}} × {{name}}',
  'move.into': 'To which cart?',
  'move.new': 'New cart',
  'move.no-others': 'No other cart is open',
  'move.other': 'It has {{portions}} for {{amount}}.',
  'move.sit': 'Once merged, all guests sit at {{siting}}.',
  'move.booking': 'Booking',
  'move.counter': 'At the counter',
  'move.move': 'Move',
  'move.move-count': 'Move {{portions}}',
  'move.merge': 'Merge cart',
  'move.choose-foods': 'Choose the foods to move first',
  'move.choose-cart': 'Choose the other cart first',
} as const satisfies MessageCatalogue
