import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { statement, type Args, type FoundBy, type Tables } from '../../platform/db/statement.ts'
import type { addons, categories, coalitions, customizations, menus, taxes } from './lookups.table.ts'

type Named = Tables<{
  addons: typeof addons
  categories: typeof categories
  coalitions: typeof coalitions
  customizations: typeof customizations
  menus: typeof menus
  taxes: typeof taxes
}>

export type ListName = 'addons' | 'categories' | 'coalitions' | 'customizations' | 'menus' | 'taxes'

const findIn = (list: ListName) =>
  statement((db: Named, { ids }: Args<{ ids: string[] }>) =>
    db
      .selectFrom(list)
      .select(['id', 'isArchived'])
      .where('id', '=', sql<string>`any(${ids}::uuid[])`),
  )

const findKnown = {
  addons: findIn('addons'),
  categories: findIn('categories'),
  coalitions: findIn('coalitions'),
  customizations: findIn('customizations'),
  menus: findIn('menus'),
  taxes: findIn('taxes'),
}

/** Whether each entry is archived, by its id. */
export async function knownEntries(db: Db, list: ListName, ids: readonly string[]): Promise<Map<string, boolean>> {
  if (ids.length === 0) return new Map()
  return new Map((await db.run(findKnown[list]({ ids: [...ids] }))).map(({ id, isArchived }) => [id, isArchived]))
}

const findAllIn = (list: ListName) =>
  statement((db: Named) => db.selectFrom(list).select(['id', 'name', 'isArchived']).orderBy('id'))

const findAll = {
  addons: findAllIn('addons'),
  categories: findAllIn('categories'),
  coalitions: findAllIn('coalitions'),
  customizations: findAllIn('customizations'),
  menus: findAllIn('menus'),
  taxes: findAllIn('taxes'),
}

export type NamedEntry = FoundBy<(typeof findAll)[ListName]>

/** Archived ones too. */
export const everyEntry = (db: Db, list: ListName): Promise<NamedEntry[]> => db.run(findAll[list]({}))
