import type { WireDate } from '@brigade/contract/kernel/dates.ts'
import { toDecimal, type Minor } from '@brigade/contract/kernel/money.ts'
import { say, type MessageKey } from '@brigade/contract/messages/say.ts'
import type { Context } from '../../platform/context.ts'
import type { Cell } from '../csv/csv.public.ts'
import type { Branch } from '../restaurants/restaurants.public.ts'

interface BookAsked {
  branch: Branch
  /** Both included. */
  from: WireDate
  to: WireDate
  /** More rows are not read. */
  most: number
}

/** What a statement needs to read the rows of some days of a branch. */
export type BookDays = Omit<BookAsked, 'branch'> & { restId: string; timeZone: string }

/** An amount as a cell shows it. */
type InDecimals = (amount: Minor) => number

interface Definition<Row> {
  /** Each with the text that names it. */
  columns: ReadonlyArray<readonly [MessageKey, (row: Row, inDecimals: InDecimals) => Cell]>
  /** Reads the earliest rows of these days, in their order. The number of statements does not depend on the days. */
  read: (ctx: Context, days: BookDays, branch: Branch) => Promise<readonly Row[]>
}

/** A list that can be exported for an accountant. */
export interface Book {
  header: readonly string[]
  rows: (ctx: Context, asked: BookAsked) => Promise<Cell[][]>
}

/** Makes a list exportable for an accountant. */
export function book<Row>({ columns, read }: Definition<Row>): Book {
  return {
    header: columns.map(([name]) => say(name)),
    rows: async (ctx, { branch, ...days }) => {
      const inDecimals: InDecimals = (amount) => toDecimal(amount, ctx.decimals)
      const rows = await read(ctx, { restId: branch.id, timeZone: branch.timeZone, ...days }, branch)
      return rows.map((row) => columns.map(([, cell]) => cell(row, inDecimals)))
    },
  }
}
