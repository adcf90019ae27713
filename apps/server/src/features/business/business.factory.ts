import type { TestDb } from '../../platform/testing/tables.ts'
import { business } from './business.table.ts'

export async function makeBusiness(db: TestDb, made: Partial<typeof business.$inferInsert> = {}): Promise<void> {
  await db
    .insert(business)
    .values({
      name: 'Test Kitchens',
      currency: 'NZD',
      timeZone: 'Pacific/Auckland',
      locale: 'en-NZ',
      createdAt: new Date(0),
      ...made,
    })
    .onConflictDoNothing()
}
