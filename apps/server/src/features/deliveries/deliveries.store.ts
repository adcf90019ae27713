import { and, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { restaurants } from '../restaurants/restaurants.table.ts'
import { deliveries } from './deliveries.table.ts'

export async function insertDelivery(db: Db, delivery: typeof deliveries.$inferInsert): Promise<void> {
  await db.insert(deliveries).values(delivery)
}

export async function markDelivered(
  db: Db,
  { restId, id, at }: { restId: string; id: string; at: Date },
): Promise<void> {
  await db
    .update(deliveries)
    .set({ deliveredAt: at })
    .where(and(eq(deliveries.restId, restId), eq(deliveries.id, id)))
}

export async function findBranchPlace(db: Db, restId: string): Promise<{ name: string; address: string } | undefined> {
  const [place] = await db
    .select({ name: restaurants.name, address: restaurants.address })
    .from(restaurants)
    .where(eq(restaurants.id, restId))
  return place
}
