import { MOST_COUNTED } from '@brigade/contract/kernel/fields.ts'
import { toDecimal, type Decimals } from '@brigade/contract/kernel/money.ts'
import type { Delivery } from '@brigade/contract/orders/deliveries.contract.ts'
import { sql, type Expression } from 'kysely'
import type { Amounts } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { countUpTo } from '../../platform/db/count-up-to.ts'
import { statement, type Args, type FoundBy, type Tables } from '../../platform/db/statement.ts'
import type { PageAsked } from '../../platform/http/page.ts'
import type { deliveries } from '../deliveries/deliveries.table.ts'
import { nameAt } from '../lookups/lookups.public.ts'
import type { deliveryServices } from '../lookups/lookups.table.ts'
import type { payments } from '../payments/payments.table.ts'
import { ofEachBranch, restIdsOf, type Branches } from '../restaurants/restaurants.public.ts'
import { toCustomer, toDelivery, promisedAt } from './order-on-wire.ts'
import type { orders } from './orders.table.ts'

type Named = Tables<{
  deliveries: typeof deliveries
  deliveryServices: typeof deliveryServices
  orders: typeof orders
  payments: typeof payments
}>

export interface DeliveriesFilter {
  branches: Branches
  status?: 'shipped' | 'delivered' | undefined
  /** A token, the end of an id, or a part of the customer's name or contact, or of the address. */
  keyword?: string | undefined
}

interface Asked {
  /** All branches without. */
  restIds?: string[] | undefined
  /** Both kinds without. Each has an index of its own. */
  shipped?: true | undefined
  delivered?: true | undefined
  after?: string | undefined
  /** In lower case. */
  keyword?: string | undefined
}

function askedOf({ branches, status, keyword }: DeliveriesFilter): Asked {
  return {
    restIds: restIdsOf(branches),
    shipped: status === 'shipped' || undefined,
    delivered: status === 'delivered' || undefined,
    keyword: keyword?.toLowerCase(),
  }
}

function ofKind(db: Named, { shipped, delivered }: Args<Asked>) {
  const rows = db
    .selectFrom('deliveries as d')
    .select(['d.restId', 'd.id', 'd.deliveryServiceId', 'd.quoteId', 'd.manifest', 'd.dispatchedAt', 'd.deliveredAt'])
    .where(sql<boolean>`d.rest_id = r.id`)
    .orderBy('d.id', 'desc')
  if (shipped) return rows.where('d.deliveredAt', 'is', null).where('d.cancelledAt', 'is', null)
  return delivered ? rows.where('d.deliveredAt', 'is not', null) : rows
}

/** No index finds a part of a word within a branch, so a search reads as many deliveries as a list counts. */
function withKeyword(db: Named, rows: ReturnType<typeof ofKind>, keyword: Expression<string>) {
  // People read out the last six characters of an order's or delivery's id. Fewer are a token or a part of a word.
  const endsWith = (id: Expression<unknown>) =>
    sql<boolean>`length(${keyword}) >= 6 and right(${id}::text, length(${keyword})) = ${keyword}`
  const has = (text: Expression<unknown>) => sql<boolean>`strpos(lower(${text}), ${keyword}) > 0`
  return db
    .selectFrom(rows.limit(sql.lit(MOST_COUNTED)).as('d'))
    .crossJoinLateral((of) =>
      of
        .selectFrom('orders as o')
        .select(['o.id as orderId', 'o.tokenNo', 'o.customerName', 'o.customerContact', 'o.address'])
        .whereRef('o.restId', '=', 'd.restId')
        .whereRef('o.deliveryId', '=', 'd.id')
        .limit(sql.lit(1))
        .as('o'),
    )
    .selectAll('d')
    .where((is) =>
      is.or([
        sql<boolean>`o.token_no::text = ${keyword}`,
        endsWith(sql`o.order_id`),
        endsWith(sql`d.id`),
        has(sql`o.customer_name`),
        has(sql`o.customer_contact`),
        has(sql`o.address ->> 'line'`),
        has(sql`o.address ->> 'nearBy'`),
      ]),
    )
    .orderBy('d.id', 'desc')
}

function newest(db: Named, asked: Args<Asked>, limit: Expression<number>) {
  const { restIds, after, keyword } = asked
  const rows = ofKind(db, asked)
  if (keyword) {
    const found = withKeyword(db, rows, keyword).limit(limit)
    return ofEachBranch(after ? found.where('d.id', '<', after) : found, restIds)
  }
  return ofEachBranch((after ? rows.where('d.id', '<', after) : rows).limit(limit), restIds)
}

/** A lookup per delivery: the plan does not know the page's limit and could read whole tables for joins. */
const findDeliveries = statement((db: Named, { limit, ...asked }: Args<Asked & { limit: number }>) => {
  const page = db
    .selectFrom(newest(db, asked, limit).as('b'))
    .selectAll()
    .orderBy('b.id', 'desc')
    .limit(limit)
  return db
    .selectFrom(page.as('n'))
    .innerJoin('deliveryServices as s', 's.id', 'n.deliveryServiceId')
    .crossJoinLateral((of) =>
      of
        .selectFrom('orders as o')
        .innerJoin('payments as p', (on) => on.onRef('p.restId', '=', 'o.restId').onRef('p.id', '=', 'o.paymentId'))
        .select(['o.id', 'o.tokenNo', 'o.status', 'o.customerName', 'o.customerContact', 'o.address'])
        .select(['o.placedAt', 'o.acceptedAt', 'o.preparationTime'])
        .select(['p.isCod', 'p.status as paymentStatus', 'p.grandTotal'])
        .whereRef('o.restId', '=', 'n.restId')
        .whereRef('o.deliveryId', '=', 'n.id')
        .limit(sql.lit(1))
        .as('order'),
    )
    .selectAll('order')
    .select(['n.restId', 'n.id as deliveryId', 'n.quoteId', 'n.manifest', 'n.dispatchedAt', 'n.deliveredAt'])
    .select(['n.deliveryServiceId', nameAt('s', 'n.dispatchedAt').as('deliveryService'), 's.isOwn', 's.keyId'])
    .orderBy('n.id', 'desc')
})

function toListed(row: FoundBy<typeof findDeliveries>, decimals: Decimals): Delivery {
  const { restId, id: _id, tokenNo, status, isCod, paymentStatus, address } = row
  const payment = { isCod, paymentStatus, grandTotal: toDecimal(row.grandTotal, decimals) }
  const times = { placedAt: row.placedAt.toISOString(), promisedAt: promisedAt(row) }
  const order = { _id, tokenNo, status, ...times, payment }
  return { ...toDelivery(row), restId, order, customer: toCustomer(row), address }
}

export async function listDeliveriesOf(
  { db, decimals }: Amounts,
  filter: DeliveriesFilter,
  { limit, after }: PageAsked,
): Promise<Delivery[]> {
  const rows = await db.run(findDeliveries({ ...askedOf(filter), after, limit: limit + 1 }))
  return rows.map((row) => toListed(row, decimals))
}

const countDeliveries = statement((db: Named, asked: Args<Asked>) =>
  countUpTo(newest(db, asked, sql.lit(MOST_COUNTED))),
)

export async function countDeliveriesOf(db: Db, filter: DeliveriesFilter): Promise<number> {
  const [row] = await db.run(countDeliveries(askedOf(filter)))
  return row?.total ?? 0
}
