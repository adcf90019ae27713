import { z } from 'zod'
import { csvStyle } from '../csv/csv.contract.ts'
import { addDays, type WireDate } from '../kernel/dates.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { idOf, wireDate } from '../kernel/fields.ts'

export const booksErrors = defineErrors({
  /** The days have more rows than a book may have. */
  'book-too-large': 409,
})

/** As many days as the longest year. */
export const MOST_BOOK_DAYS = 366
/** A month of more than three hundred payments a day. The reply is smaller than a page of large orders. */
export const MOST_BOOK_ROWS = 10_000

/** Whether the days from the first to the last, both included, are not too many. */
export const isBookLength = (from: WireDate, to: WireDate): boolean => from > addDays(to, -MOST_BOOK_DAYS)

/** Lists of a branch that an accountant needs. */
const bookName = z.enum(['payments', 'orders', 'purchases', 'expenses'], { error: 'input.not-in-list' })
export type BookName = z.infer<typeof bookName>

/** Days are business days. Those of purchases and expenses are the dates that were entered. */
export const exportBook = endpoint({
  name: 'export-book',
  summary: 'Write what a branch recorded on some days as CSV, the earliest first. Both days are included',
  method: 'GET',
  path: '/manager/books-csv',
  who: 'approved',
  input: z
    .object({ list: bookName, restId: idOf(), from: wireDate, to: wireDate, style: csvStyle })
    .refine(({ from, to }) => from <= to, { error: 'input.days', path: ['to'] }),
  data: z.object({
    text: z.string(),
    /** Without the names of the columns. */
    rows: z.number().int(),
  }),
  errors: booksErrors,
})
