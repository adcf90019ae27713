import { nextQuarter, quarterOf } from '@brigade/contract/restaurants/order-limit.rules.ts'
import type { ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { statement, type AnyTable, type Args, type Tables } from '../../platform/db/statement.ts'
import { idsFrom } from '../../platform/new-id.ts'
import type { restTypes } from '../restaurants/restaurants.table.ts'
import type { orders } from './orders.table.ts'

type Named = Tables<{ orders: typeof orders; restTypes: typeof restTypes }>

interface Asked {
  restId: string
  from: string
  before: string
}

/** Ids grow with time, so the primary key finds the orders of a quarter hour. */
const countPlaced = statement((db: Named, { restId, from, before }: Args<Asked>) =>
  db
    .selectFrom('orders as o')
    .innerJoin('restTypes as t', 't.id', 'o.restTypeId')
    .select(({ fn }) => ['t.name as service', fn.countAll<number>().as('orders')])
    .where('o.restId', '=', restId)
    .where('o.id', '>=', from)
    .where('o.id', '<', before)
    .groupBy('t.name'),
)

/**
 * Counts the orders in the quarter hour of this moment by service, whatever became of them. Delivery and takeaway come
 * from the channel alone.
 */
export async function countPlacedOrders(db: Db, restId: string, now: Date) {
  const [from, before] = [idsFrom(quarterOf(now)), idsFrom(nextQuarter(now))]
  return db.run(countPlaced({ restId, from, before }))
}

const countPlacedOfEach = statement(
  (_: AnyTable, { restIds, from, before }: Args<{ restIds: string[]; from: string; before: string }>) =>
    sql<{ restId: string; service: ServiceName; orders: number }>`
    select o.rest_id, t.name as service, count(*)::int as orders
      from orders o
      join rest_types t on t.id = o.rest_type_id
     where o.rest_id = any(${restIds}::uuid[]) and o.id >= ${from} and o.id < ${before}
     group by o.rest_id, t.name`,
)

/** As `countPlacedOrders`, for several branches with one statement. */
export async function countPlacedOfBranches(db: Db, restIds: readonly string[], now: Date) {
  if (restIds.length === 0) return []
  const [from, before] = [idsFrom(quarterOf(now)), idsFrom(nextQuarter(now))]
  return db.run(countPlacedOfEach({ restIds: [...restIds], from, before }))
}
