import { MOST_TOLD, type CsvPlan, type CsvStyle } from '@brigade/contract/csv/csv.contract.ts'
import type { Decimals } from '@brigade/contract/kernel/money.ts'
import { readAmounts } from '@brigade/contract/kernel/read-amounts.ts'
import { problemsOf } from '@brigade/contract/messages/problems.ts'
import type { z } from 'zod'
import { createHash } from 'node:crypto'
import type { Steps } from '../../platform/steps.ts'
import { entriesIn, idIn } from './csv-entries.rules.ts'
import { matchRows, type Keys, type KnownBy, type PresentEntry, type ReadRow } from './csv-match.rules.ts'
import { csvSays, type CellProblem, type CsvProblem } from './csv-problem.ts'
import { writeNumber, type Cell, type CsvColumn, type CsvFile, type CsvRow } from './csv-text.rules.ts'

type Cells = CsvRow['cells']

/** A part of an entry that has a row of its own, such as a variation of a food. */
interface CsvPart {
  /** Null for a new one. */
  id: string | null
  name: string
  /** Of the columns of parts, in their order. */
  cells: Cell[]
}

/** How the entries of a list are written to cells and read from them. */
export interface CsvForm<Values extends { name: string }, Given extends { name: string }> {
  /** Without the id, which comes first. Those of parts come last. */
  columns: readonly CsvColumn[]
  /** Without the cells of parts. */
  cellsOf: (values: Values, style: CsvStyle) => Cell[]
  /** Of entries that have a row for each of their parts. `path` is where they are in the input. */
  parts?: { path: string; cellsOf: (values: Values, style: CsvStyle) => CsvPart[] }
  /** The input that the form of the entry would send. An entry with parts has further rows. */
  sentOf: (cells: Cells, style: CsvStyle, more: readonly Cells[]) => unknown
  /** The rules of that form. */
  schema: z.ZodType<Given>
  /** The rule of its name, or of what else it is known by. */
  name: z.ZodType<string>
  knownBy?: KnownBy<Values>
  /** The column of a path of the input, if it is not the field's. The path of a part is without its place, as in `variations.price`. */
  columnOf?: (path: string) => string
  /** Problems of cells that the schema cannot know. It is not asked about these cells then. */
  problemsIn?: (cells: Cells, style: CsvStyle) => readonly CellProblem[]
  /** Problems that depend on what is there: undefined for a new entry. */
  problemsWith?: (rows: readonly CsvRow[], was: Values | undefined, style: CsvStyle) => readonly CsvProblem[]
  /** Problems of what an entry that is there would become. */
  problemsAfter?: (rows: readonly CsvRow[], was: Values, will: Values) => readonly CsvProblem[]
  /** Why entries that are not exported cannot be changed, by id. */
  leftOut?: ReadonlyMap<string, string>
  /** What only owners change. */
  priceOf?: (values: Values) => number | string
  /** What the entry will be. A column that the file does not have leaves what is there. */
  complete: (given: Given, was: Values | undefined, style: CsvStyle) => Values
  /** What the entries of the file will be together, in their order, where one depends on others. */
  settle?: (entries: ReadonlyArray<SettledEntry<Values>>, present: ReadonlyArray<PresentEntry<Values>>) => Values[]
}

/** An entry of a file: undefined `was` for a new one. */
export interface SettledEntry<Values> {
  was: PresentEntry<Values> | undefined
  will: Values
}

interface ChangedEntry<Values> {
  row: number
  was: PresentEntry<Values>
  will: Values
  /** What the file says of it. */
  given: unknown
  cells: ReturnType<typeof differing>
}

export interface Plan<Values> {
  /** Every entry of the file in which nothing is wrong. */
  settled: ReadonlyArray<SettledEntry<Values>>
  added: ReadonlyArray<{ row: number; will: Values }>
  changed: ReadonlyArray<ChangedEntry<Values>>
  unchanged: number
  problems: readonly CsvProblem[]
}

interface ReadRows<Given> {
  rows: Array<ReadRow<Given>>
  problems: CsvProblem[]
}

/** Reads every entry by the rules of the form. */
export function* readRows<Values extends { name: string }, Given extends { name: string }>(
  file: CsvFile,
  form: CsvForm<Values, Given>,
  decimals: Decimals,
): Steps<ReadRows<Given>> {
  const { schema, name, sentOf, columnOf = fieldOf, problemsIn } = form
  const { style } = file
  const { entries, problems } = entriesIn(file, form.columns)
  const read: Array<ReadRow<Given>> = []
  for (const entry of entries) {
    yield
    const { row, cells, more } = entry
    const sent = sentOf(
      cells,
      style,
      more.map((other) => other.cells),
    )
    const given = readAmounts(schema, sent, decimals)
    // That a column is missing was said of the file.
    const own = (problemsIn?.(cells, style) ?? []).filter(({ column }) => cells.has(column))
    const isKnown = (column: string) => own.some((problem) => problem.column === column)
    const found = given.error ? problemsOf(given.error) : {}
    const others = Object.entries(found).flatMap(([path, text]): CsvProblem[] => {
      const at = partAt(path, form.parts?.path)
      const place = at === null ? entry : ([entry, ...more][at.place] ?? entry)
      const column = columnOf(at?.path ?? path)
      if (!place.cells.has(column) || isKnown(column)) return []
      const lined = form.parts ? at?.own : path
      return [{ row: place.row, column, text: lined === undefined ? text : inLine(lined, text) }]
    })
    const all = [...own.map((problem) => ({ row, ...problem })), ...others]
    problems.push(...all)
    const ownName = name.safeParse(cells.get(form.knownBy?.column ?? 'name'))
    read.push({
      row,
      rows: [entry, ...more],
      id: idIn(entry),
      name: ownName.success ? ownName.data : null,
      given: given.success && all.length === 0 ? given.data : null,
    })
  }
  return { rows: read, problems }
}

const fieldOf = (path: string) => path.replace(/\..*/, '')

/** The place of the part that a path of the input is about, the path without it, and that within the part. */
function partAt(path: string, parts: string | undefined) {
  const [list, at, ...rest] = path.split('.')
  if (list === undefined || list !== parts || at === undefined) return null
  return { place: Number(at), path: [list, ...rest].join('.'), own: rest.join('.') }
}

/** A cell can hold a list, one line each. */
function inLine(path: string, text: string): string {
  const [, at] = /^\w+\.(\d+)/.exec(path) ?? []
  return at === undefined ? text : csvSays('csv.line', { line: Number(at) + 1, text })
}

/** What the file would do with the entries that are there. */
export function* planOf<Values extends { name: string }, Given extends { name: string }>(
  file: CsvFile,
  { rows, problems }: ReadRows<Given>,
  form: CsvForm<Values, Given>,
  present: ReadonlyArray<PresentEntry<Values>>,
  keys: Keys,
): Steps<Plan<Values>> {
  const { matched, problems: mismatches } = matchRows(rows, present, keys, form)
  const completed: Array<SettledEntry<Values> & { row: number; given: Given }> = []
  for (const { row, rows: own, id, name, given, entry: was } of matched) {
    yield
    const isUnknown = !was && (id !== '' || name === null)
    const found = isUnknown ? [] : (form.problemsWith?.(own, was?.values, file.style) ?? [])
    mismatches.push(...found)
    if (!given || found.length > 0) continue
    const will = form.complete(given, was?.values, file.style)
    const inTheWay = was ? (form.problemsAfter?.(own, was.values, will) ?? []) : []
    mismatches.push(...inTheWay)
    if (inTheWay.length === 0) completed.push({ row, was, will, given })
  }
  const wills = form.settle?.(completed, present)
  const settled = completed.map((one, at) => ({ ...one, will: wills?.[at] ?? one.will }))
  const fresh = settled.filter(({ was }) => !was)
  const changed: Array<ChangedEntry<Values>> = []
  for (const { row, was, will, given } of settled) {
    yield
    const cells = was ? differingCells(form, was.values, will, file.style) : []
    if (was && cells.length > 0) changed.push({ row, was, will, given, cells })
  }
  const all = [...file.problems, ...problems, ...mismatches]
  return {
    settled,
    added: fresh.map(({ row, will }) => ({ row, will })),
    changed,
    unchanged: settled.length - fresh.length - changed.length,
    problems: all.toSorted((one, other) => one.row - other.row),
  }
}

/** The rows of an entry, without its id: one, or one for each of its parts. */
export function cellsOfRows<Values extends { name: string }>(
  { cellsOf, parts }: Pick<CsvForm<Values, Values>, 'cellsOf' | 'parts'>,
  values: Values,
  style: CsvStyle,
): Cell[][] {
  const own = cellsOf(values, style)
  return parts ? parts.cellsOf(values, style).map(({ cells }) => [...own, ...cells]) : [own]
}

function differingCells<Values extends { name: string }, Given extends { name: string }>(
  { columns, cellsOf, parts }: CsvForm<Values, Given>,
  was: Values,
  will: Values,
  style: CsvStyle,
) {
  const own = columns.filter(({ isOfPart }) => !isOfPart)
  const found = differing(own, cellsOf(was, style), cellsOf(will, style), style)
  if (!parts) return found
  const ofPart = columns.filter(({ isOfPart }) => isOfPart)
  const before = new Map(parts.cellsOf(was, style).map((part) => [part.id, part]))
  const inParts = parts.cellsOf(will, style).flatMap(({ id, name, cells }) => {
    const part = before.get(id)
    return differing(ofPart, part?.cells ?? [], cells, style).map(({ column, ...cell }) => ({
      column: `${column} (${part?.name ?? name})`,
      ...cell,
    }))
  })
  return [...found, ...inParts]
}

function differing(columns: readonly CsvColumn[], was: readonly Cell[], will: readonly Cell[], style: CsvStyle) {
  return columns.flatMap(({ name }, at) => {
    const [cell, next] = [was[at] ?? '', will[at] ?? '']
    return cell === next ? [] : [{ column: name, was: cellText(cell, style), will: cellText(next, style) }]
  })
}

const cellText = (cell: Cell, style: CsvStyle) => (typeof cell === 'number' ? writeNumber(cell, style) : cell)

/** The reply to a preview. Its version stands for what was sent and for all that it would do now. */
export function* toldOf<Values extends { name: string }>(
  { added, changed, unchanged, problems }: Plan<Values>,
  { priceOf }: { priceOf?: (values: Values) => number | string },
  sent: readonly string[],
): Steps<CsvPlan> {
  const entries = [
    ...added.map(({ row, will: { name } }) => ({ row, name, isNew: true, cells: [] })),
    ...changed.map(({ row, was, cells }) => ({ row, name: was.values.name, isNew: false, cells })),
  ]
  const version = createHash('sha256')
  const parts = [
    [sent, unchanged],
    added,
    // What the file leaves as it is may change meanwhile, such as portions by a sale.
    changed.map(({ was, given, cells }) => [was.id, was.version, given, cells]),
    problems,
  ]
  for (const part of parts) {
    for (const one of part) {
      version.update(`${JSON.stringify(one)}\n`)
      yield
    }
    version.update('\n')
  }
  return {
    version: version.digest('base64url'),
    added: added.length,
    changed: changed.length,
    unchanged,
    priced: priceOf ? changed.filter(({ was, will }) => priceOf(was.values) !== priceOf(will)).length : 0,
    problemCount: problems.length,
    problems: problems.slice(0, MOST_TOLD),
    entries: entries.toSorted((one, other) => one.row - other.row).slice(0, MOST_TOLD),
  }
}
