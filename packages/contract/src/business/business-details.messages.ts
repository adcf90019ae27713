import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

/** Of the screen of the business's details, which loads them. */
export const businessDetailsMessages = {
  'business.details': 'Details of the business',
  'business.preview': 'As it will look',
  'business.preview-hint': 'On screens, tickets and receipts.',
  'business.nameless': 'No name yet',
  'business.preview-receipt': 'A receipt',
  'business.preview-line': 'Catering for 40',
  'business.preview-total': 'Total',
  'business.zone-hint': 'New branches start with this time zone. Each branch keeps its own.',
  'business.currency-hint': 'The currency can change until the first order. Prices keep their numbers.',
  'business.currency-rounds':
    'Prices keep their numbers and are rounded: {{before}} becomes {{after}}. The currency can change until the first order.',
  'business.currency-stays': 'The currency stays, because something was ordered in it.',
  'business.region': 'Dates and amounts as in',
  'business.region-hint': 'Screens, tickets and receipts write dates, times and amounts as this country does.',
  // In the refusals of another currency
  'business.records.purchases': 'purchases',
  'business.records.expenses': 'expenses',
  'business.records.stock': 'stock values',
  'business.records.drawers': 'cash drawers',
  'business.records.tenders': 'part payments',
  'business.records.charges': 'card charges',
  'business.decimals.0': 'no decimals',
  'business.decimals.2': 'two decimals',
  'business.decimals.3': 'three decimals',
} as const satisfies MessageCatalogue
