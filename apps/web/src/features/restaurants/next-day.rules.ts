import { addDays, instantOf, localTime } from '@brigade/contract/kernel/dates.ts'

/** The instant at which the clock on the wall of a zone comes to its next date. */
export function nextDayBegins(instant: Date, timeZone: string): Date {
  return instantOf(addDays(localTime(instant, timeZone).date, 1), 0, timeZone)
}
