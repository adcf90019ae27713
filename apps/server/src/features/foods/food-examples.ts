import type { CsvStyle } from '@brigade/contract/csv/csv.contract.ts'
import { writeLines, writeNames, type Cell } from '../csv/csv.public.ts'

/** A food with two variations, one of them on offer. Amounts are whole, so no currency refuses them. */
export function foodExamples(style: CsvStyle): ReadonlyArray<Readonly<Record<string, Cell>>> {
  const food = {
    name: 'Green curry',
    note: 'With jasmine rice',
    category: 'Mains',
    services: writeNames(['Dining', 'Takeaway'], style),
    menus: 'Dinner',
    coalitions: 'Family',
    allergens: writeNames(['fish', 'milk'], style),
    tags: 'gluten-free',
    kind: 'normal',
    place: 1,
    delisted: 'no',
  }
  const variation = {
    tax: 'overall',
    calories: 620,
    'portion size': '350 g',
    'preparation time': 15,
    customizations: 'Spice level',
    addons: 'Extra cheese',
    'variation delisted': 'no',
  }
  return [
    {
      ...food,
      ...variation,
      variation: 'Large',
      price: 18,
      'serving info': 'Serves one',
      default: 'yes',
      hours: writeNames(['mon-fri 11:00-14:30 17:00-22:00', 'sat 17:00-23:00'], style),
      'offer price': 15,
      'offer note': 'Happy hour',
      'offer starts': '2026-01-01 16:00',
      'offer ends': '2026-01-31 18:00',
      ingredients: writeLines([['Basmati rice', 0.2, 'kg']], style),
    },
    {
      ...variation,
      name: food.name,
      variation: 'Small',
      price: 12,
      stock: 20,
      'serving info': 'Half a portion',
      default: 'no',
      hours: 'always',
    },
  ]
}
