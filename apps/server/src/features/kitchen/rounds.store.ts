import { noteInId } from '@brigade/contract/carts/cart-line.rules.ts'
import { groupBy } from '@brigade/contract/kernel/group-by.ts'
import { MOST_TICKETS, type Ticket } from '@brigade/contract/kitchen/tickets.contract.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { statement, type AnyTable, type Args, type FoundBy } from '../../platform/db/statement.ts'
import type { cartRoundLines, cartRounds } from '../carts/rounds.table.ts'
import {
  itemColumns,
  itemPortions,
  itemPosition,
  partsOfRound,
  roundItems,
  type ItemColumns,
} from './combo-parts.store.ts'
import { owedAt, stationOfLine, withItemStation, type Chosen } from './stations.store.ts'
import type { Listed, Times } from './tickets.store.ts'

type LineColumns = typeof cartRoundLines.$inferSelect

type Asked = Pick<Times, 'salesSince' | 'bumpedSince'> & Chosen & { restId: string }

interface Head extends Pick<
  typeof cartRounds.$inferSelect,
  'id' | 'service' | 'number' | 'place' | 'note' | 'allergy' | 'sentAt'
> {
  isOpen: boolean
  isOwn: boolean
  /** It only voids. */
  isCancelled: boolean
}

/**
 * A round leaves the kitchen by a bump only, as a sale does. Its place is where the guests sit now, and it warns of an
 * allergy that was entered later, and of those of the guests to whom its foods were moved.
 */
const findHeads = statement((_: AnyTable, { restId, salesSince, bumpedSince, ...chosen }: Args<Asked>) => {
  const { isOwed, isOwn, withOwing } = owedAt(chosen, sql<boolean>`k.state is distinct from 'bumped'`)
  return sql<Head>`
    select r.id, r.service, r.number, coalesce(t.name, c.name, r.place) as place, r.note,
           nullif(concat_ws('; ', coalesce(c.allergy, r.allergy), s.moved_allergy), '') as allergy, r.sent_at,
           s.is_open, s.is_own, s.is_cancelled
      from cart_rounds r
      left join carts c on c.rest_id = r.rest_id and c.id = r.cart_id
      left join sitings t on t.rest_id = c.rest_id and t.id = c.siting_id
     cross join lateral (
       select bool_or(${isOwed}) as is_open,
              bool_or(${isOwn}) as is_own,
              bool_or(k.state = 'bumped' and k.changed_at > ${bumpedSince}) as is_recent,
              bool_and(l.is_void) as is_cancelled,
              max(k.changed_at) as changed_at,
              string_agg(distinct m.allergy, '; ')
                filter (where m.allergy is distinct from coalesce(c.allergy, r.allergy)) as moved_allergy
         from cart_round_lines l ${partsOfRound}
         left join kitchen_round_lines k
           on k.rest_id = l.rest_id and k.round_id = l.round_id and k.position = ${itemPosition}
         left join carts m on m.rest_id = l.rest_id and m.id = l.moved_to
         ${withOwing}
        where l.rest_id = ${restId} and l.round_id = r.id
     ) as s
     where r.rest_id = ${restId}
       and r.sent_at >= greatest(${salesSince}, (select opened_at from kitchens where rest_id = ${restId}))
       and (s.is_open or s.is_recent)
     order by s.is_own desc, s.is_open desc, case when s.is_open then r.sent_at end, s.changed_at desc, r.id
     limit ${sql.lit(MOST_TICKETS + 1)}`
})

interface LineRow
  extends
    ItemColumns,
    Pick<
      LineColumns,
      'roundId' | 'lineId' | 'quantity' | 'isVoid' | 'voided' | 'voidReason' | 'customizations' | 'addons'
    > {
  /** Where its guests sit, if they are not those of its round. */
  place: string | null
  stationId: string
  state: Ticket['lines'][number]['state']
  changedAt: Date | null
}

const findLines = statement(
  (_: AnyTable, { restId, ids }: Args<{ restId: string; ids: string[] }>) =>
    sql<LineRow>`
    select l.round_id, l.line_id, ${itemColumns}, l.quantity * ${itemPortions} as quantity, l.is_void,
           l.voided * ${itemPortions} as voided, l.void_reason, l.customizations, l.addons,
           coalesce(t.name, c.name) as place,
           coalesce(${stationOfLine}, ${restId}::uuid) as station_id,
           coalesce(k.state, 'open') as state, k.changed_at
      from ${roundItems}
      left join kitchen_round_lines k
        on k.rest_id = l.rest_id and k.round_id = l.round_id and k.position = ${itemPosition}
      left join carts c on c.rest_id = l.rest_id and c.id = l.moved_to
      left join sitings t on t.rest_id = c.rest_id and t.id = c.siting_id
      ${withItemStation}
     where l.rest_id = ${restId} and l.round_id = any(${ids}::uuid[])
     order by l.round_id, l.position, part.place`,
)

const orderTypes = { Direct: 'Direct', Dining: 'Reservation' } as const

function toTicket(head: FoundBy<typeof findHeads>, lines: ReadonlyArray<FoundBy<typeof findLines>>): Ticket {
  const { id, service, number, place, note, allergy, sentAt, isCancelled } = head
  return {
    _id: id,
    round: { number, place },
    tokenNo: null,
    ordertype: { name: orderTypes[service] },
    restauranttype: { name: service },
    isCancelled,
    placedAt: sentAt.toISOString(),
    promisedAt: null,
    preparationTime: null,
    note,
    allergy,
    lines: lines.map(({ roundId: _, lineId, combo, changedAt, ...line }) => ({
      ...line,
      ...(combo && { combo }),
      note: noteInId(lineId) ?? null,
      changedAt: changedAt?.toISOString() ?? null,
    })),
  }
}

/** The rounds of a branch in the order of `readOrders`, the first sent first. Two statements. */
export async function readRounds(db: Db, asked: Asked): Promise<Listed[]> {
  const { restId } = asked
  const heads = await db.run(findHeads(asked))
  if (heads.length === 0) return []
  const lines = await db.run(findLines({ restId, ids: heads.map(({ id }) => id) }))
  const byRound = groupBy(lines, ({ roundId }) => roundId)
  return heads.map((head) => {
    const { id, isOpen, isOwn } = head
    return { ticket: toTicket(head, byRound.get(id) ?? []), isOpen, isOwn }
  })
}

const findVoids = statement(
  (_: AnyTable, { restId, id }: Args<{ restId: string; id: string }>) =>
    sql<{ isVoid: boolean }>`
    select bool_and(is_void) as is_void from cart_round_lines where rest_id = ${restId} and round_id = ${id}`,
)

/** Whether a round only voids. */
export async function doesOnlyVoid(db: Db, restId: string, id: string): Promise<boolean> {
  return (await db.run(findVoids({ restId, id })))[0]?.isVoid ?? false
}
