import type { Minor } from '@brigade/contract/kernel/money.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { statement, type Args, type Tables } from '../../platform/db/statement.ts'
import type { orderLines } from './orders.table.ts'

type Named = Tables<{ orderLines: typeof orderLines }>

interface OrderKey {
  restId: string
  orderId: string
}

const findSold = statement((db: Named, order: Args<OrderKey>) =>
  db
    .selectFrom('orderLines')
    .select(['position', 'foodName as food', 'variationName as variation', 'variationId', 'tookStock'])
    .select([
      'quantity',
      'refundedQuantity as refunded',
      'tax',
      sql<Minor>`unit_discount_price * quantity - coalesce(given_discount, 0)`.as('subTotal'),
    ])
    .where((is) => is.and(order))
    .orderBy('position'),
)

/** The lines of an order, with what of them was given back. */
export function readSoldLines(db: Db, order: OrderKey) {
  return db.run(findSold(order))
}

export interface GivenBack {
  position: number
  quantity: number
}

interface AllGivenBack extends OrderKey {
  positions: number[]
  quantities: number[]
  isRestocked: boolean
}

const addRefunded = statement(
  (_: Named, { restId, orderId, positions, quantities, isRestocked }: Args<AllGivenBack>) =>
    sql`update order_lines l
           set refunded_quantity = l.refunded_quantity + g.quantity,
               restocked_quantity = coalesce(l.restocked_quantity, 0) + case when ${isRestocked}::boolean then g.quantity else 0 end
          from unnest(${positions}::smallint[], ${quantities}::integer[]) as g (position, quantity)
         where l.rest_id = ${restId} and l.order_id = ${orderId} and l.position = g.position`,
)

/** Adds to what was given back, and to what returned to the stock. A constraint refuses more portions than a line has. */
export async function recordGivenBack(
  db: Db,
  order: OrderKey,
  { lines, isRestocked }: { lines: readonly GivenBack[]; isRestocked: boolean },
): Promise<void> {
  const [positions, quantities] = [lines.map(({ position }) => position), lines.map(({ quantity }) => quantity)]
  await db.run(addRefunded({ ...order, positions, quantities, isRestocked }))
}
