import { addDays, type WireDate } from '@brigade/contract/kernel/dates.ts'

/** A quarter of a year, so that one call reads no more orders than that. */
const MOST_DAYS = 92

/** The first day that there is on the wire. */
const FIRST_DAY: WireDate = '1900:01:01'

interface Days {
  from?: WireDate | null | undefined
  to?: WireDate | null | undefined
}

/** The days to read of those that are asked for: today if there are none, and never too many. */
export function daysToRead({ from, to }: Days, today: WireDate): { from: WireDate; to: WireDate } {
  const earlier = (a: WireDate, b: WireDate) => (a < b ? a : b)
  const last = to ? earlier(to, today) : today
  const first = last < addDays(FIRST_DAY, MOST_DAYS) ? FIRST_DAY : addDays(last, 1 - MOST_DAYS)
  if (!from) return { from: to ? first : today, to: last }
  // Days to come have nothing yet.
  const wanted = earlier(from, last)
  return { from: wanted < first ? first : wanted, to: last }
}
