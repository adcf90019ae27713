import { groupBy } from '@brigade/contract/kernel/group-by.ts'
import type { Customization } from '@brigade/contract/lookups/lookups.contract.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { asRows, everyColumn, statement, type Args, type Rows, type Tables } from '../../platform/db/statement.ts'
import type { EntriesAsked, EntryRow } from './entry-list.store.ts'
import { customizations as list, toEntry } from './lists.store.ts'
import type { customizationLevels } from './lookups.table.ts'

type Named = Tables<{ customizationLevels: typeof customizationLevels }>
type LevelRow = typeof customizationLevels.$inferSelect
export type Level = Pick<LevelRow, 'id' | 'name'>

const listLevels = statement((db: Named, { ids }: Args<{ ids: string[] }>) =>
  db
    .selectFrom('customizationLevels')
    .select(['customizationId', 'id', 'name'])
    .where('customizationId', '=', sql<string>`any(${ids}::uuid[])`)
    .where('archivedAt', 'is', null)
    .orderBy('position'),
)

/** The options that are offered, in their order. */
export function readLevels(db: Db, ids: string[]) {
  return db.run(listLevels({ ids }))
}

const toLevels = (levels: readonly Level[]) => levels.map(({ id, name }) => ({ _id: id, levelName: name }))

type CustomizationRow = EntryRow & { isRequired: boolean }

const onWire = (row: CustomizationRow, levels: readonly Level[]): Customization => ({
  ...toEntry(row),
  isRequired: row.isRequired,
  levels: toLevels(levels),
})

export async function toCustomization(row: CustomizationRow, db: Db): Promise<Customization> {
  return onWire(row, await readLevels(db, [row.id]))
}

export async function readCustomizations(db: Db, page: EntriesAsked): Promise<Customization[]> {
  const rows = await list.read(db, page)
  if (rows.length === 0) return []
  const levelsOf = groupBy(
    await readLevels(
      db,
      rows.map(({ id }) => id),
    ),
    ({ customizationId }) => customizationId,
  )
  return rows.map((row) => onWire(row, levelsOf.get(row.id) ?? []))
}

const insertLevels = statement((db: Named, { levels }: Args<{ levels: Rows<typeof customizationLevels> }>) =>
  db.insertInto('customizationLevels').expression(everyColumn('customizationLevels', levels)),
)

const placed = (customizationId: string, levels: readonly Level[]): LevelRow[] =>
  levels.map((level, position) => ({ ...level, customizationId, position, archivedAt: null }))

/** Returns undefined if the name is taken. */
export async function insertCustomization(
  db: Db,
  customization: { id: string; name: string; isRequired: boolean },
  levels: readonly Level[],
): Promise<Customization | undefined> {
  const row = await list.insert(db, customization)
  if (!row) return undefined
  db.later(insertLevels({ levels: asRows<typeof customizationLevels>(placed(row.id, levels)) }))
  return onWire(row, levels)
}

const writeLevels = statement((db: Named, { levels }: Args<{ levels: Rows<typeof customizationLevels> }>) =>
  db
    .insertInto('customizationLevels')
    .expression(everyColumn('customizationLevels', levels))
    .onConflict((known) =>
      known
        .column('id')
        .doUpdateSet((row) => ({ name: row.ref('excluded.name'), position: row.ref('excluded.position') })),
    ),
)

const archiveLevels = statement((db: Named, { ids, at }: Args<{ ids: string[]; at: Date }>) =>
  db
    .updateTable('customizationLevels')
    .set({ archivedAt: at })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`),
)

/** Writes the options in their order, and no longer offers `gone`. The caller has locked the customizations. */
export async function changeLevels(
  db: Db,
  changed: ReadonlyArray<{ id: string; levels: readonly Level[] }>,
  { gone, at }: { gone: string[]; at: Date },
): Promise<void> {
  const rows = changed.flatMap(({ id, levels }) => placed(id, levels))
  if (rows.length > 0) await db.run(writeLevels({ levels: asRows<typeof customizationLevels>(rows) }))
  if (gone.length > 0) await db.run(archiveLevels({ ids: gone, at }))
}
