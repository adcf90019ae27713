import {
  exportBook,
  isBookLength,
  MOST_BOOK_DAYS,
  MOST_BOOK_ROWS,
  type BookName,
} from '@brigade/contract/books/books.contract.ts'
import { addDays, businessDate, type WireDate } from '@brigade/contract/kernel/dates.ts'
import { say } from '@brigade/contract/messages/say.ts'
import type { Context } from '../../platform/context.ts'
import { bind } from '../../platform/http/bind.ts'
import { InputRefusal } from '../../platform/http/read-input.ts'
import { refuse } from '../../platform/refusal.ts'
import { writeCsv } from '../csv/csv.public.ts'
import { requireBranch, type Branch } from '../restaurants/restaurants.public.ts'
import type { Book } from './book.ts'

type Books = Readonly<Record<BookName, Book>>

/** Nothing is recorded for later days, whatever the zone was. The last dates have no day after them. */
function notLater(ctx: Context, { timeZone, businessDayStartsAt }: Branch, date: WireDate): WireDate {
  const tomorrow = addDays(businessDate(ctx.clock.now(), timeZone, businessDayStartsAt), 1)
  return date < tomorrow ? date : tomorrow
}

/** Later features give the books. */
export const booksRoutes = (books: Books) => [
  bind(exportBook, async (ctx, { list, restId, from, to, style }) => {
    const branch = await requireBranch(ctx, restId)
    if (!isBookLength(from, to)) throw new InputRefusal({ to: say('books.too-long', { most: MOST_BOOK_DAYS }) })
    const { header, rows: read } = books[list]
    const rows = await read(ctx, { branch, from, to: notLater(ctx, branch, to), most: MOST_BOOK_ROWS + 1 })
    if (rows.length > MOST_BOOK_ROWS) refuse('book-too-large', { params: { most: MOST_BOOK_ROWS } })
    return { data: { text: writeCsv(header, rows, style), rows: rows.length } }
  }),
]
