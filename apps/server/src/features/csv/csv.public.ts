export type { CsvForm } from './csv-plan.rules.ts'
export { csvSource } from './csv-source.ts'
export { readFlag, writeFlag, wrongFlags } from './flags.rules.ts'
