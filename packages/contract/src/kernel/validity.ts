import { localTime, readDate, type WireDate } from './dates.ts'
import { minutesOf } from './decimal-hours.ts'

/** A range from a minute of one date to a minute of another, both ends inclusive, in the restaurant's zone. */
export interface Validity {
  startDate: WireDate
  /** Decimal hours on the start date. */
  st: number
  endDate: WireDate
  /** Decimal hours on the end date. */
  et: number
}

const isBefore = (date: WireDate, minute: number, otherDate: WireDate, otherMinute: number) =>
  date < otherDate || (date === otherDate && minute < otherMinute)

/** Whether an instant lies inside: the minute of the end still counts, to its last second. */
export function isWithin(validity: Validity, instant: Date, timeZone: string): boolean {
  const { date, minute } = localTime(instant, timeZone)
  return (
    !isBefore(date, minute, validity.startDate, minutesOf(validity.st)) &&
    !isBefore(validity.endDate, minutesOf(validity.et), date, minute)
  )
}

/** Whether it ended before an instant. */
export function isOver({ endDate, et }: Validity, instant: Date, timeZone: string): boolean {
  const { date, minute } = localTime(instant, timeZone)
  return isBefore(endDate, minutesOf(et), date, minute)
}

/** Whether the end comes after the start. */
export function isOrdered(validity: Validity): boolean {
  return isBefore(validity.startDate, minutesOf(validity.st), validity.endDate, minutesOf(validity.et))
}

/** What a range picker yields: nothing while a date is unset, nor where the end does not come after the start. */
export function pickedValidity(picked: {
  startDate: string
  st: number
  endDate: string
  et: number
}): Validity | null {
  if (!readDate(picked.startDate) || !readDate(picked.endDate)) return null
  return isOrdered(picked) ? picked : null
}
