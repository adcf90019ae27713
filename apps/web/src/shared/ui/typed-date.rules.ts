import { addDays, readDate, writeDate, type WireDate } from '@brigade/contract/kernel/dates.ts'
import { foldForSearch } from '@brigade/contract/kernel/fold.ts'

type Part = 'day' | 'month' | 'year'

/** When and where a date is typed. */
export interface TypingDay {
  locale: string
  today: WireDate
  /** The first and the last date allowed; '' for any. They choose the year of a date typed without one. */
  earliest: WireDate
  latest: WireDate
}

interface LocaleDates {
  order: readonly Part[]
  /** Short and long names, folded, from January. */
  months: readonly (readonly string[])[]
  /** The words for yesterday, today and tomorrow, folded. */
  near: readonly string[]
  shown: Intl.DateTimeFormat
}

const isPart = (type: string): type is Part => type === 'day' || type === 'month' || type === 'year'
const SHORTEST_MONTH = 3
/** Where the calendar, the digits and the zone of the date stay the same as on the wire. */
const ON_WIRE = { timeZone: 'UTC', calendar: 'gregory', numberingSystem: 'latn' } as const

function createDates(locale: string): LocaleDates {
  const numeric = new Intl.DateTimeFormat(locale, { ...ON_WIRE, day: 'numeric', month: 'numeric', year: 'numeric' })
  const names = (['short', 'long'] as const).map((month) => new Intl.DateTimeFormat(locale, { ...ON_WIRE, month }))
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  return {
    order: numeric.formatToParts(0).flatMap(({ type }) => (isPart(type) ? [type] : [])),
    months: Array.from({ length: 12 }, (_, month) =>
      names.map((name) => foldForSearch(name.format(Date.UTC(2026, month, 1)))),
    ),
    near: [-1, 0, 1].map((days) => foldForSearch(relative.format(days, 'day'))),
    shown: new Intl.DateTimeFormat(locale, { ...ON_WIRE, day: 'numeric', month: 'short', year: 'numeric' }),
  }
}

/** The browser's formats are slow to make, and every key reads a date. */
const made = new Map<string, LocaleDates>()

function datesOf(locale: string): LocaleDates {
  const known = made.get(locale)
  if (known) return known
  const dates = createDates(locale)
  made.set(locale, dates)
  return dates
}

/** Day, month and year in the order in which the locale writes them. */
export function dateOrder(locale: string): readonly Part[] {
  return datesOf(locale).order
}

/** A date as the locale writes it; any other text unchanged. */
export function shownDate(date: string, locale: string): string {
  const parts = readDate(date)
  return parts ? datesOf(locale).shown.format(Date.UTC(parts.year, parts.month - 1, parts.day)) : date
}

/** Reads 24/11/2026, 24/11, 24112026, 24 Nov, 2026-11-24 or yesterday, in the order of the locale. Null if it is no date. */
export function typedDate(typed: string, at: TypingDay): WireDate | null {
  const { order, months, near } = datesOf(at.locale)
  const text = foldForSearch(typed).trim()
  const days = near.indexOf(text)
  if (days !== -1) return addDays(at.today, days - 1)

  const [word, ...more] = text.match(/\p{L}+/gu) ?? []
  if (more.length > 0) return null
  const found = text.match(/\d+/g) ?? []
  const numbers = word === undefined && found.length === 1 ? apart(found.join(''), order) : found
  const parts: Partial<Record<Part, string>> = {}
  if (word !== undefined) {
    const month = months.findIndex(
      (names) => word.length >= SHORTEST_MONTH && names.some((name) => name.startsWith(word)),
    )
    if (month === -1) return null
    parts.month = String(month + 1)
  }
  const names = orderOf(numbers, word === undefined ? order : ['day', 'year'])
  const wanted = names.length > numbers.length ? names.filter((part) => part !== 'year') : names
  if (wanted.length !== numbers.length) return null
  for (const [place, part] of wanted.entries()) parts[part] = numbers[place] ?? ''
  return dateFrom(parts, at)
}

/** Splits 24112026, 241126 and 2411. */
function apart(digits: string, order: readonly Part[]): string[] {
  const ofYear = digits.length - 4
  if (ofYear !== 0 && ofYear !== 2 && ofYear !== 4) return [digits]
  let at = 0
  return order
    .map((part) => (part === 'year' ? ofYear : 2))
    .map((length) => digits.slice(at, (at += length)))
    .filter((number) => number !== '')
}

/** A number of four digits is the year, wherever it stands. The year comes first only before month and day. */
function orderOf(numbers: readonly string[], order: readonly Part[]): readonly Part[] {
  const year = numbers.findIndex((digits) => digits.length === 4)
  if (year === -1) return order
  const others = order.filter((part) => part !== 'year')
  return year === 0 ? ['year', ...others.toSorted().toReversed()] : [...others, 'year']
}

function dateFrom({ day, month, year }: Partial<Record<Part, string>>, at: TypingDay): WireDate | null {
  if (day === undefined || month === undefined || day.length > 2) return null
  const inYear = (full: number) => {
    const date = writeDate({ year: full, month: Number(month), day: Number(day) })
    return readDate(date) === null ? null : date
  }
  const thisYear = Number(at.today.slice(0, 4))
  if (year !== undefined) {
    if (year.length !== 2 && year.length !== 4) return null
    return inYear(year.length === 2 ? Math.trunc(thisYear / 100) * 100 + Number(year) : Number(year))
  }
  const likely = [thisYear, thisYear + 1, thisYear - 1].map(inYear)
  const allowed = likely.find((date) => date !== null && date >= at.earliest && (at.latest === '' || date <= at.latest))
  return allowed ?? likely[0] ?? null
}

/** Whether a text holds its whole date, so that more keys would not make another of it. */
export function isWholeDate(typed: string): boolean {
  return /^(\d{8}|\d{4}\D\d{2}\D\d{2}|.*\D\d{4})$/.test(typed.trim())
}

/** Dates have dashes in addresses and colons on the wire. */
export const toDashes = (date: WireDate): string => date.replaceAll(':', '-')
export const fromDashes = (text: string): WireDate => text.replaceAll('-', ':')
