import { isActiveWindow, minutesOf, weekdays, type DayWindow } from '@brigade/contract/kernel/decimal-hours.ts'
import { hasOpening, newHolidays, type OpeningService } from '@brigade/contract/restaurants/opening.rules.ts'
import { isOpenAt } from '@brigade/contract/restaurants/service-active.rules.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'

export type Holiday = Restaurant['delivery']['holiday'][number]

export interface OpeningEntry {
  readonly typeId: string
  readonly service: OpeningService
  readonly isOpen: boolean
  readonly closedReason?: string | undefined
  /** Minutes. */
  readonly preparationTime?: number | undefined
  readonly reopensAt?: string | undefined
  readonly ordersPerQuarter?: number | undefined
  readonly availability: readonly DayWindow[]
  readonly holiday: readonly Holiday[]
}

export function openingEntries({ restTypes, delivery, takeaway, dining }: Restaurant): OpeningEntry[] {
  const states = { Delivery: delivery, Takeaway: takeaway, Dining: dining }
  return restTypes.flatMap(({ _id, name }) =>
    hasOpening(name) ? [{ typeId: _id, service: name, ...states[name] }] : [],
  )
}

type AcceptedEntry = OpeningEntry & { readonly service: 'Delivery' | 'Takeaway' }

/** The services whose orders wait until they are accepted. */
export function acceptedEntries(entries: readonly OpeningEntry[]): AcceptedEntry[] {
  return entries.flatMap(({ service, ...entry }) => (service === 'Dining' ? [] : [{ ...entry, service }]))
}

/** As they are at a moment: a service whose pause has ended is open. */
export function entriesAt(restaurant: Restaurant, moment: Date): OpeningEntry[] {
  return openingEntries(restaurant).map((entry) => {
    if (entry.isOpen || !isOpenAt(entry, moment)) return entry
    return { ...entry, isOpen: true, closedReason: undefined, reopensAt: undefined }
  })
}

function inOrder(week: readonly DayWindow[]): DayWindow[] {
  const place = ({ day, st }: DayWindow) => weekdays.indexOf(day) * 10_000 + minutesOf(st)
  return week.filter(isActiveWindow).toSorted((a, b) => place(a) - place(b))
}

/** Tells weeks apart. */
export const written = (week: readonly DayWindow[]): string =>
  week.map(({ day, st, et }) => `${day} ${st} ${et}`).join()

/** The hours that all these services share; null if they differ, empty without services. */
export function presentHours(entries: readonly Pick<OpeningEntry, 'availability'>[]): DayWindow[] | null {
  const [first = [], ...others] = entries.map(({ availability }) => inOrder(availability))
  return others.every((week) => written(week) === written(first)) ? first : null
}

const inTime = (a: Holiday, b: Holiday) => (a.date === b.date ? a.st - b.st : a.date < b.date ? -1 : 1)

/** The list with another holiday, soonest first; null if it already contains the date. */
export function withHoliday(picked: readonly Holiday[], holiday: Holiday): Holiday[] | null {
  return picked.some(({ date }) => date === holiday.date) ? null : [...picked, holiday].toSorted(inTime)
}

/** For one service, only holidays it lacks; for several, the server skips duplicates itself. */
export function holidaysToSend(
  picked: readonly Holiday[],
  chosen: readonly Pick<OpeningEntry, 'holiday'>[],
): Holiday[] {
  const [only, ...others] = chosen
  return only && others.length === 0 ? newHolidays(picked, only.holiday) : [...picked]
}

const NEXT_HOLIDAYS = 5

/** Splits holidays, soonest first, into past, next and later ones. */
export function holidaysInTime(holidays: readonly Holiday[], isPast: (holiday: Holiday) => boolean) {
  const sorted = holidays.toSorted(inTime)
  const toCome = sorted.filter((holiday) => !isPast(holiday))
  return { past: sorted.filter(isPast), next: toCome.slice(0, NEXT_HOLIDAYS), later: toCome.slice(NEXT_HOLIDAYS) }
}
