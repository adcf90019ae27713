import type { WireDate } from '@brigade/contract/kernel/dates.ts'
import { endedStatuses } from '@brigade/contract/orders/order-status.rules.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { statement, type AnyTable, type Args } from '../../platform/db/statement.ts'
import { isoDate } from '../../platform/db/wire-date.ts'

export interface OpenWork {
  orders: number
  carts: number
  guests: number
}

interface Asked {
  restId: string
  today: WireDate
  minute: number
}

const ended = sql.join(endedStatuses.map((status) => sql.lit(status)))

// An empty cart of a table cannot be deleted, so it counts only as its guests.
const countAll = statement(
  (_: AnyTable, { restId, today, minute }: Args<Asked>) => sql<OpenWork>`
    select
      (select count(*)::int from orders where rest_id = ${restId}::uuid and status not in (${ended})) as orders,
      (select count(*)::int from carts
        where rest_id = ${restId}::uuid and order_id is null and (service = 'Direct' or lines <> '[]')) as carts,
      (select count(*)::int
         from reservations r left join carts c on c.rest_id = r.rest_id and c.id = r.cart_id
        where r.rest_id = ${restId}::uuid and c.order_id is null and r.outcome is null
          and (r.date > ${today}::date
            or r.date = ${today}::date and (r.end_minute > ${minute}::int or r.entry_at is not null))) as guests`,
)

/**
 * Counts the unfinished work of a branch: orders that have not ended, unpaid carts, and guests from this
 * local day and minute on who are booked or seated and have not paid.
 */
export async function countOpenWork(db: Db, { today, ...asked }: Asked): Promise<OpenWork> {
  const [open] = await db.run(countAll({ ...asked, today: isoDate(today) }))
  if (!open) throw new Error('Open work was not counted')
  return open
}
