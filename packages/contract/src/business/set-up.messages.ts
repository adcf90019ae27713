import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

/** Of the first set-up and of the business's details, which load them. */
export const setUpMessages = {
  'set-up.title': 'Set up your business',
  'set-up.intro': 'One page, once. You can change it later under Business; the currency only until the first order.',
  'set-up.name': 'Name of the business',
  'set-up.currency': 'Currency',
  'set-up.owner': 'Your mobile number or e-mail',
  'set-up.owner-hint': 'You will be the owner. A code is sent here.',
  'set-up.closed-title': 'This link no longer works',
  'set-up.closed':
    'The business is already set up, or the link is incomplete. Sign in, or copy the link from the terminal again.',
} as const satisfies MessageCatalogue
