import type { CsvStyle } from '@brigade/contract/csv/csv.contract.ts'
import { allergen } from '@brigade/contract/foods/allergen.contract.ts'
import { MOST_OF_NOTE } from '@brigade/contract/foods/change-food.contract.ts'
import { fileNames, groups, texts } from '@brigade/contract/foods/food-fields.ts'
import { MOST_STOCK } from '@brigade/contract/foods/new-variation.contract.ts'
import { sentCode } from '@brigade/contract/foods/sent-code.ts'
import { sentFields } from '@brigade/contract/foods/variation-fields.ts'
import { ingredients } from '@brigade/contract/ingredients/ingredients.contract.ts'
import { money, weekOf, wholeNumber } from '@brigade/contract/kernel/fields.ts'
import { optionalText } from '@brigade/contract/kernel/input-schema.ts'
import { z } from 'zod'
import { readFlag, readNumber, type CsvRow } from '../csv/csv.public.ts'
import { readRecipe, wrongRecipe } from '../ingredients/ingredients.public.ts'
import { idsIn, namesIn, readAllergens, readSoldOut, readStock, readTax, type NamedColumn } from './food-cells.rules.ts'
import type { MenuNow } from './food-values.rules.ts'
import { readHours } from './hours-cell.rules.ts'
import { readImages } from './menu-pictures.rules.ts'

type Cells = CsvRow['cells']

// Undefined is a column that the file does not have, null an empty cell. What is needed is told with what is there.

const ids = z.array(z.string()).optional()

/** The row itself, for what depends on what is there. */
const row = z.custom<Cells>((cells) => cells instanceof Map)

const MOST_PLACE = 1_000_000

const variation = z.object({
  id: z.string(),
  cells: row,
  name: texts.name,
  code: sentCode.optional(),
  price: money.nullish(),
  tax: z.object({ taxMode: z.enum(['none', 'individual', 'overall']), taxId: z.string().nullable() }).optional(),
  stock: z.object({ hasStock: z.boolean(), noOfStock: wholeNumber(MOST_STOCK).nullable() }).optional(),
  soldOutUntil: z.date().nullish(),
  servingInfo: sentFields.servingInfo.nullish(),
  calorieCount: sentFields.calorieCount.nullish(),
  portionSize: sentFields.portionSize.nullish(),
  preparationTime: sentFields.preparationTime.nullish(),
  customiIds: ids,
  addonIds: ids,
  isDefault: z.boolean().optional(),
  availability: weekOf('food.availability').nullish(),
  offerPrice: money.nullish(),
  offerNote: optionalText({ maxLength: MOST_OF_NOTE }),
  ingredients: ingredients.optional(),
  isDelisted: z.boolean().optional(),
})

/** What a file says of a food. */
export const givenFood = z.object({
  cells: row,
  name: texts.name,
  note: texts.note.nullish(),
  categoryId: z.string().nullish(),
  restTypeIds: ids,
  menuIds: ids,
  coalitionIds: ids,
  allergens: z.array(allergen).optional(),
  tags: groups.tags,
  images: fileNames.optional(),
  /** The smaller comes first, so a number between two others is one as well. */
  place: z
    .number({ error: 'input.number-format' })
    .min(0, { error: 'input.number-format' })
    .max(MOST_PLACE, { error: 'input.number-format' })
    .nullish(),
  isDelisted: z.boolean().optional(),
  variations: z.array(variation),
})

export type GivenFood = z.output<typeof givenFood>
export type GivenVariation = GivenFood['variations'][number]

/** What `of` makes of a cell that the file has. */
function read<Value>(cells: Cells, name: string, of: (cell: string) => Value): Value | undefined {
  const cell = cells.get(name)
  return cell === undefined ? undefined : of(cell)
}

const textOrNull = (cell: string) => (cell.trim() === '' ? null : cell)

/** The input of `givenFood`, from the rows of a food. */
export function sentFood(cells: Cells, style: CsvStyle, { lists, pictures }: MenuNow) {
  return {
    cells,
    name: cells.get('name'),
    note: read(cells, 'note', textOrNull),
    categoryId: read(cells, 'category', (cell) => idsIn(lists, 'category', cell, style)[0] ?? null),
    restTypeIds: read(cells, 'services', (cell) => idsIn(lists, 'services', cell, style)),
    menuIds: read(cells, 'menus', (cell) => idsIn(lists, 'menus', cell, style)),
    coalitionIds: read(cells, 'coalitions', (cell) => idsIn(lists, 'coalitions', cell, style)),
    allergens: read(cells, 'allergens', (cell) => readAllergens(cell, style)),
    tags: read(cells, 'tags', (cell) => namesIn('tags', cell, style) ?? []),
    images: read(cells, 'images', (cell) => readImages(cell, style, pictures)),
    place: read(cells, 'place', (cell) => readNumber(cell, style) ?? null),
    isDelisted: readFlag(cells.get('delisted')),
  }
}

/** The same of a variation, from its row. */
export function sentVariation(cells: Cells, style: CsvStyle, menu: MenuNow) {
  const { lists, materials } = menu
  const idsOf = (name: NamedColumn) => read(cells, name, (cell) => idsIn(lists, name, cell, style))
  const number = (name: string) => read(cells, name, (cell) => readNumber(cell, style) ?? null)
  return {
    id: (cells.get('variation id') ?? '').trim().toLowerCase(),
    cells,
    name: cells.get('variation'),
    code: cells.get('code'),
    price: number('price'),
    tax: read(cells, 'tax', (cell) => readTax(cell, lists, style)),
    stock: read(cells, 'stock', (cell) => readStock(cell, style)),
    soldOutUntil: read(cells, 'sold out until', (cell) => readSoldOut(cell, menu)),
    servingInfo: read(cells, 'serving info', textOrNull),
    calorieCount: number('calories'),
    portionSize: read(cells, 'portion size', textOrNull),
    preparationTime: number('preparation time'),
    customiIds: idsOf('customizations'),
    addonIds: idsOf('addons'),
    isDefault: readFlag(cells.get('default')),
    availability: read(cells, 'hours', (cell) => readHours(cell, style)),
    offerPrice: number('offer price'),
    offerNote: cells.get('offer note'),
    // What no form could send is told of the whole cell.
    ingredients: read(cells, 'ingredients', (cell) =>
      wrongRecipe(cell, materials, style).length > 0 ? [] : readRecipe(cell, materials, style),
    ),
    isDelisted: readFlag(cells.get('variation delisted')),
  }
}
