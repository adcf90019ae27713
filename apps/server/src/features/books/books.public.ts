export { book, type BookDays } from './book.ts'
