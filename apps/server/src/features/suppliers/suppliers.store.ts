import { MOST_COUNTED } from '@brigade/contract/kernel/fields.ts'
import type { Supplier } from '@brigade/contract/suppliers/suppliers.contract.ts'
import { sql, type Expression } from 'kysely'
import { countUpTo } from '../../platform/db/count-up-to.ts'
import type { Db } from '../../platform/db/db.ts'
import { statement, type Args, type NewRow, type Tables } from '../../platform/db/statement.ts'
import type { PageAsked } from '../../platform/http/page.ts'
import { ofEachBranch, restIdsOf, type Branches } from '../restaurants/restaurants.public.ts'
import type { suppliers } from './suppliers.table.ts'

type Named = Tables<{ suppliers: typeof suppliers }>
type Row = typeof suppliers.$inferSelect

const COLUMNS = ['restId', 'id', 'name', 'address', 'latitude', 'longitude', 'contacts'] as const

function toSupplier({ id, restId, name, address, latitude, longitude, contacts }: Row): Supplier {
  return { _id: id, restId, name, address, coordinates: { latitude, longitude }, contacts }
}

interface Asked {
  restIds?: string[] | undefined
  after?: string | undefined
}

function newest(db: Named, { restIds, after }: Args<Asked>, limit: Expression<number>) {
  const rows = db
    .selectFrom('suppliers')
    .select(COLUMNS)
    .where(sql<boolean>`rest_id = r.id`)
    .orderBy('id', 'desc')
  return ofEachBranch((after ? rows.where('id', '<', after) : rows).limit(limit), restIds)
}

const list = statement((db: Named, { limit, ...asked }: Args<Asked & { limit: number }>) =>
  db
    .selectFrom(newest(db, asked, limit).as('n'))
    .selectAll()
    .orderBy('n.id', 'desc')
    .limit(limit),
)

export async function readSuppliers(db: Db, branches: Branches, { limit, after }: PageAsked): Promise<Supplier[]> {
  return (await db.run(list({ restIds: restIdsOf(branches), after, limit: limit + 1 }))).map(toSupplier)
}

const countOf = statement((db: Named, asked: Args<Asked>) => countUpTo(newest(db, asked, sql.lit(MOST_COUNTED))))

export async function countSuppliers(db: Db, branches: Branches): Promise<number> {
  const [row] = await db.run(countOf({ restIds: restIdsOf(branches) }))
  return row?.total ?? 0
}

const findOne = statement((db: Named, { restId, id }: Args<{ restId: string; id: string }>) =>
  db.selectFrom('suppliers').select(COLUMNS).where('restId', '=', restId).where('id', '=', id),
)

export async function readSupplier(db: Db, restId: string, id: string): Promise<Supplier | undefined> {
  const [row] = await db.run(findOne({ restId, id }))
  return row && toSupplier(row)
}

const insert = statement((db: Named, supplier: Args<NewRow<typeof suppliers>>) =>
  db
    .insertInto('suppliers')
    .values(supplier)
    .onConflict((same) => same.doNothing())
    .returning(COLUMNS),
)

export async function insertSupplier(db: Db, supplier: NewRow<typeof suppliers>): Promise<Supplier | undefined> {
  const [row] = await db.run(insert(supplier))
  return row && toSupplier(row)
}
