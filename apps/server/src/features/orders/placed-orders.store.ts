import { nextQuarter, quarterOf } from '@brigade/contract/restaurants/order-limit.rules.ts'
import type { ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { statement, type AnyTable, type Args } from '../../platform/db/statement.ts'
import { idsFrom } from '../../platform/new-id.ts'

interface Placed {
  restId: string
  service: ServiceName
  orders: number
}

/** Ids grow with time, so the primary key finds the orders of a quarter hour. */
const countPlaced = statement(
  (_: AnyTable, { restIds, from, before }: Args<{ restIds: string[]; from: string; before: string }>) =>
    sql<Placed>`
    select o.rest_id, t.name as service, count(*)::int as orders
      from orders o
      join rest_types t on t.id = o.rest_type_id
     where o.rest_id = any(${restIds}::uuid[]) and o.id >= ${from} and o.id < ${before}
     group by o.rest_id, t.name`,
)

/**
 * Counts the orders of branches in the quarter hour of this moment by service, whatever became of them. Delivery and
 * takeaway come from the channel alone.
 */
export async function countPlacedOrders(db: Db, restIds: readonly string[], now: Date): Promise<Placed[]> {
  if (restIds.length === 0) return []
  return db.run(
    countPlaced({ restIds: [...restIds], from: idsFrom(quarterOf(now)), before: idsFrom(nextQuarter(now)) }),
  )
}
