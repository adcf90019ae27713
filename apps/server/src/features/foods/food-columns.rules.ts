import { conditionColumns, type CsvColumn } from '../csv/csv.public.ts'

const column = (name: string, isRequired = false): CsvColumn => ({ name, isRequired })
const ofVariation = (name: string, isRequired = false): CsvColumn => ({ name, isRequired, isOfPart: true })

/** In the order of the cells. */
export const foodColumns: readonly CsvColumn[] = [
  column('name', true),
  column('note'),
  column('category'),
  column('services'),
  column('menus'),
  column('coalitions'),
  column('allergens'),
  column('tags'),
  column('images'),
  column('kind'),
  column('starts'),
  column('ends'),
  column('condition'),
  ...[...conditionColumns.values()].map((name) => column(name)),
  column('place'),
  column('delisted'),
  ofVariation('variation id'),
  ofVariation('variation', true),
  ofVariation('code'),
  ofVariation('price'),
  ofVariation('tax'),
  ofVariation('stock'),
  ofVariation('serving info'),
  ofVariation('calories'),
  ofVariation('portion size'),
  ofVariation('preparation time'),
  ofVariation('customizations'),
  ofVariation('addons'),
  ofVariation('default'),
  ofVariation('hours'),
  ofVariation('offer price'),
  ofVariation('offer note'),
  ofVariation('offer starts'),
  ofVariation('offer ends'),
  ofVariation('sold out until'),
  ofVariation('ingredients'),
  ofVariation('variation delisted'),
]

const columnOfPath: Readonly<Record<string, string>> = {
  'variations.name': 'variation',
  'variations.code': 'code',
  'variations.price': 'price',
  'variations.stock': 'stock',
  'variations.servingInfo': 'serving info',
  'variations.calorieCount': 'calories',
  'variations.portionSize': 'portion size',
  'variations.preparationTime': 'preparation time',
  'variations.availability': 'hours',
  'variations.offerPrice': 'offer price',
  'variations.offerNote': 'offer note',
  'variations.ingredients': 'ingredients',
}

/** The column of a path of the input. */
export function columnOf(path: string): string {
  const [field = '', part = ''] = path.split('.')
  return columnOfPath[`${field}.${part}`] ?? field
}
