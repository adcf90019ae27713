import { v7 as uuidv7 } from 'uuid'
import type { TestDb } from '../../platform/testing/tables.ts'
import { makeMaterial } from '../ingredients/ingredients.factory.ts'
import { makeSupplier } from '../suppliers/suppliers.factory.ts'
import { purchaseMaterials, purchases } from './purchases.table.ts'

type LineWish = Partial<Omit<typeof purchaseMaterials.$inferInsert, 'restId' | 'purchaseId' | 'position'>>

interface Wish {
  supplierId?: string
  billId?: string
  dateOfPurchase?: string
  materials?: readonly LineWish[]
}

export async function makePurchase(db: TestDb, restId: string, wish: Wish = {}) {
  const id = uuidv7()
  const supplierId = wish.supplierId ?? (await makeSupplier(db, restId)).id
  const { billId = `B-${id.slice(-12).toUpperCase()}`, dateOfPurchase = '2026:03:01', materials = [{}] } = wish
  const purchase = { restId, id, supplierId, billId, dateOfPurchase }
  await db.insert(purchases).values(purchase)
  const lines = []
  for (const [position, line] of materials.entries()) {
    const isWeight = line.isWeight ?? true
    lines.push({
      restId,
      purchaseId: id,
      position,
      materialId: line.materialId ?? (await makeMaterial(db)).id,
      isWeight,
      weight: isWeight ? 5 : 0,
      nos: isWeight ? 0 : 12,
      price: 2000,
      tax: 0,
      ...line,
    })
  }
  await db.insert(purchaseMaterials).values(lines)
  return { ...purchase, materials: lines }
}
