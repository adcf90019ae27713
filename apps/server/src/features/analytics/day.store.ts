import type { Overview } from '@brigade/contract/analytics/overview.contract.ts'
import type { WireDate } from '@brigade/contract/kernel/dates.ts'
import { toDecimal, type Minor } from '@brigade/contract/kernel/money.ts'
import type { ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { statement, type AnyTable, type Args, type Tables } from '../../platform/db/statement.ts'
import { isoDate } from '../../platform/db/wire-date.ts'
import type { paymentModes } from '../lookups/lookups.table.ts'
import { calledOff } from '../orders/orders.public.ts'
import type { orderLines, orders } from '../orders/orders.table.ts'
import { isRevenue, revenueOf } from '../payments/payments.public.ts'
import type { payments } from '../payments/payments.table.ts'
import type { restTypes } from '../restaurants/restaurants.table.ts'
import type { ChangeAfter } from './hours.rules.ts'

type Named = Tables<{
  orderLines: typeof orderLines
  orders: typeof orders
  paymentModes: typeof paymentModes
  payments: typeof payments
  restTypes: typeof restTypes
}>

interface Day {
  restId: string
  businessDate: WireDate
}

/** Paid from `from` (inclusive) to `to` (exclusive). */
interface Paid {
  restId: string
  from: Date
  to: Date
}

type OrdersChange = Omit<ChangeAfter, 'revenue'>

/** An order counts in one figure at a time, besides the total: it leaves each when it enters the next. */
const findOrderChanges = statement(
  (_: AnyTable, { restId, businessDate, marks }: Args<Day & { marks: Date[] }>) =>
    sql<OrdersChange>`
    select width_bucket(moved.at, ${marks}::timestamptz[]) as mark, sum(moved.total)::int as total,
      sum(moved.placed)::int as placed, sum(moved.packed)::int as packed, sum(moved.shipped)::int as shipped
    from orders o
      left join lateral (
        select id, dispatched_at from deliveries where rest_id = ${restId} and id = o.delivery_id limit 1
      ) d on true
      cross join lateral (select (o.prepared_at is not null)::int as packed, (d.id is not null)::int as shipped) was
      cross join lateral (values
        (o.placed_at, 1, 1, 0, 0),
        (o.prepared_at, 0, -1, 1, 0),
        (d.dispatched_at, 0, was.packed - 1, -was.packed, 1),
        (o.fulfilled_at, 0, (was.packed - 1) * (1 - was.shipped), -was.packed * (1 - was.shipped), -was.shipped)
      ) moved (at, total, placed, packed, shipped)
    where o.rest_id = ${restId} and o.business_date = ${businessDate} and o.status not in (${sql.join(calledOff)}) and moved.at is not null
    group by 1`,
)

const findPaid = statement((db: Named, { restId, from, to, marks }: Args<Paid & { marks: Date[] }>) =>
  db
    .selectFrom('payments')
    .select([
      sql<number>`width_bucket(paid_at, ${marks}::timestamptz[])`.as('mark'),
      sql<number>`sum(${revenueOf('payments')})`.as('revenue'),
    ])
    .where('restId', '=', restId)
    .where(isRevenue('payments'))
    .where('paidAt', '>=', from)
    .where('paidAt', '<', to)
    .groupBy(sql`1`),
)

/** How the figures of a business day changed between the marks, which are sorted. */
export async function readChanges(
  db: Db,
  { businessDate, ...paid }: Day & Paid,
  marks: Date[],
): Promise<ChangeAfter[]> {
  const day = { restId: paid.restId, businessDate: isoDate(businessDate), marks }
  const [ofOrders, ofPayments] = await Promise.all([
    db.run(findOrderChanges(day)),
    db.run(findPaid({ ...paid, marks })),
  ])
  return [
    ...ofOrders.map((change) => ({ ...change, revenue: 0 })),
    ...ofPayments.map((change) => ({ ...change, total: 0, placed: 0, packed: 0, shipped: 0 })),
  ]
}

/** Looks up the order of each payment: a join could read all orders of the branch. */
const findSplit = statement((db: Named, { restId, from, to }: Args<Paid>) =>
  db
    .selectFrom('payments as p')
    .crossJoinLateral((of) =>
      of
        .selectFrom('orders')
        .select('restTypeId')
        .where('restId', '=', restId)
        .whereRef('paymentId', '=', 'p.id')
        .limit(sql.lit(1))
        .as('o'),
    )
    .innerJoin('restTypes as t', 't.id', 'o.restTypeId')
    .leftJoin('paymentModes as m', 'm.id', 'p.paymentModeId')
    .select(({ fn }) => [
      't.name as service',
      'm.name as mode',
      fn.countAll<number>().as('payments'),
      sql<number>`sum(${revenueOf('p')})`.as('amount'),
    ])
    .where('p.restId', '=', restId)
    .where(isRevenue('p'))
    .where('p.paidAt', '>=', from)
    .where('p.paidAt', '<', to)
    .groupBy(['t.name', 'm.name']),
)

interface Part<Name> {
  name: Name
  payments: number
  amount: Minor
}

function summedBy<Name>(parts: ReadonlyArray<Part<Name>>) {
  const sums = new Map<Name, Part<Name>>()
  for (const { name, payments: count, amount } of parts) {
    const before = sums.get(name)
    sums.set(name, { name, payments: count + (before?.payments ?? 0), amount: amount + (before?.amount ?? 0) })
  }
  const largestFirst = [...sums.values()].toSorted((a, b) => b.amount - a.amount || b.payments - a.payments)
  return largestFirst.map((sum) => ({ ...sum, amount: toDecimal(sum.amount) }))
}

export async function readSplit(db: Db, paid: Paid): Promise<Pick<Overview, 'services' | 'modes'>> {
  const found = await db.run(findSplit(paid))
  return {
    services: summedBy<ServiceName>(found.map(({ service, ...part }) => ({ ...part, name: service }))),
    modes: summedBy<string | null>(found.map(({ mode, ...part }) => ({ ...part, name: mode }))),
  }
}

const BEST = 5

/** Looks up the lines of each order. The offset keeps PostgreSQL from making it a join, which could read all lines. */
const findBest = statement((db: Named, { restId, businessDate }: Args<Day>) =>
  db
    .selectFrom('orders as o')
    .crossJoinLateral((of) =>
      of
        .selectFrom('orderLines')
        .select(['foodId', 'foodName', 'quantity', 'unitDiscountPrice'])
        .where('restId', '=', restId)
        .whereRef('orderId', '=', 'o.id')
        .offset(sql.lit(0))
        .as('l'),
    )
    .select([
      'l.foodId',
      sql<string>`max(l.food_name)`.as('name'),
      sql<number>`sum(l.quantity)::int`.as('quantity'),
      sql<number>`sum(l.quantity * l.unit_discount_price)`.as('amount'),
    ])
    .where((is) => is.and({ 'o.restId': restId, 'o.businessDate': businessDate }))
    .where('o.status', 'not in', calledOff)
    .groupBy('l.foodId')
    .orderBy('quantity', 'desc')
    .orderBy('amount', 'desc')
    .orderBy('l.foodId')
    .limit(sql.lit(BEST)),
)

export async function readBestSellers(db: Db, { restId, businessDate }: Day): Promise<Overview['bestSellers']> {
  const found = await db.run(findBest({ restId, businessDate: isoDate(businessDate) }))
  return found.map(({ amount, ...food }) => ({ ...food, amount: toDecimal(amount) }))
}

interface OfBranches {
  restIds: string[]
  /** The current business day of each branch, with its first instant and the one after its last. */
  days: WireDate[]
  starts: Date[]
  ends: Date[]
}

interface BranchFigures {
  id: string
  total: number
  unanswered: number
  revenue: Minor
}

const findBranchFigures = statement(
  (_: AnyTable, { restIds, days, starts, ends }: Args<OfBranches>) =>
    sql<BranchFigures>`
    select b.id, counted.total, counted.unanswered, paid.revenue
    from unnest(${restIds}::uuid[], ${days}::date[], ${starts}::timestamptz[], ${ends}::timestamptz[])
        as b (id, day, starts, ends)
      cross join lateral (
        select count(*)::int as total, (count(*) filter (where status = 'placed'))::int as unanswered
        from orders where rest_id = b.id and business_date = b.day and status not in (${sql.join(calledOff)})
      ) counted
      cross join lateral (
        select coalesce(sum(${revenueOf('payments')}), 0) as revenue
        from payments where rest_id = b.id and ${isRevenue('payments')} and paid_at >= b.starts and paid_at < b.ends
      ) paid`,
)

export async function readBranchFigures(
  db: Db,
  branches: ReadonlyArray<{ restId: string; businessDate: WireDate; from: Date; to: Date }>,
): Promise<BranchFigures[]> {
  return db.run(
    findBranchFigures({
      restIds: branches.map(({ restId }) => restId),
      days: branches.map(({ businessDate }) => isoDate(businessDate)),
      starts: branches.map(({ from }) => from),
      ends: branches.map(({ to }) => to),
    }),
  )
}
