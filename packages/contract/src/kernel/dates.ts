import { type DayMinute, type Weekday, weekdays } from './decimal-hours.ts'

/** YYYY:MM:DD. Sorts as text. */
export type WireDate = string

export interface DateParts {
  year: number
  /** 1 to 12. */
  month: number
  day: number
}

/** Date and time on a restaurant's wall clock. */
export interface LocalTime {
  date: WireDate
  /** Minutes since midnight, 0 to 1439. */
  minute: DayMinute
  weekday: Weekday
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const WIRE_DATE = /^(\d{4}):(\d{2}):(\d{2})$/

const digits = (part: number, length: number) => String(part).padStart(length, '0')

/** Writes a date for the wire: { 2026, 3, 9 } is '2026:03:09'. */
export function writeDate({ year, month, day }: DateParts): WireDate {
  return `${digits(year, 4)}:${digits(month, 2)}:${digits(day, 2)}`
}

/** Reads a wire date. Returns null for another notation, a day that does not exist, or a year outside 1900 to 9999. */
export function readDate(text: string): DateParts | null {
  const match = WIRE_DATE.exec(text)
  if (!match) return null
  const parts = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) }
  const date = new Date(Date.UTC(parts.year, parts.month - 1, parts.day))
  const exists = date.getUTCMonth() === parts.month - 1 && date.getUTCDate() === parts.day
  return exists && parts.year >= 1900 ? parts : null
}

const fromUtc = (date: Date) =>
  writeDate({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() })

/** Midnight as if in UTC, for counting days only. */
function utcMidnight(date: WireDate): number {
  const parts = readDate(date)
  if (!parts) throw new RangeError(`${date} is not a date`)
  return Date.UTC(parts.year, parts.month - 1, parts.day)
}

/** Adds days, which may be negative. Throws RangeError for an invalid date. */
export function addDays(date: WireDate, days: number): WireDate {
  return fromUtc(new Date(utcMidnight(date) + days * DAY))
}

/** Throws RangeError for an invalid date. */
export function weekdayOf(date: WireDate): Weekday {
  const weekday = weekdays[new Date(utcMidnight(date)).getUTCDay()]
  if (!weekday) throw new RangeError(`${date} is not a date`)
  return weekday
}

interface ZoneClock {
  format: Intl.DateTimeFormat
  /** The last answer. Many questions concern one moment, and formatting is slow. Offsets change between minutes. */
  last: { minute: number; offset: number }
}

const clocks = new Map<string, ZoneClock>()

function clockOf(timeZone: string): ZoneClock {
  const known = clocks.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const made = { format, last: { minute: Number.NaN, offset: 0 } }
  clocks.set(timeZone, made)
  return made
}

/** Milliseconds from UTC to the zone's wall clock. */
function offsetAt(second: number, { format }: ZoneClock): number {
  const parts: Record<string, number> = {}
  for (const { type, value } of format.formatToParts(second)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second: ofMinute = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, ofMinute) - second
}

/** The zone's wall clock as UTC milliseconds, in whole seconds. */
function wallClock(instant: number, timeZone: string): number {
  const clock = clockOf(timeZone)
  const second = Math.floor(instant / 1000) * 1000
  const minute = Math.floor(instant / MINUTE)
  if (clock.last.minute !== minute) clock.last = { minute, offset: offsetAt(second, clock) }
  return second + clock.last.offset
}

/** Date, minute and weekday on the wall clock of an IANA zone. Throws RangeError for an unknown zone. */
export function localTime(instant: Date, timeZone: string): LocalTime {
  const wall = new Date(wallClock(instant.getTime(), timeZone))
  const date = fromUtc(wall)
  return { date, minute: wall.getUTCHours() * 60 + wall.getUTCMinutes(), weekday: weekdayOf(date) }
}

/** The instant of a wall-clock minute (0 to 1440): the first of two, or the jump that skips it. */
export function instantOf(date: WireDate, minute: DayMinute, timeZone: string): Date {
  const wanted = utcMidnight(date) + minute * MINUTE
  // No zone is a day from UTC, and no jump exceeds the day Samoa skipped: two days cover both.
  const around = [wanted - 2 * DAY, wanted + 2 * DAY]
  const guesses = around.map((near) => wanted - (wallClock(near, timeZone) - near)).toSorted((a, b) => a - b)
  const found = guesses.find((guess) => wallClock(guess, timeZone) === wanted)
  if (found !== undefined) return new Date(found)

  let [before, after] = [guesses[0] ?? wanted, guesses[1] ?? wanted]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (wallClock(middle, timeZone) < wanted) before = middle
    else after = middle
  }
  return new Date(after)
}

/** The instant a business day begins: the wall clock reaches `startsAt` minutes. */
export function startOfBusinessDay(date: WireDate, timeZone: string, startsAt: DayMinute): Date {
  return instantOf(date, startsAt, timeZone)
}

/** The first instant after a business day. */
export function endOfBusinessDay(date: WireDate, timeZone: string, startsAt: DayMinute): Date {
  return startOfBusinessDay(addDays(date, 1), timeZone, startsAt)
}

/** The business day of an instant. Compares instants, because wall clocks can run back. `startsAt` 240 is 04:00. */
export function businessDate(instant: Date, timeZone: string, startsAt: DayMinute): WireDate {
  let { date } = localTime(instant, timeZone)
  while (instant < startOfBusinessDay(date, timeZone, startsAt)) date = addDays(date, -1)
  while (instant >= endOfBusinessDay(date, timeZone, startsAt)) date = addDays(date, 1)
  return date
}
