import { lineAt, MOST_LINES } from '@brigade/contract/kitchen/ticket.rules.ts'
import type { Mark } from '@brigade/contract/kitchen/tickets.contract.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { asJson, statement, type AnyTable, type Args, type Json } from '../../platform/db/statement.ts'
import type { SplitLine } from '../carts/carts.public.ts'
import { itemPosition, orderItems, roundItems } from './combo-parts.store.ts'
import { changedAt, isFinished } from './finished-lines.ts'
import { owedAt, type Chosen } from './stations.store.ts'

interface Marked {
  restId: string
  /** Of the order or round. */
  ticketId: string
  positions: number[]
  now: Date
  displayId: string
}

/** What a kind of ticket consists of, and what displays did to it. */
interface Place {
  items: RawBuilder<unknown>
  marks: string
  ticket: string
  /** Of a row `k` of the marks. */
  isDone: RawBuilder<boolean>
}

/** Lines of combos of which parts were marked. */
type Followed = Omit<Marked, 'positions'> & Pick<Chosen, 'paperIds'> & { lines: number[] }

/** `broughtBack` recalls lines of an order that was prepared, also those that no display bumped. */
type OwnMark = Mark | 'broughtBack'

function marksOn(place: Place) {
  const [marks, ticket, ticketOfLine] = [sql.table(place.marks), sql.ref(place.ticket), sql.ref(`l.${place.ticket}`)]
  const { items, isDone } = place
  const itemsOf = ({ restId, ticketId, positions }: Pick<Args<Marked>, 'restId' | 'ticketId' | 'positions'>) =>
    sql`${items} where l.rest_id = ${restId} and ${ticketOfLine} = ${ticketId} and ${itemPosition} = any(${positions}::smallint[])`
  const chosen = ({ restId, ticketId, positions }: Pick<Args<Marked>, 'restId' | 'ticketId' | 'positions'>) =>
    sql`rest_id = ${restId} and ${ticket} = ${ticketId} and position = any(${positions}::smallint[])`

  /** A new row is of a line that was open. */
  const reach = (state: 'struck' | 'bumped', from: readonly string[]) =>
    statement(
      (_: AnyTable, { now, displayId, ...marked }: Args<Marked>) =>
        sql<{ position: number }>`
        insert into ${marks} (rest_id, ${ticket}, position, state, changed_at, display_id)
        select l.rest_id, ${ticketOfLine}, ${itemPosition}, ${sql.lit(state)}, ${now}, ${displayId}
          from ${itemsOf(marked)}
        on conflict (rest_id, ${ticket}, position) do update
           set state = excluded.state, changed_at = excluded.changed_at, display_id = excluded.display_id
         where ${marks}.state in (${sql.join(from.map((each) => sql.lit(each)))})
        returning position`,
    )

  const reopen = (from: 'struck' | 'bumped', isRecalled: boolean) =>
    statement(
      (_: AnyTable, { now, displayId, ...marked }: Args<Marked>) =>
        sql<{ position: number }>`
        update ${marks}
           set state = 'open', is_recalled = is_recalled or ${sql.lit(isRecalled)}, changed_at = ${now}, display_id = ${displayId}
         where ${chosen(marked)} and state = ${sql.lit(from)}
        returning position`,
    )

  /** Of lines that no display finished, many have no row. */
  const bringBack = statement(
    (_: AnyTable, { now, displayId, ...marked }: Args<Marked>) =>
      sql<{ position: number }>`
        insert into ${marks} (rest_id, ${ticket}, position, state, is_recalled, changed_at, display_id)
        select l.rest_id, ${ticketOfLine}, ${itemPosition}, 'open', true, ${now}, ${displayId} from ${itemsOf(marked)}
        on conflict (rest_id, ${ticket}, position) do update
           set state = excluded.state, is_recalled = true, changed_at = excluded.changed_at, display_id = excluded.display_id
         where ${marks}.state = 'bumped' or not ${marks}.is_recalled or ${marks}.changed_at < (
               select prepared_at from orders where rest_id = ${marked.restId} and id = ${marked.ticketId})
        returning position`,
  )

  /** A combo is done once the kitchen owes none of its parts: its own row tells it to those who know only lines. */
  const follow = statement((_: AnyTable, { restId, ticketId, lines, now, displayId, paperIds }: Args<Followed>) => {
    const { isOwed, withOwing } = owedAt({ ...(paperIds && { paperIds }) }, sql<boolean>`not ${isDone}`)
    return sql<never>`
        insert into ${marks} (rest_id, ${ticket}, position, state, is_recalled, changed_at, display_id)
        select l.rest_id, ${ticketOfLine}, l.position, case when bool_or(${isOwed}) then 'open' else 'bumped' end,
               bool_or(k.is_recalled is true), ${now}, ${displayId}
          from ${items}
          left join ${marks} k on k.rest_id = l.rest_id and k.${ticket} = ${ticketOfLine} and k.position = part.position
          ${withOwing}
         where l.rest_id = ${restId} and ${ticketOfLine} = ${ticketId} and l.position = any(${lines}::smallint[])
           and part.position is not null
         group by l.rest_id, ${ticketOfLine}, l.position
        on conflict (rest_id, ${ticket}, position) do update
           set state = excluded.state, is_recalled = excluded.is_recalled, changed_at = excluded.changed_at,
               display_id = excluded.display_id`
  })

  return {
    follow,
    struck: reach('struck', ['open']),
    open: reopen('struck', false),
    bumped: reach('bumped', ['open', 'struck']),
    recalled: reopen('bumped', true),
    broughtBack: bringBack,
  } satisfies Record<OwnMark | 'follow', unknown>
}

const marking = {
  order: marksOn({ items: orderItems, marks: 'kitchen_lines', ticket: 'order_id', isDone: isFinished }),
  round: marksOn({
    items: roundItems,
    marks: 'kitchen_round_lines',
    ticket: 'round_id',
    isDone: sql<boolean>`k.state is not distinct from 'bumped'`,
  }),
}

/**
 * Marks lines of a locked order or round. Returns whether any changed: a line that is there already stays as it is. At
 * most two statements, and for parts of combos those that read which stations are on paper only.
 */
export async function markLinesOf(
  db: Db,
  of: keyof typeof marking,
  mark: OwnMark,
  { readPaperIds, ...marked }: Marked & { readPaperIds: () => Promise<string[]> },
): Promise<boolean> {
  const changed = await db.run(marking[of][mark](marked))
  const { positions, ...ticket } = marked
  const lines = new Set(positions.filter((position) => position >= MOST_LINES).map(lineAt))
  if (lines.size > 0) {
    const paperIds = await readPaperIds()
    await db.run(marking[of].follow({ ...ticket, lines: [...lines], ...(paperIds.length > 0 && { paperIds }) }))
  }
  return changed.length > 0
}

interface CalledOff {
  restId: string
  orderId: string
  /** Lines that were finished before that stay as they are. */
  since: Date
  now: Date
}

/** A line that no display marked gets the mark of the first one. Without a display, there is nothing to show. */
const showRows = statement(
  (_: AnyTable, { restId, orderId, since, now }: Args<CalledOff>) =>
    sql<never>`
    insert into kitchen_lines (rest_id, order_id, position, state, is_recalled, changed_at, display_id)
    select l.rest_id, l.order_id, ${itemPosition}, 'open', true, ${now}, coalesce(k.display_id, d.id)
      from ${orderItems}
      left join kitchen_lines k on k.rest_id = l.rest_id and k.order_id = l.order_id and k.position = ${itemPosition}
      left join lateral (
        select id from kitchen_displays where rest_id = o.rest_id and removed_at is null order by id limit 1
      ) as d on true
     where o.rest_id = ${restId} and o.id = ${orderId} and o.delivery_id is null
       and ${isFinished} and ${changedAt} > ${since} and coalesce(k.display_id, d.id) is not null
    on conflict (rest_id, order_id, position) do update
       set state = excluded.state, is_recalled = true, changed_at = excluded.changed_at`,
)

/** Opens lines of a locked order that is called off, which were finished lately, at the end of the transaction. */
export function showCalledOff(db: Db, calledOff: CalledOff): void {
  db.later(showRows(calledOff))
}

const copyRows = statement(
  (_: AnyTable, { restId, splits }: Args<{ restId: string; splits: Json<SplitLine[]> }>) =>
    sql<never>`
    insert into kitchen_round_lines (rest_id, round_id, position, state, is_recalled, changed_at, display_id)
    select k.rest_id, k.round_id, k.position - s.position + s."intoPosition", k.state, k.is_recalled, k.changed_at, k.display_id
      from jsonb_to_recordset(${splits}::jsonb) as s ("roundId" uuid, position smallint, "intoPosition" smallint)
      join kitchen_round_lines k on k.rest_id = ${restId} and k.round_id = s."roundId"
       and k.position % ${sql.lit(MOST_LINES)} = s.position`,
)

/** Gives the second parts of split lines the marks of the first, at the end of the transaction. */
export function copyMarks(db: Db, restId: string, splits: readonly SplitLine[]): void {
  db.later(copyRows({ restId, splits: asJson([...splits]) }))
}
