import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

/** The texts of the forms that change several foods. They load with those forms. */
export const severalFoodsMessages = {
  'several-foods.none': 'Choose foods in the list',
  'several-foods.chosen': '{{count}} chosen',
  'several-foods.all': 'All',
  'several-foods.leave': 'Done',
  'several-foods.foods_one': '{{count}} food',
  'several-foods.foods_other': '{{count}} foods',
  'several-foods.act.places': 'Menus, category, tax',
  'several-foods.act.prices': 'Prices',
  'several-foods.act.stocks': 'Stock',
  'several-foods.changing.places': 'Change menus, category and tax',
  'several-foods.changing.prices': 'Change prices',
  'several-foods.changing.stocks': 'Sold out or in stock again',
  'several-foods.save_one': 'Change {{count}} food',
  'several-foods.save_other': 'Change {{count}} foods',
  'several-foods.nothing': 'None of these foods would change. Choose others, or another change',

  // Menus, category and tax
  'several-foods.add-menus': 'Add to menus',
  'several-foods.remove-menus': 'Remove from menus',
  'several-foods.keep-category': 'As it is',
  'several-foods.keep-tax': 'As it is',
  'several-foods.new-tax': 'The same for all',
  'several-foods.tax': 'Tax of all variations',

  // Prices
  'several-foods.direction': 'Raise or lower?',
  'several-foods.raise': 'Raise',
  'several-foods.lower': 'Lower',
  'several-foods.way': 'By what?',
  'several-foods.by-percent': 'Percent',
  'several-foods.by-amount': 'An amount',
  'several-foods.percent': 'Percentage',
  'several-foods.amount': 'Amount',
  'several-foods.ending': 'Rounded',
  'several-foods.ending.exact': 'Exact',
  'several-foods.ending.90': 'To .90',
  'several-foods.ending.50': 'To .50',

  // Stock
  'several-foods.stock': 'Which is it?',
  'several-foods.sold-out': 'Sold out',
  'several-foods.in-stock': 'In stock again',

  // The preview
  'several-foods.preview': 'What changes',
  'several-foods.preview-none': 'Fill in the form to see what changes.',
  'several-foods.part': '{{food}} · {{part}}',
  'several-foods.to-change_one': '{{count}} food changes',
  'several-foods.to-change_other': '{{count}} foods change',
  'several-foods.unchanged_one': '{{count}} other stays the same',
  'several-foods.unchanged_other': '{{count}} others stay the same',
  'several-foods.in-the-way_one': '{{count}} food cannot change like this, and is left out',
  'several-foods.in-the-way_other': '{{count}} foods cannot change like this, and are left out',
  'several-foods.more': 'Show more of {{count}}',
  'several-foods.no-menu': 'It would have no menu',
  'several-foods.below-zero': 'The price would be below zero',
  'several-foods.too-high': 'The price would be too high',
  'several-foods.below-offer': 'The price would not be above that of the offer or combo',
  'several-foods.counted': 'Portions are counted: enter their number in the food itself',
} as const satisfies MessageCatalogue
