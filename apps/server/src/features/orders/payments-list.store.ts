import { MOST_COUNTED } from '@brigade/contract/kernel/fields.ts'
import { toDecimal } from '@brigade/contract/kernel/money.ts'
import type { Payment } from '@brigade/contract/orders/payments.contract.ts'
import { summaryOnWire } from '@brigade/contract/pricing/pricing.contract.ts'
import { sql, type Expression } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { countUpTo } from '../../platform/db/count-up-to.ts'
import { statement, type Args, type FoundBy, type Tables } from '../../platform/db/statement.ts'
import type { PageAsked } from '../../platform/http/page.ts'
import type { paymentModes } from '../lookups/lookups.table.ts'
import type { payments } from '../payments/payments.table.ts'
import { ofEachBranch, restIdsOf, type Branches } from '../restaurants/restaurants.public.ts'
import type { restTypes } from '../restaurants/restaurants.table.ts'
import { toMode } from './orders.store.ts'
import type { orders } from './orders.table.ts'

type Named = Tables<{
  orders: typeof orders
  paymentModes: typeof paymentModes
  payments: typeof payments
  restTypes: typeof restTypes
}>

interface Asked {
  /** All branches without. */
  restIds?: string[] | undefined
  after?: string | undefined
}

function newest(db: Named, { restIds, after }: Args<Asked>, limit: Expression<number>) {
  const rows = db
    .selectFrom('payments as p')
    .select(['p.restId', 'p.id'])
    .where(sql<boolean>`p.rest_id = r.id`)
    .orderBy('p.id', 'desc')
    .limit(limit)
  return ofEachBranch(after ? rows.where('p.id', '<', after) : rows, restIds)
}

/** A lookup per payment: the plan does not know the page's limit and could read whole tables for joins. */
const findPayments = statement((db: Named, { limit, ...asked }: Args<Asked & { limit: number }>) =>
  db
    .selectFrom(
      db
        .selectFrom(newest(db, asked, limit).as('b'))
        .selectAll()
        .orderBy('b.id', 'desc')
        .limit(limit)
        .as('n'),
    )
    .crossJoinLateral((of) =>
      of
        .selectFrom('payments as p')
        .innerJoin('orders as o', (on) => on.onRef('o.restId', '=', 'p.restId').onRef('o.paymentId', '=', 'p.id'))
        .innerJoin('restTypes as t', 't.id', 'o.restTypeId')
        .leftJoin('paymentModes as m', 'm.id', 'p.paymentModeId')
        .select(['p.id', 'p.restId', 'o.id as orderId', 'o.tokenNo', 'o.type', 'o.status', 't.name as service'])
        .select(['p.isCod', 'p.status as paymentStatus', 'p.paidAt', 'p.received', 'p.returned', 'p.grandTotal'])
        .select(['p.total', 'p.discount', 'p.subTotal', 'p.tax', 'p.deliveryFee', 'p.couponDiscount'])
        .select(['p.sitingCharge', 'p.extraCharges', 'm.id as modeId', 'm.name as modeName'])
        .whereRef('p.restId', '=', 'n.restId')
        .whereRef('p.id', '=', 'n.id')
        .limit(sql.lit(1))
        .as('payment'),
    )
    .selectAll('payment')
    .orderBy('n.id', 'desc'),
)

function toPayment(row: FoundBy<typeof findPayments>): Payment {
  return {
    _id: row.id,
    restId: row.restId,
    orderId: row.orderId,
    tokenNo: row.tokenNo,
    ordertype: { name: row.type },
    resttype: { name: row.service },
    paymentMode: toMode(row),
    paymentStatus: row.paymentStatus,
    isRejected: row.status === 'rejected',
    paidAt: row.paidAt?.toISOString() ?? null,
    isCod: row.isCod,
    recivedAmount: toDecimal(row.received),
    returnedAmount: toDecimal(row.returned),
    summary: summaryOnWire(row),
  }
}

export async function listPaymentsOf(db: Db, branches: Branches, { limit, after }: PageAsked): Promise<Payment[]> {
  const rows = await db.run(findPayments({ restIds: restIdsOf(branches), after, limit: limit + 1 }))
  return rows.map(toPayment)
}

const countPayments = statement((db: Named, asked: Args<Asked>) => countUpTo(newest(db, asked, sql.lit(MOST_COUNTED))))

export async function countPaymentsOf(db: Db, branches: Branches): Promise<number> {
  const [row] = await db.run(countPayments({ restIds: restIdsOf(branches) }))
  return row?.total ?? 0
}
