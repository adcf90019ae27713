import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

/** Of the stock of one material: what is on hand, counted and moved. They load with it. */
export const materialStockMessages = {
  'inventory.reverse-count': 'Reverse this stocktake',
  'inventory.reverse-count-hint': 'The stock changes back by the difference that the stocktake found.',
  'inventory.daily-use': 'Daily use',
  'inventory.by-weight': 'Stock by weight',
  'inventory.in-nos': 'Stock in pieces',
  'inventory.value': 'Value',
  'inventory.never-bought': 'Never bought',
  'inventory.level': 'Reorder level',
  'inventory.no-level': 'None',
  'inventory.matched': 'As expected',
  'inventory.is-weight': 'Unit is Weight?',
  'inventory.count-hint': 'Enter what you counted. It replaces the stock.',
  'inventory.count-now': 'Enter what you counted. It replaces {{amount}}.',
  'inventory.level-hint': 'Home lists the material below this level.',
  'inventory.level-now': 'Now {{amount}}. Home lists it when lower.',
  'inventory.remove-level': 'Remove reorder level',
  'inventory.entries': 'Movements',
  'inventory.no-entries': 'No movements yet',
  'inventory.show-more': 'Show more',
  'inventory.left': '{{amount}} left',
  'inventory.of-order': 'Order {{tokenNo}}',
  'inventory.of-bill': 'Bill {{billId}}',
  'inventory.of-count': 'Stocktake of {{when}}',
  'inventory.never': 'This branch has not bought, sold or counted it yet.',
} as const satisfies MessageCatalogue
