import { groupBy } from '@brigade/contract/kernel/group-by.ts'
import { MOST_TICKETS, type Ticket } from '@brigade/contract/kitchen/tickets.contract.ts'
import { cookedStatuses, kitchenPlaceOf, leftStatuses } from '@brigade/contract/kitchen/ticket.rules.ts'
import { endedStatuses } from '@brigade/contract/orders/order-status.rules.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { statement, type AnyTable, type Args, type FoundBy } from '../../platform/db/statement.ts'
import { promisedAt } from '../orders/orders.public.ts'
import {
  itemColumns,
  itemPortions,
  itemPosition,
  orderItems,
  partsOfOrder,
  type ItemColumns,
} from './combo-parts.store.ts'
import { changedAt, isFinished } from './finished-lines.ts'
import { owedAt, stationOfLine, withItemStation, type Chosen } from './stations.store.ts'
import type { orders } from '../orders/orders.table.ts'

type OrderColumns = typeof orders.$inferSelect

const literals = (texts: readonly string[]) => sql.join(texts.map((text) => sql.lit(text)))

export interface Times {
  salesSince: Date
  dayStart: Date
  bumpedSince: Date
}

interface Head extends Pick<
  OrderColumns,
  'id' | 'tokenNo' | 'type' | 'status' | 'placedAt' | 'acceptedAt' | 'preparationTime' | 'note' | 'allergy'
> {
  service: Ticket['restauranttype']['name']
  isOpen: boolean
  isOwn: boolean
}

const isOpen = sql<boolean>`not ${isFinished}`

type Asked = Times & Chosen & { restId: string }

/**
 * Three short ranges of two indexes: orders that have not ended; what was sold lately; what was accepted within a day and
 * has a status that means neither, and had not left before. An answer that can still be undone is not shown yet. An
 * order that was prepared is recent as one that was bumped, and there again while a recalled line is open, also if it is
 * cancelled meanwhile. A sale whose rounds told the kitchen of all of it is not there again.
 */
const findHeads = statement((_: AnyTable, { restId, salesSince, dayStart, bumpedSince, ...chosen }: Args<Asked>) => {
  const { isOwed, isOwn, withOwing } = owedAt(chosen, isOpen)
  return sql<Head>`
    with listed as (
      select id from orders
       where rest_id = ${restId} and status not in (${literals(endedStatuses)}) and status in (${literals(cookedStatuses)})
         and answer_held_until is null
      union
      select id from orders
       where rest_id = ${restId} and type <> 'Online'
         and accepted_at >= greatest(${salesSince}, (select opened_at from kitchens where rest_id = ${restId}))
      union
      select id from orders
       where rest_id = ${restId}
         and accepted_at >= greatest(${dayStart}, (select opened_at from kitchens where rest_id = ${restId}))
         and delivery_id is null and status not in (${literals([...cookedStatuses, ...leftStatuses])})
    )
    select o.id, o.token_no, o.type, o.status, o.placed_at, o.accepted_at, o.preparation_time, o.note, o.allergy,
           t.name as service, coalesce(s.is_open, false) as is_open, coalesce(s.is_own, false) as is_own
      from listed n
      join orders o on o.rest_id = ${restId} and o.id = n.id
      join rest_types t on t.id = o.rest_type_id
     cross join lateral (
       select bool_or(${isOwed}) as is_open,
              bool_or(${isOwn}) as is_own,
              bool_or(${isFinished} and ${changedAt} > ${bumpedSince}) as is_recent,
              max(${changedAt}) as changed_at
         from order_lines l ${partsOfOrder}
         left join kitchen_lines k on k.rest_id = l.rest_id and k.order_id = l.order_id and k.position = ${itemPosition}
         ${withOwing}
        where l.rest_id = ${restId} and l.order_id = o.id
     ) as s
     where (s.is_open or s.is_recent) and (o.type = 'Online' or not exists (
       select from carts c where c.rest_id = ${restId} and c.order_id = o.id and c.sent is not null))
     order by s.is_own desc nulls last, s.is_open desc nulls last,
              case when s.is_open then o.accepted_at + make_interval(mins => coalesce(o.preparation_time, 0)) end,
              s.changed_at desc, o.id
     limit ${sql.lit(MOST_TICKETS + 1)}`
})

interface LineRow extends ItemColumns {
  orderId: string
  quantity: number
  voided: number
  note: string | null
  customizations: Array<{ cusName: string; levelName: string }>
  addons: Array<{ name: string }>
  stationId: string
  state: Ticket['lines'][number]['state']
  changedAt: Date | null
}

/** A branch without stations is one itself. */
const findLines = statement(
  (_: AnyTable, { restId, ids }: Args<{ restId: string; ids: string[] }>) =>
    sql<LineRow>`
    select l.order_id, ${itemColumns}, l.quantity * ${itemPortions} as quantity,
           coalesce(l.restocked_quantity, 0) * ${itemPortions} as voided,
           l.note, l.customizations, l.addons,
           coalesce(${stationOfLine}, ${restId}::uuid) as station_id,
           case when ${isFinished} then 'bumped' else coalesce(k.state, 'open') end as state,
           ${changedAt} as changed_at
      from ${orderItems}
      left join kitchen_lines k on k.rest_id = l.rest_id and k.order_id = l.order_id and k.position = ${itemPosition}
      ${withItemStation}
     where l.rest_id = ${restId} and l.order_id = any(${ids}::uuid[])
     order by l.order_id, l.position, part.place`,
)

function toTicket(head: FoundBy<typeof findHeads>, lines: ReadonlyArray<FoundBy<typeof findLines>>): Ticket {
  return {
    _id: head.id,
    round: null,
    tokenNo: head.tokenNo,
    ordertype: { name: head.type },
    restauranttype: { name: head.service },
    isCancelled: kitchenPlaceOf(head.status, head.type) === 'cancelled',
    placedAt: head.placedAt.toISOString(),
    promisedAt: promisedAt(head),
    preparationTime: head.preparationTime,
    note: head.note,
    allergy: head.allergy,
    lines: lines.map(({ orderId: _, combo, addons, changedAt, ...line }) => ({
      ...line,
      ...(combo && { combo }),
      addons: addons.map(({ name }) => name),
      isVoid: false,
      changedAt: changedAt?.toISOString() ?? null,
    })),
  }
}

/** A ticket, and whether some of it is still to be cooked: by anybody, and by the stations of the display. */
export interface Listed {
  ticket: Ticket
  isOpen: boolean
  isOwn: boolean
}

/**
 * The orders that the stations of a display owe, by promise, then those that other stations owe, then those that were
 * bumped lately. Two statements.
 */
export async function readOrders(db: Db, asked: Asked): Promise<Listed[]> {
  const heads = await db.run(findHeads(asked))
  if (heads.length === 0) return []
  const lines = await db.run(findLines({ restId: asked.restId, ids: heads.map(({ id }) => id) }))
  const byOrder = groupBy(lines, ({ orderId }) => orderId)
  return heads.map((head) => {
    const { id, isOpen, isOwn } = head
    return { ticket: toTicket(head, byOrder.get(id) ?? []), isOpen, isOwn }
  })
}

type Order = Pick<Chosen, 'paperIds'> & { restId: string; orderId: string }

const findUnbumped = statement((_: AnyTable, { restId, orderId, paperIds }: Args<Order>) => {
  const { isOwed, withOwing } = owedAt(
    { ...(paperIds && { paperIds }) },
    sql<boolean>`k.state is distinct from 'bumped'`,
  )
  return sql<{ position: number }>`
    select l.position
      from ${orderItems}
      left join kitchen_lines k on k.rest_id = l.rest_id and k.order_id = l.order_id and k.position = ${itemPosition}
      ${withOwing}
     where l.rest_id = ${restId} and l.order_id = ${orderId} and ${isOwed}
     limit 1`
})

/** Whether displays bumped every line of an order that is not on paper only. What Food prepared finished does not count. */
export async function isBumped(db: Db, order: Order): Promise<boolean> {
  return (await db.run(findUnbumped(order))).length === 0
}
