import { toDecimal, type Minor } from '@brigade/contract/kernel/money.ts'
import type { PaymentsOverview } from '@brigade/contract/orders/payments.contract.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Amounts } from '../../platform/context.ts'
import { statement, type AnyTable, type Args, type Tables } from '../../platform/db/statement.ts'
import { idsFrom } from '../../platform/new-id.ts'
import { isRevenue, movedMoney, revenueOf } from '../payments/payments.public.ts'
import type { payments } from '../payments/payments.table.ts'
import { calledOff } from './order-rows.store.ts'

type Named = Tables<{ payments: typeof payments }>

/** Paid from `from` (inclusive) to `to` (exclusive). */
interface Paid {
  restId: string
  from: Date
  to: Date
}

interface ModeRow {
  name: string | null
  payments: number
  amount: Minor
}

const findModes = statement(
  (_: AnyTable, paid: Args<Paid>) =>
    sql<ModeRow>`
    select m.name, sum(moved.uses)::int as payments, sum(moved.amount) as amount
      from ${movedMoney(paid)} moved
      left join payment_modes m on m.id = moved.mode_id
     group by m.name
    having sum(moved.uses) > 0 or sum(moved.amount) <> 0
     order by amount desc, m.name`,
)

export async function readModes({ db, decimals }: Amounts, paid: Paid): Promise<PaymentsOverview['modes']> {
  const found = await db.run(findModes(paid))
  return found.map((mode) => ({ ...mode, amount: toDecimal(mode.amount, decimals) }))
}

interface RefundRow {
  name: string | null
  refunds: number
  amount: Minor
}

/** Ids grow with time, so the primary key finds the refunds of a day. */
const findRefunds = statement(
  (_: AnyTable, { restId, fromId, toId }: Args<{ restId: string; fromId: string; toId: string }>) =>
    sql<RefundRow>`
    select m.name, count(*)::int as refunds, sum(f.amount) as amount
      from refunds f
      left join payment_modes m on m.id = f.payment_mode_id
     where f.rest_id = ${restId} and f.id >= ${fromId} and f.id < ${toId}
     group by m.name
     order by amount desc, m.name`,
)

export async function readRefunds(
  { db, decimals }: Amounts,
  { restId, from, to }: Paid,
): Promise<PaymentsOverview['refunds']> {
  const found = await db.run(findRefunds({ restId, fromId: idsFrom(from), toId: idsFrom(to) }))
  return found.map((refund) => ({ ...refund, amount: toDecimal(refund.amount, decimals) }))
}

const findDays = statement((db: Named, { restId, from, to, marks }: Args<Paid & { marks: string[] }>) =>
  db
    .selectFrom('payments')
    .select([
      sql<number>`width_bucket(paid_at, ${marks}::timestamptz[])`.as('day'),
      sql<Minor>`sum(${revenueOf('payments')})`.as('amount'),
    ])
    .where('restId', '=', restId)
    .where(isRevenue('payments'))
    .where('paidAt', '>=', from)
    .where('paidAt', '<', to)
    .groupBy(sql`1`),
)

/** What was paid from each of these instants to the next, in decimals. */
export async function readPaidBetween(
  { db, decimals }: Amounts,
  restId: string,
  instants: readonly Date[],
): Promise<number[]> {
  const [from, to] = [instants[0], instants.at(-1)]
  if (!from || !to) return []
  const marks = instants.slice(0, -1)
  const found = await db.run(findDays({ restId, from, to, marks: marks.map((mark) => mark.toISOString()) }))
  const amounts = new Map(found.map(({ day, amount }) => [day, amount]))
  return marks.map((_, at) => toDecimal(amounts.get(at + 1) ?? 0, decimals))
}

interface OpenRow {
  status: 'pending' | 'refund due'
  payments: number
  amount: Minor
}

/** One status by name: PostgreSQL 15 reads nearly every payment of the branch when it joins them to a list of statuses. */
const ofStatus = (restId: RawBuilder<string>, status: OpenRow['status'], isAsked: RawBuilder<boolean>) => {
  const columns = sql.raw('select id, status, grand_total, refunded from payments')
  const isOf = sql<boolean>`rest_id = ${restId} and status = ${sql.lit(status)} and ${isAsked}`
  return sql`
    ${columns} where payment_mode_id is null and ${isOf}
    union all
    select k.* from payment_modes m cross join lateral (${columns} where payment_mode_id = m.id and ${isOf}) k`
}

/**
 * Money is owed back until a person has returned it, however long ago it was paid. Looks up the order of each payment: a
 * join could read all orders of the branch.
 */
const findOpen = statement(
  (_: AnyTable, { restId, sinceId }: Args<{ restId: string; sinceId: string }>) =>
    sql<OpenRow>`
    select p.status, count(*)::int as payments,
      sum(case when p.status = 'pending' then p.grand_total else p.grand_total - p.refunded end) as amount
    from (
        ${ofStatus(restId, 'pending', sql`id >= ${sinceId}`)}
        union all
        ${ofStatus(restId, 'refund due', sql`true`)}
      ) p
      cross join lateral (
        select status from orders where rest_id = ${restId} and payment_id = p.id limit 1
      ) o
    where p.status <> 'pending' or o.status not in (${sql.join(calledOff)})
    group by p.status`,
)

export async function readOpen(
  { db, decimals }: Amounts,
  restId: string,
  sinceId: string,
): Promise<Pick<PaymentsOverview, 'pending' | 'refundDue'>> {
  const found = await db.run(findOpen({ restId, sinceId }))
  const sums = (wanted: OpenRow['status']) => {
    const { payments: count = 0, amount = 0 } = found.find(({ status }) => status === wanted) ?? {}
    return { payments: count, amount: toDecimal(amount, decimals) }
  }
  return { pending: sums('pending'), refundDue: sums('refund due') }
}
