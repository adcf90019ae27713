import type { TillService } from '@brigade/contract/carts/cart.contract.ts'
import { groupBy } from '@brigade/contract/kernel/group-by.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { statement, type AnyTable, type Args } from '../../platform/db/statement.ts'

interface SoldRow {
  id: string
  service: TillService
  /** Where its guests sat, or what they are called. */
  place: string | null
  lines: Array<{ lineId: string; foodId: string }>
  /** Its rounds told the kitchen of all of it. */
  isSent: boolean
}

const findSold = statement(
  (_: AnyTable, { restId, orderId }: Args<{ restId: string; orderId: string }>) =>
    sql<SoldRow>`
    select c.id, c.service, coalesce(t.name, c.name) as place, c.lines, c.sent is not null as is_sent
      from carts c
      left join sitings t on t.rest_id = c.rest_id and t.id = c.siting_id
     where c.rest_id = ${restId} and c.order_id = ${orderId}`,
)

/**
 * Returns the cart that became an order, with the ids of its lines by their positions in the order; undefined if there is
 * none. The caller checks access. One statement.
 */
export async function findSoldCart(db: Db, restId: string, orderId: string) {
  const [found] = await db.run(findSold({ restId, orderId }))
  if (!found) return undefined
  const { lines, ...cart } = found
  // An order lists the lines of a food together.
  const inOrder = [...groupBy(lines, ({ foodId }) => foodId).values()].flat()
  return { ...cart, lineIds: inOrder.map(({ lineId }) => lineId) }
}
