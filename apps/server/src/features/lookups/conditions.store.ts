import { conditionParameters, type ConditionKind } from '@brigade/contract/lookups/conditions.rules.ts'
import type { ConditionOnWire, Named } from '@brigade/contract/lookups/lookups.contract.ts'
import { desc, eq, lt } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import type { PageAsked } from '../../platform/http/page.ts'
import { conditions } from './lookups.table.ts'

function toCondition({ id, name, kind }: typeof conditions.$inferSelect): ConditionOnWire {
  return { _id: id, name, schema: conditionParameters(kind) }
}

export async function readConditions(db: Db, { limit, after }: PageAsked): Promise<ConditionOnWire[]> {
  const rows = await db
    .select()
    .from(conditions)
    .where(after ? lt(conditions.id, after) : undefined)
    .orderBy(desc(conditions.id))
    .limit(limit + 1)
  return rows.map(toCondition)
}

export async function countConditions(db: Db): Promise<number> {
  return db.$count(conditions)
}

export async function insertCondition(
  db: Db,
  condition: typeof conditions.$inferInsert,
): Promise<ConditionOnWire | undefined> {
  const [row] = await db.insert(conditions).values(condition).onConflictDoNothing().returning()
  return row && toCondition(row)
}

export async function readCondition(db: Db, id: string): Promise<(Named & { kind: ConditionKind }) | undefined> {
  const [row] = await db.select().from(conditions).where(eq(conditions.id, id))
  return row && { _id: row.id, name: row.name, kind: row.kind }
}
