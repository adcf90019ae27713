import type { CsvStyle } from '@brigade/contract/csv/csv.contract.ts'
import { codeIn } from '@brigade/contract/foods/code.rules.ts'
import { priceSet } from '@brigade/contract/foods/several-foods.rules.ts'
import { MOST_VARIATIONS } from '@brigade/contract/foods/variation.rules.ts'
import { money } from '@brigade/contract/kernel/fields.ts'
import { readAmounts } from '@brigade/contract/kernel/read-amounts.ts'
import { say, type MessageKey } from '@brigade/contract/messages/say.ts'
import { csvSays, isMangled, problemAt, readNumber, type CsvProblem, type CsvRow } from '../csv/csv.public.ts'
import { namedColumns, namesIn, wrongAllergens, wrongNames, type NamedColumn } from './food-cells.rules.ts'
import {
  cellsOfFood,
  cellsOfVariation,
  variationOf,
  type FoodValues,
  type MenuNow,
  type VariationValues,
} from './food-values.rules.ts'
import { wrongImages } from './menu-pictures.rules.ts'

type Needed = Readonly<Record<string, MessageKey>>

/** What the forms need, and what they say of an empty field. */
const neededOfFood: Needed = {
  note: 'input.empty',
  category: 'food.category',
  services: 'food.services',
  menus: 'food.menus',
  coalitions: 'food.coalitions',
}
const neededOfVariation: Needed = {
  price: 'input.empty',
  'serving info': 'input.empty',
  calories: 'input.empty',
  'portion size': 'input.empty',
  'preparation time': 'input.empty',
}

const listed: ReadonlySet<string> = new Set(namedColumns)

const isEmpty = (column: string, cell: string, style: CsvStyle) =>
  listed.has(column) ? namesIn(column, cell, style)?.length === 0 : cell.trim() === ''

/** A cell may stay empty, but nothing that is there can be emptied. `was` is null for something new. */
function missing({ row, cells }: CsvRow, needed: Needed, was: object | null, style: CsvStyle): CsvProblem[] {
  const before = was && new Map<string, unknown>(Object.entries(was))
  return Object.entries(needed).flatMap(([column, message]) => {
    const cell = cells.get(column)
    if (cell === undefined) return before ? [] : [problemAt(row, column, 'csv.needed')]
    return isEmpty(column, cell, style) && before?.get(column) !== '' ? [{ row, column, text: say(message) }] : []
  })
}

type Kept = Partial<Record<NamedColumn, readonly string[]>>

/** The names in the cells of a row, of columns by what there already is of them. */
function unknownIn({ row, cells }: CsvRow, { lists }: MenuNow, kept: Kept, style: CsvStyle): CsvProblem[] {
  return namedColumns.flatMap((column) => {
    const [cell, ids] = [cells.get(column), kept[column]]
    if (cell === undefined || ids === undefined) return []
    return wrongNames(lists, column, cell, style, ids).map((text) => ({ row, column, text }))
  })
}

/** Problems of the rows of a food that depend on what there is: undefined for a new one. */
export function problemsOfFood(
  menu: MenuNow,
  rows: readonly CsvRow[],
  was: FoodValues | undefined,
  style: CsvStyle,
): CsvProblem[] {
  const [first] = rows
  if (!first) return []
  const kept = {
    category: was ? [was.categoryId] : [],
    services: was?.restTypeIds ?? [],
    menus: was?.menuIds ?? [],
    coalitions: was?.coalitionIds ?? [],
  }
  const { row, cells } = first
  return [
    ...missing(first, neededOfFood, was ? cellsOfFood(was, menu, style) : null, style),
    ...unknownIn(first, menu, kept, style),
    ...wrongAllergens(cells.get('allergens') ?? '', style).map((text) => ({ row, column: 'allergens', text })),
    ...(namesIn('tags', cells.get('tags') ?? '', style) ? [] : [problemAt(row, 'tags', 'csv.names-quotes')]),
    ...problemsOfImages(menu, first, was, style),
    ...problemsOfVariations(menu, rows, was, style),
  ]
}

function problemsOfImages(
  { pictures }: MenuNow,
  { row, cells }: CsvRow,
  was: FoodValues | undefined,
  style: CsvStyle,
): CsvProblem[] {
  const cell = cells.get('images')
  if (cell === undefined) return []
  return wrongImages(cell, style, pictures, was?.images ?? []).map((text) => ({ row, column: 'images', text }))
}

function problemsOfVariations(
  menu: MenuNow,
  rows: readonly CsvRow[],
  was: FoodValues | undefined,
  style: CsvStyle,
): CsvProblem[] {
  const found = rows.map((row) => {
    const id = (row.cells.get('variation id') ?? '').trim().toLowerCase()
    const name = (row.cells.get('variation') ?? '').trim().normalize('NFC')
    return { row, id, name, way: variationOf(was, { id, name }, menu.keyOf) }
  })
  const named = new Set(found.flatMap(({ way }) => way?.id ?? []))
  const others = was?.variations.filter(({ id }) => id !== null && !named.has(id)) ?? []
  const taken = new Map<string, MessageKey>([
    ...others.map(({ name }) => [menu.keyOf(name), 'food.variation-names'] as const),
    ...(was?.stored?.archived.map(({ name }) => [menu.keyOf(name), 'food.variation-archived'] as const) ?? []),
  ])
  const rowOf = new Map<string, number>()
  let count = was?.variations.length ?? 0
  return found.flatMap(({ row, id, name, way }) => {
    if (id !== '' && !way) return [problemAt(row.row, 'variation id', 'csv.id-unknown')]
    // The schema says that the name is missing.
    if (id === '' && name === '') return []
    const column = 'variation'
    const earlier = way?.id ? rowOf.get(way.id) : undefined
    if (earlier !== undefined) {
      return [problemAt(row.row, id === '' ? column : 'variation id', 'csv.row-twice', { row: earlier })]
    }
    if (way?.id) rowOf.set(way.id, row.row)
    const said = name === '' ? undefined : taken.get(menu.keyOf(name))
    if (name !== '') taken.set(menu.keyOf(name), 'food.variation-names')
    if (!way) count += 1
    return [
      ...(said ? [{ row: row.row, column, text: say(said) }] : []),
      ...(way || !was?.stored?.food.isCombo ? [] : [problemAt(row.row, column, 'csv.combo-variation')]),
      ...(way || count <= MOST_VARIATIONS
        ? []
        : [{ row: row.row, column, text: say('error.too-many-variations', { most: MOST_VARIATIONS }) }]),
      ...missing(row, neededOfVariation, way ? cellsOfVariation(way, menu, style) : null, style),
      ...unknownIn(row, menu, keptOf(way), style),
      ...codeProblem(menu, row, way),
      ...priceProblem(menu, row, was, way, style),
    ]
  })
}

const keptOf = (way: VariationValues | undefined): Kept => ({
  tax: way?.taxId ? [way.taxId] : [],
  customizations: way?.customiIds ?? [],
  addons: way?.addonIds ?? [],
})

/** A code is free if no variation has it now, and no row above takes it. One that a spreadsheet has changed is none. */
function codeProblem({ codes }: MenuNow, { row, cells }: CsvRow, way: VariationValues | undefined): CsvProblem[] {
  const code = codeIn(cells.get('code') ?? '')
  if (code === '') return []
  if (isMangled(code, way?.code)) return [problemAt(row, 'code', 'csv.code-mangled')]
  const [holder, first] = [codes.holderOf(code), codes.rowOf(code)]
  if (holder && holder.id !== way?.id) {
    const { food, variation } = holder
    return [{ row, column: 'code', text: say('error.code-taken', { code, food, variation }) }]
  }
  return first === undefined || first === row ? [] : [problemAt(row, 'code', 'csv.code-twice', { row: first })]
}

/** A price stays above that of an offer or combo. */
function priceProblem(
  { decimals, now, timeZone }: MenuNow,
  { row, cells }: CsvRow,
  was: FoodValues | undefined,
  way: VariationValues | undefined,
  style: CsvStyle,
): CsvProblem[] {
  const stored = was?.stored?.variations.find(({ id }) => id === way?.id)
  const { data: price } = readAmounts(money, readNumber(cells.get('price') ?? '', style), decimals)
  if (!was?.stored || !stored || price === undefined || price === stored.price) return []
  const set = priceSet(price, was.stored.food.isCombo, stored, { now, timeZone })
  return set ? [] : [{ row, column: 'price', text: csvSays('csv.below-offer') }]
}
