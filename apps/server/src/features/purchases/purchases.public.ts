export { readBillIds as billsOf } from './purchases.store.ts'
