import type { WireDate } from '@brigade/contract/kernel/dates.ts'
import type { endedStatuses } from '@brigade/contract/orders/order-status.rules.ts'
import type { ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { statement, type AnyTable, type Args } from '../../platform/db/statement.ts'
import { isoDate } from '../../platform/db/wire-date.ts'
import { ended } from './order-rows.store.ts'

export interface EndedCount {
  service: ServiceName
  status: (typeof endedStatuses)[number]
  date: WireDate
  orders: number
}

interface Days {
  restId: string
  /** Business days, both included. */
  from: WireDate
  to: WireDate
}

/** Counts each service and status separately, because the index is sorted within these. */
const findCounts = statement(
  (_: AnyTable, { restId, from, to }: Args<Days>) =>
    sql<EndedCount>`
    select t.name as service, e.status, to_char(k.business_date, 'YYYY:MM:DD') as date, k.orders
    from rest_types t
      cross join (values ${sql.join(ended.map((status) => sql`(${status})`))}) e (status)
      cross join lateral (
        select business_date, count(*)::int as orders from orders
        where rest_id = ${restId} and rest_type_id = t.id and status = e.status and status in (${sql.join(ended)})
          and business_date between ${from}::date and ${to}::date
        group by business_date
      ) k`,
)

export function countEnded(db: Db, { restId, from, to }: Days): Promise<EndedCount[]> {
  return db.run(findCounts({ restId, from: isoDate(from), to: isoDate(to) }))
}
