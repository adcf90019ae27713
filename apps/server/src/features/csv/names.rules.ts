import type { CsvStyle } from '@brigade/contract/csv/csv.contract.ts'
import { otherStyle, readLines, writeLine } from './csv-text.rules.ts'

/** A list by the names of its entries, as the database compares them. */
export interface NamedList {
  idOf: (name: string) => string | undefined
  nameOf: (id: string) => string
  /** Whether something can get it. What has it keeps it. */
  isOffered: (id: string) => boolean
}

interface ListedEntry {
  id: string
  name: string
  isOffered: boolean
}

/** Makes such a list. `keyOf` is how names are compared. */
export function namedList(entries: readonly ListedEntry[], keyOf: (name: string) => string): NamedList {
  const byKey = new Map(entries.map(({ id, name }) => [keyOf(name), id]))
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return {
    idOf: (name) => byKey.get(keyOf(name)) ?? (byId.has(name) ? name : undefined),
    nameOf: (id) => byId.get(id)?.name ?? id,
    isOffered: (id) => byId.get(id)?.isOffered === true,
  }
}

/** Reads a name in a cell, as forms do. */
export const readName = (cell: string): string => cell.trim().normalize('NFC')

/** The names that the database can compare. PostgreSQL refuses a NUL, which no name has. */
export const comparable = (names: readonly string[]): string[] => names.filter((name) => !name.includes('\0'))

/** More than any entry has. Each of them can be a problem. */
const MOST_NAMES = 1000

const never = () => false

function namesBy(cell: string, style: CsvStyle): string[] | null {
  const parts = readLines(cell, style)?.flat().slice(0, MOST_NAMES)
  return parts ? parts.map(readName).filter((name) => name !== '') : null
}

/**
 * Reads the first names in a cell, or null if its quotes do not match. What seems to be one name is read by the mark of the
 * other style, which a spreadsheet leaves in the cells when it saves a file with other marks between them, unless `isKnown`
 * knows it as a whole.
 */
export function readNames(cell: string, style: CsvStyle, isKnown: (name: string) => boolean = never): string[] | null {
  const names = namesBy(cell, style)
  const [only, ...more] = names ?? []
  if (only === undefined || more.length > 0 || isKnown(only)) return names
  const others = namesBy(cell, otherStyle[style])
  return others && others.length > 1 ? others : names
}

/** Writes names into one cell, with the mark of the file between them. */
export const writeNames = (names: readonly string[], style: CsvStyle): string =>
  names.length === 0 ? '' : writeLine(names, style)

/** The names that something with the entries `kept` cannot get from a list. */
export function unknownNames(
  { idOf, isOffered }: NamedList,
  names: readonly string[],
  kept: readonly string[] = [],
): string[] {
  return names.filter((name) => {
    const id = idOf(name)
    return id === undefined || !(isOffered(id) || kept.includes(id))
  })
}
