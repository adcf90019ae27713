import { MOST_COUNTED } from '@brigade/contract/kernel/fields.ts'
import { and, eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/db/connect.ts'
import { countUpTo } from '../../platform/db/count-up-to.ts'
import { isAnyOf } from '../../platform/db/is-any-of.ts'
import { restaurants } from './restaurants.table.ts'

/** The ids of some branches, or all that there are. */
export type Branches = readonly string[] | 'all'

/** Whether a restaurant is one of these branches; nothing to ask where all are. */
export function isAmong(branches: Branches): SQL | undefined {
  return branches === 'all' ? undefined : isAnyOf(restaurants.id, branches)
}

/**
 * How many rows the branches have in a table, or those of them that are asked for: counted in an index, which has each
 * branch's but not those of several, and no further than anybody counts.
 */
export async function countOfBranches(
  db: Db,
  table: PgTable & { restId: PgColumn; id: PgColumn },
  branches: Branches,
  only?: SQL,
): Promise<number> {
  const ofBranch = db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.restId, restaurants.id), only))
    .limit(MOST_COUNTED)
    .as('of_branch')
  return countUpTo(
    db,
    db.select({ id: ofBranch.id }).from(restaurants).crossJoinLateral(ofBranch).where(isAmong(branches)),
  )
}
