import { v7 as uuidv7 } from 'uuid'
import type { TestDb } from '../../platform/testing/tables.ts'
import { makeExpenseCategory } from '../lookups/lookups.factory.ts'
import { expenses } from './expenses.table.ts'

export async function makeExpense(db: TestDb, restId: string, wish: Partial<typeof expenses.$inferInsert> = {}) {
  const id = uuidv7()
  const made = {
    restId,
    id,
    categoryId: wish.categoryId ?? (await makeExpenseCategory(db)).id,
    billId: `E-${id.slice(-12).toUpperCase()}`,
    date: '2026:03:01',
    purpose: 'Cleaning of the hood',
    spended: 4500,
    ...wish,
  }
  await db.insert(expenses).values(made)
  return made
}
