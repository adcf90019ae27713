import type { Material } from '@brigade/contract/ingredients/ingredients.contract.ts'
import { desc, lt } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { isAnyOf } from '../../platform/db/is-any-of.ts'
import type { PageAsked } from '../../platform/http/page.ts'
import { materials } from './ingredients.table.ts'

function toMaterial({ id, name, note }: typeof materials.$inferSelect): Material {
  return { _id: id, name, note }
}

export async function readMaterials(db: Db, { limit, after }: PageAsked): Promise<Material[]> {
  const rows = await db
    .select()
    .from(materials)
    .where(after ? lt(materials.id, after) : undefined)
    .orderBy(desc(materials.id))
    .limit(limit + 1)
  return rows.map(toMaterial)
}

export async function countMaterials(db: Db): Promise<number> {
  return db.$count(materials)
}

export async function insertMaterial(db: Db, material: typeof materials.$inferInsert): Promise<Material | undefined> {
  const [row] = await db.insert(materials).values(material).onConflictDoNothing().returning()
  return row && toMaterial(row)
}

export async function knownMaterials(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.select({ id: materials.id }).from(materials).where(isAnyOf(materials.id, ids))
  return new Set(rows.map(({ id }) => id))
}
