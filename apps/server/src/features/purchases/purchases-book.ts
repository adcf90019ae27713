import { say } from '@brigade/contract/messages/say.ts'
import { book } from '../books/books.public.ts'
import { readBought, type BoughtRow } from './purchases-book.store.ts'

/** The lines of the bills of some days. Reversed ones stay in it, as in their list. */
export const purchasesBook = book<BoughtRow>({
  columns: [
    ['books.column.date', ({ date }) => date],
    ['books.column.bill', ({ billId }) => billId],
    ['books.column.supplier', ({ supplier }) => supplier],
    ['books.column.material', ({ material }) => material],
    ['books.column.quantity', ({ quantity }) => quantity],
    ['books.column.unit', ({ isWeight }) => say(isWeight ? 'books.unit.kg' : 'books.unit.pieces')],
    ['books.column.price', ({ price }, inDecimals) => inDecimals(price)],
    ['books.column.tax', ({ tax }, inDecimals) => inDecimals(tax)],
    ['books.column.reversed', ({ reversed }) => reversed ?? ''],
    ['books.column.reason', ({ reason }) => reason],
  ],
  read: ({ db }, days) => readBought(db, days),
})
