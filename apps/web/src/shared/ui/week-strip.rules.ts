import { MINUTES_A_DAY, type DayMinute } from '@brigade/contract/kernel/decimal-hours.ts'
import type { Span } from '@brigade/contract/restaurants/days-ahead.rules.ts'

const share = (minutes: DayMinute) => `${Number(((minutes / MINUTES_A_DAY) * 100).toFixed(3))}%`

/** Where a bar of 24 hours shows a span. */
export function placeOf({ from, to }: Span): { left: string; width: string } {
  return { left: share(from), width: share(to - from) }
}

/** Where a bar of 24 hours shows a minute. */
export function placeAt(minute: DayMinute): { left: string } {
  return { left: share(minute) }
}
