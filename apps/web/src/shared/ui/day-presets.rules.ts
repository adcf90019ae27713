import { addDays, type WireDate } from '@brigade/contract/kernel/dates.ts'

/** Days as on the wire; undefined for any. */
export interface Days {
  from?: WireDate | undefined
  to?: WireDate | undefined
}

// A month's first day is followed by its last within this many days, and by the next month's first.
const PAST_ANY_MONTH = 31

const firstOf = (date: WireDate): WireDate => `${date.slice(0, 8)}01`

function monthOf(date: WireDate): Days {
  const from = firstOf(date)
  return { from, to: addDays(firstOf(addDays(from, PAST_ANY_MONTH)), -1) }
}

export const dayPresets = {
  all: () => ({ from: undefined, to: undefined }),
  today: (today) => ({ from: today, to: today }),
  yesterday: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  week: (today) => ({ from: addDays(today, -6), to: today }),
  month: monthOf,
  'last-month': (today) => monthOf(addDays(firstOf(today), -1)),
} as const satisfies Record<string, (today: WireDate) => Days>

export type DayPreset = keyof typeof dayPresets

export const dayPresetNames = [
  'all',
  'today',
  'yesterday',
  'week',
  'month',
  'last-month',
] as const satisfies DayPreset[]

/** The preset of these days; undefined when a person chose others. */
export function presetOf(days: Days, today: WireDate): DayPreset | undefined {
  return dayPresetNames.find((name) => {
    const { from, to } = dayPresets[name](today)
    return from === days.from && to === days.to
  })
}
