import type { Db } from '../../platform/db/db.ts'
import { isAnyOf } from '../../platform/db/is-any-of.ts'
import { addons, categories, coalitions, customizations, menus, taxes } from './lookups.table.ts'

const chosenFrom = { categories, menus, coalitions, taxes, customizations, addons }

export type ListName = keyof typeof chosenFrom

export async function knownEntries(db: Db, list: ListName, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { id } = chosenFrom[list]
  const rows = await db.select({ id }).from(chosenFrom[list]).where(isAnyOf(id, ids))
  return new Set(rows.map((row) => row.id))
}
