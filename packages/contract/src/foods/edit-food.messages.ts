import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

/** The texts of the form that edits a food. They load with it. */
export const editFoodMessages = {
  'edit-food.save': 'Save food',
  'edit-food.differs': 'Changed by someone else too',
  'edit-food.differs-hint': 'Choose which to keep, then save again.',
  'edit-food.mine': 'Yours: {{value}}',
  'edit-food.theirs': 'Saved meanwhile: {{value}}',
  'edit-food.nothing': 'nothing',
  'edit-food.tax-of': '{{variation}}: {{tax}}',
} as const satisfies MessageCatalogue
