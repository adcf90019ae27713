import { groupBy } from '@brigade/contract/kernel/group-by.ts'
import type { Customization } from '@brigade/contract/lookups/lookups.contract.ts'
import { asc, desc, lt } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { isAnyOf } from '../../platform/db/is-any-of.ts'
import type { PageAsked } from '../../platform/http/page.ts'
import { customizationLevels, customizations } from './lookups.table.ts'

type LevelRow = Pick<typeof customizationLevels.$inferSelect, 'id' | 'name'>

function toCustomization(
  { id, name }: typeof customizations.$inferSelect,
  levels: readonly LevelRow[] = [],
): Customization {
  return { _id: id, name, levels: levels.map((level) => ({ _id: level.id, levelName: level.name })) }
}

export async function readCustomizations(db: Db, { limit, after }: PageAsked): Promise<Customization[]> {
  const rows = await db
    .select()
    .from(customizations)
    .where(after ? lt(customizations.id, after) : undefined)
    .orderBy(desc(customizations.id))
    .limit(limit + 1)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const levels = await db
    .select()
    .from(customizationLevels)
    .where(isAnyOf(customizationLevels.customizationId, ids))
    .orderBy(asc(customizationLevels.position))
  const levelsOf = groupBy(levels, ({ customizationId }) => customizationId)
  return rows.map((row) => toCustomization(row, levelsOf.get(row.id)))
}

export async function countCustomizations(db: Db): Promise<number> {
  return db.$count(customizations)
}

export async function insertCustomization(
  db: Db,
  customization: { id: string; name: string },
  levels: readonly LevelRow[],
): Promise<Customization | undefined> {
  const [row] = await db.insert(customizations).values(customization).onConflictDoNothing().returning()
  if (!row) return undefined
  await db
    .insert(customizationLevels)
    .values(levels.map((level, position) => ({ ...level, customizationId: row.id, position })))
  return toCustomization(row, levels)
}
