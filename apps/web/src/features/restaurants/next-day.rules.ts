import { addDays, instantOf, localTime } from '@brigade/contract/kernel/dates.ts'

/** The instant at which the next date begins in a time zone. */
export function nextDayBegins(instant: Date, timeZone: string): Date {
  return instantOf(addDays(localTime(instant, timeZone).date, 1), 0, timeZone)
}
