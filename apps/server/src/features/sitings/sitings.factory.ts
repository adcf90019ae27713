import { v7 as uuidv7 } from 'uuid'
import type { TestDb } from '../../platform/testing/tables.ts'
import { insertSiting } from './sitings.store.ts'

interface Wish {
  name?: string
  /** As stored; 0 is no charge. */
  amount?: number
  capacity?: number
}

export async function makeSiting(db: TestDb, restId: string, { name = 'Window', amount = 0, capacity = 4 }: Wish = {}) {
  const siting = { restId, id: uuidv7(), name, hasCharge: amount > 0, amount, capacity }
  await insertSiting({ db, decimals: 2 }, siting)
  return siting
}
