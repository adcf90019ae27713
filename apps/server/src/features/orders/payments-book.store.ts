import type { Minor } from '@brigade/contract/kernel/money.ts'
import type { ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { statement, type AnyTable, type Args } from '../../platform/db/statement.ts'
import { idsFrom } from '../../platform/new-id.ts'
import { nameAt } from '../lookups/lookups.public.ts'
import type { payments } from '../payments/payments.table.ts'

interface Asked {
  restId: string
  timeZone: string
  from: Date
  to: Date
  most: number
}

export interface MovedRow {
  kind: 'payment' | 'part' | 'refund'
  /** When it counts. A part counts when its whole bill is paid. */
  countsAt: Date
  /** When the money moved, on the wall clock of the branch. That may be before the day on which it counts. */
  time: string
  tokenNo: number
  service: ServiceName
  status: (typeof payments.$inferSelect)['status']
  /** Null at a storefront, and where nothing was to pay. */
  mode: string | null
  /** A refund is negative. */
  amount: Minor
  tip: Minor
  person: string | null
  drawer: string | null
  reference: string
  /** Of a refund for an order that was not called off. */
  reason: string | null
}

/**
 * Payments are found by when they were paid, and refunds by their ids, which grow with time, as the overview finds them. The
 * order of each is looked up: a join could read all orders of the branch.
 */
const findMoved = statement(
  (_: AnyTable, { restId, timeZone, from, to, fromId, toId, most }: Args<Asked & { fromId: string; toId: string }>) =>
    sql<MovedRow>`
    select m.kind, m.counts_at, to_char(m.at at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI') as time, o.token_no, o.service,
           p.status, ${nameAt('pm', 'm.at')} as mode, m.amount, m.tip, p.reference, m.reason,
           (select concat_ws(' ', a.first_name, a.last_name) from accounts a where a.id = m.account_id) as person,
           (select d.name from drawers d where d.rest_id = ${restId} and d.id = m.drawer_id) as drawer
      from (
        (select paid.paid_at as counts_at, paid.id as payment_id, x.*
           from (
             select * from payments where rest_id = ${restId} and paid_at >= ${from} and paid_at < ${to}
              order by paid_at, id limit ${most}
           ) paid
          cross join lateral (
            select 'payment' as kind, paid.id, coalesce(paid.taken_at, paid.paid_at) as at, paid.payment_mode_id, paid.grand_total as amount,
                   0::bigint as tip, paid.account_id, paid.drawer_id, null::text as reason
             where not paid.in_parts
            union all
            select 'part', id, coalesce(taken_at, at), payment_mode_id, amount, tip, account_id, drawer_id, null
              from tenders where rest_id = ${restId} and payment_id = paid.id and paid.in_parts
          ) x
          order by counts_at, x.id limit ${most})
        union all
        (select at, payment_id, 'refund', id, at, payment_mode_id, -amount, 0, account_id, drawer_id, reason
           from refunds where rest_id = ${restId} and id >= ${fromId} and id < ${toId}
          order by id limit ${most})
        order by counts_at, id limit ${most}
      ) m
      cross join lateral (
        select status, reference from payments where rest_id = ${restId} and id = m.payment_id limit 1
      ) p
      cross join lateral (
        select o.token_no, t.name as service from orders o join rest_types t on t.id = o.rest_type_id
         where o.rest_id = ${restId} and o.payment_id = m.payment_id limit 1
      ) o
      left join payment_modes pm on pm.id = m.payment_mode_id
     order by m.counts_at, m.id`,
)

/** Every payment, part of a bill and refund from `from` (inclusive) to `to` (exclusive), the earliest first. */
export function readMoved(db: Db, { from, to, ...asked }: Asked): Promise<MovedRow[]> {
  return db.run(findMoved({ ...asked, from, to, fromId: idsFrom(from), toId: idsFrom(to) }))
}
