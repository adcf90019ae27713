import {
  clockText,
  hoursFromFields,
  hoursOf,
  isDecimalHours,
  minutesOf,
  MINUTES_A_DAY,
} from '@brigade/contract/kernel/decimal-hours.ts'

/** The value while the text is not a time. No schema accepts it, so no form sends it. */
export const NO_TIME = -1

export type ReadTime = { hours: number } | { wrong: 'hour' | 'minute'; part: string } | { wrong: 'text' }

/** 9, 09 and 9: with a separator may lack the minutes; 930 and 0930 lack the separator. */
const TIME = /^(\d{1,2})(?:[:.,h ](\d{2})?)?$|^(\d{1,2})(\d{2})$/i

/** Reads 09:30, 9:30, 9.30 and 930. Hour 24 ignores the minutes, as the specification says. */
export function readTime(text: string): ReadTime {
  const found = TIME.exec(text.trim())
  if (!found) return { wrong: 'text' }
  const hour = found[1] ?? found[3] ?? ''
  const minute = found[2] ?? found[4] ?? '00'
  if (Number(hour) > 24) return { wrong: 'hour', part: hour }
  if (Number(minute) > 59) return { wrong: 'minute', part: minute }
  return { hours: hoursFromFields(Number(hour), Number(minute)) }
}

export function hoursIn(text: string): number {
  const read = readTime(text)
  return 'hours' in read ? read.hours : NO_TIME
}

/** Formats a time for the field: 9.3 is 09:30, and no time is empty. */
export function timeText(hours: number): string {
  return isDecimalHours(hours) ? clockText(hours) : ''
}

/** The next multiple of a step in minutes, within the day. */
export function steppedTime(hours: number, by: 1 | -1, step: number): number {
  if (!isDecimalHours(hours)) return hours
  const steps = minutesOf(hours) / step
  const next = (by === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1) * step
  return hoursOf(Math.min(Math.max(next, 0), MINUTES_A_DAY))
}
