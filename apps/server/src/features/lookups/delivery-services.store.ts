import type { DeliveryService } from '@brigade/contract/lookups/lookups.contract.ts'
import type { Db } from '../../platform/db/db.ts'
import { statement, type Args, type NewRow, type Tables } from '../../platform/db/statement.ts'
import type { PageAsked } from '../../platform/http/page.ts'
import type { deliveryServices } from './lookups.table.ts'

type Named = Tables<{ deliveryServices: typeof deliveryServices }>

const COLUMNS = ['id', 'name', 'isOwn', 'keyId'] as const

function toDeliveryService({ id, name, isOwn, keyId }: typeof deliveryServices.$inferSelect): DeliveryService {
  return { _id: id, name, isOwn, keyId }
}

const list = statement((db: Named, { limit, after }: Args<PageAsked>) => {
  const rows = db.selectFrom('deliveryServices').select(COLUMNS).orderBy('id', 'desc').limit(limit)
  return after ? rows.where('id', '<', after) : rows
})

export async function readDeliveryServices(db: Db, { limit, after }: PageAsked): Promise<DeliveryService[]> {
  return (await db.run(list({ limit: limit + 1, after }))).map(toDeliveryService)
}

const countAll = statement((db: Named) =>
  db.selectFrom('deliveryServices').select(({ fn }) => fn.countAll<number>().as('total')),
)

export async function countDeliveryServices(db: Db): Promise<number> {
  const [row] = await db.run(countAll({}))
  return row?.total ?? 0
}

const insert = statement((db: Named, service: Args<NewRow<typeof deliveryServices>>) =>
  db
    .insertInto('deliveryServices')
    .values(service)
    .onConflict((same) => same.doNothing())
    .returning(COLUMNS),
)

export async function insertDeliveryService(
  db: Db,
  service: NewRow<typeof deliveryServices>,
): Promise<DeliveryService | undefined> {
  const [row] = await db.run(insert(service))
  return row && toDeliveryService(row)
}

const selectOne = (db: Named, id: Args<{ id: string }>['id']) =>
  db.selectFrom('deliveryServices').select(COLUMNS).where('id', '=', id)

const findOne = statement((db: Named, { id }: Args<{ id: string }>) => selectOne(db, id))
const lockOne = statement((db: Named, { id }: Args<{ id: string }>) => selectOne(db, id).forNoKeyUpdate())

export async function findDeliveryService(db: Db, id: string): Promise<DeliveryService | undefined> {
  const [row] = await db.run(findOne({ id }))
  return row && toDeliveryService(row)
}

export async function lockDeliveryService(db: Db, id: string): Promise<DeliveryService | undefined> {
  const [row] = await db.run(lockOne({ id }))
  return row && toDeliveryService(row)
}

const setKey = statement((db: Named, { id, keyId }: Args<{ id: string; keyId: string | null }>) =>
  db.updateTable('deliveryServices').set({ keyId }).where('id', '=', id),
)

export async function updateKey(db: Db, id: string, keyId: string | null): Promise<void> {
  await db.run(setKey({ id, keyId }))
}

const unsetKey = statement((db: Named, { keyId }: Args<{ keyId: string }>) =>
  db.updateTable('deliveryServices').set({ keyId: null }).where('keyId', '=', keyId).returning('name'),
)

export async function clearKey(db: Db, keyId: string): Promise<string[]> {
  return (await db.run(unsetKey({ keyId }))).map(({ name }) => name)
}
