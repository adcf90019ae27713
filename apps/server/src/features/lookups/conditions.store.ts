import { conditionParameters, type ConditionKind } from '@brigade/contract/lookups/conditions.rules.ts'
import type { ConditionOnWire, Named as NamedEntry } from '@brigade/contract/lookups/lookups.contract.ts'
import type { Db } from '../../platform/db/db.ts'
import { statement, type Args, type NewRow, type Tables } from '../../platform/db/statement.ts'
import type { PageAsked } from '../../platform/http/page.ts'
import type { conditions } from './lookups.table.ts'

type Named = Tables<{ conditions: typeof conditions }>
type Row = typeof conditions.$inferSelect

const toCondition = ({ id, name, kind }: Row): ConditionOnWire => ({ _id: id, name, schema: conditionParameters(kind) })

const list = statement((db: Named, { limit, after }: Args<PageAsked>) => {
  const rows = db.selectFrom('conditions').select(['id', 'name', 'kind']).orderBy('id', 'desc').limit(limit)
  return after ? rows.where('id', '<', after) : rows
})

export async function readConditions(db: Db, { limit, after }: PageAsked): Promise<ConditionOnWire[]> {
  return (await db.run(list({ limit: limit + 1, after }))).map(toCondition)
}

const countAll = statement((db: Named) =>
  db.selectFrom('conditions').select(({ fn }) => fn.countAll<number>().as('total')),
)

export async function countConditions(db: Db): Promise<number> {
  const [row] = await db.run(countAll({}))
  return row?.total ?? 0
}

const insert = statement((db: Named, condition: Args<NewRow<typeof conditions>>) =>
  db
    .insertInto('conditions')
    .values(condition)
    .onConflict((same) => same.doNothing())
    .returning(['id', 'name', 'kind']),
)

export async function insertCondition(
  db: Db,
  condition: NewRow<typeof conditions>,
): Promise<ConditionOnWire | undefined> {
  const [row] = await db.run(insert(condition))
  return row && toCondition(row)
}

const find = statement((db: Named, { id }: Args<{ id: string }>) =>
  db.selectFrom('conditions').select(['id', 'name', 'kind']).where('id', '=', id),
)

export async function readCondition(db: Db, id: string): Promise<(NamedEntry & { kind: ConditionKind }) | undefined> {
  const [row] = await db.run(find({ id }))
  return row && { _id: row.id, name: row.name, kind: row.kind }
}
