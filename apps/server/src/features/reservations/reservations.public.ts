export { bookTable } from './book-table.ts'
