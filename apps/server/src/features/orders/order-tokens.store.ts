import type { Db } from '../../platform/db/db.ts'
import { statement, type Args, type Tables } from '../../platform/db/statement.ts'
import { sql } from 'kysely'
import type { orders } from './orders.table.ts'

type Named = Tables<{ orders: typeof orders }>

const findTokens = statement((db: Named, { restId, ids }: Args<{ restId: string; ids: string[] }>) =>
  db
    .selectFrom('orders')
    .select(['id', 'tokenNo'])
    .where('restId', '=', restId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`),
)

/** Returns the token numbers of these orders of a branch, by id. */
export async function readTokens(db: Db, restId: string, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.run(findTokens({ restId, ids: [...ids] }))
  return new Map(rows.map(({ id, tokenNo }) => [id, tokenNo]))
}
