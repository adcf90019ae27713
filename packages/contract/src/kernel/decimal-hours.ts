/** Minutes since midnight, 0 to 1440. */
export type DayMinute = number

export const MINUTES_A_DAY = 1440

/** Weekdays as the wire names them, Sunday first. */
export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
export type Weekday = (typeof weekdays)[number]

/** A time range on a weekday, in decimal hours. A day may have several. */
export interface DayWindow {
  day: Weekday
  st: number
  et: number
}

const hundredths = (hours: number) => Math.round(hours * 100)

/**
 * Whether a number is a time of the wire: hour.minute with two digits of minutes, so 9.3 is 09:30 and 9.05 is 09:05.
 * Hours 0 to 24, minutes 0 to 59, and 24 (the end of the day) has no minutes.
 */
export function isDecimalHours(hours: number): boolean {
  if (!(hours >= 0 && hours <= 24)) return false
  return hundredths(hours) / 100 === hours && hundredths(hours) % 100 < 60
}

/** Decimal hours (9.3) as minutes since midnight (570). Throws RangeError for an invalid time. */
export function minutesOf(hours: number): DayMinute {
  if (!isDecimalHours(hours)) throw new RangeError(`${hours} is not a time in decimal hours`)
  return Math.floor(hundredths(hours) / 100) * 60 + (hundredths(hours) % 100)
}

/** Minutes since midnight (570) as decimal hours (9.3). Throws RangeError outside 0 to 1440 or for a fraction. */
export function hoursOf(minutes: DayMinute): number {
  if (!Number.isInteger(minutes) || minutes < 0 || minutes > MINUTES_A_DAY) {
    throw new RangeError(`${minutes} is not a minute of the day`)
  }
  return (Math.floor(minutes / 60) * 100 + (minutes % 60)) / 100
}

/** Decimal hours from the two fields of a time picker. At hour 24 the minutes are 0, whatever the second field says. */
export function hoursFromFields(hour: number, minute: number): number {
  return hour === 24 ? 24 : hoursOf(hour * 60 + minute)
}

/** Formats decimal hours: 9.3 is '09:30'. */
export function clockText(hours: number): string {
  const minutes = minutesOf(hours)
  const twoDigits = (part: number) => String(part).padStart(2, '0')
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
}

/** A window is active if it ends after it starts; a picker leaves unchosen days at 0 to 0. */
export function isActiveWindow(window: { st: number; et: number }): boolean {
  return minutesOf(window.et) > minutesOf(window.st)
}

/** Whether a window covers this minute of this weekday; the end is exclusive. */
export function coversMinute(windows: readonly DayWindow[], day: Weekday, minute: DayMinute): boolean {
  return windows.some(
    (window) =>
      window.day === day && isActiveWindow(window) && minutesOf(window.st) <= minute && minute < minutesOf(window.et),
  )
}
