import { MOST_CSV_ROWS, type CsvStyle } from '@brigade/contract/csv/csv.contract.ts'
import { CsvError, parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import type { Steps } from '../../platform/steps.ts'
import { problemAt, type CsvProblem } from './csv-problem.ts'

/** A number is written with the decimal mark of the style. */
export type Cell = string | number

export interface CsvColumn {
  name: string
  isRequired: boolean
  /** Of a part of an entry. Each of its rows has its own. */
  isOfPart?: boolean
}

export interface CsvRow {
  row: number
  /** Of the columns that the file has. */
  cells: ReadonlyMap<string, string>
}

export interface CsvFile {
  style: CsvStyle
  rows: readonly CsvRow[]
  problems: readonly CsvProblem[]
}

/** What separates the cells of a row. */
export const MARKS = { comma: ',', semicolon: ';' } as const satisfies Record<CsvStyle, string>
const BYTE_ORDER_MARK = '\uFEFF'
const ROW_ENDS = ['\r\n', '\n', '\r']
const ROW_END = /\r\n|\n|\r/
/** Where bytes were no UTF-8. */
const LOST = '\uFFFD'

/** Spreadsheets run text that begins so as a formula. The full-width signs count for some. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

/** What a spreadsheet would run. A number or a phone number can begin with + or - as well. */
const RUN = /^(?:[=@\t\r＝＋－＠]|[+-](?![\d\s.,()-]*$))/

/** Text that a spreadsheet does not run. */
const guarded = (text: string) => (FORMULA.test(text) ? `'${text}` : text)
const unguarded = (text: string) => (text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text)

/** A number as a file of this style has it. */
export function writeNumber(number: number, style: CsvStyle): string {
  return style === 'comma' ? String(number) : String(number).replace('.', ',')
}

/**
 * The number in a cell, undefined for an empty one, and the text itself for anything else. Its decimal mark can be that of
 * the other style, because a spreadsheet may save the file with other marks between the cells and leave what is in them.
 * Before three digits that mark separates thousands in many countries, so there it is no number.
 */
export function readNumber(cell: string, style: CsvStyle): number | string | undefined {
  const text = cell.trim()
  if (text === '') return undefined
  const isNumber = style === 'comma' ? /^-?\d+(\.\d+|,(\d{1,2}|\d{4,}))?$/ : /^-?\d+(,\d+|\.(\d{1,2}|\d{4,}))?$/
  return isNumber.test(text) ? Number(text.replace(',', '.')) : cell
}

const writtenRows = (
  rows: ReadonlyArray<readonly Cell[]>,
  style: CsvStyle,
  rowEnd: string,
  quoted: RegExp = /[\r\n]/,
) =>
  stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'number' ? writeNumber(cell, style) : cell))),
    // A row may end at any of the three.
    { delimiter: MARKS[style], record_delimiter: rowEnd, quoted_match: quoted },
  )

/** Text that needs no quotes. A large file has half a million cells, and the library takes long for small ones. */
const PLAIN = /^[^\r\n,;"]*$/
const isPlain = (text: string) => PLAIN.test(text)

/** Writes a list into one cell: a small table, one line each, without names of columns. */
export function writeLines(lines: ReadonlyArray<readonly Cell[]>, style: CsvStyle): string {
  if (lines.length === 0) return ''
  return writtenRows(lines, style, '\n').replace(/\n$/, '')
}

/** Writes names into one cell, in quotes where a mark of either style is part of a name. */
export function writeLine(names: readonly string[], style: CsvStyle): string {
  if (names.every(isPlain)) return names.join(MARKS[style])
  return writtenRows([names], style, '\n', /[\r\n,;]/).replace(/\n$/, '')
}

/** More than any entry has. A cell with all lines of a file would overflow the stack, where each has a problem. */
const MOST_LINES = 1000

/** Without quotes, every mark and every end of a line counts. */
const linesIn = (cell: string, style: CsvStyle) =>
  cell.includes('"') ? rowsOrBreak(cell, style) : cell.split(ROW_END).map((line) => line.split(MARKS[style]))

/** The first lines in a cell, without empty ones, or null if its quotes do not match. */
export function readLines(cell: string, style: CsvStyle): string[][] | null {
  const lines = linesIn(cell, style)
  if (typeof lines === 'number') return null
  return lines.filter((line) => line.some((part) => part.trim() !== '')).slice(0, MOST_LINES)
}

/** The style in which a spreadsheet may have left what is in a cell. */
export const otherStyle = { comma: 'semicolon', semicolon: 'comma' } as const satisfies Record<CsvStyle, CsvStyle>

/** Writes rows of a file, as RFC 4180 says. */
export function writeRows(rows: ReadonlyArray<readonly Cell[]>, style: CsvStyle): string {
  const safe = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? cell : guarded(cell))))
  return writtenRows(safe, style, '\r\n')
}

/** Writes a whole file, with the mark by which Excel knows UTF-8. */
export function writeCsv(header: readonly string[], rows: ReadonlyArray<readonly Cell[]>, style: CsvStyle): string {
  return `${BYTE_ORDER_MARK}${writtenRows([header], style, '\r\n')}${writeRows(rows, style)}`
}

const recordsIn = (text: string, style: CsvStyle): string[][] =>
  parse(text, { delimiter: MARKS[style], record_delimiter: ROW_ENDS, relax_column_count: true })

function styleOf(text: string): CsvStyle {
  const [header = ''] = text.split(/[\r\n]/, 1)
  const countOf = (mark: string) => header.split(mark).length
  return countOf(MARKS.semicolon) > countOf(MARKS.comma) ? 'semicolon' : 'comma'
}

/** Reads a file with these columns, and tells every problem of its shape. */
export function* readCsv(sent: string, columns: readonly CsvColumn[]): Steps<CsvFile> {
  const text = sent.startsWith(BYTE_ORDER_MARK) ? sent.slice(1) : sent
  const style = styleOf(text)
  const broken = (problem: CsvProblem): CsvFile => ({ style, rows: [], problems: [problem] })
  if (text.trim() === '') return broken(problemAt(1, null, 'csv.empty'))
  const records = yield* recordsOrBreak(text, style)
  if (typeof records === 'number') return broken(problemAt(records, null, 'csv.quotes'))
  if (records.length > MOST_CSV_ROWS + 1) {
    return broken(problemAt(MOST_CSV_ROWS + 2, null, 'csv.too-many-rows', { most: MOST_CSV_ROWS }))
  }
  const [header = [], ...bodies] = records
  const names = header.map((name) => name.trim().toLowerCase())
  const known = new Map(columns.map(({ name }) => [name, names.indexOf(name)]))
  const problems = headerProblems(names, columns)
  const rows: CsvRow[] = []
  for (const [at, record] of bodies.entries()) {
    yield
    const row = at + 2
    if (record.every((cell) => cell.trim() === '')) continue
    if (record.slice(names.length).some((cell) => cell.trim() !== '')) {
      problems.push(problemAt(row, null, 'csv.too-many-cells', { mark: MARKS[style] }))
    }
    const cells = new Map<string, string>()
    for (const [name, place] of known) {
      if (place < 0) continue
      const cell = record[place] ?? ''
      if (cell.includes(LOST)) problems.push(problemAt(row, name, 'csv.encoding'))
      if (RUN.test(cell)) problems.push(problemAt(row, name, 'csv.formula'))
      cells.set(name, unguarded(cell))
    }
    rows.push({ row, cells })
  }
  return { style, rows, problems }
}

/** In characters. */
const SLICE = 32_000

/** A text in slices of whole rows. Each quote begins, ends or is a part of a text in quotes, so an even number of them is closed. */
function* slicesOf(text: string): Generator<string, undefined> {
  let from = 0
  let isQuoted = false
  for (const { 0: mark, index } of text.matchAll(/"|\r\n|\n|\r/g)) {
    if (mark === '"') isQuoted = !isQuoted
    else if (!isQuoted && index - from >= SLICE) {
      const to = index + mark.length
      yield text.slice(from, to)
      from = to
    }
  }
  if (from < text.length) yield text.slice(from)
}

/** The records of a file, without those far above the limit, or the row at which the file breaks. */
function* recordsOrBreak(text: string, style: CsvStyle): Steps<string[][] | number> {
  const records: string[][] = []
  for (const slice of slicesOf(text)) {
    const found = rowsOrBreak(slice, style)
    if (typeof found === 'number') return records.length + found
    for (const record of found) records.push(record)
    if (records.length > MOST_CSV_ROWS + 1) break
    yield
  }
  return records
}

/** The records, or the row at which the file breaks. */
function rowsOrBreak(text: string, style: CsvStyle): string[][] | number {
  try {
    return recordsIn(text, style)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return Number(error['records'] ?? 0) + 1
  }
}

function headerProblems(names: readonly string[], columns: readonly CsvColumn[]): CsvProblem[] {
  const known = new Set(columns.map(({ name }) => name))
  return [
    // Spreadsheets end rows with empty cells.
    ...names.flatMap((name, at) => {
      if (name === '') return []
      if (!known.has(name)) return [problemAt(1, name, 'csv.column-unknown', { column: name })]
      return names.indexOf(name) < at ? [problemAt(1, name, 'csv.column-twice', { column: name })] : []
    }),
    ...columns.flatMap(({ name, isRequired }) =>
      isRequired && !names.includes(name) ? [problemAt(1, name, 'csv.column-missing', { column: name })] : [],
    ),
  ]
}
