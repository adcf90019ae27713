import { localTime, type WireDate } from '../kernel/dates.ts'
import { coversMinute, type DayMinute, type DayWindow, minutesOf } from '../kernel/decimal-hours.ts'
import type { Restaurant, ServiceName } from './restaurants.contract.ts'

/** A day, or a part of one, on which a service rests. */
export interface HolidayEntry {
  date: WireDate
  /** Decimal hours, as `et`. */
  st: number
  et: number
}

/** What decides whether a service takes orders. */
export interface ServiceHours {
  isOpen: boolean
  availability: readonly DayWindow[]
  holiday: readonly HolidayEntry[]
}

/** Why a service takes no orders: a person closed it, it is not one of its hours, or it is on holiday. */
export type InactiveReason = 'closed' | 'outside-hours' | 'holiday'

export type ServiceActivity = { isActive: true; reason: null } | { isActive: false; reason: InactiveReason }

const active: ServiceActivity = { isActive: true, reason: null }
const inactive = (reason: InactiveReason): ServiceActivity => ({ isActive: false, reason })

function coversHoliday(entry: HolidayEntry, date: WireDate, minute: DayMinute): boolean {
  // The wire's rule takes 0.01, one minute, from the end: the holiday is over in the minute it ends.
  return entry.date === date && minutesOf(entry.st) <= minute && minutesOf(entry.et) - 1 >= minute
}

/**
 * Whether a service takes orders at an instant, and why not: it is open, a window of today's weekday has begun and not
 * ended, and no holiday of today covers the minute. Weekday, date and minute are those of the restaurant's IANA zone.
 * Direct, the till, always does.
 */
export function serviceActivity(
  service: ServiceName,
  hours: ServiceHours,
  instant: Date,
  timeZone: string,
): ServiceActivity {
  if (service === 'Direct') return active
  if (!hours.isOpen) return inactive('closed')

  const { date, minute, weekday } = localTime(instant, timeZone)
  if (!coversMinute(hours.availability, weekday, minute)) return inactive('outside-hours')
  return hours.holiday.some((entry) => coversHoliday(entry, date, minute)) ? inactive('holiday') : active
}

/** The same question asked of a branch as the wire shows it. */
export function activityIn(
  restaurant: Pick<Restaurant, 'delivery' | 'takeaway' | 'dining' | 'timeZone'>,
  service: ServiceName,
  instant: Date,
): ServiceActivity {
  if (service === 'Direct') return active
  const hours = { Delivery: restaurant.delivery, Takeaway: restaurant.takeaway, Dining: restaurant.dining }
  return serviceActivity(service, hours[service], instant, restaurant.timeZone)
}
