/** A long number, shortened to a power of ten. */
const POWER = /^\d(?:[.,]\d+)?E\+\d+$/iu
/** A day with its month, or a month with its year. The name of the month is that of the language of the spreadsheet. */
const DATE = /^(?:(?<day>\d{1,2})-(?<ofDay>\p{L}{3})|(?<ofYear>\p{L}{3})-(?<year>\d{2}))$/u
const DIGITS = /^\d+$/
const TWO_NUMBERS = /^\d{1,2}[-/]\d{1,2}$/
/** A spreadsheet keeps so many digits of a number. The others become zeros. */
const EXACT_DIGITS = 15

const withoutZeros = (digits: string) => digits.replace(/^0+(?=\d)/, '')

/** What a spreadsheet makes of a code that is a number to it. */
function isAsNumber(cell: string, was: string): boolean {
  if (!DIGITS.test(was) || !DIGITS.test(cell)) return false
  const kept = withoutZeros(was)
  return cell === kept || (kept.length > EXACT_DIGITS && cell === kept.slice(0, EXACT_DIGITS).padEnd(kept.length, '0'))
}

/** What a spreadsheet makes of a code that is a date to it, such as MAR5 or 3/4. */
function isAsDate(cell: string, was: string): boolean {
  const { day, ofDay, ofYear, year } = DATE.exec(cell)?.groups ?? {}
  const [month, number] = [ofDay ?? ofYear, day ?? year]
  if (month === undefined || number === undefined || DATE.test(was)) return false
  const [letters, digits] = [was.replaceAll(/\P{L}/gu, ''), was.replaceAll(/\D/g, '')]
  return TWO_NUMBERS.test(was) || (letters.startsWith(month) && withoutZeros(digits).endsWith(withoutZeros(number)))
}

/**
 * Whether a spreadsheet has taken a code for a number or a date, and wrote that instead. `was` is the code that is there:
 * most such cells are codes as well, so only a comparison tells.
 */
export function isMangled(cell: string, was: string | null | undefined): boolean {
  const [now, before] = [cell.trim().toUpperCase(), was?.toUpperCase()]
  if (now === before) return false
  return POWER.test(now) || (before !== undefined && (isAsNumber(now, before) || isAsDate(now, before)))
}
