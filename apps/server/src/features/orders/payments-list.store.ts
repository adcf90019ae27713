import { MOST_COUNTED } from '@brigade/contract/kernel/fields.ts'
import { toDecimal } from '@brigade/contract/kernel/money.ts'
import type { Payment } from '@brigade/contract/orders/payments.contract.ts'
import { summaryOnWire } from '@brigade/contract/pricing/pricing.contract.ts'
import type { ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { and, desc, eq, lt } from 'drizzle-orm'
import { countUpTo } from '../../platform/db/count-up-to.ts'
import type { Db } from '../../platform/db/db.ts'
import { isAnyOf } from '../../platform/db/is-any-of.ts'
import type { PageAsked } from '../../platform/http/page.ts'
import { paymentModes } from '../lookups/lookups.table.ts'
import { payments } from '../payments/payments.table.ts'
import { restaurants, restTypes } from '../restaurants/restaurants.table.ts'
import { orders } from './orders.table.ts'

type Branches = readonly string[] | 'all'

interface Row {
  payment: typeof payments.$inferSelect
  order: Pick<typeof orders.$inferSelect, 'id' | 'tokenNo' | 'type' | 'status'>
  service: ServiceName
  mode: { id: string; name: string } | null
}

function toPayment({ payment, order, service, mode }: Row): Payment {
  return {
    _id: payment.id,
    restId: payment.restId,
    orderId: order.id,
    tokenNo: order.tokenNo,
    ordertype: { name: order.type },
    resttype: { name: service },
    paymentMode: mode && { _id: mode.id, name: mode.name },
    paymentStatus: payment.status,
    isRejected: order.status === 'rejected',
    paidAt: payment.paidAt?.toISOString() ?? null,
    isCod: payment.isCod,
    recivedAmount: toDecimal(payment.received),
    returnedAmount: toDecimal(payment.returned),
    summary: summaryOnWire(payment),
  }
}

/** Reads a page of each branch separately: the index is sorted within a branch only. */
function ofEachBranch(db: Db, branches: Branches, { limit, after }: PageAsked) {
  const ofBranch = db
    .select({ restId: payments.restId, id: payments.id })
    .from(payments)
    .where(and(eq(payments.restId, restaurants.id), after === undefined ? undefined : lt(payments.id, after)))
    .orderBy(desc(payments.id))
    .limit(limit)
    .as('of_branch')
  return {
    ofBranch,
    all: db
      .select({ restId: ofBranch.restId, id: ofBranch.id })
      .from(restaurants)
      .crossJoinLateral(ofBranch)
      .where(branches === 'all' ? undefined : isAnyOf(restaurants.id, branches))
      .$dynamic(),
  }
}

export async function listPaymentsOf(db: Db, branches: Branches, page: PageAsked): Promise<Payment[]> {
  const most = page.limit + 1
  const { ofBranch, all } = ofEachBranch(db, branches, { ...page, limit: most })
  const newest = all.orderBy(desc(ofBranch.id)).limit(most).as('newest')
  const rows = await db
    .select({
      payment: payments,
      order: { id: orders.id, tokenNo: orders.tokenNo, type: orders.type, status: orders.status },
      service: restTypes.name,
      mode: { id: paymentModes.id, name: paymentModes.name },
    })
    .from(newest)
    .innerJoin(payments, and(eq(payments.restId, newest.restId), eq(payments.id, newest.id)))
    .innerJoin(orders, and(eq(orders.restId, newest.restId), eq(orders.paymentId, newest.id)))
    .innerJoin(restTypes, eq(restTypes.id, orders.restTypeId))
    .leftJoin(paymentModes, eq(paymentModes.id, payments.paymentModeId))
    .orderBy(desc(newest.id))
  return rows.map(toPayment)
}

export async function countPaymentsOf(db: Db, branches: Branches): Promise<number> {
  return countUpTo(db, ofEachBranch(db, branches, { limit: MOST_COUNTED }).all)
}
