import { MOST_TOLD, type CsvPlan, type CsvStyle } from '@brigade/contract/csv/csv.contract.ts'
import type { Decimals } from '@brigade/contract/kernel/money.ts'
import { readAmounts } from '@brigade/contract/kernel/read-amounts.ts'
import { problemsOf } from '@brigade/contract/messages/problems.ts'
import type { z } from 'zod'
import { createHash } from 'node:crypto'
import { csvSays, problemAt, type CellProblem, type CsvProblem } from './csv-problem.ts'
import { writeNumber, type Cell, type CsvColumn, type CsvFile, type CsvRow } from './csv-text.rules.ts'

/** An entry that is there, with what a file may change. */
export interface PresentEntry<Values> {
  id: string
  version: number
  values: Values
}

type Cells = CsvRow['cells']

/** How the entries of a list are written to cells and read from them. */
export interface CsvForm<Values extends { name: string }, Given extends { name: string }> {
  /** Without the id, which comes first. */
  columns: readonly CsvColumn[]
  cellsOf: (values: Values, style: CsvStyle) => Cell[]
  /** The input that the form of the entry would send. A problem belongs to the column with the name of its field. */
  sentOf: (cells: Cells, style: CsvStyle) => unknown
  /** The rules of that form. */
  schema: z.ZodType<Given>
  /** The rule of its name. */
  name: z.ZodType<string>
  /** Problems of cells that the schema cannot know. It is not asked about these cells then. */
  problemsIn?: (cells: Cells, style: CsvStyle) => readonly CellProblem[]
  /** Why entries that are not exported cannot be changed, by id. */
  leftOut?: ReadonlyMap<string, string>
  /** What only owners change. */
  priceOf?: (values: Values) => number
  /** What the entry will be. A column that the file does not have leaves what is there. */
  complete: (given: Given, was: Values | undefined) => Values
}

interface ReadRow<Given> {
  row: number
  id: string
  /** Null if it is wrong. */
  name: string | null
  /** Null if something is wrong. */
  given: Given | null
}

interface ChangedEntry<Values> {
  row: number
  was: PresentEntry<Values>
  will: Values
}

export interface Plan<Values> {
  added: ReadonlyArray<{ row: number; will: Values }>
  changed: ReadonlyArray<ChangedEntry<Values>>
  unchanged: number
  problems: readonly CsvProblem[]
}

export const ID = { name: 'id', isRequired: false }

/** Reads every row by the rules of the form. */
export function readRows<Values extends { name: string }, Given extends { name: string }>(
  { style, rows }: CsvFile,
  form: CsvForm<Values, Given>,
  decimals: Decimals,
): { rows: Array<ReadRow<Given>>; problems: CsvProblem[] } {
  const { schema, name, sentOf, problemsIn } = form
  const problems: CsvProblem[] = []
  const read = rows.map(({ row, cells }): ReadRow<Given> => {
    const given = readAmounts(schema, sentOf(cells, style), decimals)
    const own = problemsIn?.(cells, style) ?? []
    const isKnown = (column: string) => own.some((problem) => problem.column === column)
    const found = given.error ? problemsOf(given.error) : {}
    const others = Object.entries(found).flatMap(([path, text]): CellProblem[] => {
      const column = path.replace(/\..*/, '')
      return isKnown(column) ? [] : [{ column, text: inLine(path, text) }]
    })
    // That a column is missing was said of the file.
    const all = [...own, ...others].filter(({ column }) => cells.has(column))
    problems.push(...all.map((problem) => ({ row, ...problem })))
    const ownName = name.safeParse(cells.get('name'))
    return {
      row,
      id: (cells.get(ID.name) ?? '').trim().toLowerCase(),
      name: ownName.success ? ownName.data : null,
      given: given.success && all.length === 0 ? given.data : null,
    }
  })
  return { rows: read, problems }
}

/** A cell can hold a list, one line each. */
function inLine(path: string, text: string): string {
  const [, at] = /^\w+\.(\d+)/.exec(path) ?? []
  return at === undefined ? text : csvSays('csv.line', { line: Number(at) + 1, text })
}

/** Names by which entries are compared, by name. */
export type Keys = ReadonlyMap<string, string>

/** Finds the entry of each row: by its id, else by its name. */
function matchRows<Values extends { name: string }, Given>(
  rows: ReadonlyArray<ReadRow<Given>>,
  present: ReadonlyArray<PresentEntry<Values>>,
  keys: Keys,
  leftOut: ReadonlyMap<string, string> = new Map(),
) {
  const keyOf = (name: string) => keys.get(name) ?? name
  const byId = new Map(present.map((entry) => [entry.id, entry]))
  const byKey = new Map(present.map((entry) => [keyOf(entry.values.name), entry]))
  const problems: CsvProblem[] = []
  const rowOf = new Map<string, ReadRow<Given>>()
  const named = new Map<string, ReadRow<Given>>()
  const matched = rows.flatMap((one) => {
    const { row, id, name } = one
    const key = name === null ? null : keyOf(name)
    const entry = id === '' ? (key === null ? undefined : byKey.get(key)) : byId.get(id)
    if (id !== '' && !entry) problems.push({ row, column: 'id', text: leftOut.get(id) ?? csvSays('csv.id-unknown') })
    const same = entry && rowOf.get(entry.id)
    const namesake = key === null ? undefined : named.get(key)
    if (entry && !same) rowOf.set(entry.id, one)
    if (key !== null && !namesake) named.set(key, one)
    if (same) problems.push(problemAt(row, id === '' ? 'name' : 'id', 'csv.row-twice', { row: same.row }))
    else if (namesake) problems.push(problemAt(row, 'name', 'csv.name-twice', { row: namesake.row }))
    return [{ ...one, key, entry }]
  })
  // A name is free if the file gives its entry another one.
  for (const { row, key, name, entry } of matched) {
    const owner = key === null ? undefined : byKey.get(key)
    if (owner && entry && owner.id !== entry.id && !rowOf.has(owner.id)) {
      problems.push(problemAt(row, 'name', 'csv.name-taken', { name: name ?? '' }))
    }
  }
  return { matched, problems }
}

/** What the file would do with the entries that are there. */
export function planOf<Values extends { name: string }, Given extends { name: string }>(
  file: CsvFile,
  { rows, problems }: ReturnType<typeof readRows<Values, Given>>,
  form: CsvForm<Values, Given>,
  present: ReadonlyArray<PresentEntry<Values>>,
  keys: Keys,
): Plan<Values> {
  const { matched, problems: mismatches } = matchRows(rows, present, keys, form.leftOut)
  const added: Array<Plan<Values>['added'][number]> = []
  const changed: Array<ChangedEntry<Values>> = []
  let unchanged = 0
  for (const { row, given, entry: was } of matched) {
    if (!given) continue
    const will = form.complete(given, was?.values)
    if (!was) added.push({ row, will })
    else if (differingCells(form, was.values, will, file.style).length > 0) changed.push({ row, was, will })
    else unchanged += 1
  }
  const all = [...file.problems, ...problems, ...mismatches]
  return { added, changed, unchanged, problems: all.toSorted((one, other) => one.row - other.row) }
}

function differingCells<Values extends { name: string }, Given extends { name: string }>(
  { columns, cellsOf }: CsvForm<Values, Given>,
  was: Values,
  will: Values,
  style: CsvStyle,
) {
  const after = cellsOf(will, style)
  return cellsOf(was, style).flatMap((cell, at) => {
    const [column, next] = [columns[at]?.name ?? '', after[at] ?? '']
    return cell === next ? [] : [{ column, was: cellText(cell, style), will: cellText(next, style) }]
  })
}

const cellText = (cell: Cell, style: CsvStyle) => (typeof cell === 'number' ? writeNumber(cell, style) : cell)

/** The reply to a preview. Its version stands for the file and for all that it would do now. */
export function toldOf<Values extends { name: string }, Given extends { name: string }>(
  plan: Plan<Values>,
  form: CsvForm<Values, Given>,
  text: string,
  style: CsvStyle,
): CsvPlan {
  const { added, changed, unchanged, problems } = plan
  const { priceOf } = form
  const entries = [
    ...added.map(({ row, will: { name } }) => ({ row, name, isNew: true, cells: [] })),
    ...changed.map(({ row, was, will }) => ({
      row,
      name: was.values.name,
      isNew: false,
      cells: differingCells(form, was.values, will, style),
    })),
  ]
  const effect = [
    text,
    added,
    changed.map(({ was: { id, version }, will }) => [id, version, will]),
    unchanged,
    problems,
  ]
  return {
    version: createHash('sha256').update(JSON.stringify(effect)).digest('base64url'),
    added: added.length,
    changed: changed.length,
    unchanged,
    priced: priceOf ? changed.filter(({ was, will }) => priceOf(was.values) !== priceOf(will)).length : 0,
    problemCount: problems.length,
    problems: problems.slice(0, MOST_TOLD),
    entries: entries.toSorted((one, other) => one.row - other.row).slice(0, MOST_TOLD),
  }
}
