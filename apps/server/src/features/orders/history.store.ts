import type { WireDate } from '@brigade/contract/kernel/dates.ts'
import { MOST_COUNTED } from '@brigade/contract/kernel/fields.ts'
import { toDecimal } from '@brigade/contract/kernel/money.ts'
import { endedStatuses, type OrderStatus } from '@brigade/contract/orders/order-status.rules.ts'
import type { PastOrder } from '@brigade/contract/orders/history.contract.ts'
import { sql, type Expression } from 'kysely'
import type { Amounts } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { statement, type Args, type Tables } from '../../platform/db/statement.ts'
import { isoDate } from '../../platform/db/wire-date.ts'
import type { PageAsked } from '../../platform/http/page.ts'
import type { payments } from '../payments/payments.table.ts'
import type { restTypes } from '../restaurants/restaurants.table.ts'
import { toHead } from './order-on-wire.ts'
import { ended } from './order-rows.store.ts'
import type { orders } from './orders.table.ts'

export interface PastFilter {
  restId: string
  tokenNo?: number | undefined
  /** Business days, both included. */
  from?: WireDate | undefined
  to?: WireDate | undefined
  restTypeId?: string | undefined
  status?: (typeof endedStatuses)[number] | undefined
}

type Named = Tables<{ orders: typeof orders; payments: typeof payments; restTypes: typeof restTypes }>

type Place = Pick<typeof orders.$inferSelect, 'businessDate' | 'tokenNo'>

/** Where each kind begins and ends. Dates are in PostgreSQL's form. */
interface Kinds extends Pick<PastFilter, 'restId' | 'tokenNo' | 'restTypeId' | 'from'> {
  statuses: string[]
  /** Until this day. */
  to?: string | undefined
  /** Before this day, and on it before `beforeToken`. */
  before?: string | undefined
  beforeToken?: number | undefined
}

/** One condition lets the index start at a row; two would make it skip the rows before it one by one. */
function beginOf({ to, tokenNo }: PastFilter, after: Place | undefined): Pick<Kinds, 'to' | 'before' | 'beforeToken'> {
  if (after === undefined || (to !== undefined && to < after.businessDate)) return { to: to && isoDate(to) }
  const day = isoDate(after.businessDate)
  if (tokenNo === undefined) return { before: day, beforeToken: after.tokenNo }
  return tokenNo < after.tokenNo ? { to: day } : { before: day }
}

function kindsOf(filter: PastFilter, after?: Place): Kinds {
  const { restId, tokenNo, from, restTypeId, status } = filter
  const statuses = status ? [status] : [...endedStatuses]
  return { restId, tokenNo, from: from && isoDate(from), restTypeId, statuses, ...beginOf(filter, after) }
}

/** Reads each service and status separately, because the index is sorted within these. The caller merges them. */
function ofEachKind(db: Named, kinds: Args<Kinds>, limit: Expression<number>) {
  const { restId, tokenNo, from, to, before, beforeToken, restTypeId, statuses } = kinds
  let ofKind = db
    .selectFrom('orders as o')
    .select(['o.businessDate', 'o.tokenNo'])
    .where('o.restId', '=', restId)
    .where(sql<boolean>`o.rest_type_id = t.id and o.status = e.status`)
    // Repeats the condition of the partial indexes, so that the planner uses them.
    .where('o.status', 'in', ended)
    .orderBy('o.businessDate', 'desc')
    .orderBy('o.tokenNo', 'desc')
    .limit(limit)
  if (tokenNo) ofKind = ofKind.where('o.tokenNo', '=', tokenNo)
  if (from) ofKind = ofKind.where('o.businessDate', '>=', from)
  if (to) ofKind = ofKind.where('o.businessDate', '<=', to)
  if (before && !beforeToken) ofKind = ofKind.where('o.businessDate', '<', before)
  if (beforeToken) ofKind = ofKind.where(sql<boolean>`(o.business_date, o.token_no) < (${before}, ${beforeToken})`)
  const all = db
    .selectFrom('restTypes as t')
    .crossJoin(sql<{ status: OrderStatus }>`unnest(${statuses}::text[])`.as<'e'>(sql`e (status)`))
    .crossJoinLateral(ofKind.as('k'))
    .select(['k.businessDate', 'k.tokenNo'])
    .limit(limit)
  return restTypeId ? all.where('t.id', '=', restTypeId) : all
}

const findPlace = statement((db: Named, { restId, id }: Args<Pick<typeof orders.$inferSelect, 'restId' | 'id'>>) =>
  db
    .selectFrom('orders')
    .select(['businessDate', 'tokenNo'])
    .where((is) => is.and({ restId, id })),
)

/** A lookup per order: the plan does not know the page's limit and could read whole tables for joins. */
const findPast = statement((db: Named, { limit, ...kinds }: Args<Kinds & { limit: number }>) => {
  const newest = ofEachKind(db, kinds, limit).orderBy('k.businessDate', 'desc').orderBy('k.tokenNo', 'desc')
  return db
    .selectFrom(newest.as('n'))
    .crossJoinLateral((of) =>
      of
        .selectFrom('orders as o')
        .innerJoin('payments as p', (on) => on.onRef('p.restId', '=', 'o.restId').onRef('p.id', '=', 'o.paymentId'))
        .innerJoin('restTypes as t', 't.id', 'o.restTypeId')
        .select(['o.restId', 'o.id', 'o.tokenNo', 'o.type', 'o.status', 'o.acceptedAt', 'o.rejectNote'])
        .select(['o.fulfilledAt', 'o.placedAt', 't.name as service'])
        .select(['p.isCod', 'p.status as paymentStatus', 'p.paidAt', 'p.grandTotal', 'p.refunded'])
        .where('o.restId', '=', kinds.restId)
        .whereRef('o.businessDate', '=', 'n.businessDate')
        .whereRef('o.tokenNo', '=', 'n.tokenNo')
        .limit(sql.lit(1))
        .as('past'),
    )
    .selectAll('past')
    .orderBy('n.businessDate', 'desc')
    .orderBy('n.tokenNo', 'desc')
})

export async function listPast(
  { db, decimals }: Amounts,
  filter: PastFilter,
  { limit, after }: PageAsked,
): Promise<PastOrder[]> {
  const [begin] = after === undefined ? [] : await db.run(findPlace({ restId: filter.restId, id: after }))
  if (after !== undefined && begin === undefined) return []
  const rows = await db.run(findPast({ ...kindsOf(filter, begin), limit: limit + 1 }))
  return rows.map((row) => ({
    ...toHead(row),
    payment: {
      isCod: row.isCod,
      paymentStatus: row.paymentStatus,
      paidAt: row.paidAt?.toISOString() ?? null,
      grandTotal: toDecimal(row.grandTotal, decimals),
      refundedAmount: toDecimal(row.refunded, decimals),
    },
  }))
}

const countOfPast = statement((db: Named, kinds: Args<Kinds>) =>
  db
    .selectFrom(ofEachKind(db, kinds, sql.lit(MOST_COUNTED)).as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('total')),
)

export async function countPast(db: Db, filter: PastFilter): Promise<number> {
  const [row] = await db.run(countOfPast(kindsOf(filter)))
  return row?.total ?? 0
}
