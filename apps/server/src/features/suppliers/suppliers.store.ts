import type { Supplier } from '@brigade/contract/suppliers/suppliers.contract.ts'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import type { PageAsked } from '../../platform/http/page.ts'
import { countOfBranches, isAmong, type Branches } from '../restaurants/restaurants.public.ts'
import { restaurants } from '../restaurants/restaurants.table.ts'
import { suppliers } from './suppliers.table.ts'

type Row = typeof suppliers.$inferSelect

function toSupplier({ id, restId, name, address, latitude, longitude, contacts }: Row): Supplier {
  return { _id: id, restId, name, address, coordinates: { latitude, longitude }, contacts }
}

export async function readSuppliers(db: Db, branches: Branches, { limit, after }: PageAsked): Promise<Supplier[]> {
  const ofBranch = db
    .select()
    .from(suppliers)
    .where(and(eq(suppliers.restId, restaurants.id), after === undefined ? undefined : lt(suppliers.id, after)))
    .orderBy(desc(suppliers.id))
    .limit(limit + 1)
    .as('of_branch')
  const rows = await db
    .select(ofBranch._.selectedFields)
    .from(restaurants)
    .crossJoinLateral(ofBranch)
    .where(isAmong(branches))
    .orderBy(desc(ofBranch.id))
    .limit(limit + 1)
  return rows.map(toSupplier)
}

export function countSuppliers(db: Db, branches: Branches): Promise<number> {
  return countOfBranches(db, suppliers, branches)
}

export async function readSupplier(db: Db, restId: string, id: string): Promise<Supplier | undefined> {
  const [row] = await db
    .select()
    .from(suppliers)
    .where(and(eq(suppliers.restId, restId), eq(suppliers.id, id)))
  return row && toSupplier(row)
}

export async function insertSupplier(db: Db, supplier: typeof suppliers.$inferInsert): Promise<Supplier | undefined> {
  const [row] = await db.insert(suppliers).values(supplier).onConflictDoNothing().returning()
  return row && toSupplier(row)
}
