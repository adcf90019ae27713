import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

export const businessMessages = {
  'input.locale': 'Select the country whose dates and amounts you use',
  'input.currency': 'Select the currency of the business',
  'input.time-zone': 'Select the time zone of the business',
} as const satisfies MessageCatalogue

/** Browsers get these ready-made in answers, so they do not load them. */
export const businessAnswers = {
  'error.set-up-closed': 'The business is already set up, so this link no longer works. Sign in instead',

  'error.currency-in-use': 'Something was ordered in {{currency}}, so the currency stays',
  'error.currency-recorded':
    'Your {{records}} are in {{currency}} and would not stay exact. Choose a currency that also has {{decimals}}',
  'error.currency-price': 'A price is above {{most}}, the most in {{currency}}. Lower it first',
  'business.changed': 'Business updated',
} as const satisfies MessageCatalogue
