import type { Named } from '@brigade/contract/lookups/lookups.contract.ts'
import { desc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { deliveryServices, paymentModes } from './lookups.table.ts'

function toNamed({ id, name }: { id: string; name: string }): Named {
  return { _id: id, name }
}

export async function listPaymentModes(db: Db): Promise<Named[]> {
  return (await db.select().from(paymentModes).orderBy(desc(paymentModes.id))).map(toNamed)
}

export async function listDeliveryServices(db: Db): Promise<Named[]> {
  return (await db.select().from(deliveryServices).orderBy(desc(deliveryServices.id))).map(toNamed)
}

export async function findPaymentMode(db: Db, id: string): Promise<Named | undefined> {
  const [row] = await db.select().from(paymentModes).where(eq(paymentModes.id, id))
  return row && toNamed(row)
}

export async function findDeliveryService(db: Db, id: string): Promise<(Named & { isOwn: boolean }) | undefined> {
  const [row] = await db.select().from(deliveryServices).where(eq(deliveryServices.id, id))
  return row && { ...toNamed(row), isOwn: row.isOwn }
}
