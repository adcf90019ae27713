import { groupBy } from '@brigade/contract/kernel/group-by.ts'
import type { PresentEntry, SettledEntry } from '../csv/csv.public.ts'

interface Placed {
  categoryId: string
  place: number | null
}

type Present<Values> = ReadonlyArray<PresentEntry<Values>>
type Settled<Values> = ReadonlyArray<SettledEntry<Values>>

/** A food in its category. */
interface Seat<Values> {
  /** Null for a new food. */
  id: string | null
  /** As the file has it, undefined if it does not. */
  entry: SettledEntry<Values> | undefined
  categoryId: string
  wanted: number
}

/**
 * The seats of foods by category: those that were there in their order, then those that the file adds or moves there. In
 * `wanted` is the number that a food has or gets, infinity for one that comes last.
 */
function seatsOf<Values extends Placed>(entries: Settled<Values>, present: Present<Values>) {
  const byId = new Map(entries.flatMap((entry) => (entry.was ? [[entry.was.id, entry] as const] : [])))
  const staying = present
    .flatMap(({ id, values }): Array<Seat<Values> & { now: number }> => {
      const entry = byId.get(id)
      const { categoryId, place } = entry?.will ?? values
      const now = values.place ?? Number.MAX_SAFE_INTEGER
      return categoryId === values.categoryId ? [{ id, entry, categoryId, now, wanted: place ?? now }] : []
    })
    .toSorted((a, b) => a.now - b.now)
  const coming = entries.flatMap((entry): Array<Seat<Values>> => {
    const { was, will } = entry
    const { categoryId, place } = will
    const wanted = place ?? Number.MAX_SAFE_INTEGER
    return was?.values.categoryId === categoryId ? [] : [{ id: was?.id ?? null, entry, categoryId, wanted }]
  })
  return groupBy<string, Seat<Values>>([...staying, ...coming], (seat) => seat.categoryId)
}

/**
 * Gives each food of a file its place: by the numbers in the file and those of the foods that it does not have. Where two
 * are the same, the order stays, so the same file changes nothing when it is imported again.
 */
export function settledPlaces<Values extends Placed>(entries: Settled<Values>, present: Present<Values>): Values[] {
  const placeOf = new Map<SettledEntry<Values>, number>()
  for (const seats of seatsOf(entries, present).values()) {
    const ordered = seats.toSorted((a, b) => a.wanted - b.wanted)
    for (const [at, { entry }] of ordered.entries()) if (entry) placeOf.set(entry, at + 1)
  }
  return entries.map((entry) => ({ ...entry.will, place: placeOf.get(entry) ?? null }))
}

/** The places of the foods of categories whose order the file changes: by id, and of new ones by what they will be. */
interface NewPlaces<Values> {
  byId: Map<string, number>
  ofNew: Map<Values, number>
}

/** Settled foods have their places, and the others of their categories keep their order around them. */
export function placesAfter<Values extends Placed>(
  entries: Settled<Values>,
  present: Present<Values>,
): NewPlaces<Values> {
  const places: NewPlaces<Values> = { byId: new Map(), ofNew: new Map() }
  for (const seats of seatsOf(entries, present).values()) {
    const fixed = new Map(seats.flatMap((seat) => (seat.entry ? [[seat.wanted, seat] as const] : [])))
    const others = seats.filter(({ entry }) => !entry)
    const ordered = seats.flatMap((_, at) => fixed.get(at + 1) ?? others.shift() ?? [])
    if (ordered.every((seat, at) => seat === seats[at])) continue
    for (const [at, { id, entry }] of ordered.entries()) {
      if (id !== null) places.byId.set(id, at + 1)
      else if (entry) places.ofNew.set(entry.will, at + 1)
    }
  }
  return places
}
