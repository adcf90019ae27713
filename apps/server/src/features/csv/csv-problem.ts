import { csvProblemMessages } from '@brigade/contract/csv/csv-problems.messages.ts'
import { fillIn, type MessageParams } from '@brigade/contract/kernel/message-catalogue.ts'

export interface CsvProblem {
  /** As a spreadsheet counts: the names of the columns are row 1. */
  row: number
  /** Null for the whole row. */
  column: string | null
  text: string
}

export type CsvProblemKey = keyof typeof csvProblemMessages

export function problemAt(
  row: number,
  column: string | null,
  key: CsvProblemKey,
  params: MessageParams = {},
): CsvProblem {
  return { row, column, text: fillIn(csvProblemMessages[key], params) }
}
