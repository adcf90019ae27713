import { book } from '../books/books.public.ts'
import { readSpentOn, type SpentRow } from './expenses-book.store.ts'

/** The expenses of some days. Reversed ones stay in it, as in their list. */
export const expensesBook = book<SpentRow>({
  columns: [
    ['books.column.date', ({ date }) => date],
    ['books.column.bill', ({ billId }) => billId],
    ['books.column.category', ({ category }) => category],
    ['books.column.purpose', ({ purpose }) => purpose],
    ['books.column.amount', ({ spended }, inDecimals) => inDecimals(spended)],
    ['books.column.reversed', ({ reversed }) => reversed ?? ''],
    ['books.column.reason', ({ reason }) => reason],
  ],
  read: ({ db }, days) => readSpentOn(db, days),
})
