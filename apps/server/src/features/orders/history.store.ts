import type { WireDate } from '@brigade/contract/kernel/dates.ts'
import { MOST_COUNTED } from '@brigade/contract/kernel/fields.ts'
import { toDecimal } from '@brigade/contract/kernel/money.ts'
import { endedStatuses } from '@brigade/contract/orders/order-status.rules.ts'
import type { PastOrder } from '@brigade/contract/orders/history.contract.ts'
import { and, desc, eq, gte, lt, lte, sql, type SQL } from 'drizzle-orm'
import { countUpTo } from '../../platform/db/count-up-to.ts'
import type { Db } from '../../platform/db/db.ts'
import { textList } from '../../platform/db/text-list.ts'
import { isoDate } from '../../platform/db/wire-date.ts'
import type { PageAsked } from '../../platform/http/page.ts'
import { payments } from '../payments/payments.table.ts'
import { restTypes } from '../restaurants/restaurants.table.ts'
import { toHead } from './orders.store.ts'
import { orders } from './orders.table.ts'

export interface PastFilter {
  restId: string
  tokenNo?: number | undefined
  /** Business days, both included. */
  from?: WireDate | undefined
  to?: WireDate | undefined
  restTypeId?: string | undefined
  status?: (typeof endedStatuses)[number] | undefined
}

type Place = Pick<typeof orders.$inferSelect, 'businessDate' | 'tokenNo'>

const place = { businessDate: orders.businessDate, tokenNo: orders.tokenNo }

/** One condition lets the index start at a row; two would make it skip the rows before it one by one. */
function beginsAt({ to, tokenNo }: PastFilter, after: Place | undefined): SQL | undefined {
  if (after === undefined || (to !== undefined && to < after.businessDate)) {
    return to === undefined ? undefined : lte(orders.businessDate, to)
  }
  if (tokenNo === undefined) {
    return sql`(${orders.businessDate}, ${orders.tokenNo}) < (${isoDate(after.businessDate)}::date, ${after.tokenNo}::int)`
  }
  const before = tokenNo < after.tokenNo ? lte : lt
  return before(orders.businessDate, after.businessDate)
}

/** Reads each service and status separately, because the index is sorted within these. The caller merges them. */
function ofEachKind(db: Db, filter: PastFilter, limit: number, after?: Place) {
  const { restId, tokenNo, from, restTypeId, status } = filter
  const ends = sql`unnest(${sql.param(status ? [status] : endedStatuses)}::text[]) as ends (status)`
  const ofKind = db
    .select(place)
    .from(orders)
    .where(
      and(
        eq(orders.restId, restId),
        eq(orders.restTypeId, restTypes.id),
        sql`${orders.status} = ends.status`,
        // Repeats the condition of the partial indexes, so that the planner uses them.
        sql`${orders.status} in (${textList(endedStatuses)})`,
        tokenNo === undefined ? undefined : eq(orders.tokenNo, tokenNo),
        from === undefined ? undefined : gte(orders.businessDate, from),
        beginsAt(filter, after),
      ),
    )
    .orderBy(desc(orders.businessDate), desc(orders.tokenNo))
    .limit(limit)
    .as('of_kind')
  return {
    ofKind,
    all: db
      .select({ businessDate: ofKind.businessDate, tokenNo: ofKind.tokenNo })
      .from(restTypes)
      .crossJoin(ends)
      .crossJoinLateral(ofKind)
      .where(restTypeId === undefined ? undefined : eq(restTypes.id, restTypeId))
      .$dynamic(),
  }
}

async function placeOf(db: Db, restId: string, id: string): Promise<Place | undefined> {
  const [row] = await db
    .select(place)
    .from(orders)
    .where(and(eq(orders.restId, restId), eq(orders.id, id)))
  return row
}

export async function listPast(db: Db, filter: PastFilter, { limit, after }: PageAsked): Promise<PastOrder[]> {
  const begin = after === undefined ? undefined : await placeOf(db, filter.restId, after)
  if (after !== undefined && begin === undefined) return []
  const most = limit + 1
  const { ofKind, all } = ofEachKind(db, filter, most, begin)
  const newest = all.orderBy(desc(ofKind.businessDate), desc(ofKind.tokenNo)).limit(most).as('newest')
  const rows = await db
    .select({
      order: orders,
      service: restTypes.name,
      payment: {
        isCod: payments.isCod,
        status: payments.status,
        paidAt: payments.paidAt,
        grandTotal: payments.grandTotal,
      },
    })
    .from(newest)
    .innerJoin(
      orders,
      and(
        eq(orders.restId, filter.restId),
        eq(orders.businessDate, newest.businessDate),
        eq(orders.tokenNo, newest.tokenNo),
      ),
    )
    .innerJoin(payments, and(eq(payments.restId, orders.restId), eq(payments.id, orders.paymentId)))
    .innerJoin(restTypes, eq(restTypes.id, orders.restTypeId))
    .orderBy(desc(newest.businessDate), desc(newest.tokenNo))
  return rows.map(({ order, service, payment }) => ({
    ...toHead(order, service),
    payment: {
      isCod: payment.isCod,
      paymentStatus: payment.status,
      paidAt: payment.paidAt?.toISOString() ?? null,
      grandTotal: toDecimal(payment.grandTotal),
    },
  }))
}

export async function countPast(db: Db, filter: PastFilter): Promise<number> {
  return countUpTo(db, ofEachKind(db, filter, MOST_COUNTED).all)
}

export async function branchOfOrder(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db.select({ restId: orders.restId }).from(orders).where(eq(orders.id, id))
  return row?.restId
}
