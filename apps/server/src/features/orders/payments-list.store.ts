import { MOST_COUNTED } from '@brigade/contract/kernel/fields.ts'
import { toDecimal, type Decimals, type Minor } from '@brigade/contract/kernel/money.ts'
import { isCalledOff } from '@brigade/contract/orders/order-status.rules.ts'
import type { Payment, PaymentsOverview } from '@brigade/contract/orders/payments.contract.ts'
import { summaryOnWire } from '@brigade/contract/pricing/pricing.contract.ts'
import { sql, type Expression } from 'kysely'
import type { Amounts } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { countUpTo } from '../../platform/db/count-up-to.ts'
import { statement, type Args, type FoundBy } from '../../platform/db/statement.ts'
import type { PageAsked } from '../../platform/http/page.ts'
import { nameAt } from '../lookups/lookups.public.ts'
import {
  movesOf,
  refundsOfPayment,
  takenOfPayment,
  tendersOfPayment,
  toRefunds,
  toTaken,
  toTenders,
} from '../payments/payments.public.ts'
import { ofEachBranch } from '../restaurants/restaurants.public.ts'
import { toMode } from './order-on-wire.ts'
import {
  askedOf,
  ofBranch,
  ofStatuses,
  type NewestRow,
  type PaymentsAsked,
  type PaymentsFilter,
  type PaymentTables,
} from './payment-rows.store.ts'
import { narrowedByAll, withKeyword } from './searched-payments.store.ts'

function newest(db: PaymentTables, asked: Args<PaymentsAsked>, limit: Expression<number>) {
  const { restIds, statuses, modeId, isAtStorefront, service, amountFrom, amountTo, keyword } = asked
  if (service || amountFrom || amountTo) return ofEachBranch(narrowedByAll(asked, limit), restIds)
  const rows = ofBranch(db, asked, limit)
  if (keyword && statuses) return ofEachBranch(withKeyword(db, { ...asked, keyword, statuses }, limit), restIds)
  if (!statuses) return ofEachBranch(rows.orderBy('p.id', 'desc'), restIds)

  // There is only one mode, but the planner does not see that the index is sorted after a column that is null.
  const ofKind = rows
    .where(sql<boolean>`p.status = s.status`)
    .orderBy('p.paymentModeId', 'desc')
    .orderBy('p.id', 'desc')
  const withoutMode = ofKind.where('p.paymentModeId', 'is', null)
  const inEachStatus = <Row>(kind: Expression<Row>) =>
    sql`select k.* from unnest(${statuses}::text[]) as s (status) cross join lateral ${kind} as k`
  if (modeId) {
    const whole = inEachStatus(ofKind.where('p.paymentModeId', '=', modeId))
    // Several guests may have paid a bill in the same mode.
    const inParts = rows
      .distinct()
      .innerJoin('tenders as t', (on) => on.onRef('t.restId', '=', 'p.restId').onRef('t.paymentId', '=', 'p.id'))
      .where('t.paymentModeId', '=', modeId)
      .where('p.inParts', '=', sql.lit(true))
      .where(ofStatuses(statuses))
      .orderBy('p.id', 'desc')
    return ofEachBranch(sql<NewestRow>`(${whole} union all (${inParts}))`, restIds)
  }
  if (isAtStorefront) {
    const received = withoutMode.where('p.isCod', '=', sql.lit(false))
    return ofEachBranch(sql<NewestRow>`(${inEachStatus(received)})`, restIds)
  }
  const ofModes = db
    .selectFrom('paymentModes as m')
    .crossJoinLateral(ofKind.where(sql<boolean>`p.payment_mode_id = m.id`).as('o'))
    .selectAll('o')
  return ofEachBranch(sql<NewestRow>`(${inEachStatus(ofModes)} union all ${inEachStatus(withoutMode)})`, restIds)
}

/** A lookup per payment: the plan does not know the page's limit and could read whole tables for joins. */
const findPayments = statement((db: PaymentTables, { limit, ...asked }: Args<PaymentsAsked & { limit: number }>) =>
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
        .select([
          'p.id',
          'p.restId',
          'o.id as orderId',
          'o.tokenNo',
          'o.placedAt',
          'o.type',
          'o.status',
          't.name as service',
        ])
        .select(['p.isCod', 'p.status as paymentStatus', 'p.paidAt', 'p.received', 'p.returned', 'p.grandTotal'])
        .select('p.reference')
        .select(['p.total', 'p.discount', 'p.subTotal', 'p.tax', 'p.deliveryFee', 'p.couponDiscount'])
        .select([
          'p.sitingCharge',
          'p.extraCharges',
          'p.refunded',
          'm.id as modeId',
          nameAt('m', 'p.paidAt').as('modeName'),
        ])
        .select([refundsOfPayment('p').as('refunds'), tendersOfPayment('p').as('tenders'), ...takenOfPayment('p')])
        .whereRef('p.restId', '=', 'n.restId')
        .whereRef('p.id', '=', 'n.id')
        .limit(sql.lit(1))
        .as('payment'),
    )
    .selectAll('payment')
    .orderBy('n.id', 'desc'),
)

function toPayment(row: FoundBy<typeof findPayments>, decimals: Decimals): Payment {
  return {
    _id: row.id,
    restId: row.restId,
    orderId: row.orderId,
    tokenNo: row.tokenNo,
    placedAt: row.placedAt.toISOString(),
    ordertype: { name: row.type },
    resttype: { name: row.service },
    paymentMode: toMode(row),
    paymentStatus: row.paymentStatus,
    isRejected: isCalledOff(row.status),
    isCancelled: row.status === 'cancelled',
    isFulfilled: row.status === 'delivered',
    paidAt: row.paidAt?.toISOString() ?? null,
    reference: row.reference,
    isCod: row.isCod,
    recivedAmount: toDecimal(row.received, decimals),
    returnedAmount: toDecimal(row.returned, decimals),
    refundedAmount: toDecimal(row.refunded, decimals),
    refunds: toRefunds(row.refunds, decimals),
    tenders: toTenders(row.tenders, decimals),
    ...toTaken(row),
    summary: summaryOnWire(row, decimals),
  }
}

export async function listPaymentsOf(
  { db, decimals }: Amounts,
  filter: PaymentsFilter,
  page: PageAsked,
): Promise<Payment[]> {
  const { limit, after } = page
  const rows = await db.run(findPayments({ ...askedOf(filter), afterId: after, limit: limit + 1 }))
  return rows.map((row) => toPayment(row, decimals))
}

const countPayments = statement((db: PaymentTables, asked: Args<PaymentsAsked>) =>
  countUpTo(newest(db, asked, sql.lit(MOST_COUNTED))),
)

export async function countPaymentsOf(db: Db, filter: PaymentsFilter): Promise<number> {
  const [row] = await db.run(countPayments(askedOf(filter)))
  return row?.total ?? 0
}

interface ModeRow {
  name: string | null
  payments: number
  amount: Minor
}

/** Those that are revenue, each movement by its own mode. A chosen mode leaves out the other parts of a bill. */
const findModes = statement((db: PaymentTables, asked: Args<PaymentsAsked>) => {
  const { modeId, isAtStorefront } = asked
  const ofMode = modeId ? sql`moved.mode_id = ${modeId}` : isAtStorefront ? sql`moved.mode_id is null` : sql`true`
  return sql<ModeRow>`
    select m.name, sum(moved.uses)::int as payments, sum(moved.amount) as amount
      from (
        select * from ${newest(db, asked, sql.lit(MOST_COUNTED))} b order by b.id desc limit ${sql.lit(MOST_COUNTED)}
      ) n
     cross join lateral (select * from payments where rest_id = n.rest_id and id = n.id limit 1) p
     cross join lateral ${movesOf('p')} moved
      left join payment_modes m on m.id = moved.mode_id
     where p.status in ('paid', 'refunded') and ${ofMode}
     group by m.name
    having sum(moved.uses) > 0 or sum(moved.amount) <> 0
     order by amount desc, m.name`
})

/** What the listed payments come to by mode, as the overview sums a day. It adds up as many as a list counts. */
export async function modesOfPayments(
  { db, decimals }: Amounts,
  filter: PaymentsFilter,
): Promise<PaymentsOverview['modes']> {
  const found = await db.run(findModes(askedOf(filter)))
  return found.map((mode) => ({ ...mode, amount: toDecimal(mode.amount, decimals) }))
}
