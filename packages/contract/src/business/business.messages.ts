import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

export const businessMessages = {
  'error.set-up-closed': 'The business is already set up, so this link no longer works. Sign in instead',

  'error.currency-in-use': 'Something was sold in {{currency}}, so the currency stays',
  'business.changed': 'Business updated',
  'business.details': 'Details of the business',
  'business.preview': 'As it will look',
  'business.preview-hint': 'On screens, tickets and receipts.',
  'business.nameless': 'No name yet',
  'business.preview-receipt': 'A receipt',
  'business.preview-line': 'Catering for 40',
  'business.preview-total': 'Total',
  'business.zone-hint': 'New branches start with this time zone. Each branch keeps its own.',
  'business.currency-hint': 'The currency can change until the first sale. Prices keep their numbers.',
  'business.currency-stays': 'The currency stays, because something was sold in it.',
  'business.region': 'Dates and amounts as in',
  'business.region-hint': 'Screens, tickets and receipts write dates, times and amounts as this country does.',
  'input.locale': 'Select the country whose dates and amounts you use',
  'input.currency': 'Select the currency of the business',
  'input.time-zone': 'Select the time zone of the business',
  'set-up.title': 'Set up your business',
  'set-up.intro': 'One page, once. You can change it later under Business; the currency only until the first sale.',
  'set-up.name': 'Name of the business',
  'set-up.currency': 'Currency',
  'set-up.owner': 'Your mobile number or e-mail',
  'set-up.owner-hint': 'You will be the owner. A code is sent here.',
  'set-up.closed-title': 'This link no longer works',
  'set-up.closed':
    'The business is already set up, or the link is incomplete. Sign in, or copy the link from the terminal again.',
} as const satisfies MessageCatalogue
