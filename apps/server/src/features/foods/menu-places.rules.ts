import { groupBy } from '@brigade/contract/kernel/group-by.ts'
import type { PresentEntry, SettledEntry } from '../csv/csv.public.ts'

interface Placed {
  categoryId: string
  /** As it is told: of a food that nobody moves, what it was. */
  place: number | null
  /** Among all foods that its category will have. Null before that is settled. */
  seat: number | null
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
  /** Null for a food that was not in the category. */
  now: number | null
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
      const { categoryId, place, seat } = entry?.will ?? values
      const now = values.place ?? Number.MAX_SAFE_INTEGER
      return categoryId === values.categoryId ? [{ id, entry, categoryId, now, wanted: seat ?? place ?? now }] : []
    })
    .toSorted((a, b) => a.now - b.now)
  const coming = entries.flatMap((entry): Array<Seat<Values>> => {
    const { was, will } = entry
    const { categoryId, place, seat } = will
    const wanted = seat ?? place ?? Number.MAX_SAFE_INTEGER
    return was?.values.categoryId === categoryId ? [] : [{ id: was?.id ?? null, entry, categoryId, now: null, wanted }]
  })
  return groupBy<string, Seat<Values>>([...staying, ...coming], (seat) => seat.categoryId)
}

/**
 * The foods of a category that nobody moves, from their new order: all of which the file asks nothing else, and the most of
 * the others that stand among them as before.
 */
function unmoved<Values>(ordered: ReadonlyArray<Seat<Values>>): Set<Seat<Values>> {
  const staying = ordered.flatMap((seat) => (seat.now === null ? [] : [{ seat, now: seat.now }]))
  const isAsked = ({ seat, now }: (typeof staying)[number]) => seat.wanted !== now
  // In their order, which a file cannot change.
  const still = staying.filter((one) => !isAsked(one))
  const candidates: typeof staying = []
  let passed = 0
  for (const one of staying) {
    const [before, after] = [still[passed - 1], still[passed]]
    if (!isAsked(one)) passed += 1
    else if ((before && before.now > one.now) || (after && after.now < one.now)) continue
    candidates.push(one)
  }
  return new Set(longestRising(candidates).map(({ seat }) => seat))
}

/** The most that can stay where they are if the others are moved. */
function longestRising<One extends { now: number }>(all: readonly One[]): One[] {
  interface Run {
    last: One
    before: Run | undefined
  }
  /** By length, the run that ends lowest. */
  const runs: Run[] = []
  for (const last of all) {
    const length = runs.findLastIndex((run) => run.last.now <= last.now) + 1
    runs[length] = { last, before: runs[length - 1] }
  }
  const longest: One[] = []
  for (let run = runs.at(-1); run; run = run.before) longest.push(run.last)
  return longest
}

/** Where others come, go or move as well, a food can get the number that it had. Then what the file asks tells of it. */
const movedTo = <Values>(seat: number, { now, wanted }: Seat<Values>) => (seat === now ? wanted : seat)

/**
 * Gives each food of a file its seat: by the numbers in the file and those of the foods that it does not have. Where two are
 * the same, the order stays, so the same file changes nothing when it is imported again, unless it put new foods among those that
 * it does not have. A food that only stands elsewhere because others come, go or move keeps its place.
 */
export function settledPlaces<Values extends Placed>(entries: Settled<Values>, present: Present<Values>): Values[] {
  const settled = new Map<SettledEntry<Values>, Pick<Placed, 'place' | 'seat'>>()
  for (const seats of seatsOf(entries, present).values()) {
    const ordered = seats.toSorted((a, b) => a.wanted - b.wanted)
    const kept = unmoved(ordered)
    for (const [at, own] of ordered.entries()) {
      const seat = at + 1
      if (own.entry) settled.set(own.entry, { place: kept.has(own) ? own.now : movedTo(seat, own), seat })
    }
  }
  return entries.map((entry) => ({ ...entry.will, ...settled.get(entry) }))
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
