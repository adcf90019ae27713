import { sql } from 'kysely'
import type { Portions } from '@brigade/contract/pricing/bill-parts.rules.ts'
import type { Db } from '../../platform/db/db.ts'
import { asJson, statement, type AnyTable, type Args, type FoundBy, type Json } from '../../platform/db/statement.ts'
import { roundsOfCart, sentPortions } from './rounds.store.ts'

interface CartKey {
  restId: string
  cartId: string
}

interface Moved extends CartKey {
  intoId: string
}

/** A display marks a line under the lock of its round, and the mark must follow the portions. */
const lockRounds = statement(
  (_: AnyTable, cart: Args<CartKey>) =>
    sql<{ id: string }>`
    select id from cart_rounds where rest_id = ${cart.restId} and id in (${roundsOfCart(cart)}) order by id for no key update`,
)

/** Portions of a line of a round. Some of a line become a line of their own, at `intoPosition`. */
interface MovedPart {
  roundId: string
  position: number
  moved: number
  intoPosition: number | null
}

const findParts = statement(
  (_: AnyTable, { lines, ...cart }: Args<CartKey & { lines: Json<Portions[]> }>) =>
    sql<MovedPart>`
    select p.round_id, p.position, p.moved,
           case when p.moved < p.portions then (
             (select max(l.position) from cart_round_lines l where l.rest_id = ${cart.restId} and l.round_id = p.round_id)
             + row_number() over (partition by p.round_id, p.moved < p.portions order by p.position))::int end as into_position
      from (
        select sent.round_id, sent.position, sent.portions, least(sent.portions, going.quantity - sent.newer)::int as moved
          from (${sentPortions(cart)}) as sent
          join jsonb_to_recordset(${lines}::jsonb) as going ("lineId" text, quantity int) on going."lineId" = sent.line_id
         where going.quantity > sent.newer
      ) as p`,
)

interface ToMove extends Omit<Moved, 'cartId'> {
  parts: Json<MovedPart[]>
}

const partsOf = (parts: Args<ToMove>['parts']) =>
  sql`jsonb_to_recordset(${parts}::jsonb) as p ("roundId" uuid, position smallint, moved int, "intoPosition" smallint)`

/** Portions that come back to the cart of their round are not away. */
const placeIn = (intoId: Args<ToMove>['intoId']) =>
  sql`case when r.cart_id = ${intoId} then null else ${intoId}::uuid end`

const moveLines = statement(
  (_: AnyTable, { restId, intoId, parts }: Args<ToMove>) =>
    sql<never>`
    update cart_round_lines l
       set moved_to = case when p."intoPosition" is null then ${placeIn(intoId)} else l.moved_to end,
           quantity = l.quantity - case when p."intoPosition" is null then 0 else p.moved end
      from ${partsOf(parts)}
      join cart_rounds r on r.rest_id = ${restId} and r.id = p."roundId"
     where l.rest_id = ${restId} and l.round_id = p."roundId" and l.position = p.position`,
)

const splitLines = statement(
  (_: AnyTable, { restId, intoId, parts }: Args<ToMove>) =>
    sql<never>`
    insert into cart_round_lines (rest_id, round_id, position, line_id, food_id, food_name, allergens, tags, variation_id,
                                  variation_name, quantity, is_void, moved_to, course, customizations, addons)
    select l.rest_id, l.round_id, p."intoPosition", l.line_id, l.food_id, l.food_name, l.allergens, l.tags, l.variation_id,
           l.variation_name, p.moved, false, ${placeIn(intoId)}, l.course, l.customizations, l.addons
      from ${partsOf(parts)}
      join cart_rounds r on r.rest_id = ${restId} and r.id = p."roundId"
      join cart_round_lines l on l.rest_id = ${restId} and l.round_id = p."roundId" and l.position = p.position
     where p."intoPosition" is not null`,
)

/** A line of a round of which a part became a line of its own. */
export type SplitLine = FoundBy<typeof findParts> & { intoPosition: number }

/**
 * Moves what the kitchen has of a locked cart to another one, those that were sent last first. They stay in their rounds.
 * Returns the lines that were split; they are written at the end of the transaction.
 */
export async function movePortions(
  db: Db,
  { restId, cartId, intoId, lines }: Moved & { lines: readonly Portions[] },
): Promise<SplitLine[]> {
  const going = lines.map(({ lineId, quantity }) => ({ lineId, quantity }))
  const [, found] = await Promise.all([
    db.run(lockRounds({ restId, cartId })),
    db.run(findParts({ restId, cartId, lines: asJson(going) })),
  ])
  const parts = asJson(found)
  db.later(moveLines({ restId, intoId, parts }))
  const splits = found.flatMap(({ intoPosition, ...part }) =>
    intoPosition === null ? [] : [{ ...part, intoPosition }],
  )
  if (splits.length > 0) db.later(splitLines({ restId, intoId, parts }))
  return splits
}
