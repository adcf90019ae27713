import type { Tax } from '@brigade/contract/lookups/lookups.contract.ts'
import { desc, lt } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import type { PageAsked } from '../../platform/http/page.ts'
import { taxes } from './lookups.table.ts'

function toTax({ id, name, percentage }: typeof taxes.$inferSelect): Tax {
  return { _id: id, name, percentage }
}

export async function readTaxes(db: Db, { limit, after }: PageAsked): Promise<Tax[]> {
  const rows = await db
    .select()
    .from(taxes)
    .where(after ? lt(taxes.id, after) : undefined)
    .orderBy(desc(taxes.id))
    .limit(limit + 1)
  return rows.map(toTax)
}

export async function countTaxes(db: Db): Promise<number> {
  return db.$count(taxes)
}

export async function insertTax(db: Db, tax: typeof taxes.$inferInsert): Promise<Tax | undefined> {
  const [row] = await db.insert(taxes).values(tax).onConflictDoNothing().returning()
  return row && toTax(row)
}
