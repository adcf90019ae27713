import { addDays, localTime, type WireDate } from '../kernel/dates.ts'
import { minutesOf } from '../kernel/decimal-hours.ts'
import type { ServiceName } from './restaurants.contract.ts'

const openingServices = ['Delivery', 'Takeaway', 'Dining'] as const satisfies readonly ServiceName[]
export type OpeningService = (typeof openingServices)[number]

export function hasOpening(service: ServiceName): service is OpeningService {
  return service !== 'Direct'
}

/** How long a service can be paused: in minutes, or until its next hours begin. */
export const pauses = [15, 30, 60, 'next-hours'] as const
export type Pause = (typeof pauses)[number]

/** `st` and `et` are decimal hours. */
interface HolidayTimes {
  date: WireDate
  st: number
  et: number
}

/** A holiday of the whole day, from midnight to midnight. */
export const wholeDay = { st: 0, et: 24 } as const

export function isWholeDay({ st, et }: Pick<HolidayTimes, 'st' | 'et'>): boolean {
  return st === wholeDay.st && et === wholeDay.et
}

/** A holiday is of the whole day, or starts at 01:00 or later and ends after it starts. */
export function holidayTimesProblem({
  st,
  et,
}: Pick<HolidayTimes, 'st' | 'et'>): 'holiday.start' | 'holiday.end' | null {
  if (isWholeDay({ st, et })) return null
  if (minutesOf(st) < 60) return 'holiday.start'
  return minutesOf(et) > minutesOf(st) ? null : 'holiday.end'
}

/** Tomorrow, in the zone of the branch. */
export function earliestHoliday(instant: Date, timeZone: string): WireDate {
  return addDays(localTime(instant, timeZone).date, 1)
}

export function isPastHoliday({ date }: Pick<HolidayTimes, 'date'>, instant: Date, timeZone: string): boolean {
  return date < localTime(instant, timeZone).date
}

export function newHolidays<Entry extends HolidayTimes>(
  picked: readonly Entry[],
  there: readonly HolidayTimes[],
): Entry[] {
  return picked.filter(({ date, st, et }) => !there.some((one) => one.date === date && one.st === st && one.et === et))
}
