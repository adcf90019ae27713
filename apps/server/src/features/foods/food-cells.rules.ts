import type { CsvStyle } from '@brigade/contract/csv/csv.contract.ts'
import { allergens, allergensIn, type Allergen } from '@brigade/contract/foods/dietary.rules.ts'
import { csvSays, readLines, readNumber, writeLines } from '../csv/csv.public.ts'

/** The columns in which names stand for entries of a list. */
export const namedColumns = ['category', 'services', 'menus', 'coalitions', 'tax', 'customizations', 'addons'] as const
export type NamedColumn = (typeof namedColumns)[number]

/** In these, the whole cell is one name. */
const ONE_NAME: ReadonlySet<string> = new Set(['category', 'tax'] satisfies NamedColumn[])

/** A list by the names of its entries, as the database compares them. */
interface NamedList {
  idOf: (name: string) => string | undefined
  nameOf: (id: string) => string
  /** Whether foods can get it. Those that have it keep it. */
  isOffered: (id: string) => boolean
}

export type FoodLists = Readonly<Record<NamedColumn, NamedList>>

interface ListedEntry {
  id: string
  name: string
  isOffered: boolean
}

export function namedList(entries: readonly ListedEntry[], keyOf: (name: string) => string): NamedList {
  const byKey = new Map(entries.map(({ id, name }) => [keyOf(name), id]))
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return {
    idOf: (name) => byKey.get(keyOf(name)) ?? (byId.has(name) ? name : undefined),
    nameOf: (id) => byId.get(id)?.name ?? id,
    isOffered: (id) => byId.get(id)?.isOffered === true,
  }
}

/** As forms read names. */
const nameIn = (text: string) => text.trim().normalize('NFC')

/** The names in a cell, or null if its quotes do not match. */
export function namesIn(column: string, cell: string, style: CsvStyle): string[] | null {
  const parts = ONE_NAME.has(column) ? [cell] : readLines(cell, style)?.flat()
  return parts ? parts.map(nameIn).filter((name) => name !== '') : null
}

/** Names in one cell, with the mark of the file between them. */
export const writeNames = (names: readonly string[], style: CsvStyle): string =>
  names.length === 0 ? '' : writeLines([names], style)

/** The entries that a cell names, without those that are unknown. */
export function idsIn(lists: FoodLists, column: NamedColumn, cell: string, style: CsvStyle): string[] {
  const ids = (namesIn(column, cell, style) ?? []).flatMap((name) => lists[column].idOf(name) ?? [])
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
  const names = namesIn(column, cell, style)
  if (!names) return [csvSays('csv.names-quotes')]
  const { idOf, isOffered } = lists[column]
  const isWrong = (id: string | undefined) => id === undefined || !(isOffered(id) || kept.includes(id))
  return names.flatMap((name) => (isWrong(idOf(name)) ? [csvSays('csv.name-unknown', { name })] : []))
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
