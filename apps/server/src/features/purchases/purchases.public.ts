export { readBillIds as billsOf } from './purchases.store.ts'
export { purchasesBook } from './purchases-book.ts'
