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

export const csvSays = (key: CsvProblemKey, params?: MessageParams): string => fillIn(csvProblemMessages[key], params)

export function problemAt(
  row: number,
  column: string | null,
  key: CsvProblemKey,
  params: MessageParams = {},
): CsvProblem {
  return { row, column, text: csvSays(key, params) }
}
