import { addDays, localTime, type WireDate } from '../kernel/dates.ts'
import { minutesOf } from '../kernel/decimal-hours.ts'
import type { ServiceName } from './restaurants.contract.ts'

/** The services whose opening people decide; the till (Direct) is always there. */
const openingServices = ['Delivery', 'Takeaway', 'Dining'] as const satisfies readonly ServiceName[]
export type OpeningService = (typeof openingServices)[number]

/** Whether the opening of a service is decided by people. */
export function hasOpening(service: ServiceName): service is OpeningService {
  return service !== 'Direct'
}

interface HolidayTimes {
  date: WireDate
  /** Decimal hours, as `et`. */
  st: number
  et: number
}

/** What is wrong with the times of a holiday: its first hour may not be 0, and it ends after it starts. */
export function holidayTimesProblem({
  st,
  et,
}: Pick<HolidayTimes, 'st' | 'et'>): 'holiday.start' | 'holiday.end' | null {
  if (minutesOf(st) < 60) return 'holiday.start'
  return minutesOf(et) > minutesOf(st) ? null : 'holiday.end'
}

/** The first date a holiday may be entered for: tomorrow, in the branch's zone. */
export function earliestHoliday(instant: Date, timeZone: string): WireDate {
  return addDays(localTime(instant, timeZone).date, 1)
}

/** A holiday that has passed stays as it is: its date is before today, in the branch's zone. */
export function isPastHoliday({ date }: Pick<HolidayTimes, 'date'>, instant: Date, timeZone: string): boolean {
  return date < localTime(instant, timeZone).date
}

/** Of the entries that were picked, those a service does not have yet: another entry of the same date and times is none. */
export function newHolidays<Entry extends HolidayTimes>(
  picked: readonly Entry[],
  there: readonly HolidayTimes[],
): Entry[] {
  return picked.filter(({ date, st, et }) => !there.some((one) => one.date === date && one.st === st && one.et === et))
}
