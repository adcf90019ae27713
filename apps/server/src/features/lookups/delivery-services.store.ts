import type { DeliveryService } from '@brigade/contract/lookups/lookups.contract.ts'
import { desc, eq, lt } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import type { PageAsked } from '../../platform/http/page.ts'
import { deliveryServices } from './lookups.table.ts'

type Row = typeof deliveryServices.$inferSelect

function toDeliveryService({ id, name, isOwn, keyId }: Row): DeliveryService {
  return { _id: id, name, isOwn, keyId }
}

export async function readDeliveryServices(db: Db, { limit, after }: PageAsked): Promise<DeliveryService[]> {
  const rows = await db
    .select()
    .from(deliveryServices)
    .where(after ? lt(deliveryServices.id, after) : undefined)
    .orderBy(desc(deliveryServices.id))
    .limit(limit + 1)
  return rows.map(toDeliveryService)
}

export async function countDeliveryServices(db: Db): Promise<number> {
  return db.$count(deliveryServices)
}

export async function insertDeliveryService(
  db: Db,
  service: typeof deliveryServices.$inferInsert,
): Promise<DeliveryService | undefined> {
  const [row] = await db.insert(deliveryServices).values(service).onConflictDoNothing().returning()
  return row && toDeliveryService(row)
}

export async function findDeliveryService(db: Db, id: string): Promise<DeliveryService | undefined> {
  const [row] = await db.select().from(deliveryServices).where(eq(deliveryServices.id, id))
  return row && toDeliveryService(row)
}

export async function lockDeliveryService(db: Db, id: string): Promise<DeliveryService | undefined> {
  const [row] = await db.select().from(deliveryServices).where(eq(deliveryServices.id, id)).for('no key update')
  return row && toDeliveryService(row)
}

export async function updateKey(db: Db, id: string, keyId: string | null): Promise<void> {
  await db.update(deliveryServices).set({ keyId }).where(eq(deliveryServices.id, id))
}

export async function clearKey(db: Db, keyId: string): Promise<string[]> {
  const cleared = await db
    .update(deliveryServices)
    .set({ keyId: null })
    .where(eq(deliveryServices.keyId, keyId))
    .returning({ name: deliveryServices.name })
  return cleared.map(({ name }) => name)
}
