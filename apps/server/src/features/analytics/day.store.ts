import type { Overview } from '@brigade/contract/analytics/overview.contract.ts'
import type { WireDate } from '@brigade/contract/kernel/dates.ts'
import { toDecimal, type Minor, type Decimals } from '@brigade/contract/kernel/money.ts'
import type { ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { sql } from 'kysely'
import type { Amounts } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { statement, type AnyTable, type Args, type Tables } from '../../platform/db/statement.ts'
import { isoDate } from '../../platform/db/wire-date.ts'
import { calledOff } from '../orders/orders.public.ts'
import type { orderLines, orders } from '../orders/orders.table.ts'
import { isRevenue, movedMoney, revenueOf } from '../payments/payments.public.ts'
import type { payments } from '../payments/payments.table.ts'
import type { ChangeAfter } from './hours.rules.ts'

type Named = Tables<{
  orderLines: typeof orderLines
  orders: typeof orders
  payments: typeof payments
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

interface SplitRow {
  service: ServiceName
  mode: string | null
  payments: number
  uses: number
  amount: Minor
}

/** Looks up the order of each payment: a join could read all orders of the branch. */
const findSplit = statement(
  (_: AnyTable, paid: Args<Paid>) =>
    sql<SplitRow>`
    select t.name as service, m.name as mode, sum(moved.payments)::int as payments, sum(moved.uses)::int as uses,
           sum(moved.amount) as amount
      from ${movedMoney(paid)} moved
     cross join lateral (
       select rest_type_id from orders where rest_id = ${paid.restId} and payment_id = moved.id limit 1
     ) o
      join rest_types t on t.id = o.rest_type_id
      left join payment_modes m on m.id = moved.mode_id
     group by t.name, m.name`,
)

interface Part<Name> {
  name: Name
  payments: number
  amount: Minor
}

function summedBy<Name>(parts: ReadonlyArray<Part<Name>>, decimals: Decimals) {
  const sums = new Map<Name, Part<Name>>()
  for (const { name, payments: count, amount } of parts) {
    const before = sums.get(name)
    sums.set(name, { name, payments: count + (before?.payments ?? 0), amount: amount + (before?.amount ?? 0) })
  }
  const shown = [...sums.values()].filter(({ payments: count, amount }) => count > 0 || amount !== 0)
  const largestFirst = shown.toSorted((a, b) => b.amount - a.amount || b.payments - a.payments)
  return largestFirst.map((sum) => ({ ...sum, amount: toDecimal(sum.amount, decimals) }))
}

export async function readSplit({ db, decimals }: Amounts, paid: Paid): Promise<Pick<Overview, 'services' | 'modes'>> {
  const found = await db.run(findSplit(paid))
  return {
    services: summedBy(
      found.map(({ service, payments: count, amount }) => ({ name: service, payments: count, amount })),
      decimals,
    ),
    modes: summedBy(
      found.map(({ mode, uses, amount }) => ({ name: mode, payments: uses, amount })),
      decimals,
    ),
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
        .select(['foodId', 'foodName', 'quantity', 'unitDiscountPrice', 'givenDiscount'])
        .where('restId', '=', restId)
        .whereRef('orderId', '=', 'o.id')
        .offset(sql.lit(0))
        .as('l'),
    )
    .select([
      'l.foodId',
      sql<string>`max(l.food_name)`.as('name'),
      sql<number>`sum(l.quantity)::int`.as('quantity'),
      sql<number>`sum(l.quantity * l.unit_discount_price - coalesce(l.given_discount, 0))`.as('amount'),
    ])
    .where((is) => is.and({ 'o.restId': restId, 'o.businessDate': businessDate }))
    .where('o.status', 'not in', calledOff)
    .groupBy('l.foodId')
    .orderBy('quantity', 'desc')
    .orderBy('amount', 'desc')
    .orderBy('l.foodId')
    .limit(sql.lit(BEST)),
)

export async function readBestSellers(
  { db, decimals }: Amounts,
  { restId, businessDate }: Day,
): Promise<Overview['bestSellers']> {
  const found = await db.run(findBest({ restId, businessDate: isoDate(businessDate) }))
  return found.map(({ amount, ...food }) => ({ ...food, amount: toDecimal(amount, decimals) }))
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
