import { addDays, weekdayOf, type WireDate } from '../kernel/dates.ts'
import { isActiveWindow, minutesOf, type DayMinute, type DayWindow } from '../kernel/decimal-hours.ts'

/** Minutes of a day; the end is exclusive. */
export interface Span {
  readonly from: DayMinute
  readonly to: DayMinute
}

export interface HolidayAhead {
  readonly date: WireDate
  readonly st: number
  readonly et: number
  readonly reason: string
}

export interface DayAhead {
  readonly date: WireDate
  /** Without the hours that a holiday takes. */
  readonly open: readonly Span[]
  readonly shut: readonly Span[]
  readonly reasons: readonly string[]
}

const spanOf = ({ st, et }: { st: number; et: number }): Span => ({ from: minutesOf(st), to: minutesOf(et) })

/** Joins spans that overlap or touch. */
export function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = []
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1)
    if (last && span.from <= last.to) all[all.length - 1] = { from: last.from, to: Math.max(last.to, span.to) }
    else all.push(span)
  }
  return all
}

function without(spans: readonly Span[], { from, to }: Span): Span[] {
  return spans.flatMap((span) =>
    [
      { from: span.from, to: Math.min(span.to, from) },
      { from: Math.max(span.from, to), to: span.to },
    ].filter((left) => left.from < left.to),
  )
}

/** What is open on each of the days from a date on, and what a holiday shuts. */
export function daysAhead(
  week: readonly DayWindow[],
  holidays: readonly HolidayAhead[],
  first: WireDate,
  count: number,
): DayAhead[] {
  return Array.from({ length: count }, (_, later) => {
    const date = addDays(first, later)
    const day = weekdayOf(date)
    const hours = joined(week.filter((window) => window.day === day && isActiveWindow(window)).map(spanOf))
    const there = holidays.filter((holiday) => holiday.date === date && isActiveWindow(holiday))
    const shut = joined(there.map(spanOf))
    return { date, open: shut.reduce(without, hours), shut, reasons: [...new Set(there.map(({ reason }) => reason))] }
  })
}
