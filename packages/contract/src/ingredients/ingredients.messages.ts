import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

export const ingredientsMessages = {
  'ingredient.material': 'Select the material',
  'ingredient.twice': 'Ingredient already added',
  // Fixed by the specification
  'ingredient.amount': 'Add the weight or nos',
  // Fixed by the specification
  'ingredient.wastage': 'Add the wastage weight or nos',

  'addons.add': 'Add Addon',
  'addons.none': 'No addons yet',
  'addons.none-hint': 'Extras that customers can add to a food for a price, such as cheese.',
  'addons.price': 'Price',
  'addons.quantity': 'Quantity per user',
  'addons.has-ingredients': 'Has ingredients?',
  'addons.no-ingredients': 'No ingredients',
  'ingredients.title': 'Ingredients',
  'ingredients.material': 'Material',
  'ingredients.no-materials': 'No materials yet. Add them under Materials first',
  // Fixed by the specification
  'ingredients.is-weight': 'Unit is Weight?',
  'ingredients.weight': 'Weight (kg)',
  'ingredients.nos': 'Nos',
  'ingredients.wastage-weight': 'Wastage (kg)',
  'ingredients.wastage-nos': 'Wastage (pieces)',
  'ingredients.add': 'Add Ingredient',
  'ingredients.amount-weight': '{{amount}} kg',
  'ingredients.amount-nos_one': '{{amount}} piece',
  'ingredients.amount-nos_other': '{{amount}} pieces',
  'ingredients.amount-wasted': '{{amount}}, wastage {{wasted}}',
  'ingredients.material-gone': 'Unknown material',
  'materials.add': 'Add Material',
  'materials.none': 'No materials yet',
  'materials.no-note': 'No note',
  'materials.none-hint': 'What foods and addons are made of, such as flour or eggs.',
} as const satisfies MessageCatalogue
