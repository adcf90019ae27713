import type { Minor } from '@brigade/contract/kernel/money.ts'
import type { endedStatuses } from '@brigade/contract/orders/order-status.rules.ts'
import type { Summary } from '@brigade/contract/pricing/price.rules.ts'
import type { ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { statement, type AnyTable, type Args } from '../../platform/db/statement.ts'
import { isoDate } from '../../platform/db/wire-date.ts'
import type { BookDays } from '../books/books.public.ts'
import { nameAt } from '../lookups/lookups.public.ts'
import type { payments } from '../payments/payments.table.ts'
import { ended } from './order-rows.store.ts'
import type { orders } from './orders.table.ts'

export interface EndedRow extends Summary {
  day: string
  tokenNo: number
  service: ServiceName
  type: (typeof orders.$inferSelect)['type']
  status: (typeof endedStatuses)[number]
  /** On the wall clock of the branch. Null if it did not happen. */
  placed: string
  delivered: string | null
  paid: string | null
  paymentStatus: (typeof payments.$inferSelect)['status']
  isCod: boolean
  refunded: Minor
  /** Of a bill in parts, each of them once. Null at a storefront, and before payment. */
  modes: string | null
  coupon: string | null
  reason: string | null
}

const onWallClock = (at: string, timeZone: ReturnType<typeof sql>) =>
  sql`to_char(${sql.ref(at)} at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI')`

/** Reads each service and status separately, because the index is sorted within these, and then looks each order up. */
const findEnded = statement(
  (_: AnyTable, { restId, timeZone, from, to, most }: Args<BookDays>) =>
    sql<EndedRow>`
    select to_char(n.business_date, 'YYYY-MM-DD') as day, x.*
      from (
        select k.*
          from rest_types t
         cross join (values ${sql.join(ended.map((status) => sql`(${status})`))}) e (status)
         cross join lateral (
           select business_date, token_no from orders
            where rest_id = ${restId} and rest_type_id = t.id and status = e.status and status in (${sql.join(ended)})
              and business_date between ${from}::date and ${to}::date
            order by business_date, token_no limit ${most}
         ) k
         order by k.business_date, k.token_no limit ${most}
      ) n
      cross join lateral (
        select o.token_no, t.name as service, o.type, o.status, o.coupon_code as coupon, o.reject_note as reason,
               ${onWallClock('o.placed_at', timeZone)} as placed, ${onWallClock('o.fulfilled_at', timeZone)} as delivered,
               ${onWallClock('p.paid_at', timeZone)} as paid, p.status as payment_status, p.is_cod, p.refunded, p.total,
               p.discount, p.sub_total, p.tax, p.delivery_fee, p.coupon_discount, p.siting_charge, p.extra_charges,
               p.grand_total,
               case when not p.in_parts then ${nameAt('m', 'p.paid_at')} else (
                 select string_agg(distinct ${nameAt('tm', 'd.at')}, ', ')
                   from tenders d join payment_modes tm on tm.id = d.payment_mode_id
                  where d.rest_id = ${restId} and d.payment_id = p.id) end as modes
          from orders o
          join payments p on p.rest_id = o.rest_id and p.id = o.payment_id
          join rest_types t on t.id = o.rest_type_id
          left join payment_modes m on m.id = p.payment_mode_id
         where o.rest_id = ${restId} and o.business_date = n.business_date and o.token_no = n.token_no
         limit 1
      ) x
     order by n.business_date, n.token_no`,
)

/** The past orders of some business days, the earliest first. */
export function readEnded(db: Db, { from, to, ...asked }: BookDays): Promise<EndedRow[]> {
  return db.run(findEnded({ ...asked, from: isoDate(from), to: isoDate(to) }))
}
