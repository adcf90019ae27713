import { csvProblemMessages } from '@brigade/contract/csv/csv-problems.messages.ts'
import { fillIn, type MessageParams } from '@brigade/contract/kernel/message-catalogue.ts'

/** Of one cell of a row. */
export interface CellProblem {
  column: string
  text: string
}

export interface CsvProblem {
  /** As a spreadsheet counts: the names of the columns are row 1. */
  row: number
  /** Null for the whole row. */
  column: string | null
  text: string
}

export type CsvProblemKey = keyof typeof csvProblemMessages

/** The text of a problem without its place. */
export const csvSays = (key: CsvProblemKey, params?: MessageParams): string => fillIn(csvProblemMessages[key], params)

/** A problem with its place: `row` counts from 1 with the names of the columns, and null stands for all columns. */
export function problemAt(
  row: number,
  column: string | null,
  key: CsvProblemKey,
  params: MessageParams = {},
): CsvProblem {
  return { row, column, text: csvSays(key, params) }
}
