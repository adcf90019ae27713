import type { Variation } from '@brigade/contract/foods/foods.contract.ts'
import { weekdays, type DayWindow, type Weekday } from '@brigade/contract/kernel/decimal-hours.ts'
import { savedWeek } from '../../../shared/ui/week-picker.rules.ts'

type Hours = Pick<Variation, 'availability'>

/** The days that were edited, with their hours. */
export interface HoursDraft {
  days: readonly Weekday[]
  windows: readonly DayWindow[]
}

export interface SharedHours {
  week: DayWindow[]
  /** Days on which the variations have different hours. The week leaves them out. */
  differing: Weekday[]
}

export const noEdits: HoursDraft = { days: [], windows: [] }

const of = (windows: readonly DayWindow[], day: Weekday) => windows.filter((window) => window.day === day)
const textOf = (windows: readonly DayWindow[], day: Weekday) =>
  of(windows, day)
    .map(({ st, et }) => `${st}–${et}`)
    .join()

export function sharedHours(variations: readonly Hours[]): SharedHours {
  const [first] = variations
  if (!first) return { week: [], differing: [] }
  const isShared = (day: Weekday) =>
    variations.every(({ availability }) => textOf(availability, day) === textOf(first.availability, day))
  return {
    week: weekdays.filter(isShared).flatMap((day) => of(first.availability, day)),
    differing: weekdays.filter((day) => !isShared(day)),
  }
}

/** What the picker shows: the edited days, and the shared hours of the others. */
export function shownHours({ week, differing }: SharedHours, { days, windows }: HoursDraft): SharedHours {
  return {
    week: weekdays.flatMap((day) => of(days.includes(day) ? windows : week, day)),
    differing: differing.filter((day) => !days.includes(day)),
  }
}

export function withPicked(
  shown: readonly DayWindow[],
  picked: readonly DayWindow[],
  { days }: HoursDraft,
): HoursDraft {
  const edited = weekdays.filter((day) => days.includes(day) || textOf(shown, day) !== textOf(picked, day))
  return { days: edited, windows: picked.filter(({ day }) => edited.includes(day)) }
}

/** The whole week if every day of it is shown, otherwise only the edited days. */
export function sentHours(shared: SharedHours, draft: HoursDraft) {
  const shown = shownHours(shared, draft)
  if (shown.differing.length === 0) return { availability: savedWeek(shown.week) }
  return { availability: savedWeek(draft.windows), days: [...draft.days] }
}
