import type { ExpenseCategory, Named } from '@brigade/contract/lookups/lookups.contract.ts'
import { desc, eq, lt } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import type { PageAsked } from '../../platform/http/page.ts'
import { categories, coalitions, expenseCategories, menus, paymentModes } from './lookups.table.ts'

const plainLists = { categories, coalitions, expenseCategories, menus, paymentModes }

export type PlainList = keyof typeof plainLists

export function toNamed({ id, name }: { id: string; name: string }): Named {
  return { _id: id, name }
}

/** The wire calls the name `catName`. */
export function toExpenseCategory({ _id, name }: Named): ExpenseCategory {
  return { _id, catName: name }
}

export async function readNamed(db: Db, list: PlainList, { limit, after }: PageAsked): Promise<Named[]> {
  const { id, name } = plainLists[list]
  const rows = await db
    .select({ id, name })
    .from(plainLists[list])
    .where(after ? lt(id, after) : undefined)
    .orderBy(desc(id))
    .limit(limit + 1)
  return rows.map(toNamed)
}

export async function countNamed(db: Db, list: PlainList): Promise<number> {
  return db.$count(plainLists[list])
}

export async function insertNamed(
  db: Db,
  list: PlainList,
  entry: { id: string; name: string },
): Promise<Named | undefined> {
  const [row] = await db.insert(plainLists[list]).values(entry).onConflictDoNothing().returning()
  return row && toNamed(row)
}

export async function findNamed(db: Db, list: PlainList, id: string): Promise<Named | undefined> {
  const { id: key, name } = plainLists[list]
  const [row] = await db.select({ id: key, name }).from(plainLists[list]).where(eq(key, id))
  return row && toNamed(row)
}
