import { isActiveWindow, type DayWindow, type Weekday } from '../kernel/decimal-hours.ts'
import { withDays } from '../kernel/week.rules.ts'
import type { InTheWay } from './several-foods.rules.ts'

export interface HoursChange {
  availability: readonly DayWindow[]
  /** The only days that change. Without them, the whole week is replaced. */
  days?: readonly Weekday[] | null | undefined
}

interface Open {
  id: string
  name: string
  availability: readonly DayWindow[]
}

interface ChangedHours {
  variations: Array<{ id: string; set: { availability: DayWindow[] } }>
}

/** Null if no hours would be left. */
export function changedHours(before: readonly DayWindow[], { availability, days }: HoursChange): DayWindow[] | null {
  const after = days ? withDays(before, days, availability) : [...availability]
  return after.some(isActiveWindow) ? after : null
}

/** The hours as one text, whatever their order. */
function hoursText(week: readonly DayWindow[]): string {
  const texts = week.filter(isActiveWindow).map(({ day, st, et }) => `${day} ${st} ${et}`)
  return texts.toSorted().join()
}

/** What a change of hours makes of the variations of one of several foods. */
export function hoursAfter(variations: readonly Open[], change: HoursChange): ChangedHours | InTheWay {
  const changed: ChangedHours['variations'] = []
  for (const { id, name, availability: before } of variations) {
    const availability = changedHours(before, change)
    if (hoursText(availability ?? []) === hoursText(before)) continue
    if (availability === null) return { reason: 'no-hours', variation: name }
    changed.push({ id, set: { availability } })
  }
  return { variations: changed }
}
