import type { Validity } from '@brigade/contract/kernel/validity.ts'
import { addDays, localTime } from '@brigade/contract/kernel/dates.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/connect.ts'
import { newId } from '../platform/new-id.ts'
import { business } from './data/branches.ts'

/** What the seeding works with. */
export interface Seeding {
  db: Db
  now: Date
  /** The next id: lists are shown by id, so each comes after those before it. */
  newId: () => string
  /** Began yesterday, and is good for ten years. */
  validForYears: Validity
  /** Was over a month ago. */
  over: Validity
}

export function beginSeeding(db: Db, clock: Clock): Seeding {
  const now = clock.now()
  const { date } = localTime(now, business.timeZone)
  return {
    db,
    now,
    newId: () => newId(now),
    validForYears: { startDate: addDays(date, -1), st: 0, endDate: addDays(date, 3652), et: 24 },
    over: { startDate: addDays(date, -60), st: 0, endDate: addDays(date, -30), et: 24 },
  }
}

/** The id of a thing by its name. Throws for a name that was not seeded, which only a mistake in the data can ask for. */
export type IdOf<Name extends string> = (name: Name) => string

/** Rows with ids of their own for some names, and a way to find those ids. */
export function withIds<Name extends string>({ newId }: Seeding, names: readonly Name[]) {
  const rows = names.map((name) => ({ id: newId(), name }))
  const ids = new Map(rows.map(({ id, name }) => [name, id]))
  const idOf: IdOf<Name> = (name) => {
    const id = ids.get(name)
    if (id === undefined) throw new Error(`The demo has no ${name}`)
    return id
  }
  return { rows, idOf }
}

/** The keys of an object of data, as the names that they are. */
export function namesIn<Name extends string>(data: Readonly<Record<Name, unknown>>): Name[] {
  return Object.keys(data).filter((key): key is Name => key in data)
}
