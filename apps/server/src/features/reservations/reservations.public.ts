export { bookTable } from './book-table.ts'
export { refuseReserved } from './refuse-reserved.ts'
