import { toDecimal } from '@brigade/contract/kernel/money.ts'
import type { Siting } from '@brigade/contract/sitings/sitings.contract.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { sitings } from './sitings.table.ts'

function toSiting(row: typeof sitings.$inferSelect): Siting {
  const { id, name, hasCharge, amount, capacity } = row
  return { _id: id, name, hasCharge, amount: toDecimal(amount), capacity }
}

export async function listOfBranch(db: Db, restId: string): Promise<Siting[]> {
  const rows = await db.select().from(sitings).where(eq(sitings.restId, restId)).orderBy(asc(sitings.id))
  return rows.map(toSiting)
}

export async function readSiting(db: Db, restId: string, id: string): Promise<Siting | undefined> {
  const [row] = await db
    .select()
    .from(sitings)
    .where(and(eq(sitings.restId, restId), eq(sitings.id, id)))
  return row && toSiting(row)
}
