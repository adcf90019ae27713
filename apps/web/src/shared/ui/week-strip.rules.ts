import { MINUTES_A_DAY, type DayMinute } from '@brigade/contract/kernel/decimal-hours.ts'
import type { DayAhead, Span } from '@brigade/contract/restaurants/days-ahead.rules.ts'

/** Whether one row can stand for all of the days. */
export function isSameEveryDay(days: readonly DayAhead[]): boolean {
  const hours = new Set(days.map(({ open }) => open.map(({ from, to }) => `${from}-${to}`).join()))
  return (
    days.length > 1 && hours.size === 1 && days.every(({ shut, reasons }) => shut.length === 0 && reasons.length === 0)
  )
}

const share = (minutes: DayMinute) => `${Number(((minutes / MINUTES_A_DAY) * 100).toFixed(3))}%`

/** Where a bar of 24 hours shows a span. */
export function placeOf({ from, to }: Span): { left: string; width: string } {
  return { left: share(from), width: share(to - from) }
}

/** Where a bar of 24 hours shows a minute. */
export function placeAt(minute: DayMinute): { left: string } {
  return { left: share(minute) }
}
