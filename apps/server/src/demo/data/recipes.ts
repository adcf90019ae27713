import type { Addon, Material } from './lookups.ts'

export type RecipeLine = readonly [material: Material, unit: 'kg' | 'nos', amount: number]

export const addonRecipes: Partial<Record<Addon, readonly RecipeLine[]>> = {
  'Smoked bacon': [['Bacon', 'kg', 0.06]],
  Halloumi: [['Halloumi block', 'kg', 0.08]],
  Avocado: [['Avocados', 'nos', 1]],
  'Free-range egg': [['Eggs', 'nos', 1]],
  'Aged cheddar': [['Cheddar', 'kg', 0.03]],
  'Extra patty': [['Beef mince', 'kg', 0.15]],
  'Steamed rice': [['Jasmine rice', 'kg', 0.09]],
  Prawns: [['Prawn cutlets', 'kg', 0.1]],
  'Extra shot': [['Coffee beans', 'kg', 0.009]],
  'Whipped cream': [['Cream', 'kg', 0.04]],
}
