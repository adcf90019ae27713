export { listsCsv } from './lists-csv.ts'
