import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

export const businessMessages = {
  'error.set-up-closed': 'The business is already set up, so this link no longer works. Sign in instead',

  'input.currency': 'Select the currency of the business',
  'input.time-zone': 'Select the time zone of the business',
  'set-up.title': 'Set up your business',
  'set-up.intro': 'One page, once. Everything else can be changed later.',
  'set-up.name': 'Name of the business',
  'set-up.currency': 'Currency',
  'set-up.owner': 'Your mobile number or e-mail',
  'set-up.owner-hint': 'You will be the owner. A code is sent here.',
  'set-up.closed-title': 'This link no longer works',
  'set-up.closed':
    'The business is already set up, or the link is incomplete. Sign in, or copy the link from the terminal again.',
} as const satisfies MessageCatalogue
