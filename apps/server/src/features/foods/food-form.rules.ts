import type { CsvStyle } from '@brigade/contract/csv/csv.contract.ts'
import { allergen } from '@brigade/contract/foods/allergen.contract.ts'
import { fileNames, groups, texts } from '@brigade/contract/foods/food-fields.ts'
import { MOST_STOCK } from '@brigade/contract/foods/new-variation.contract.ts'
import { sentCode } from '@brigade/contract/foods/sent-code.ts'
import { sentFields } from '@brigade/contract/foods/variation-fields.ts'
import { money, wholeNumber } from '@brigade/contract/kernel/fields.ts'
import { z } from 'zod'
import { readNumber, type CsvColumn, type CsvForm, type CsvRow } from '../csv/csv.public.ts'
import { idsIn, namesIn, readAllergens, readStock, readTax, type NamedColumn } from './food-cells.rules.ts'
import { problemsOfFood } from './food-problems.rules.ts'
import {
  cellsOfFood,
  cellsOfVariation,
  variationOf,
  type FoodValues,
  type MenuNow,
  type VariationValues,
} from './food-values.rules.ts'
import { keptProblems } from './kept-problems.rules.ts'
import { imagesAfter, readImages } from './menu-pictures.rules.ts'

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
}

function columnOf(path: string): string {
  const [field = '', part = ''] = path.split('.')
  return columnOfPath[`${field}.${part}`] ?? field
}

// Undefined is a column that the file does not have, null an empty cell. What is needed is told with what is there.

const ids = z.array(z.string()).optional()

const variation = z.object({
  id: z.string(),
  name: texts.name,
  code: sentCode.optional(),
  price: money.nullish(),
  tax: z.object({ taxMode: z.enum(['none', 'individual', 'overall']), taxId: z.string().nullable() }).optional(),
  stock: z.object({ hasStock: z.boolean(), noOfStock: wholeNumber(MOST_STOCK).nullable() }).optional(),
  servingInfo: sentFields.servingInfo.nullish(),
  calorieCount: sentFields.calorieCount.nullish(),
  portionSize: sentFields.portionSize.nullish(),
  preparationTime: sentFields.preparationTime.nullish(),
  customiIds: ids,
  addonIds: ids,
})

const schema = z.object({
  name: texts.name,
  note: texts.note.nullish(),
  categoryId: z.string().nullish(),
  restTypeIds: ids,
  menuIds: ids,
  coalitionIds: ids,
  allergens: z.array(allergen).optional(),
  tags: groups.tags,
  images: fileNames.optional(),
  variations: z.array(variation),
})

type Given = z.output<typeof schema>
type Cells = CsvRow['cells']

/** What `read` makes of a cell that the file has. */
function read<Value>(cells: Cells, name: string, of: (cell: string) => Value): Value | undefined {
  const cell = cells.get(name)
  return cell === undefined ? undefined : of(cell)
}

const textOrNull = (cell: string) => (cell.trim() === '' ? null : cell)

function sentOf(cells: Cells, style: CsvStyle, more: readonly Cells[], { lists, pictures }: MenuNow) {
  const idsOf = (of: Cells, name: NamedColumn) => read(of, name, (cell) => idsIn(lists, name, cell, style))
  const number = (of: Cells, name: string) => read(of, name, (cell) => readNumber(cell, style) ?? null)
  return {
    name: cells.get('name'),
    note: read(cells, 'note', textOrNull),
    categoryId: read(cells, 'category', (cell) => idsIn(lists, 'category', cell, style)[0] ?? null),
    restTypeIds: idsOf(cells, 'services'),
    menuIds: idsOf(cells, 'menus'),
    coalitionIds: idsOf(cells, 'coalitions'),
    allergens: read(cells, 'allergens', (cell) => readAllergens(cell, style)),
    tags: read(cells, 'tags', (cell) => namesIn('tags', cell, style) ?? []),
    images: read(cells, 'images', (cell) => readImages(cell, style, pictures)),
    variations: [cells, ...more].map((of) => ({
      id: (of.get('variation id') ?? '').trim().toLowerCase(),
      name: of.get('variation'),
      code: of.get('code'),
      price: number(of, 'price'),
      tax: read(of, 'tax', (cell) => readTax(cell, lists, style)),
      stock: read(of, 'stock', (cell) => readStock(cell, style)),
      servingInfo: read(of, 'serving info', textOrNull),
      calorieCount: number(of, 'calories'),
      portionSize: read(of, 'portion size', textOrNull),
      preparationTime: number(of, 'preparation time'),
      customiIds: idsOf(of, 'customizations'),
      addonIds: idsOf(of, 'addons'),
    })),
  }
}

const textAfter = (given: string | null | undefined, was: string | undefined) =>
  given === undefined ? (was ?? '') : (given ?? '')

const numberAfter = (given: number | null | undefined, was: number | null | undefined) =>
  given === undefined ? (was ?? null) : given

function completeVariation(
  given: Given['variations'][number],
  was: VariationValues | undefined,
  { usualTax }: MenuNow,
): VariationValues {
  const { taxMode, taxId } = given.tax ?? was ?? usualTax
  const { hasStock, noOfStock } = given.stock ?? was ?? { hasStock: false, noOfStock: null }
  return {
    id: was?.id ?? null,
    name: given.name,
    code: given.code === undefined ? (was?.code ?? null) : given.code,
    price: given.price ?? was?.price ?? 0,
    taxMode,
    taxId,
    hasStock,
    noOfStock,
    servingInfo: textAfter(given.servingInfo, was?.servingInfo),
    calorieCount: numberAfter(given.calorieCount, was?.calorieCount),
    portionSize: textAfter(given.portionSize, was?.portionSize),
    preparationTime: numberAfter(given.preparationTime, was?.preparationTime),
    customiIds: given.customiIds ?? was?.customiIds ?? [],
    addonIds: given.addonIds ?? was?.addonIds ?? [],
  }
}

/** New variations come last. Those that the file does not have stay. */
function complete(given: Given, was: FoodValues | undefined, menu: MenuNow): FoodValues {
  const found = given.variations.map((one) => ({ one, way: variationOf(was, one, menu.keyOf) }))
  const changes = new Map(found.flatMap(({ one, way }) => (way ? [[way.id, one] as const] : [])))
  const kept = (was?.variations ?? []).map((way) => {
    const one = changes.get(way.id)
    return one ? completeVariation(one, way, menu) : way
  })
  const added = found.flatMap(({ one, way }) => (way ? [] : [completeVariation(one, undefined, menu)]))
  return {
    stored: was?.stored ?? null,
    name: given.name,
    note: textAfter(given.note, was?.note),
    categoryId: given.categoryId ?? was?.categoryId ?? '',
    restTypeIds: given.restTypeIds ?? was?.restTypeIds ?? [],
    menuIds: given.menuIds ?? was?.menuIds ?? [],
    coalitionIds: given.coalitionIds ?? was?.coalitionIds ?? [],
    allergens: given.allergens ?? was?.allergens ?? [],
    tags: given.tags ?? was?.tags ?? [],
    images: given.images ? imagesAfter(given.images, was?.images ?? [], menu.pictures) : (was?.images ?? []),
    variations: [...kept, ...added],
  }
}

/** How the foods of a branch are written to rows, one for each variation, and read from them. */
export function foodForm(menu: MenuNow): Omit<CsvForm<FoodValues, Given>, 'columns'> {
  return {
    schema,
    name: texts.name,
    columnOf,
    cellsOf: (food, style) => Object.values(cellsOfFood(food, menu, style)),
    parts: {
      path: 'variations',
      cellsOf: ({ variations }, style) =>
        variations.map((way) => ({
          id: way.id,
          name: way.name,
          cells: Object.values(cellsOfVariation(way, menu, style)),
        })),
    },
    sentOf: (cells, style, more) => sentOf(cells, style, more, menu),
    problemsWith: (rows, was, style) => problemsOfFood(menu, rows, was, style),
    problemsAfter: (rows, was, will) => keptProblems(menu, rows, was, will),
    // Who adds a variation sets its price.
    priceOf: ({ variations }) => variations.flatMap(({ id, price }) => (id === null ? [] : [id, price])).join(),
    complete: (given, was) => complete(given, was, menu),
  }
}
