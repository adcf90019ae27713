import type { Allergen } from '@brigade/contract/foods/dietary.rules.ts'
import { groupBy } from '@brigade/contract/kernel/group-by.ts'
import {
  MOST_TICKETS,
  RECALL_MINUTES,
  SALES_HOURS,
  type Mark,
  type Ticket,
} from '@brigade/contract/kitchen/tickets.contract.ts'
import { cookedStatuses, kitchenPlaceOf, leftStatuses } from '@brigade/contract/kitchen/ticket.rules.ts'
import { endedStatuses } from '@brigade/contract/orders/order-status.rules.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { statement, type AnyTable, type Args, type FoundBy } from '../../platform/db/statement.ts'
import { promisedAt } from '../orders/orders.public.ts'
import { stationOfLine, withStation } from './stations.store.ts'
import type { orders } from '../orders/orders.table.ts'

type OrderColumns = typeof orders.$inferSelect

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** An order is promised within a day, so one that was cancelled was accepted within a day. */
const LONGEST_HOURS = 24

const literals = (texts: readonly string[]) => sql.join(texts.map((text) => sql.lit(text)))

interface Times {
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
}

/**
 * Three short ranges of two indexes: orders that have not ended; what was sold lately; what was accepted within a day and
 * has a status that means neither, and had not left before. An answer that can still be undone is not shown yet. An
 * order that was prepared is there again while a recalled line is open, also if it is cancelled meanwhile.
 */
const findHeads = statement(
  (_: AnyTable, { restId, salesSince, dayStart, bumpedSince }: Args<Times & { restId: string }>) =>
    sql<Head>`
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
           t.name as service, coalesce(s.is_open, false) as is_open
      from listed n
      join orders o on o.rest_id = ${restId} and o.id = n.id
      join rest_types t on t.id = o.rest_type_id
     cross join lateral (
       select bool_or(k.state is distinct from 'bumped'
                   and (o.status <> 'prepared' and o.prepared_at is null or k.is_recalled)) as is_open,
              bool_or(k.state = 'bumped' and k.changed_at > ${bumpedSince}) as is_recent,
              max(k.changed_at) as changed_at
         from order_lines l
         left join kitchen_lines k on k.rest_id = l.rest_id and k.order_id = l.order_id and k.position = l.position
        where l.rest_id = ${restId} and l.order_id = o.id
     ) as s
     where s.is_open or s.is_recent
     order by s.is_open desc nulls last,
              case when s.is_open then o.accepted_at + make_interval(mins => coalesce(o.preparation_time, 0)) end,
              s.changed_at desc, o.id
     limit ${sql.lit(MOST_TICKETS + 1)}`,
)

interface LineRow {
  orderId: string
  position: number
  foodId: string
  variationId: string
  food: string
  variation: string
  allergens: Allergen[]
  quantity: number
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
    select l.order_id, l.position, l.food_id, l.variation_id, l.food_name as food, l.variation_name as variation,
           coalesce(l.allergens, '{}') as allergens, l.quantity, l.customizations, l.addons,
           coalesce(${stationOfLine}, ${restId}::uuid) as station_id,
           coalesce(k.state, 'open') as state, k.changed_at
      from order_lines l
      left join kitchen_lines k on k.rest_id = l.rest_id and k.order_id = l.order_id and k.position = l.position
      ${withStation}
     where l.rest_id = ${restId} and l.order_id = any(${ids}::uuid[])
     order by l.order_id, l.position`,
)

function toTicket(head: FoundBy<typeof findHeads>, lines: ReadonlyArray<FoundBy<typeof findLines>>): Ticket {
  return {
    _id: head.id,
    tokenNo: head.tokenNo,
    ordertype: { name: head.type },
    restauranttype: { name: head.service },
    isCancelled: kitchenPlaceOf(head.status, head.type) === 'cancelled',
    placedAt: head.placedAt.toISOString(),
    promisedAt: promisedAt(head),
    preparationTime: head.preparationTime,
    note: head.note,
    allergy: head.allergy,
    lines: lines.map(({ orderId: _, addons, changedAt, ...line }) => ({
      ...line,
      addons: addons.map(({ name }) => name),
      changedAt: changedAt?.toISOString() ?? null,
    })),
  }
}

/** What a kitchen owes, by promise, and what it bumped lately. Two statements. */
export async function readTickets(db: Db, restId: string, now: Date): Promise<{ tickets: Ticket[]; isCut: boolean }> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const times = {
    salesSince: before(SALES_HOURS * HOUR_MS),
    dayStart: before(LONGEST_HOURS * HOUR_MS),
    bumpedSince: before(RECALL_MINUTES * MINUTE_MS),
  }
  const found = await db.run(findHeads({ restId, ...times }))
  const heads = found.slice(0, MOST_TICKETS)
  if (heads.length === 0) return { tickets: [], isCut: false }
  const lines = await db.run(findLines({ restId, ids: heads.map(({ id }) => id) }))
  const byOrder = groupBy(lines, ({ orderId }) => orderId)
  return {
    tickets: heads.map((head) => toTicket(head, byOrder.get(head.id) ?? [])),
    isCut: found[MOST_TICKETS]?.isOpen ?? false,
  }
}

interface Marked {
  restId: string
  orderId: string
  positions: number[]
  now: Date
  displayId: string
}

const chosen = ({ restId, orderId, positions }: Pick<Args<Marked>, 'restId' | 'orderId' | 'positions'>) =>
  sql`rest_id = ${restId} and order_id = ${orderId} and position = any(${positions}::smallint[])`

/** A new row is of a line that was open. */
const reach = (state: 'struck' | 'bumped', from: readonly string[]) =>
  statement(
    (_: AnyTable, { now, displayId, ...lines }: Args<Marked>) =>
      sql<{ position: number }>`
      insert into kitchen_lines (rest_id, order_id, position, state, changed_at, display_id)
      select rest_id, order_id, position, ${sql.lit(state)}, ${now}, ${displayId} from order_lines where ${chosen(lines)}
      on conflict (rest_id, order_id, position) do update
         set state = excluded.state, changed_at = excluded.changed_at, display_id = excluded.display_id
       where kitchen_lines.state in (${literals(from)})
      returning position`,
  )

const reopen = (from: 'struck' | 'bumped', isRecalled: boolean) =>
  statement(
    (_: AnyTable, { now, displayId, ...lines }: Args<Marked>) =>
      sql<{ position: number }>`
      update kitchen_lines
         set state = 'open', is_recalled = is_recalled or ${sql.lit(isRecalled)}, changed_at = ${now}, display_id = ${displayId}
       where ${chosen(lines)} and state = ${sql.lit(from)}
      returning position`,
  )

const marking = {
  struck: reach('struck', ['open']),
  open: reopen('struck', false),
  bumped: reach('bumped', ['open', 'struck']),
  recalled: reopen('bumped', true),
} satisfies Record<Mark, unknown>

/** Marks lines of a locked order. Returns whether any changed: a line that is there already stays as it is. */
export async function markLinesOf(db: Db, mark: Mark, marked: Marked): Promise<boolean> {
  return (await db.run(marking[mark](marked))).length > 0
}

const findOwed = statement(
  (_: AnyTable, { restId, orderId }: Args<{ restId: string; orderId: string }>) =>
    sql<{ position: number }>`
    select position from order_lines l
     where rest_id = ${restId} and order_id = ${orderId} and not exists (
       select from kitchen_lines k
        where k.rest_id = l.rest_id and k.order_id = l.order_id and k.position = l.position and k.state = 'bumped')
     limit 1`,
)

/** Whether every line of an order is bumped. */
export async function isBumped(db: Db, restId: string, orderId: string): Promise<boolean> {
  return (await db.run(findOwed({ restId, orderId }))).length === 0
}
