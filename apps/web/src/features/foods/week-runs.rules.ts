import {
  isActiveWindow,
  MINUTES_A_DAY,
  minutesOf,
  weekdays,
  type DayWindow,
  type Weekday,
} from '@brigade/contract/kernel/decimal-hours.ts'
import type { Span } from '@brigade/contract/restaurants/days-ahead.rules.ts'

/** Consecutive days with the same hours. */
export interface DaysWithHours {
  from: Weekday
  to: Weekday
  hours: readonly Span[]
}

function hoursOn(week: readonly DayWindow[], day: Weekday): Span[] {
  return week
    .filter((window) => window.day === day && isActiveWindow(window))
    .map(({ st, et }) => ({ from: minutesOf(st), to: minutesOf(et) }))
    .toSorted((a, b) => a.from - b.from)
}

const isAllDay = ({ from, to }: Span) => from === 0 && to === MINUTES_A_DAY

/** A single run covers the whole week. */
export function isAllWeek([run, ...others]: readonly DaysWithHours[]): boolean {
  return others.length === 0 && run?.hours.length === 1 && run.hours.every(isAllDay)
}

const areSame = (some: readonly Span[], others: readonly Span[]) =>
  some.length === others.length && some.every(({ from, to }, at) => from === others[at]?.from && to === others[at]?.to)

export function weekInRuns(week: readonly DayWindow[]): DaysWithHours[] {
  const runs: DaysWithHours[] = []
  for (const day of weekdays) {
    const hours = hoursOn(week, day)
    const last = runs.at(-1)
    if (last && areSame(last.hours, hours)) last.to = day
    else runs.push({ from: day, to: day, hours })
  }
  return runs
}
