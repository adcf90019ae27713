import { v7 as uuidv7 } from 'uuid'
import type { TestDb } from '../../platform/testing/tables.ts'
import { suppliers } from './suppliers.table.ts'

export async function makeSupplier(db: TestDb, restId: string, wish: Partial<typeof suppliers.$inferInsert> = {}) {
  const id = uuidv7()
  const made = {
    restId,
    id,
    name: `Fresh Greens ${id.slice(-12)}`,
    address: '2 Market Lane, Auckland',
    latitude: -36.8485,
    longitude: 174.7633,
    contacts: ['+64 9 555 0101'],
    ...wish,
  }
  await db.insert(suppliers).values(made)
  return made
}
