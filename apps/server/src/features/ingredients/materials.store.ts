import type { Material } from '@brigade/contract/ingredients/ingredients.contract.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { statement, type Args, type NewRow, type Tables } from '../../platform/db/statement.ts'
import type { PageAsked } from '../../platform/http/page.ts'
import type { materials } from './ingredients.table.ts'

type Named = Tables<{ materials: typeof materials }>
type Row = Pick<typeof materials.$inferSelect, 'id' | 'name' | 'note'>

const toMaterial = ({ id, name, note }: Row): Material => ({ _id: id, name, note })

const list = statement((db: Named, { limit, after }: Args<PageAsked>) => {
  const rows = db.selectFrom('materials').select(['id', 'name', 'note']).orderBy('id', 'desc').limit(limit)
  return after ? rows.where('id', '<', after) : rows
})

export async function readMaterials(db: Db, { limit, after }: PageAsked): Promise<Material[]> {
  return (await db.run(list({ limit: limit + 1, after }))).map(toMaterial)
}

const countAll = statement((db: Named) =>
  db.selectFrom('materials').select(({ fn }) => fn.countAll<number>().as('total')),
)

export async function countMaterials(db: Db): Promise<number> {
  const [row] = await db.run(countAll({}))
  return row?.total ?? 0
}

const insert = statement((db: Named, material: Args<NewRow<typeof materials>>) =>
  db
    .insertInto('materials')
    .values(material)
    .onConflict((same) => same.doNothing())
    .returning(['id', 'name', 'note']),
)

export async function insertMaterial(db: Db, material: NewRow<typeof materials>): Promise<Material | undefined> {
  const [row] = await db.run(insert(material))
  return row && toMaterial(row)
}

const findKnown = statement((db: Named, { ids }: Args<{ ids: string[] }>) =>
  db
    .selectFrom('materials')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`),
)

export async function knownMaterials(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  return new Set((await db.run(findKnown({ ids: [...ids] }))).map(({ id }) => id))
}
