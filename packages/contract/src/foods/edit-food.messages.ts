import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

/** The texts of the form that edits a food. They load with it. */
export const editFoodMessages = {
  'edit-food.save': 'Save food',
  'edit-food.tax-of': '{{variation}}: {{tax}}',
} as const satisfies MessageCatalogue
