import { localTime, readDate } from '@brigade/contract/kernel/dates.ts'
import { pickedValidity, type Validity } from '@brigade/contract/kernel/validity.ts'

/** What is picked so far: a date is '' until there is one. Dates and times are the wire's. */
export interface ValidityDraft {
  startDate: string
  st: number
  endDate: string
  et: number
}

/** When and where a validity is picked: what is over by then can no longer be chosen. */
export interface Moment {
  now: Date
  timeZone: string
}

/** Nothing picked: whole days, as soon as their dates are. */
export function emptyValidity(): ValidityDraft {
  return { startDate: '', st: 0, endDate: '', et: 24 }
}

/** Whether a date of the wire lies before today in the restaurant's zone. */
export function isOver(date: string, now: Date, timeZone: string): boolean {
  return readDate(date) !== null && date < localTime(now, timeZone).date
}

/** The range that is picked, or null: a date is missing or over, or the end does not come after the start. */
export function pickedFrom(draft: ValidityDraft, now: Date, timeZone: string, allowsPast = false): Validity | null {
  const isPast = isOver(draft.startDate, now, timeZone) || isOver(draft.endDate, now, timeZone)
  return isPast && !allowsPast ? null : pickedValidity(draft)
}

/** What to tell the person about a range that is not picked; null while it is incomplete, and where it is fine. */
export function validityProblem(draft: ValidityDraft, now: Date, timeZone: string, allowsPast = false) {
  const isPast = isOver(draft.startDate, now, timeZone) || isOver(draft.endDate, now, timeZone)
  if (isPast && !allowsPast) return 'picker.date-over'
  const isComplete = readDate(draft.startDate) !== null && readDate(draft.endDate) !== null
  return isComplete && pickedValidity(draft) === null ? 'input.validity' : null
}

/** 2026:03:09 as a date field of the browser writes it, and back. */
export const toNative = (date: string): string => date.replaceAll(':', '-')
export const fromNative = (value: string): string => value.replaceAll('-', ':')
