export { expensesBook } from './expenses-book.ts'
