import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

/** The texts of the forms for variations of a saved food. They load with those forms. */
export const variationsMessages = {
  'variations.duplicate': 'Duplicate {{name}}',
  'variations.archive-of': 'Archive {{name}}',
  'variations.restore-of': 'Restore {{name}}',
  'variations.archived': 'Archived variations',
  'variations.archived-hint': 'Customers and the till no longer see them. Past orders keep them.',
  'variations.archived-meanwhile':
    '{{name}} was archived meanwhile. It can still be saved. Restore it under Archived variations to sell it.',
  'variations.since': 'Archived {{moment}}',
  'variations.save': 'Save variation',
  'variations.own-forms': 'Price, hours, stock, offer and tax have forms of their own.',
  'variations.is-default': 'yes',
  'variations.price-locked':
    '{{food}} does not have the price {{price}} yet. With a code of the owner you can add the variation all the same.',
  'variations.other-price': 'Enter another price',
} as const satisfies MessageCatalogue
