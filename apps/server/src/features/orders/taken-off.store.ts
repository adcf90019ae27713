import type { Minor } from '@brigade/contract/kernel/money.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { statement, type AnyTable, type Args } from '../../platform/db/statement.ts'

/** Ids grow with time, so these are those of a stretch of it. */
interface Stretch {
  restId: string
  fromId: string
  belowId: string
  /** One unit of the currency in its smallest unit: the audit trail has decimals. */
  unit: number
}

export interface TakenOffRow {
  id: string
  name: string
  discounts: number
  discounted: Minor
  voids: number
  voided: Minor
  refunds: number
  refunded: Minor
}

/**
 * A discount counts with the order that it was given for. A void counts with the round that told the kitchen; those that
 * earlier versions recorded count when they were made. The deletion of a cart that the kitchen had is a void, and only that has
 * an `after`.
 */
const findTakenOff = statement(
  (_: AnyTable, { restId, fromId, belowId, unit }: Args<Stretch>) =>
    sql<TakenOffRow>`
    with acts as (
      select (o.discount->>'by')::uuid as account_id, 'discount' as kind, (o.discount->>'amount')::bigint as amount
        from orders o
       where o.rest_id = ${restId} and o.id >= ${fromId} and o.id < ${belowId} and jsonb_typeof(o.discount) = 'object'
      union all
      select (l.discount->>'by')::uuid, 'discount', (l.discount->>'amount')::bigint
        from order_lines l
       where l.rest_id = ${restId} and l.order_id >= ${fromId} and l.order_id < ${belowId}
         and jsonb_typeof(l.discount) = 'object'
      union all
      select f.account_id, 'refund', f.amount
        from refunds f
       where f.rest_id = ${restId} and f.id >= ${fromId} and f.id < ${belowId}
      union all
      select e.actor_id, 'void', coalesce(round((e.after->>'amount')::numeric * ${unit}::int), 0)::bigint
        from audit_entries e
       where e.action = 'void food' and e.id >= ${fromId} and e.id < ${belowId} and e.rest_id = ${restId}
         and e.after->'countsWhenSent' is null
      union all
      select (v.line->>'voidedBy')::uuid, 'void', round((v.line->>'amount')::numeric * ${unit}::int)::bigint
        from audit_entries e, jsonb_array_elements(e.after->'voided') as v (line)
       where e.action = 'send to kitchen' and e.id >= ${fromId} and e.id < ${belowId} and e.rest_id = ${restId}
         and v.line->>'voidedBy' is not null
      union all
      select e.actor_id, 'void', coalesce(round((e.after->>'amount')::numeric * ${unit}::int), 0)::bigint
        from audit_entries e
       where e.action = 'delete cart' and e.id >= ${fromId} and e.id < ${belowId} and e.rest_id = ${restId}
         and e.after is not null
    )
    select a.id, concat_ws(' ', a.first_name, a.last_name) as name,
      count(*) filter (where kind = 'discount')::int as discounts,
      coalesce(sum(amount) filter (where kind = 'discount'), 0) as discounted,
      count(*) filter (where kind = 'void')::int as voids,
      coalesce(sum(amount) filter (where kind = 'void'), 0) as voided,
      count(*) filter (where kind = 'refund')::int as refunds,
      coalesce(sum(amount) filter (where kind = 'refund'), 0) as refunded
    from acts join accounts a on a.id = acts.account_id
    group by a.id
    order by sum(amount) desc, count(*) desc, a.id`,
)

export function readTakenOffRows(db: Db, stretch: Stretch): Promise<TakenOffRow[]> {
  return db.run(findTakenOff(stretch))
}
