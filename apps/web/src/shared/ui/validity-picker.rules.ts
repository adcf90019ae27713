import { localTime, readDate } from '@brigade/contract/kernel/dates.ts'
import { isDecimalHours } from '@brigade/contract/kernel/decimal-hours.ts'
import { pickedValidity, type Validity } from '@brigade/contract/kernel/validity.ts'

/** A date is '' until it is chosen. Dates and times are in the wire's format. */
export interface ValidityDraft {
  startDate: string
  st: number
  endDate: string
  et: number
}

/** When and where a validity is chosen; the past cannot be chosen. */
export interface Moment {
  now: Date
  timeZone: string
}

export function emptyValidity(): ValidityDraft {
  return { startDate: '', st: 0, endDate: '', et: 24 }
}

export function isOver(date: string, now: Date, timeZone: string): boolean {
  return readDate(date) !== null && date < localTime(now, timeZone).date
}

/** The chosen range, or null when a date is missing or past, or the end is not after the start. */
export function pickedFrom(draft: ValidityDraft, now: Date, timeZone: string, allowsPast = false): Validity | null {
  const isPast = isOver(draft.startDate, now, timeZone) || isOver(draft.endDate, now, timeZone)
  return isPast && !allowsPast ? null : pickedValidity(draft)
}

/** The problem of a complete but invalid range, else null. */
export function validityProblem(draft: ValidityDraft, now: Date, timeZone: string, allowsPast = false) {
  const isPast = isOver(draft.startDate, now, timeZone) || isOver(draft.endDate, now, timeZone)
  if (isPast && !allowsPast) return 'picker.date-over'
  const hasTimes = isDecimalHours(draft.st) && isDecimalHours(draft.et)
  const isComplete = hasTimes && readDate(draft.startDate) !== null && readDate(draft.endDate) !== null
  return isComplete && pickedValidity(draft) === null ? 'input.validity' : null
}
