import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { statement, type AnyTable, type Args, type FoundBy, type Tables } from '../../platform/db/statement.ts'
import type { carts } from './carts.table.ts'
import type { mergedCarts } from './merged-carts.table.ts'

type Named = Tables<{ carts: typeof carts; mergedCarts: typeof mergedCarts }>
type Merged = typeof mergedCarts.$inferSelect

const findRow = statement((db: Named, { id }: Args<{ id: string }>) =>
  db
    .selectFrom('mergedCarts as m')
    .leftJoin('carts as c', (on) => on.onRef('c.restId', '=', 'm.restId').onRef('c.id', '=', 'm.intoId'))
    .select(['m.restId', 'm.service', 'm.intoId', 'c.service as intoService'])
    .where('m.id', '=', id),
)

/** Where a cart went that is gone; undefined if it was not merged. `intoService` is null once the other one is deleted. */
export async function findMerged(db: Db, id: string): Promise<FoundBy<typeof findRow> | undefined> {
  const [merged] = await db.run(findRow({ id }))
  return merged
}

/** A till may have opened a cart under the id of one that is gone. */
const insertRow = statement(
  (_: AnyTable, { restId, id, service, intoId, mergedAt }: Args<Merged>) =>
    sql<never>`
    insert into merged_carts (rest_id, id, service, into_id, merged_at)
    values (${restId}, ${id}, ${service}, ${intoId}, ${mergedAt})
    on conflict (id) do update
       set rest_id = excluded.rest_id, service = excluded.service, into_id = excluded.into_id, merged_at = excluded.merged_at
     where merged_carts.rest_id = excluded.rest_id`,
)

const follow = statement((db: Named, { restId, id, intoId }: Args<Pick<Merged, 'restId' | 'id' | 'intoId'>>) =>
  db
    .updateTable('mergedCarts')
    .set({ intoId })
    .where('restId', '=', restId)
    .where('intoId', '=', id)
    .where('id', '<>', intoId),
)

/** Notes where a cart went, at the end of the transaction. Those that were merged into it went there too. */
export function noteMerged(db: Db, merged: Merged): void {
  const { restId, id, intoId } = merged
  db.later(insertRow(merged))
  db.later(follow({ restId, id, intoId }))
}

const clearSiting = statement((db: Named, { restId, id }: Args<Pick<Merged, 'restId' | 'id'>>) =>
  db
    .updateTable('carts')
    .set({ sitingId: null })
    .where((is) => is.and({ restId, id })),
)

/** Frees the siting of a locked cart at once, for the one that it becomes part of. */
export async function leaveSiting(db: Db, { restId, id }: Pick<Merged, 'restId' | 'id'>): Promise<void> {
  await db.run(clearSiting({ restId, id }))
}
