import { instantOf, localTime, readDate, writeDate, type WireDate } from '@brigade/contract/kernel/dates.ts'
import { clockText, hoursOf, MINUTES_A_DAY, minutesOf } from '@brigade/contract/kernel/decimal-hours.ts'
import type { Validity } from '@brigade/contract/kernel/validity.ts'
import { csvSays, type CellProblem } from './csv-problem.ts'

/** In the zone of the branch. */
interface Moment {
  date: WireDate
  /** Decimal hours. */
  hours: number
}

const DAY_END = 24

/** A day begins and ends by itself, so a cell without a time means the whole day. */
function write({ date, hours }: Moment, ofWholeDay: number): string {
  const day = date.replaceAll(':', '-')
  return hours === ofWholeDay ? day : `${day} ${clockText(hours)}`
}

const MOMENT = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T]+(\d{1,2}):(\d{2})(?::00)?)?$/

/** The year comes first. In other orders, day and month would be a guess. Null for anything else. */
function read(cell: string, ofWholeDay: number): Moment | null {
  const [isRead, year, month, day, hour, minute] = MOMENT.exec(cell.trim()) ?? []
  if (isRead === undefined) return null
  const date = writeDate({ year: Number(year), month: Number(month), day: Number(day) })
  if (!readDate(date)) return null
  if (hour === undefined) return { date, hours: ofWholeDay }
  const minutes = Number(hour) * 60 + Number(minute)
  return Number(minute) < 60 && minutes <= MINUTES_A_DAY ? { date, hours: hoursOf(minutes) } : null
}

/** Writes the moment in which a validity starts. */
export const writeStart = ({ startDate, st }: Validity): string => write({ date: startDate, hours: st }, 0)
/** Writes the last minute of a validity. */
export const writeEnd = ({ endDate, et }: Validity): string => write({ date: endDate, hours: et }, DAY_END)
/** Reads the moment in which a validity starts, or null if the cell has none. */
export const readStart = (cell: string): Moment | null => read(cell, 0)
/** Reads the last minute of a validity, or null if the cell has none. */
export const readEnd = (cell: string): Moment | null => read(cell, DAY_END)

/** Writes an instant as the minute that the clock of a branch shows. */
export function writeInstant(instant: Date, timeZone: string): string {
  const { date, minute } = localTime(instant, timeZone)
  return write({ date, hours: hoursOf(minute) }, 0)
}

/** Reads such an instant, or null if the cell has none. */
export function readInstant(cell: string, timeZone: string): Date | null {
  const moment = readStart(cell)
  return moment && instantOf(moment.date, minutesOf(moment.hours), timeZone)
}

/** The validity between two moments, if there are both. */
export function validityOf(start: Moment | null, end: Moment | null): Validity | null {
  return start && end ? { startDate: start.date, st: start.hours, endDate: end.date, et: end.hours } : null
}

/** Problems of cells that have something else than a moment. Cells that the file does not have are none. */
export function wrongMoments(cells: ReadonlyMap<string, string>, columns: readonly string[]): CellProblem[] {
  const wrong = columns.filter((column) => {
    const cell = cells.get(column)
    return cell !== undefined && cell.trim() !== '' && readStart(cell) === null
  })
  return wrong.map((column) => ({ column, text: csvSays('csv.moment') }))
}
