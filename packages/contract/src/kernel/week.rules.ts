import { isActiveWindow, weekdays, type DayWindow, type Weekday } from './decimal-hours.ts'

/**
 * Replaces the hours of some days. A night that ends on another day adds its end to the hours of that day, so that hours
 * which nobody saw are never lost.
 */
export function withDays(
  before: readonly DayWindow[],
  days: readonly Weekday[],
  windows: readonly DayWindow[],
): DayWindow[] {
  const kept = before.filter(({ day }) => !days.includes(day))
  return weekdays.flatMap((day) => {
    const own = kept.filter((window) => window.day === day)
    const added = windows.filter((window) => window.day === day)
    return days.includes(day) || added.length === 0 ? [...own, ...added] : joined([...own, ...added])
  })
}

/** The windows of one day; those that overlap or touch become one. */
function joined(windows: readonly DayWindow[]): DayWindow[] {
  const all: DayWindow[] = []
  for (const window of windows.filter(isActiveWindow).toSorted((a, b) => a.st - b.st)) {
    const last = all.at(-1)
    if (last && window.st <= last.et) all[all.length - 1] = { ...last, et: Math.max(last.et, window.et) }
    else all.push(window)
  }
  return all
}
