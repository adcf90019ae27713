import {
  hoursOf,
  isActiveWindow,
  isDecimalHours,
  minutesOf,
  MINUTES_A_DAY,
  weekdays,
  type DayWindow,
  type Weekday,
} from '@brigade/contract/kernel/decimal-hours.ts'

export const MOST_A_DAY = 10

const OPENS = 9
const CLOSES = 22
const SHORT = 4 * 60

export interface PlacedWindow {
  readonly window: DayWindow
  readonly at: number
}

export function windowsOn(week: readonly DayWindow[], day: Weekday): PlacedWindow[] {
  return week.map((window, at) => ({ window, at })).filter(({ window }) => window.day === day)
}

export function isActiveDay(week: readonly DayWindow[], day: Weekday): boolean {
  return week.some((window) => window.day === day && isActiveWindow(window))
}

/** The minutes of a day that no hours cover. Hours past midnight cover the rest of their day. */
function gapsOn(week: readonly DayWindow[], day: Weekday): { from: number; to: number }[] {
  const taken = windowsOn(week, day)
    .map(({ window }) => (isPastMidnight(window) ? { ...window, et: 24 } : window))
    .filter(isActiveWindow)
    .map(({ st, et }) => ({ from: minutesOf(st), to: minutesOf(et) }))
    .toSorted((one, other) => one.from - other.from)
  const gaps: { from: number; to: number }[] = []
  let from = 0
  for (const next of [...taken, { from: MINUTES_A_DAY, to: MINUTES_A_DAY }]) {
    if (next.from > from) gaps.push({ from, to: next.from })
    from = Math.max(from, next.to)
  }
  return gaps
}

/** Whether no further hours fit into a day. */
export const isFullDay = (week: readonly DayWindow[], day: Weekday): boolean => gapsOn(week, day).length === 0

/** Adds a window to a day: the first is a working day, the next lies in the last gap. A full day stays as it is. */
export function withAdded(week: readonly DayWindow[], day: Weekday): DayWindow[] {
  const gap = gapsOn(week, day).at(-1)
  if (!gap) return [...week]
  const isFree = gap.to - gap.from === MINUTES_A_DAY
  if (isFree) return [...week, { day, st: OPENS, et: CLOSES }]
  return [...week, { day, st: hoursOf(gap.from), et: hoursOf(Math.min(gap.from + SHORT, gap.to)) }]
}

export function withChanged(week: readonly DayWindow[], at: number, change: { st?: number; et?: number }): DayWindow[] {
  return week.map((window, index) => (index === at ? { ...window, ...change } : window))
}

export function withRemoved(week: readonly DayWindow[], at: number): DayWindow[] {
  return week.filter((_, index) => index !== at)
}

const haveTimes = ({ st, et }: DayWindow) => isDecimalHours(st) && isDecimalHours(et)

/** Hours such as 18:00 to 02:00, which end on the next day. */
export const isPastMidnight = (window: DayWindow): boolean => haveTimes(window) && window.et < window.st

/** Hours that end when they start count for nothing, also from 24:00 to 00:00. */
export const isNoTime = (window: DayWindow): boolean =>
  haveTimes(window) && (window.et === window.st || (window.st === 24 && window.et === 0))

/** Hours past midnight become two windows: the day has one, and the next day the other. */
export function splitAtMidnight(window: DayWindow): DayWindow[] {
  if (!isPastMidnight(window)) return [window]
  const next = weekdays[(weekdays.indexOf(window.day) + 1) % weekdays.length] ?? window.day
  return [
    { ...window, et: 24 },
    { day: next, st: 0, et: window.et },
  ].filter((part) => part.st < part.et)
}

/** The picked week as it is saved. */
export const savedWeek = (week: readonly DayWindow[]): DayWindow[] => week.flatMap(splitAtMidnight)

export function copiedToAll(week: readonly DayWindow[], from: Weekday): DayWindow[] {
  const copied = windowsOn(week, from)
  return weekdays.flatMap((day) => copied.map(({ window }) => ({ ...window, day })))
}

export function allWeek(): DayWindow[] {
  return weekdays.map((day) => ({ day, st: 0, et: 24 }))
}
