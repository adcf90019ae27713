import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

/** Of the overview beside the materials. They load with it. */
export const materialsOverviewMessages = {
  'inventory.short': 'Below zero',
  'inventory.overview': 'All materials',
  'inventory.value-on-hand': 'Value on hand',
  'inventory.used': 'Used and wasted',
  'inventory.used-in_one': 'In {{count}} day',
  'inventory.used-in_other': 'In {{count}} days',
  'inventory.used-note_one': 'In {{count}} day; {{wasted}} wasted',
  'inventory.used-note_other': 'In {{count}} days; {{wasted}} wasted',
  'inventory.runs-out': 'Buy next',
  'inventory.most-used_one': 'Used most in {{count}} day',
  'inventory.most-used_other': 'Used most in {{count}} days',
  'inventory.none-runs-out': 'Nothing runs out within {{count}} days',
  'inventory.none-used': 'Nothing used yet',
  'inventory.material': 'Material',
  'inventory.quantity-used': 'Used',
  'inventory.cost': 'Cost',
  'inventory.lasts': 'Lasts',
} as const satisfies MessageCatalogue
