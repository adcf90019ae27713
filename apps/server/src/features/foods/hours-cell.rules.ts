import type { CsvStyle } from '@brigade/contract/csv/csv.contract.ts'
import {
  clockText,
  hoursOf,
  isActiveWindow,
  MINUTES_A_DAY,
  minutesOf,
  weekdays,
  type DayWindow,
  type Weekday,
} from '@brigade/contract/kernel/decimal-hours.ts'
import { MOST_WINDOWS } from '@brigade/contract/kernel/fields.ts'
import { csvSays, readNames, writeNames } from '../csv/csv.public.ts'

/** The whole week, day and night. */
const ALWAYS = 'always'

/** In files a week begins on Monday, so that `mon-fri` is one part. */
const days: readonly Weekday[] = [...weekdays.slice(1), ...weekdays.slice(0, 1)]

const wholeDay = `${clockText(0)}-${clockText(24)}`

/** The hours of each day as text, in the order of the day. Windows that are never active are left out. */
function textOf(week: readonly DayWindow[], day: Weekday): string {
  const own = week.filter((window) => window.day === day && isActiveWindow(window))
  const sorted = own.toSorted((a, b) => minutesOf(a.st) - minutesOf(b.st))
  return sorted.map(({ st, et }) => `${clockText(st)}-${clockText(et)}`).join(' ')
}

/** Writes a week into one cell. Days below each other with the same hours are one part, such as `mon-fri 11:00-14:00`. */
export function writeHours(week: readonly DayWindow[], style: CsvStyle): string {
  const runs: Array<{ from: Weekday; to: Weekday; text: string }> = []
  let isOpenBefore = false
  for (const day of days) {
    const text = textOf(week, day)
    const last = runs.at(-1)
    if (last && isOpenBefore && last.text === text) last.to = day
    else if (text !== '') runs.push({ from: day, to: day, text })
    isOpenBefore = text !== ''
  }
  const [only] = runs
  if (only && only.from === days[0] && only.to === days.at(-1) && only.text === wholeDay) return ALWAYS
  return writeNames(
    runs.map(({ from, to, text }) => `${from === to ? from : `${from}-${to}`} ${text}`),
    style,
  )
}

/** Spaces are single. A pattern for several looks at a long run of them again from each one. */
const PART = /^(?<from>\p{L}+)(?: ?[-–] ?(?<to>\p{L}+))? (?<hours>\d.*)$/u
const WINDOW = /^(\d{1,2})(?::(\d{2}))?-(\d{1,2})(?::(\d{2}))?$/
/** Long names of days begin like the short ones. */
const SHORT = 3

const dayIn = (text: string) => days.find((day) => day === text.toLowerCase().slice(0, SHORT))

function daysIn(from: string, to: string | undefined): readonly Weekday[] | null {
  const [first, last] = [dayIn(from), dayIn(to ?? from)]
  if (first === undefined || last === undefined) return null
  const [start, end] = [days.indexOf(first), days.indexOf(last)]
  // A run can pass the end of the week, such as `fri-mon`.
  return start <= end ? days.slice(start, end + 1) : [...days.slice(start), ...days.slice(0, end + 1)]
}

function hoursIn(hour: string, minute = '00'): number | null {
  const minutes = Number(hour) * 60 + Number(minute)
  return Number(minute) < 60 && minutes <= MINUTES_A_DAY ? hoursOf(minutes) : null
}

function windowIn(text: string): Omit<DayWindow, 'day'> | null {
  const [, fromHour, fromMinute, toHour, toMinute] = WINDOW.exec(text) ?? []
  if (fromHour === undefined || toHour === undefined) return null
  const [st, et] = [hoursIn(fromHour, fromMinute), hoursIn(toHour, toMinute)]
  return st !== null && et !== null && isActiveWindow({ st, et }) ? { st, et } : null
}

/** Null for a part that cannot be read. Of more windows than a week can have, it reads as many as tell so. */
function partIn(part: string): DayWindow[] | null {
  const { from = '', to, hours = '' } = PART.exec(part.trim().replaceAll(/\s+/g, ' '))?.groups ?? {}
  const named = daysIn(from, to)
  // A dash can have spaces around it.
  const windows = hours.replaceAll(/ ?[-–] ?/g, '-').split(' ', MOST_WINDOWS + 1)
  const read = windows.map(windowIn)
  if (!named || read.includes(null)) return null
  return named.flatMap((day) => read.flatMap((window) => (window ? [{ day, ...window }] : [])))
}

const always = (): DayWindow[] => weekdays.map((day) => ({ day, st: 0, et: 24 }))

const isAlways = (parts: readonly string[]) => parts.length === 1 && parts[0]?.toLowerCase() === ALWAYS

/**
 * The week in a cell in the order of its days, without what cannot be read. Null for an empty cell. Of more windows than a
 * week can have, it has as many as tell so.
 */
export function readHours(cell: string, style: CsvStyle): DayWindow[] | null {
  const parts = readNames(cell, style) ?? []
  if (parts.length === 0) return null
  if (isAlways(parts)) return always()
  const windows: DayWindow[] = []
  for (const part of parts) {
    if (windows.length > MOST_WINDOWS) break
    windows.push(...(partIn(part) ?? []))
  }
  return windows.toSorted((a, b) => weekdays.indexOf(a.day) - weekdays.indexOf(b.day) || a.st - b.st)
}

/** The parts of such a cell that cannot be read. */
export function wrongHours(cell: string, style: CsvStyle): string[] {
  const parts = readNames(cell, style)
  if (!parts) return [csvSays('csv.names-quotes')]
  if (isAlways(parts)) return []
  return parts.filter((part) => partIn(part) === null).map((part) => csvSays('csv.hours', { part }))
}
