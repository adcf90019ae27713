import type { CsvStyle } from '@brigade/contract/csv/csv.contract.ts'
import { csvSays, type CellProblem } from './csv-problem.ts'
import { MARKS, readLines, writeLines } from './csv-text.rules.ts'

/** Writes texts into one cell, one on each line. */
export function writeTexts(texts: readonly string[], style: CsvStyle): string {
  return writeLines(
    texts.map((text) => [text]),
    style,
  )
}

/** Reads such a cell. Undefined where the file has no such column. */
export function readTexts(cell: string | undefined, style: CsvStyle): string[] | undefined {
  return cell === undefined ? undefined : (readLines(cell, style) ?? []).map(([text = '']) => text)
}

/** Problems of such a cell that its schema cannot know. */
export function wrongTexts(cells: ReadonlyMap<string, string>, column: string, style: CsvStyle): CellProblem[] {
  const lines = readLines(cells.get(column) ?? '', style)
  if (!lines) return [{ column, text: csvSays('csv.cell-quotes') }]
  return lines.flatMap(([, ...others], at) => {
    if (others.every((other) => other.trim() === '')) return []
    const text = csvSays('csv.one-on-line', { mark: MARKS[style] })
    return [{ column, text: csvSays('csv.line', { line: at + 1, text }) }]
  })
}
