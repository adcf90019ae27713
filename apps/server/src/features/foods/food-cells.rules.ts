import type { CsvStyle } from '@brigade/contract/csv/csv.contract.ts'
import { allergens, allergensIn, type Allergen } from '@brigade/contract/foods/dietary.rules.ts'
import { isUntilChanged, UNTIL_CHANGED } from '@brigade/contract/foods/orderable.rules.ts'
import {
  csvSays,
  readInstant,
  readName,
  readNames,
  readNumber,
  unknownNames,
  writeInstant,
  type NamedList,
} from '../csv/csv.public.ts'

/** The columns in which names stand for entries of a list. */
export const namedColumns = [
  'category',
  'services',
  'menus',
  'coalitions',
  'condition',
  'tax',
  'customizations',
  'addons',
] as const
export type NamedColumn = (typeof namedColumns)[number]

/** In these, the whole cell is one name. */
const ONE_NAME: ReadonlySet<string> = new Set(['category', 'condition', 'tax'] satisfies NamedColumn[])

export type FoodLists = Readonly<Record<NamedColumn, NamedList>>

/** The names in a cell, or null if its quotes do not match. */
export function namesIn(
  column: string,
  cell: string,
  style: CsvStyle,
  isKnown?: (name: string) => boolean,
): string[] | null {
  return ONE_NAME.has(column) ? [readName(cell)].filter((name) => name !== '') : readNames(cell, style, isKnown)
}

/** All names that a cell can mean, to be compared with those of the lists. */
export const possibleNames = (column: string, cell: string, style: CsvStyle): string[] => [
  ...(namesIn(column, cell, style) ?? []),
  ...(readNames(cell, style, () => true) ?? []),
]

const isIn = (list: NamedList) => (name: string) => list.idOf(name) !== undefined

/** The entries that a cell names, without those that are unknown. */
export function idsIn(lists: FoodLists, column: NamedColumn, cell: string, style: CsvStyle): string[] {
  const ids = (namesIn(column, cell, style, isIn(lists[column])) ?? []).flatMap(
    (name) => lists[column].idOf(name) ?? [],
  )
  return [...new Set(ids)].toSorted()
}

/** What is wrong with the names in a cell. Only entries of `kept` need no longer be offered. */
export function wrongNames(
  lists: FoodLists,
  column: NamedColumn,
  cell: string,
  style: CsvStyle,
  kept: readonly string[],
): string[] {
  if (column === 'tax' && isOverall(cell)) return []
  const names = namesIn(column, cell, style, isIn(lists[column]))
  if (!names) return [csvSays('csv.names-quotes')]
  return unknownNames(lists[column], names, kept).map((name) => csvSays('csv.name-unknown', { name }))
}

const codesIn = (cell: string, style: CsvStyle) =>
  namesIn('allergens', cell, style)?.map((code) => code.toLowerCase()) ?? null

/** The allergens in a cell, without unknown codes. */
export const readAllergens = (cell: string, style: CsvStyle): Allergen[] => allergensIn(codesIn(cell, style) ?? [])

export function wrongAllergens(cell: string, style: CsvStyle): string[] {
  const codes = codesIn(cell, style)
  if (!codes) return [csvSays('csv.names-quotes')]
  const known: readonly string[] = allergens
  const unknown = codes.filter((code) => !known.includes(code))
  return unknown.map((name) => csvSays('csv.allergen-unknown', { name, allergens: allergens.join(', ') }))
}

interface Tax {
  taxMode: 'none' | 'individual' | 'overall'
  taxId: string | null
}

/** The tax of the branch. Without a word there is none. */
const OVERALL = 'overall'

const isOverall = (cell: string) => cell.trim().toLowerCase() === OVERALL

export function writeTax({ taxMode, taxId }: Tax, { tax }: FoodLists): string {
  if (taxMode === 'overall') return OVERALL
  if (taxId === null) return ''
  const name = tax.nameOf(taxId)
  return isOverall(name) ? taxId : name
}

export function readTax(cell: string, lists: FoodLists, style: CsvStyle): Tax {
  if (isOverall(cell)) return { taxMode: 'overall', taxId: null }
  const [taxId = null] = idsIn(lists, 'tax', cell, style)
  return { taxMode: taxId === null ? 'none' : 'individual', taxId }
}

interface Stock {
  hasStock: boolean
  noOfStock: number | null
}

/** Not counted, and none left. */
const SOLD_OUT = 'sold out'

export function writeStock({ hasStock, noOfStock }: Stock): string | number {
  if (hasStock) return noOfStock ?? 0
  return noOfStock === null ? '' : SOLD_OUT
}

/** What the form would send. Portions are counted where the cell has their number. */
export function readStock(cell: string, style: CsvStyle): { hasStock: boolean; noOfStock: unknown } {
  if (cell.trim().toLowerCase() === SOLD_OUT) return { hasStock: false, noOfStock: 0 }
  const noOfStock = readNumber(cell, style)
  return noOfStock === undefined ? { hasStock: false, noOfStock: null } : { hasStock: true, noOfStock }
}

/** Until a person says otherwise. */
const CHANGED = 'changed'

/** Until when a variation is sold out, in the time of the branch. */
export function writeSoldOut(until: Date | null, timeZone: string): string {
  if (until === null) return ''
  return isUntilChanged({ soldOutUntil: until }) ? CHANGED : writeInstant(until, timeZone)
}

const isChanged = (cell: string) => cell.trim().toLowerCase() === CHANGED

/** A moment that has passed sells nothing out. */
export function readSoldOut(cell: string, { now, timeZone }: { now: Date; timeZone: string }): Date | null {
  if (isChanged(cell)) return UNTIL_CHANGED
  const until = readInstant(cell, timeZone)
  return until !== null && until > now ? until : null
}

export function wrongSoldOut(cell: string): string[] {
  const isFine = cell.trim() === '' || isChanged(cell) || readInstant(cell, 'UTC') !== null
  return isFine ? [] : [csvSays('csv.sold-out-until')]
}
