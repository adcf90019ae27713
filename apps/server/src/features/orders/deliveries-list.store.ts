import { MOST_COUNTED } from '@brigade/contract/kernel/fields.ts'
import { toDecimal } from '@brigade/contract/kernel/money.ts'
import type { Delivery } from '@brigade/contract/orders/deliveries.contract.ts'
import { and, desc, eq, getTableColumns, isNotNull, isNull, lt } from 'drizzle-orm'
import { countUpTo } from '../../platform/db/count-up-to.ts'
import type { Db } from '../../platform/db/db.ts'
import { isAnyOf } from '../../platform/db/is-any-of.ts'
import type { PageAsked } from '../../platform/http/page.ts'
import { deliveries } from '../deliveries/deliveries.table.ts'
import { deliveryServices } from '../lookups/lookups.table.ts'
import { payments } from '../payments/payments.table.ts'
import { restaurants } from '../restaurants/restaurants.table.ts'
import { toCustomer, toDelivery } from './orders.store.ts'
import { orders } from './orders.table.ts'

export interface DeliveriesFilter {
  branches: readonly string[] | 'all'
  status?: 'shipped' | 'delivered' | undefined
}

interface Row {
  delivery: typeof deliveries.$inferSelect
  service: typeof deliveryServices.$inferSelect
  order: typeof orders.$inferSelect
  payment: Pick<typeof payments.$inferSelect, 'isCod' | 'status' | 'grandTotal'>
}

function toListed({ delivery, service, order, payment }: Row): Delivery {
  return {
    ...toDelivery(delivery, service),
    restId: delivery.restId,
    order: {
      _id: order.id,
      tokenNo: order.tokenNo,
      status: order.status,
      payment: {
        isCod: payment.isCod,
        paymentStatus: payment.status,
        grandTotal: toDecimal(payment.grandTotal),
      },
    },
    customer: toCustomer(order),
    address: order.address,
  }
}

/** Reads a page of each branch separately: the index is sorted within a branch only. */
function ofEachBranch(db: Db, { branches, status }: DeliveriesFilter, { limit, after }: PageAsked) {
  const arrived = status === 'delivered' ? isNotNull(deliveries.deliveredAt) : isNull(deliveries.deliveredAt)
  const ofBranch = db
    .select(getTableColumns(deliveries))
    .from(deliveries)
    .where(
      and(
        eq(deliveries.restId, restaurants.id),
        status && arrived,
        after === undefined ? undefined : lt(deliveries.id, after),
      ),
    )
    .orderBy(desc(deliveries.id))
    .limit(limit)
    .as('of_branch')
  return {
    ofBranch,
    all: db
      .select({
        restId: ofBranch.restId,
        id: ofBranch.id,
        deliveryServiceId: ofBranch.deliveryServiceId,
        quoteId: ofBranch.quoteId,
        manifest: ofBranch.manifest,
        dispatchedAt: ofBranch.dispatchedAt,
        deliveredAt: ofBranch.deliveredAt,
      })
      .from(restaurants)
      .crossJoinLateral(ofBranch)
      .where(branches === 'all' ? undefined : isAnyOf(restaurants.id, branches))
      .$dynamic(),
  }
}

export async function listDeliveriesOf(db: Db, filter: DeliveriesFilter, page: PageAsked): Promise<Delivery[]> {
  const most = page.limit + 1
  const { ofBranch, all } = ofEachBranch(db, filter, { ...page, limit: most })
  const newest = all.orderBy(desc(ofBranch.id)).limit(most).as('newest')
  const rows = await db
    .select({
      delivery: {
        restId: newest.restId,
        id: newest.id,
        deliveryServiceId: newest.deliveryServiceId,
        quoteId: newest.quoteId,
        manifest: newest.manifest,
        dispatchedAt: newest.dispatchedAt,
        deliveredAt: newest.deliveredAt,
      },
      service: deliveryServices,
      order: orders,
      payment: { isCod: payments.isCod, status: payments.status, grandTotal: payments.grandTotal },
    })
    .from(newest)
    .innerJoin(deliveryServices, eq(deliveryServices.id, newest.deliveryServiceId))
    .innerJoin(orders, and(eq(orders.restId, newest.restId), eq(orders.deliveryId, newest.id)))
    .innerJoin(payments, and(eq(payments.restId, newest.restId), eq(payments.id, orders.paymentId)))
    .orderBy(desc(newest.id))
  return rows.map(toListed)
}

export async function countDeliveriesOf(db: Db, filter: DeliveriesFilter): Promise<number> {
  return countUpTo(db, ofEachBranch(db, filter, { limit: MOST_COUNTED }).all)
}
