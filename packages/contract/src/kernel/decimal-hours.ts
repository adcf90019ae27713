/** Minutes since midnight, 0 to 1440. */
export type DayMinute = number

export const MINUTES_A_DAY = 1440

export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
export type Weekday = (typeof weekdays)[number]

/** `st` and `et` are decimal hours. A day may have several windows. */
export interface DayWindow {
  day: Weekday
  st: number
  et: number
}

const hundredths = (hours: number) => Math.round(hours * 100)

/** Whether a number is a time on the wire: 9.3 is 09:30, 9.05 is 09:05. Hour 24 has no minutes. */
export function isDecimalHours(hours: number): boolean {
  if (!(hours >= 0 && hours <= 24)) return false
  return hundredths(hours) / 100 === hours && hundredths(hours) % 100 < 60
}

/** Converts decimal hours (9.3) to minutes since midnight (570). Throws RangeError for an invalid time. */
export function minutesOf(hours: number): DayMinute {
  if (!isDecimalHours(hours)) throw new RangeError(`${hours} is not a time in decimal hours`)
  return Math.floor(hundredths(hours) / 100) * 60 + (hundredths(hours) % 100)
}

/** Converts minutes since midnight (570) to decimal hours (9.3). Throws RangeError for an invalid minute. */
export function hoursOf(minutes: DayMinute): number {
  if (!Number.isInteger(minutes) || minutes < 0 || minutes > MINUTES_A_DAY) {
    throw new RangeError(`${minutes} is not a minute of the day`)
  }
  return (Math.floor(minutes / 60) * 100 + (minutes % 60)) / 100
}

/** Decimal hours from the two fields of a time picker. Hour 24 ignores the minutes. */
export function hoursFromFields(hour: number, minute: number): number {
  return hour === 24 ? 24 : hoursOf(hour * 60 + minute)
}

/** Formats decimal hours: 9.3 is '09:30'. */
export function clockText(hours: number): string {
  const minutes = minutesOf(hours)
  const twoDigits = (part: number) => String(part).padStart(2, '0')
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
}

/** A window is active when both its ends are times and it ends after it starts. */
export function isActiveWindow({ st, et }: { st: number; et: number }): boolean {
  return isDecimalHours(st) && isDecimalHours(et) && minutesOf(et) > minutesOf(st)
}

/** Whether a window covers this minute of this weekday. The end is exclusive. */
export function coversMinute(windows: readonly DayWindow[], day: Weekday, minute: DayMinute): boolean {
  return windows.some(
    (window) =>
      window.day === day && isActiveWindow(window) && minutesOf(window.st) <= minute && minute < minutesOf(window.et),
  )
}

/** Whether two windows share a minute. One may begin when another ends. */
export function haveOverlap(windows: readonly DayWindow[]): boolean {
  const active = windows.filter(isActiveWindow)
  return active.some((one, at) =>
    active.some((other, next) => next > at && other.day === one.day && one.st < other.et && other.st < one.et),
  )
}
