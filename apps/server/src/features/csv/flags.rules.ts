import { csvSays, type CellProblem } from './csv-problem.ts'

/** Spreadsheets make some of these of others. An empty cell is a no. */
const flags = new Map([
  ['yes', true],
  ['true', true],
  ['no', false],
  ['false', false],
  ['', false],
])

const wordIn = (cell: string) => cell.trim().toLowerCase()

/** Writes a cell for yes or no. */
export const writeFlag = (isSo: boolean): string => (isSo ? 'yes' : 'no')

/** Reads a cell for yes or no. Undefined where the file has no such column, and for a wrong cell. */
export const readFlag = (cell: string | undefined): boolean | undefined =>
  cell === undefined ? undefined : flags.get(wordIn(cell))

/** Problems of cells that are neither yes nor no. */
export function wrongFlags(cells: ReadonlyMap<string, string>, columns: readonly string[]): CellProblem[] {
  const wrong = columns.filter((column) => !flags.has(wordIn(cells.get(column) ?? '')))
  return wrong.map((column) => ({ column, text: csvSays('csv.yes-or-no') }))
}
