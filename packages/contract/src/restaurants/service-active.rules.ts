import { localTime, type WireDate } from '../kernel/dates.ts'
import { coversMinute, type DayMinute, type DayWindow, minutesOf } from '../kernel/decimal-hours.ts'
import type { Restaurant, ServiceName } from './restaurants.contract.ts'

export interface HolidayEntry {
  date: WireDate
  st: number
  et: number
}

export interface ServiceHours {
  isOpen: boolean
  availability: readonly DayWindow[]
  holiday: readonly HolidayEntry[]
}

export type InactiveReason = 'closed' | 'outside-hours' | 'holiday'

export type ServiceActivity = { isActive: true; reason: null } | { isActive: false; reason: InactiveReason }

const active: ServiceActivity = { isActive: true, reason: null }
const inactive = (reason: InactiveReason): ServiceActivity => ({ isActive: false, reason })

export function coversHoliday(entry: HolidayEntry, date: WireDate, minute: DayMinute): boolean {
  // The specification takes 0.01, one minute, from the end: a holiday is over in the minute it ends.
  return entry.date === date && minutesOf(entry.st) <= minute && minutesOf(entry.et) - 1 >= minute
}

/** Uses the wall clock of the IANA zone. Direct, the till, is always active. */
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

export function activityIn(
  restaurant: Pick<Restaurant, 'delivery' | 'takeaway' | 'dining' | 'timeZone'>,
  service: ServiceName,
  instant: Date,
): ServiceActivity {
  if (service === 'Direct') return active
  const hours = { Delivery: restaurant.delivery, Takeaway: restaurant.takeaway, Dining: restaurant.dining }
  return serviceActivity(service, hours[service], instant, restaurant.timeZone)
}
