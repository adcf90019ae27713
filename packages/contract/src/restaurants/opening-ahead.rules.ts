import { addDays, instantOf, localTime, type WireDate } from '../kernel/dates.ts'
import { MINUTES_A_DAY, type DayMinute, type DayWindow } from '../kernel/decimal-hours.ts'
import { daysAhead, joined, type HolidayAhead, type Span } from './days-ahead.rules.ts'
import { hoursActivity } from './service-active.rules.ts'

/** How far ahead an opening is looked for. */
const DAYS = 15

export type OpeningAhead =
  | { is: 'open-until' | 'opens'; date: WireDate; minute: DayMinute }
  | { is: 'always-open' | 'never-open' }

interface Opening {
  availability: readonly DayWindow[]
  holiday: readonly HolidayAhead[]
}

/** In minutes after the midnight before `date`. */
function spansAhead({ availability, holiday }: Opening, date: WireDate): Span[] {
  return joined(
    daysAhead(availability, holiday, date, DAYS).flatMap(({ open }, day) =>
      open.map(({ from, to }) => ({ from: from + day * MINUTES_A_DAY, to: to + day * MINUTES_A_DAY })),
    ),
  )
}

/** When a service that is not closed by hand next changes by its hours and holidays. */
export function openingAhead(opening: Opening, now: Date, timeZone: string): OpeningAhead {
  const { date, minute } = localTime(now, timeZone)
  const next = spansAhead(opening, date).find(({ to }) => to > minute)
  if (!next) return { is: 'never-open' }
  if (next.from > minute) {
    const day = Math.floor(next.from / MINUTES_A_DAY)
    return { is: 'opens', date: addDays(date, day), minute: next.from % MINUTES_A_DAY }
  }
  if (next.to === DAYS * MINUTES_A_DAY) return { is: 'always-open' }
  // Midnight is the end of a day, not the start of the next.
  const day = Math.ceil(next.to / MINUTES_A_DAY) - 1
  return { is: 'open-until', date: addDays(date, day), minute: next.to - day * MINUTES_A_DAY }
}

/** When hours begin after this moment; the present hours have begun. Null without any in the next two weeks. */
export function nextHours(opening: Opening, now: Date, timeZone: string): Date | null {
  const { date } = localTime(now, timeZone)
  for (const { from } of spansAhead(opening, date)) {
    const day = Math.floor(from / MINUTES_A_DAY)
    const begins = instantOf(addDays(date, day), from % MINUTES_A_DAY, timeZone)
    // Hours that the clock skips as it goes forward do not come.
    if (begins > now && hoursActivity(opening, begins, timeZone).isActive) return begins
  }
  return null
}

/** The first moment from this one on with hours. Null without any in the next two weeks. */
export function firstHours(opening: Opening, from: Date, timeZone: string): Date | null {
  return hoursActivity(opening, from, timeZone).isActive ? from : nextHours(opening, from, timeZone)
}
