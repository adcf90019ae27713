export {
  conditionColumns,
  foreignNumbers,
  readConditionNumbers,
  wrongConditionNumbers,
  type ConditionNumbers,
} from './condition-cells.rules.ts'
export type { PresentEntry } from './csv-match.rules.ts'
export type { CsvForm, SettledEntry } from './csv-plan.rules.ts'
export { csvSays, problemAt, type CellProblem, type CsvProblem } from './csv-problem.ts'
export { csvSource, type CsvSource, type Writing } from './csv-source.ts'
export type { Cell, CsvColumn, CsvFile, CsvRow } from './csv-text.rules.ts'
export { otherStyle, readLines, readNumber, writeCsv, writeLines, writeNumber } from './csv-text.rules.ts'
export { readFlag, writeFlag, wrongFlags } from './flags.rules.ts'
export { isMangled } from './mangled-code.rules.ts'
export {
  readEnd,
  readInstant,
  readStart,
  validityOf,
  writeEnd,
  writeInstant,
  writeStart,
  wrongMoments,
} from './moments.rules.ts'
export { comparable, namedList, readName, readNames, unknownNames, writeNames, type NamedList } from './names.rules.ts'
export { isPlainName, shownName } from './zip-entries.rules.ts'
export type { ZipPictures } from './zip-pictures.ts'
export { readTexts, writeTexts, wrongTexts } from './texts.rules.ts'
