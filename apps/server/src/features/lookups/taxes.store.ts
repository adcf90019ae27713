import type { Tax } from '@brigade/contract/lookups/lookups.contract.ts'
import type { Db } from '../../platform/db/db.ts'
import { statement, type Args, type NewRow, type Tables } from '../../platform/db/statement.ts'
import type { PageAsked } from '../../platform/http/page.ts'
import type { taxes } from './lookups.table.ts'

type Named = Tables<{ taxes: typeof taxes }>
type Row = typeof taxes.$inferSelect

const toTax = ({ id, name, percentage }: Row): Tax => ({ _id: id, name, percentage })

const list = statement((db: Named, { limit, after }: Args<PageAsked>) => {
  const rows = db.selectFrom('taxes').select(['id', 'name', 'percentage']).orderBy('id', 'desc').limit(limit)
  return after ? rows.where('id', '<', after) : rows
})

export async function readTaxes(db: Db, { limit, after }: PageAsked): Promise<Tax[]> {
  return (await db.run(list({ limit: limit + 1, after }))).map(toTax)
}

const countAll = statement((db: Named) => db.selectFrom('taxes').select(({ fn }) => fn.countAll<number>().as('total')))

export async function countTaxes(db: Db): Promise<number> {
  const [row] = await db.run(countAll({}))
  return row?.total ?? 0
}

const insert = statement((db: Named, tax: Args<NewRow<typeof taxes>>) =>
  db
    .insertInto('taxes')
    .values(tax)
    .onConflict((same) => same.doNothing())
    .returning(['id', 'name', 'percentage']),
)

export async function insertTax(db: Db, tax: NewRow<typeof taxes>): Promise<Tax | undefined> {
  const [row] = await db.run(insert(tax))
  return row && toTax(row)
}
