import type { CsvStyle } from '@brigade/contract/csv/csv.contract.ts'
import { codeIn } from '@brigade/contract/foods/code.rules.ts'
import { MOST_VARIATIONS } from '@brigade/contract/foods/variation.rules.ts'
import { isActiveWindow } from '@brigade/contract/kernel/decimal-hours.ts'
import { say, type MessageKey } from '@brigade/contract/messages/say.ts'
import {
  isMangled,
  problemAt,
  readFlag,
  wrongFlags,
  type CellProblem,
  type CsvProblem,
  type CsvRow,
} from '../csv/csv.public.ts'
import { wrongRecipe } from '../ingredients/ingredients.public.ts'
import { wrongSoldOut } from './food-cells.rules.ts'
import {
  cellsOfVariation,
  pricedWay,
  variationOf,
  type FoodValues,
  type MenuNow,
  type VariationValues,
} from './food-values.rules.ts'
import { wrongHours } from './hours-cell.rules.ts'
import { missing, unknownIn, type Kept, type Needed } from './missing.rules.ts'
import { priceIn, wrongOffer } from './offer-cells.rules.ts'
import { termsAfter, type FoodKind } from './term-cells.rules.ts'

/** What the forms need, and what they say of an empty field. */
const neededOfVariation: Needed = {
  price: 'input.empty',
  'serving info': 'input.empty',
  calories: 'input.empty',
  'portion size': 'input.empty',
  'preparation time': 'input.empty',
}

/** Problems of the rows of a food that are about its variations: undefined `was` for a new food. */
export function problemsOfVariations(
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
  const [first] = rows
  const { kind } = termsAfter(first?.cells ?? new Map(), style, menu, was?.terms)
  const ofEach = found.flatMap(({ row, id, name, way }) => {
    if (id !== '' && !way && !menu.isEmpty) return [problemAt(row.row, 'variation id', 'csv.id-unknown')]
    // The schema says that the name is missing.
    if (!way && name === '') return []
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
      ...(way || count <= MOST_VARIATIONS
        ? []
        : [{ row: row.row, column, text: say('error.too-many-variations', { most: MOST_VARIATIONS }) }]),
      ...missing(row, neededOfVariation, way ? cellsOfVariation(way, kind, menu, style) : null, style),
      ...unknownIn(row, menu, keptOf(way), style),
      ...codeProblem(menu, row, way),
      ...ownProblems(menu, row, kind, way, style).map((problem) => ({ row: row.row, ...problem })),
    ]
  })
  return [...ofEach, ...problemOfDefault(rows)]
}

/** An export marks the default. Another mark needs that one to go. */
function problemOfDefault(rows: readonly CsvRow[]): CsvProblem[] {
  const [, second] = rows.filter(({ cells }) => readFlag(cells.get('default')) === true)
  return second ? [{ row: second.row, column: 'default', text: say('food.variation-defaults') }] : []
}

/** What is wrong with the cells of a variation by themselves, and beside what is there. */
function ownProblems(
  menu: MenuNow,
  { cells }: CsvRow,
  kind: FoodKind,
  way: VariationValues | undefined,
  style: CsvStyle,
): CellProblem[] {
  const told = (column: string, texts: readonly string[]) => texts.map((text) => ({ column, text }))
  // That a price is missing is told as such.
  const price = priceIn(cells, 'price', style, menu.decimals) ?? way?.price ?? Number.MAX_SAFE_INTEGER
  const hours = cells.get('hours') ?? ''
  const isClosed = way?.availability.some(isActiveWindow) === true && cells.has('hours') && hours.trim() === ''
  return [
    ...wrongFlags(cells, ['default', 'variation delisted']),
    ...told('hours', isClosed ? [say('food.availability')] : wrongHours(hours, style)),
    ...told('sold out until', wrongSoldOut(cells.get('sold out until') ?? '')),
    ...told('ingredients', wrongRecipe(cells.get('ingredients') ?? '', menu.materials, style)),
    ...wrongOffer({ cells, style, kind, price }, way && pricedWay(way), menu),
  ]
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
