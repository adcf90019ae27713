import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

/** Beside lists of what foods consist of, until they have an entry. They load with these lists. */
export const firstStepsMessages = {
  'first.addons': 'How an addon works',
  'first.addons-hint': 'Guests pay for it on top of the food, such as extra cheese on a burger.',
  'first.addons-add': 'Add the addon with its price',
  'first.addons-attach': 'Attach it to the foods that it goes with',
  'first.addons-then': 'Guests see it when they order such a food',
  'first.customizations': 'How a customization works',
  'first.customizations-hint': 'It asks about a food: “How spicy?”, with the options Mild, Medium and Hot.',
  'first.customizations-add': 'Add the question and its options',
  'first.customizations-attach': 'Attach it to the foods that it is about',
  'first.customizations-then': 'Guests choose when they order, and the kitchen sees their choice',
  'first.materials': 'How a material works',
  'first.materials-hint': 'Foods and addons say how much of it they take.',
  'first.materials-add': 'Add the material',
  'first.materials-attach': 'Attach it to the foods and addons that take it',
  'first.materials-then': 'Count it, and set the reorder level under which it is named as low',
} as const satisfies MessageCatalogue
