import { groupBy } from '@brigade/contract/kernel/group-by.ts'
import type { Customization } from '@brigade/contract/lookups/lookups.contract.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { asRows, everyColumn, statement, type Args, type Rows, type Tables } from '../../platform/db/statement.ts'
import type { PageAsked } from '../../platform/http/page.ts'
import type { customizationLevels, customizations } from './lookups.table.ts'

type Named = Tables<{ customizationLevels: typeof customizationLevels; customizations: typeof customizations }>

type Row = Pick<typeof customizations.$inferSelect, 'id' | 'name'>
type LevelRow = Pick<typeof customizationLevels.$inferSelect, 'id' | 'name'>

function toCustomization({ id, name }: Row, levels: readonly LevelRow[] = []): Customization {
  return { _id: id, name, levels: levels.map((level) => ({ _id: level.id, levelName: level.name })) }
}

const list = statement((db: Named, { limit, after }: Args<PageAsked>) => {
  const rows = db.selectFrom('customizations').select(['id', 'name']).orderBy('id', 'desc').limit(limit)
  return after ? rows.where('id', '<', after) : rows
})

const listLevels = statement((db: Named, { ids }: Args<{ ids: string[] }>) =>
  db
    .selectFrom('customizationLevels')
    .select(['customizationId', 'id', 'name'])
    .where('customizationId', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('position'),
)

export async function readCustomizations(db: Db, { limit, after }: PageAsked): Promise<Customization[]> {
  const rows = await db.run(list({ limit: limit + 1, after }))
  if (rows.length === 0) return []
  const levels = await db.run(listLevels({ ids: rows.map(({ id }) => id) }))
  const levelsOf = groupBy(levels, ({ customizationId }) => customizationId)
  return rows.map((row) => toCustomization(row, levelsOf.get(row.id)))
}

const countAll = statement((db: Named) =>
  db.selectFrom('customizations').select(({ fn }) => fn.countAll<number>().as('total')),
)

export async function countCustomizations(db: Db): Promise<number> {
  const [row] = await db.run(countAll({}))
  return row?.total ?? 0
}

const insert = statement((db: Named, customization: Args<Row>) =>
  db
    .insertInto('customizations')
    .values(customization)
    .onConflict((same) => same.doNothing())
    .returning(['id', 'name']),
)

const insertLevels = statement((db: Named, { levels }: Args<{ levels: Rows<typeof customizationLevels> }>) =>
  db.insertInto('customizationLevels').expression(everyColumn('customizationLevels', levels)),
)

export async function insertCustomization(
  db: Db,
  customization: Row,
  levels: readonly LevelRow[],
): Promise<Customization | undefined> {
  const [row] = await db.run(insert(customization))
  if (!row) return undefined
  const whole = levels.map((level, position) => ({ ...level, customizationId: row.id, position, archivedAt: null }))
  db.later(insertLevels({ levels: asRows<typeof customizationLevels>(whole) }))
  return toCustomization(row, levels)
}
