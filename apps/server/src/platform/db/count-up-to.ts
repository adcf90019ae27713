import { MOST_COUNTED } from '@brigade/contract/kernel/fields.ts'
import { sql, type SQLWrapper } from 'drizzle-orm'
import type { Db } from './connect.ts'

/** How many rows a query finds, counted no further than `MOST_COUNTED`: nothing is read through for its number. */
export async function countUpTo(db: Db, rows: SQLWrapper): Promise<number> {
  const counted = sql`(${rows.getSQL()} limit ${MOST_COUNTED}) as counted`
  const [row] = await db.select({ total: sql`count(*)`.mapWith(Number) }).from(counted)
  return row?.total ?? 0
}
