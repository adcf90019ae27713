import { endedStatuses } from '@brigade/contract/orders/order-status.rules.ts'
import type { Unanswered } from '@brigade/contract/orders/unanswered.contract.ts'
import { toDecimal } from '@brigade/contract/kernel/money.ts'
import { sql } from 'kysely'
import type { Amounts } from '../../platform/context.ts'
import { statement, type Args, type Tables } from '../../platform/db/statement.ts'
import type { payments } from '../payments/payments.table.ts'
import { ofEachBranch, restIdsOf, type Branches } from '../restaurants/restaurants.public.ts'
import type { restTypes } from '../restaurants/restaurants.table.ts'
import type { orders } from './orders.table.ts'

type Named = Tables<{ orders: typeof orders; payments: typeof payments; restTypes: typeof restTypes }>

interface Asked {
  restIds: string[] | undefined
  limit: number
}

/** The partial index of orders that have not ended holds few of them, however many there were. */
const find = statement((db: Named, { restIds, limit }: Args<Asked>) => {
  const placed = db
    .selectFrom('orders as o')
    .select(['o.restId', 'o.id', 'o.tokenNo', 'o.placedAt', 'o.restTypeId', 'o.paymentId'])
    .where('o.restId', '=', sql<string>`r.id`)
    .where(
      'o.status',
      'not in',
      [...endedStatuses].map((ended) => sql.lit(ended)),
    )
    .where('o.status', '=', sql.lit('placed'))
    .orderBy('o.placedAt')
    .limit(limit)
  return db
    .selectFrom(ofEachBranch(placed, restIds).as('n'))
    .innerJoin('payments as p', (on) => on.onRef('p.restId', '=', 'n.restId').onRef('p.id', '=', 'n.paymentId'))
    .innerJoin('restTypes as t', 't.id', 'n.restTypeId')
    .select(['n.restId', 'n.id', 'n.tokenNo', 'n.placedAt', 't.name as service', 'p.grandTotal'])
    .orderBy('n.placedAt')
    .orderBy('n.tokenNo')
    .limit(limit)
})

/** Orders without an answer of these branches, the oldest first. */
export async function readUnanswered(
  { db, decimals }: Amounts,
  branches: Branches,
  limit: number,
): Promise<Unanswered[]> {
  const rows = await db.run(find({ restIds: restIdsOf(branches), limit }))
  return rows.map(({ restId, id, tokenNo, placedAt, service, grandTotal }) => ({
    _id: id,
    restId,
    tokenNo,
    restauranttype: { name: service },
    placedAt: placedAt.toISOString(),
    grandTotal: toDecimal(grandTotal, decimals),
  }))
}
