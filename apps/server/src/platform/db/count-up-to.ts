import { MOST_COUNTED } from '@brigade/contract/kernel/fields.ts'
import { sql, type SQLWrapper } from 'drizzle-orm'
import type { Db } from './db.ts'

/** Counts the rows of a query, at most `MOST_COUNTED`, so that a long list is not read for its count. */
export async function countUpTo(db: Db, rows: SQLWrapper): Promise<number> {
  const counted = sql`(${rows.getSQL()} limit ${MOST_COUNTED}) as counted`
  const [row] = await db.select({ total: sql`count(*)`.mapWith(Number) }).from(counted)
  return row?.total ?? 0
}
