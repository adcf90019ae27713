export { bookTable, type NewReservation } from './book-table.ts'
