import { localTime, type WireDate } from '../kernel/dates.ts'
import { coversMinute, type DayMinute, type DayWindow, minutesOf } from '../kernel/decimal-hours.ts'
import type { Restaurant, ServiceName } from './restaurants.contract.ts'

export interface HolidayEntry {
  date: WireDate
  st: number
  et: number
}

interface Status {
  isOpen: boolean
  reopensAt?: string | undefined
}

interface Opening {
  availability: readonly DayWindow[]
  holiday: readonly HolidayEntry[]
}

export interface ServiceHours extends Status, Opening {}

export type InactiveReason = 'closed' | 'outside-hours' | 'holiday'

export type ServiceActivity = { isActive: true; reason: null } | { isActive: false; reason: InactiveReason }

const active: ServiceActivity = { isActive: true, reason: null }
const inactive = (reason: InactiveReason): ServiceActivity => ({ isActive: false, reason })

export function coversHoliday(entry: HolidayEntry, date: WireDate, minute: DayMinute): boolean {
  // The specification takes 0.01, one minute, from the end: a holiday is over in the minute it ends.
  return entry.date === date && minutesOf(entry.st) <= minute && minutesOf(entry.et) - 1 >= minute
}

/** Whether a service is not closed by hand. A pause ends by itself, and nothing changes its status then. */
export function isOpenAt({ isOpen, reopensAt }: Status, instant: Date): boolean {
  return isOpen || (reopensAt !== undefined && new Date(reopensAt) <= instant)
}

/** As `serviceActivity`, by hours and holidays alone. */
export function hoursActivity({ availability, holiday }: Opening, instant: Date, timeZone: string): ServiceActivity {
  const { date, minute, weekday } = localTime(instant, timeZone)
  if (!coversMinute(availability, weekday, minute)) return inactive('outside-hours')
  return holiday.some((entry) => coversHoliday(entry, date, minute)) ? inactive('holiday') : active
}

/** Uses the wall clock of the IANA zone. Direct, the till, is always active. */
export function serviceActivity(
  service: ServiceName,
  hours: ServiceHours,
  instant: Date,
  timeZone: string,
): ServiceActivity {
  if (service === 'Direct') return active
  return isOpenAt(hours, instant) ? hoursActivity(hours, instant, timeZone) : inactive('closed')
}

type Opened = Pick<Restaurant, 'delivery' | 'takeaway' | 'dining' | 'timeZone'>

/** The status, hours and holidays of a service other than the till. */
export function stateOf(restaurant: Opened, service: Exclude<ServiceName, 'Direct'>): Restaurant['delivery'] {
  return { Delivery: restaurant.delivery, Takeaway: restaurant.takeaway, Dining: restaurant.dining }[service]
}

export function activityIn(restaurant: Opened, service: ServiceName, instant: Date): ServiceActivity {
  if (service === 'Direct') return active
  return serviceActivity(service, stateOf(restaurant, service), instant, restaurant.timeZone)
}
