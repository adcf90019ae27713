import { localTime, readDate, type WireDate } from './dates.ts'
import { isDecimalHours, minutesOf } from './decimal-hours.ts'

/** Both ends are inclusive minutes in the zone of the restaurant. `st` and `et` are decimal hours. */
export interface Validity {
  startDate: WireDate
  st: number
  endDate: WireDate
  et: number
}

const isBefore = (date: WireDate, minute: number, otherDate: WireDate, otherMinute: number) =>
  date < otherDate || (date === otherDate && minute < otherMinute)

/** Whether an instant lies inside. The last minute counts to its last second. */
export function isWithin(validity: Validity, instant: Date, timeZone: string): boolean {
  const { date, minute } = localTime(instant, timeZone)
  return (
    !isBefore(date, minute, validity.startDate, minutesOf(validity.st)) &&
    !isBefore(validity.endDate, minutesOf(validity.et), date, minute)
  )
}

/** Whether the validity ended before an instant. */
export function isOver({ endDate, et }: Validity, instant: Date, timeZone: string): boolean {
  const { date, minute } = localTime(instant, timeZone)
  return isBefore(endDate, minutesOf(et), date, minute)
}

/** Whether the end comes after the start. */
export function isOrdered(validity: Validity): boolean {
  return isBefore(validity.startDate, minutesOf(validity.st), validity.endDate, minutesOf(validity.et))
}

/** Returns null while a date is unset, when a time is not one, or when the end does not come after the start. */
export function pickedValidity(picked: {
  startDate: string
  st: number
  endDate: string
  et: number
}): Validity | null {
  if (!readDate(picked.startDate) || !readDate(picked.endDate)) return null
  if (!isDecimalHours(picked.st) || !isDecimalHours(picked.et)) return null
  return isOrdered(picked) ? picked : null
}
