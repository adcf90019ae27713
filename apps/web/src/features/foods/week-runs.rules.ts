import {
  clockText,
  isActiveWindow,
  minutesOf,
  weekdays,
  type DayWindow,
  type Weekday,
} from '@brigade/contract/kernel/decimal-hours.ts'

/** Consecutive days with the same hours; '' without hours. */
export interface DaysWithHours {
  from: Weekday
  to: Weekday
  hours: string
}

function hoursOn(week: readonly DayWindow[], day: Weekday): string {
  return week
    .filter((window) => window.day === day && isActiveWindow(window))
    .toSorted((a, b) => minutesOf(a.st) - minutesOf(b.st))
    .map(({ st, et }) => `${clockText(st)}–${clockText(et)}`)
    .join(', ')
}

const ALL_DAY = `${clockText(0)}–${clockText(24)}`

/** A single run covers the whole week. */
export function isAllWeek([run, ...others]: readonly DaysWithHours[]): boolean {
  return others.length === 0 && run?.hours === ALL_DAY
}

export function weekInRuns(week: readonly DayWindow[]): DaysWithHours[] {
  const runs: DaysWithHours[] = []
  for (const day of weekdays) {
    const hours = hoursOn(week, day)
    const last = runs.at(-1)
    if (last?.hours === hours) last.to = day
    else runs.push({ from: day, to: day, hours })
  }
  return runs
}
