import { MOST_COUNTED } from '@brigade/contract/kernel/fields.ts'
import { toDecimal, type Decimals } from '@brigade/contract/kernel/money.ts'
import { isCalledOff } from '@brigade/contract/orders/order-status.rules.ts'
import { paymentStatus } from '@brigade/contract/orders/orders.contract.ts'
import type { Payment } from '@brigade/contract/orders/payments.contract.ts'
import { summaryOnWire } from '@brigade/contract/pricing/pricing.contract.ts'
import { sql, type Expression } from 'kysely'
import type { Amounts } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { countUpTo } from '../../platform/db/count-up-to.ts'
import { statement, type Args, type FoundBy, type Tables } from '../../platform/db/statement.ts'
import type { PageAsked } from '../../platform/http/page.ts'
import type { paymentModes } from '../lookups/lookups.table.ts'
import { nameAt } from '../lookups/lookups.public.ts'
import { takenOfPayment, tendersOfPayment, toTaken, toTenders } from '../payments/payments.public.ts'
import type { payments, tenders } from '../payments/payments.table.ts'
import { ofEachBranch, restIdsOf, type Branches } from '../restaurants/restaurants.public.ts'
import type { restTypes } from '../restaurants/restaurants.table.ts'
import { toMode } from './order-on-wire.ts'
import { calledOff, ended } from './order-rows.store.ts'
import type { orders } from './orders.table.ts'

type Named = Tables<{
  orders: typeof orders
  paymentModes: typeof paymentModes
  payments: typeof payments
  restTypes: typeof restTypes
  tenders: typeof tenders
}>

export interface PaymentsFilter {
  branches: Branches
  /** Ids of a stretch of time: from the first, and below the last. */
  fromId?: string | undefined
  belowId?: string | undefined
  status?: Payment['paymentStatus'] | undefined
  /** Null asks for payments at a storefront. */
  modeId?: string | null | undefined
  /** A token, a whole reference, or a part of the name of a mode that is not a number. */
  keyword?: string | undefined
}

type NewestRow = Pick<typeof payments.$inferSelect, 'restId' | 'id'>

interface Asked {
  /** All branches without. */
  restIds?: string[] | undefined
  fromId?: string | undefined
  belowId?: string | undefined
  /** Read one by one, as the index of kinds is sorted within each. Without, the payments of every kind are read together. */
  statuses?: string[] | undefined
  modeId?: string | undefined
  isAtStorefront?: true | undefined
  /** Leaves out orders that were called off: nothing more is owed for them. */
  isOwed?: true | undefined
  keyword?: string | undefined
  /** The keyword as a token. */
  token?: number | undefined
}

function ofBranch(db: Named, { fromId, belowId, isOwed }: Args<Asked>, limit: Expression<number>) {
  let rows = db
    .selectFrom('payments as p')
    .select(['p.restId', 'p.id'])
    .where(sql<boolean>`p.rest_id = r.id`)
    .limit(limit)
  if (isOwed) {
    // A lookup per payment: a join could read all orders of the branch.
    rows = rows.where(sql<boolean>`(
      select w.status from orders w where w.rest_id = p.rest_id and w.payment_id = p.id limit 1
    ) not in (${sql.join(calledOff)})`)
  }
  if (fromId) rows = rows.where('p.id', '>=', fromId)
  return belowId ? rows.where('p.id', '<', belowId) : rows
}

const ofStatuses = (statuses: Expression<string[]>) => sql<boolean>`p.status = any(${statuses}::text[])`

/** Bounded by nature: a branch gives a token once a day, a reference is whole, and each mode is read newest first. */
function withKeyword(
  db: Named,
  asked: Args<Asked> & { keyword: Expression<string>; statuses: Expression<string[]> },
  limit: Expression<number>,
) {
  const { keyword, token, statuses, modeId, isAtStorefront } = asked
  const tenderOf = (mode: Expression<unknown>) => sql<boolean>`exists (
    select from tenders t where t.rest_id = p.rest_id and t.payment_id = p.id and t.payment_mode_id = ${mode})`
  let rows = ofBranch(db, asked, limit).where(ofStatuses(statuses))
  if (isAtStorefront) rows = rows.where('p.paymentModeId', 'is', null).where('p.isCod', '=', sql.lit(false))
  if (modeId) rows = rows.where((is) => is.or([is('p.paymentModeId', '=', modeId), tenderOf(modeId)]))

  const ofReference = rows
    .where('p.reference', '=', keyword)
    // Repeats the condition of the partial index, and its order.
    .where('p.reference', '<>', sql.lit(''))
    .orderBy('p.reference', 'desc')
    .orderBy('p.id', 'desc')
  const parts = [sql<NewestRow>`${ofReference}`]
  if (token) {
    const withToken = db
      .selectFrom('orders as o')
      .select('o.paymentId')
      .where(sql<boolean>`o.rest_id = r.id`)
      .where('o.tokenNo', '=', token)
    // Each kind of order has an index of its own.
    const orders = sql`(${withToken.where('o.status', 'in', ended)} union all ${withToken.where('o.status', 'not in', ended)})`
    const payment = rows.where(sql<boolean>`p.id = o.payment_id`)
    parts.push(
      sql`(select k.* from ${orders} as o cross join lateral ${payment} as k order by k.id desc limit ${limit})`,
    )
  }
  // Digits are a token, also where the name of a mode contains them.
  if (!isAtStorefront && !token) {
    const modes = db.selectFrom('paymentModes as m').where(sql<boolean>`strpos(lower(m.name), lower(${keyword})) > 0`)
    const named = modeId ? modes.where('m.id', '=', modeId) : modes
    const whole = ofBranch(db, asked, limit)
      .where(sql<boolean>`p.payment_mode_id = m.id and p.status = s.status`)
      .orderBy('p.paymentModeId', 'desc')
      .orderBy('p.id', 'desc')
    const inParts = ofBranch(db, asked, limit)
      .distinct()
      .innerJoin('tenders as t', (on) => on.onRef('t.restId', '=', 'p.restId').onRef('t.paymentId', '=', 'p.id'))
      .where(sql<boolean>`t.payment_mode_id = m.id`)
      .where('p.inParts', '=', sql.lit(true))
      .where(ofStatuses(statuses))
      .orderBy('p.id', 'desc')
    parts.push(
      sql`(select k.* from unnest(${statuses}::text[]) as s (status) cross join lateral ${named.crossJoinLateral(whole.as('o')).selectAll('o')} as k)`,
      sql`${named.crossJoinLateral(inParts.as('o')).selectAll('o')}`,
    )
  }
  return sql<NewestRow>`(select distinct k.rest_id, k.id from (${sql.join(parts, sql` union all `)}) as k order by k.id desc limit ${limit})`
}

function newest(db: Named, asked: Args<Asked>, limit: Expression<number>) {
  const { restIds, statuses, modeId, isAtStorefront, keyword } = asked
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

/** Only a payment with refunds looks for them. */
const refundsOfPayment = sql<Payment['refunds']>`case when p.refunded = 0 then '[]'::jsonb else (
  select coalesce(jsonb_agg(jsonb_build_object('amount', f.amount, 'paymentMode',
      case when fm.id is not null then jsonb_build_object('_id', fm.id, 'name', ${nameAt('fm', 'f.at')}) end,
      'by', concat_ws(' ', a.first_name, a.last_name), 'at', to_char(f.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'reason', f.reason)
      order by f.id), '[]')
  from refunds f join accounts a on a.id = f.account_id left join payment_modes fm on fm.id = f.payment_mode_id
  where f.rest_id = p.rest_id and f.payment_id = p.id) end`

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
        .select([refundsOfPayment.as('refunds'), tendersOfPayment('p').as('tenders'), ...takenOfPayment('p')])
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
    refunds: row.refunds.map(({ amount, ...refund }) => ({ ...refund, amount: toDecimal(amount, decimals) })),
    tenders: toTenders(row.tenders, decimals),
    ...toTaken(row),
    summary: summaryOnWire(row, decimals),
  }
}

const statusesOf = { some: paymentStatus.options, received: ['paid', 'refund due', 'refunded'] } as const

/** Any other number is too large for a token. */
const TOKEN = /^[1-9]\d{0,8}$/

function askedOf({ branches, status, modeId, fromId, belowId, keyword }: PaymentsFilter): Asked {
  const isAtStorefront = modeId === null || undefined
  const all = isAtStorefront ? statusesOf.received : statusesOf.some
  const isOfKind = status !== undefined || modeId !== undefined || keyword !== undefined
  return {
    restIds: restIdsOf(branches),
    fromId,
    belowId,
    modeId: modeId ?? undefined,
    isAtStorefront,
    isOwed: status === 'pending' || undefined,
    keyword,
    token: keyword !== undefined && TOKEN.test(keyword) ? Number(keyword) : undefined,
    statuses: isOfKind ? all.filter((each) => status === undefined || each === status) : undefined,
  }
}

export async function listPaymentsOf(
  { db, decimals }: Amounts,
  filter: PaymentsFilter,
  page: PageAsked,
): Promise<Payment[]> {
  const { limit, after } = page
  const asked = askedOf(filter)
  const { belowId } = asked
  const below = after === undefined || (belowId !== undefined && belowId < after) ? belowId : after
  const rows = await db.run(findPayments({ ...asked, belowId: below, limit: limit + 1 }))
  return rows.map((row) => toPayment(row, decimals))
}

const countPayments = statement((db: Named, asked: Args<Asked>) => countUpTo(newest(db, asked, sql.lit(MOST_COUNTED))))

export async function countPaymentsOf(db: Db, filter: PaymentsFilter): Promise<number> {
  const [row] = await db.run(countPayments(askedOf(filter)))
  return row?.total ?? 0
}
