import { MOST_COUNTED } from '@brigade/contract/kernel/fields.ts'
import { and, eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/db/db.ts'
import { countUpTo } from '../../platform/db/count-up-to.ts'
import { isAnyOf } from '../../platform/db/is-any-of.ts'
import { restaurants } from './restaurants.table.ts'

export type Branches = readonly string[] | 'all'

export function isAmong(branches: Branches): SQL | undefined {
  return branches === 'all' ? undefined : isAnyOf(restaurants.id, branches)
}

/** Counts each branch separately, because the index covers one branch at a time. */
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
