import type { Validity } from '@brigade/contract/kernel/validity.ts'
import { addDays, localTime } from '@brigade/contract/kernel/dates.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import { newId } from '../platform/new-id.ts'
import { business } from './data/branches.ts'

export interface Seeding {
  db: Db
  now: Date
  /** Returns the next id. Lists sort by id, so each is above those before it. */
  newId: () => string
  validForYears: Validity
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

/** The id of an entity by its name. Throws for a name that the demo lacks. */
export type IdOf<Name extends string> = (name: Name) => string

/** Gives each name a row with its own id, and a function to find the id. */
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

export function namesIn<Name extends string>(data: Readonly<Record<Name, unknown>>): Name[] {
  return Object.keys(data).filter((key): key is Name => key in data)
}
