import { instantOf, weekdayOf, type WireDate } from '../kernel/dates.ts'
import { type DayMinute, type DayWindow, isActiveWindow, MINUTES_A_DAY, minutesOf } from '../kernel/decimal-hours.ts'
import { isOpenAt, type InactiveReason, type ServiceHours } from '../restaurants/service-active.rules.ts'

/** Minutes since midnight. `end` is exclusive, so that slots may touch. */
export interface TimeSlot {
  start: DayMinute
  end: DayMinute
}

/** How long guests without a booking usually stay, in minutes. */
export const USUAL_STAY = 120

/** Whether a slot of today is under way or begins within the usual stay. `minute` is now, after midnight. */
export function isWithinStay({ start, end }: TimeSlot, minute: DayMinute): boolean {
  return start < minute + USUAL_STAY && end > minute
}

const NOTATION = /^(\d{2}):([0-5]\d)-(\d{2}):([0-5]\d)$/

/** Reads 'HH:MM-HH:MM'; '24:00' is the end of the day. Returns null for another notation or an empty slot. */
export function readTimeSlot(text: string): TimeSlot | null {
  const match = NOTATION.exec(text)
  if (!match) return null
  const [start, end] = [Number(match[1]) * 60 + Number(match[2]), Number(match[3]) * 60 + Number(match[4])]
  return start < end && end <= MINUTES_A_DAY ? { start, end } : null
}

const clock = (minute: DayMinute) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

export function writeTimeSlot({ start, end }: TimeSlot): string {
  return `${clock(start)}-${clock(end)}`
}

/** Whether the windows of the weekday cover every minute of the slot. Adjoining windows count as one. */
function coversSlot(windows: readonly DayWindow[], date: WireDate, { start, end }: TimeSlot): boolean {
  const day = weekdayOf(date)
  const ofDay = windows
    .filter((window) => window.day === day && isActiveWindow(window))
    .toSorted((a, b) => minutesOf(a.st) - minutesOf(b.st))
  let coveredTo = start
  for (const window of ofDay) {
    if (minutesOf(window.st) <= coveredTo) coveredTo = Math.max(coveredTo, minutesOf(window.et))
  }
  return coveredTo >= end
}

/** Returns null when the slot can be booked. Date and slot are on the wall clock of the zone; the date must exist. */
export function slotProblem(
  hours: ServiceHours,
  booking: { date: WireDate; slot: TimeSlot },
  instant: Date,
  timeZone: string,
): InactiveReason | 'past' | null {
  const { date, slot } = booking
  if (instantOf(date, slot.end, timeZone) <= instant) return 'past'
  const begins = instantOf(date, slot.start, timeZone)
  if (!isOpenAt(hours, begins > instant ? begins : instant)) return 'closed'
  if (!coversSlot(hours.availability, date, slot)) return 'outside-hours'
  const isOnHoliday = hours.holiday.some(
    (entry) => entry.date === date && minutesOf(entry.st) < slot.end && slot.start < minutesOf(entry.et),
  )
  return isOnHoliday ? 'holiday' : null
}
