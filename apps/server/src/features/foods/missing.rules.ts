import type { CsvStyle } from '@brigade/contract/csv/csv.contract.ts'
import { say, type MessageKey } from '@brigade/contract/messages/say.ts'
import { problemAt, type CsvProblem, type CsvRow } from '../csv/csv.public.ts'
import { namedColumns, namesIn, wrongNames, type NamedColumn } from './food-cells.rules.ts'
import type { MenuNow } from './food-values.rules.ts'

/** What a form needs, and what it says of an empty field. */
export type Needed = Readonly<Record<string, MessageKey>>

const listed: ReadonlySet<string> = new Set(namedColumns)

const isEmpty = (column: string, cell: string, style: CsvStyle) =>
  listed.has(column) ? namesIn(column, cell, style)?.length === 0 : cell.trim() === ''

/** A cell may stay empty, but nothing that is there can be emptied. `was` is null for something new. */
export function missing({ row, cells }: CsvRow, needed: Needed, was: object | null, style: CsvStyle): CsvProblem[] {
  const before = was && new Map<string, unknown>(Object.entries(was))
  return Object.entries(needed).flatMap(([column, message]) => {
    const cell = cells.get(column)
    if (cell === undefined) return before ? [] : [problemAt(row, column, 'csv.needed')]
    return isEmpty(column, cell, style) && before?.get(column) !== '' ? [{ row, column, text: say(message) }] : []
  })
}

export type Kept = Partial<Record<NamedColumn, readonly string[]>>

/** The names in the cells of a row, of columns by what there already is of them. */
export function unknownIn({ row, cells }: CsvRow, { lists }: MenuNow, kept: Kept, style: CsvStyle): CsvProblem[] {
  return namedColumns.flatMap((column) => {
    const [cell, ids] = [cells.get(column), kept[column]]
    if (cell === undefined || ids === undefined) return []
    return wrongNames(lists, column, cell, style, ids).map((text) => ({ row, column, text }))
  })
}
