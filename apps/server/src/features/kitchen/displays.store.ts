import { sql } from 'kysely'
import type { KitchenDisplayActor } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { statement, type Args, type NewRow, type Tables } from '../../platform/db/statement.ts'
import { hashSecret } from '../../platform/secrets.ts'
import type { restaurants } from '../restaurants/restaurants.table.ts'
import type { kitchenCodes, kitchenDisplays, kitchens } from './kitchen.table.ts'

type Named = Tables<{
  kitchenCodes: typeof kitchenCodes
  kitchenDisplays: typeof kitchenDisplays
  kitchens: typeof kitchens
  restaurants: typeof restaurants
}>

export type DisplayRow = typeof kitchenDisplays.$inferSelect

/** Limits writes: a display reads at every change. */
const HEARD_EVERY_MS = 30_000

const findByKey = statement((db: Named, { keyHash }: Args<{ keyHash: string }>) =>
  db
    .selectFrom('kitchenDisplays as d')
    .innerJoin('restaurants as b', 'b.id', 'd.restId')
    .select(['d.id', 'd.restId', 'd.heardAt', 'd.stationIds', 'b.archivedAt'])
    .where('d.keyHash', '=', keyHash),
)

type Key = Pick<DisplayRow, 'restId' | 'id'>

const noteHeard = statement((db: Named, { restId, id, now }: Args<Key & { now: Date }>) =>
  db
    .updateTable('kitchenDisplays')
    .set({ heardAt: now })
    .where((is) => is.and({ restId, id })),
)

/** Notes that the display was heard. */
export async function findDisplay(db: Db, key: string, now: Date): Promise<KitchenDisplayActor | null> {
  const [row] = await db.run(findByKey({ keyHash: hashSecret(key) }))
  if (!row) return null
  const { id, restId, heardAt, stationIds, archivedAt } = row
  if (heardAt === null || Math.abs(now.getTime() - heardAt.getTime()) > HEARD_EVERY_MS) {
    await db.run(noteHeard({ restId, id, now }))
  }
  // A display without a branch waits for its return; one that is not authorized gives its key up.
  return { kind: 'kitchen-display', id, stationIds: stationIds ?? [], restIds: archivedAt === null ? [restId] : [] }
}

const selectDisplays = (db: Named) =>
  db
    .selectFrom('kitchenDisplays')
    .select(['restId', 'id', 'name', 'keyHash', 'pairedAt', 'heardAt', 'stationIds', 'removedAt'])
    .where('removedAt', 'is', null)

const findOfBranch = statement((db: Named, { restId }: Args<{ restId: string }>) =>
  selectDisplays(db).where('restId', '=', restId).orderBy('id', 'desc'),
)

/** Those that are paired. */
export function readDisplays(db: Db, restId: string): Promise<DisplayRow[]> {
  return db.run(findOfBranch({ restId }))
}

const lockRow = statement((db: Named, { id }: Args<{ id: string }>) =>
  selectDisplays(db).where('id', '=', id).forUpdate(),
)

export async function lockDisplay(db: Db, id: string): Promise<DisplayRow | undefined> {
  const [row] = await db.run(lockRow({ id }))
  return row
}

const setStations = statement((db: Named, { id, stationIds }: Args<{ id: string; stationIds: string[] }>) =>
  db.updateTable('kitchenDisplays').set({ stationIds }).where('id', '=', id),
)

/** Notes which stations a display shows, at the end of the transaction. */
export function keepStations(db: Db, shown: { id: string; stationIds: string[] }): void {
  db.later(setStations(shown))
}

type Code = NewRow<typeof kitchenCodes>

const putCode = statement((db: Named, { restId, ...set }: Args<Code>) =>
  db
    .insertInto('kitchenCodes')
    .values({ restId, ...set })
    .onConflict((before) => before.column('restId').doUpdateSet(set)),
)

/** Replaces the code of a branch at the end of the transaction. */
export function keepCode(db: Db, code: Code): void {
  db.later(putCode(code))
}

const deleteCode = statement((db: Named, { codeHash, now }: Args<{ codeHash: string; now: Date }>) =>
  db
    .deleteFrom('kitchenCodes')
    .where('codeHash', '=', codeHash)
    .where('expiresAt', '>', now)
    .returning(['restId', 'madeBy']),
)

/** Redeems a valid code. Of several attempts one succeeds. */
export async function takeCode(db: Db, code: string, now: Date) {
  const [taken] = await db.run(deleteCode({ codeHash: hashSecret(code), now }))
  return taken
}

type Paired = Pick<DisplayRow, 'restId' | 'id' | 'name' | 'pairedAt'> & { keyHash: string }

const insertDisplay = statement((db: Named, paired: Args<Paired>) => db.insertInto('kitchenDisplays').values(paired))

const openKitchen = statement((db: Named, { restId, openedAt }: Args<{ restId: string; openedAt: Date }>) =>
  db
    .insertInto('kitchens')
    .values({ restId, openedAt })
    .onConflict((before) =>
      before.column('restId').doUpdateSet({ openedAt: sql<Date>`coalesce(kitchens.opened_at, excluded.opened_at)` }),
    ),
)

/** Writes a display at the end of the transaction. The first one opens the kitchen. */
export function addDisplay(db: Db, paired: Paired): void {
  db.later(insertDisplay(paired))
  db.later(openKitchen({ restId: paired.restId, openedAt: paired.pairedAt }))
}

const endDisplay = statement((db: Named, { restId, id, now }: Args<Key & { now: Date }>) =>
  db
    .updateTable('kitchenDisplays')
    .set({ keyHash: null, removedAt: now })
    .where((is) => is.and({ restId, id })),
)

/** Ends the pairing of a locked display at the end of the transaction. */
export function removeDisplay(db: Db, { restId, id }: Key, now: Date): void {
  db.later(endDisplay({ restId, id, now }))
}
