import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

export const lookupsMessages = {
  'condition.kind': 'Pick one of the listed kinds of condition',
  'condition.whole': 'Enter a whole number from 1',
  'condition.between': 'The largest amount must not be below the smallest',

  'customization.options': 'Add the options',
  'customization.twice': 'Two options have the same name. Change or remove one',

  'delivery-services.own': 'Own drivers',
  'delivery-services.partner': 'Delivery partner',

  'taxes.add': 'Add tax',
  'taxes.percentage': 'Percentage',
  'taxes.choice': '{{name}} ({{percent}})',
  'taxes.percent': '{{percentage}}%',
  // Fixed by the specification
  'customizations.add': 'Add Custom',
  'customizations.none': 'No customizations yet',
  'customizations.none-hint': 'Free choices for customers, such as how spicy a dish is.',
  'customizations.phrase': 'Phrase',
  // Fixed by the specification
  'customizations.phrase-placeholder': 'Enter the new pharse',
  'customizations.phrase-hint': 'e.g. Which side?',
  'customizations.options': 'Options',
  'customizations.options-hint': 'At least one, e.g. Fries. Press Add after each.',
  'customizations.no-options': 'The options appear here, in the order guests see them.',
  'customizations.required': 'Always ask',
  'customizations.required-hint': 'No order is taken without a choice. Otherwise guests may choose none.',
  'customizations.option-placeholder': 'Enter options',
  'customizations.overview': 'Choices of the customizations',
  'customizations.options-in-all': 'Options in all',
  'customizations.option-count_one': '{{count}} option',
  'customizations.option-count_other': '{{count}} options',
  'customizations.free': 'Free for customers',
} as const satisfies MessageCatalogue

/** Browsers get these ready-made in answers, so they do not load them. */
export const lookupsAnswers = {
  'error.name-taken': '{{name}} is already in the list. Use it, or enter another name',
  'error.name-archived': '{{name}} is archived. Restore it, or enter another name',
  'error.entry-unknown': 'This is not in the list. Read the list again',
  'lookups.added': '{{name}} added',
  'lookups.saved': '{{name}} saved',
  'lookups.archived': '{{name}} archived',
  'lookups.restored': '{{name}} restored',
  'error.payment-mode-unknown': 'Payment method not found. Select another',
  'error.delivery-service-unknown': 'Delivery partner not found. Select another',
} as const satisfies MessageCatalogue
