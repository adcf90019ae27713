import { addDays, localTime, type WireDate } from '@brigade/contract/kernel/dates.ts'
import { MINUTES_A_DAY, type DayMinute } from '@brigade/contract/kernel/decimal-hours.ts'
import { daysAhead, joined } from '../../shared/ui/week-strip.rules.ts'
import type { OpeningEntry } from './opening-entries.rules.ts'

/** How far ahead an opening is looked for. */
const DAYS = 15

export type OpeningAhead =
  | { is: 'open-until' | 'opens'; date: WireDate; minute: DayMinute }
  | { is: 'always-open' | 'never-open' }

/** When a service that is not closed by hand next changes by its hours and holidays. */
export function openingAhead(
  { availability, holiday }: Pick<OpeningEntry, 'availability' | 'holiday'>,
  now: Date,
  timeZone: string,
): OpeningAhead {
  const { date, minute } = localTime(now, timeZone)
  const spans = joined(
    daysAhead(availability, holiday, date, DAYS).flatMap(({ open }, day) =>
      open.map(({ from, to }) => ({ from: from + day * MINUTES_A_DAY, to: to + day * MINUTES_A_DAY })),
    ),
  )
  const next = spans.find(({ to }) => to > minute)
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
