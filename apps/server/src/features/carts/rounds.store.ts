import { groupBy } from '@brigade/contract/kernel/group-by.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import {
  asJson,
  asRows,
  everyColumn,
  statement,
  type AnyTable,
  type Args,
  type FoundBy,
  type Json,
  type Rows,
  type Tables,
} from '../../platform/db/statement.ts'
import type { cartRoundLines, cartRounds, KnownLine } from './rounds.table.ts'

type Named = Tables<{ cartRoundLines: typeof cartRoundLines; cartRounds: typeof cartRounds }>
type RoundRow = typeof cartRounds.$inferSelect

/** A line of a cart as a round tells the kitchen of it. */
export type RoundLine = KnownLine & { isVoid: boolean }

type NewRound = Omit<RoundRow, 'number'>

/** The lock of the cart keeps its numbers apart. */
const insertRound = statement(
  (_: AnyTable, { restId, id, cartId, service, place, note, allergy, sentAt, sentBy }: Args<NewRound>) =>
    sql<never>`
    insert into cart_rounds (rest_id, id, cart_id, number, service, place, note, allergy, sent_at, sent_by)
    values (${restId}, ${id}, ${cartId},
            (select coalesce(max(number), 0) + 1 from cart_rounds where rest_id = ${restId} and cart_id = ${cartId}),
            ${service}, ${place}, ${note}, ${allergy}, ${sentAt}, ${sentBy})`,
)

const insertLines = statement((db: Named, { rows }: Args<{ rows: Rows<typeof cartRoundLines> }>) =>
  db.insertInto('cartRoundLines').expression(everyColumn('cartRoundLines', rows)),
)

interface CartKey {
  restId: string
  cartId: string
}

/** The rounds with portions of a cart: its own, and those from which some were moved to it. */
export const roundsOfCart = ({ restId, cartId }: Args<CartKey>) =>
  sql<string>`select id from cart_rounds where rest_id = ${restId} and cart_id = ${cartId}
               union all
              select round_id from cart_round_lines where rest_id = ${restId} and moved_to = ${cartId}`

/** A line `l` of a round that a kitchen display finished. Only displays write these rows. */
const isBumped = sql<boolean>`exists (
  select from kitchen_round_lines k
   where k.rest_id = l.rest_id and k.round_id = l.round_id and k.position = l.position and k.state = 'bumped')`

/**
 * What the kitchen has of a cart, by line of a round. `newer` counts the portions of the same line that were sent later;
 * `first` puts others before these.
 */
export const sentPortions = (cart: Args<CartKey>, first = sql<boolean>`false`) => sql`
        select l.round_id, l.position, l.line_id, l.quantity - l.voided as portions,
               sum(l.quantity - l.voided) over (
                 partition by l.line_id order by ${first} desc, r.sent_at desc, r.number desc, r.id, l.position desc
                 rows unbounded preceding) - (l.quantity - l.voided) as newer
          from cart_rounds r
          join cart_round_lines l on l.rest_id = r.rest_id and l.round_id = r.id
         where r.rest_id = ${cart.restId} and r.id in (${roundsOfCart(cart)})
           and coalesce(l.moved_to, r.cart_id) = ${cart.cartId} and not l.is_void and l.voided < l.quantity`

interface Voids extends CartKey {
  /** At most one for each line of the cart. */
  voids: Json<Array<{ lineId: string; quantity: number }>>
}

/** Takes voided portions from what the kitchen has not finished, then from what it was sent last. */
const noteVoids = statement(
  (_: AnyTable, { voids, ...cart }: Args<Voids>) =>
    sql<never>`
    update cart_round_lines l
       set voided = l.voided + least(sent.portions, gone.quantity - sent.newer)
      from (${sentPortions(cart, sql`not ${isBumped}`)}) as sent
      join jsonb_to_recordset(${voids}::jsonb) as gone ("lineId" text, quantity int) on gone."lineId" = sent.line_id
     where l.rest_id = ${cart.restId} and l.round_id = sent.round_id and l.position = sent.position and gone.quantity > sent.newer`,
)

const lockRow = statement((db: Named, { id, restIds }: Args<{ id: string; restIds: string[] }>) =>
  db
    .selectFrom('cartRounds')
    .select(['restId', 'id'])
    .where('restId', '=', sql<string>`any(${restIds}::uuid[])`)
    .where('id', '=', id)
    .forNoKeyUpdate(),
)

/** Locks a round of one of these branches until the transaction ends; undefined if there is none. One statement. */
export async function lockRoundOf(
  db: Db,
  restIds: readonly string[],
  id: string,
): Promise<{ restId: string; id: string } | undefined> {
  const [row] = await db.run(lockRow({ id, restIds: [...restIds] }))
  return row
}

type PrintedHead = Pick<RoundRow, 'id' | 'number' | 'service' | 'place' | 'note' | 'allergy' | 'sentAt'>

/** With an allergy that was entered later, and those of the guests to whom foods were moved, as on the displays. */
const findRows = statement(
  (_: AnyTable, { restId, ids }: Args<{ restId: string; ids: string[] }>) => sql<PrintedHead>`
    select r.id, r.number, r.service, r.place, r.note, r.sent_at,
           nullif(concat_ws('; ', coalesce(c.allergy, r.allergy), (
             select string_agg(distinct m.allergy, '; ')
               from cart_round_lines l join carts m on m.rest_id = l.rest_id and m.id = l.moved_to
              where l.rest_id = r.rest_id and l.round_id = r.id
                and m.allergy is distinct from coalesce(c.allergy, r.allergy))), '') as allergy
      from cart_rounds r
      left join carts c on c.rest_id = r.rest_id and c.id = r.cart_id
     where r.rest_id = ${restId} and r.id = any(${ids}::uuid[])`,
)

const findCooked = statement(
  (_: AnyTable, cart: Args<CartKey>) => sql<{
    id: string
    sentAt: Date
    foods: Array<{ foodId: string; variationId: string }>
  }>`
    select r.id, r.sent_at,
           jsonb_agg(distinct jsonb_build_object('foodId', l.food_id, 'variationId', l.variation_id)) as foods
      from cart_rounds r
      join cart_round_lines l on l.rest_id = r.rest_id and l.round_id = r.id
     where r.rest_id = ${cart.restId} and r.id in (${roundsOfCart(cart)})
       and coalesce(l.moved_to, r.cart_id) = ${cart.cartId} and not l.is_void and l.voided < l.quantity
     group by r.id, r.sent_at
     order by r.sent_at, r.id`,
)

/** The rounds of a cart with food that was not voided since, each with those foods. The first sent comes first. */
export async function findCookedRounds(db: Db, { restId, cartId }: CartKey): Promise<FoundBy<typeof findCooked>[]> {
  return db.run(findCooked({ restId, cartId }))
}

const findLinesOf = statement((db: Named, { restId, ids }: Args<{ restId: string; ids: string[] }>) =>
  db
    .selectFrom('cartRoundLines')
    .select([
      'roundId',
      'lineId',
      'foodId',
      'variationId',
      'foodName as food',
      'variationName as variation',
      'allergens',
      'quantity',
      'voided',
      'isVoid',
      'voidReason',
    ])
    .select(['customizations', 'addons', sql<string[]>`coalesce(tags, '{}')`.as('tags')])
    .where('restId', '=', restId)
    .where('roundId', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('position'),
)

export type PrintedRound = FoundBy<typeof findRows> & { lines: Array<FoundBy<typeof findLinesOf>> }

/**
 * Returns rounds of a branch as they were sent, with what later ones voided, by id. The caller checks access. At most two
 * statements.
 */
export async function findRounds(db: Db, restId: string, ids: string[]): Promise<ReadonlyMap<string, PrintedRound>> {
  if (ids.length === 0) return new Map()
  const [rounds, lines] = await Promise.all([db.run(findRows({ restId, ids })), db.run(findLinesOf({ restId, ids }))])
  const byRound = groupBy(lines, ({ roundId }) => roundId)
  return new Map(rounds.map((round) => [round.id, { ...round, lines: byRound.get(round.id) ?? [] }]))
}

interface Joined extends CartKey {
  intoId: string
  /** Of the other cart. */
  place: string | null
}

/** The lock of the other cart keeps its numbers apart. */
const joinRows = statement(
  (_: AnyTable, { restId, cartId, intoId, place }: Args<Joined>) =>
    sql<never>`
    update cart_rounds r
       set cart_id = ${intoId}, place = ${place}, number = joined.number
      from (
        select id, row_number() over (order by number)
                   + (select coalesce(max(number), 0) from cart_rounds where rest_id = ${restId} and cart_id = ${intoId}) as number
          from cart_rounds
         where rest_id = ${restId} and cart_id = ${cartId}
      ) as joined
     where r.rest_id = ${restId} and r.id = joined.id`,
)

/** Portions that were moved between the two carts are with the cart of their round again. */
const joinMoved = statement(
  (_: AnyTable, { restId, cartId, intoId }: Args<Omit<Joined, 'place'>>) =>
    sql<never>`
    update cart_round_lines l
       set moved_to = case when r.cart_id in (${cartId}, ${intoId}) then null else ${intoId}::uuid end
      from cart_rounds r
     where r.rest_id = ${restId} and l.rest_id = ${restId} and r.id = l.round_id
       and l.moved_to in (${cartId}, ${intoId}) and (l.moved_to = ${cartId} or r.cart_id = ${cartId})`,
)

/** Makes the rounds of a locked cart those of another one, behind its own, at the end of the transaction. */
export function joinRounds(db: Db, { place, ...carts }: Joined): void {
  db.later(joinRows({ ...carts, place }))
  db.later(joinMoved(carts))
}

/** Writes the next round of a locked cart at the end of the transaction. */
export function insertRoundOf(db: Db, round: NewRound, lines: readonly RoundLine[]): void {
  const { restId, id: roundId, cartId } = round
  db.later(insertRound(round))
  const rows = lines.map(({ food: foodName, variation: variationName, taken: _, ...line }, position) => ({
    ...line,
    restId,
    roundId,
    position,
    foodName,
    variationName,
    tags: line.tags ?? null,
    voided: 0,
    movedTo: null,
    voidReason: line.isVoid ? (line.voidReason ?? null) : null,
  }))
  db.later(insertLines({ rows: asRows<typeof cartRoundLines>(rows) }))
  const voids = lines.filter(({ isVoid }) => isVoid).map(({ lineId, quantity }) => ({ lineId, quantity }))
  if (voids.length > 0) db.later(noteVoids({ restId, cartId, voids: asJson(voids) }))
}
