import { problemAt, type CsvProblem } from './csv-problem.ts'
import type { CsvColumn, CsvFile, CsvRow } from './csv-text.rules.ts'

export const ID = { name: 'id', isRequired: false }
/** The id of the rows of a template. They are never imported. */
export const EXAMPLE = 'example'

/** An entry in a file. Further rows of it have only the cells of their parts. */
interface FileEntry extends CsvRow {
  more: readonly CsvRow[]
}

const textIn = ({ cells }: CsvRow, column: string) => (cells.get(column) ?? '').trim()

/** The id in a row, as the database writes it. */
export const idIn = (row: CsvRow): string => textIn(row, ID.name).toLowerCase()

/** Rows are of one entry if they have its id, or no id and its name. */
function isOfSame(row: CsvRow, first: CsvRow): boolean {
  const id = idIn(row)
  if (id !== '') return id === idIn(first)
  const name = textIn(row, 'name')
  return name !== '' && name === textIn(first, 'name')
}

/**
 * The entries of a file. In a list whose entries have parts, rows below each other can be one entry. What they say of the
 * entry itself must be what its first row says, or nothing.
 */
export function entriesIn(
  { rows: all }: CsvFile,
  columns: readonly CsvColumn[],
): { entries: FileEntry[]; problems: CsvProblem[] } {
  const ofParts = new Set(columns.flatMap(({ name, isOfPart }) => (isOfPart ? [name] : [])))
  const rows = all.filter((row) => idIn(row) !== EXAMPLE)
  const problems = all
    .filter((row) => idIn(row) === EXAMPLE)
    .map(({ row }): CsvProblem => problemAt(row, ID.name, 'csv.example'))
  if (ofParts.size === 0) return { entries: rows.map((row) => ({ ...row, more: [] })), problems }
  const entries: Array<CsvRow & { more: CsvRow[] }> = []
  for (const row of rows) {
    const first = entries.at(-1)
    if (!first || !isOfSame(row, first)) {
      entries.push({ ...row, more: [] })
      continue
    }
    for (const column of row.cells.keys()) {
      const text = textIn(row, column)
      const isSaid = ofParts.has(column) || column === ID.name || text === '' || text === textIn(first, column)
      if (!isSaid) problems.push(problemAt(row.row, column, 'csv.differs', { row: first.row }))
    }
    first.more.push({ row: row.row, cells: new Map([...row.cells].filter(([column]) => ofParts.has(column))) })
  }
  return { entries, problems }
}
