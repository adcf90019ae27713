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

interface Voids {
  restId: string
  cartId: string
  /** At most one for each line of the cart. */
  voids: Json<Array<{ lineId: string; quantity: number }>>
}

/** Takes voided portions from what the kitchen was sent last. */
const noteVoids = statement(
  (_: AnyTable, { restId, cartId, voids }: Args<Voids>) =>
    sql<never>`
    update cart_round_lines l
       set voided = l.voided + least(sent.portions, gone.quantity - sent.newer)
      from (
        select l.round_id, l.position, l.line_id, l.quantity - l.voided as portions,
               sum(l.quantity - l.voided) over (partition by l.line_id order by r.number desc) - (l.quantity - l.voided) as newer
          from cart_rounds r
          join cart_round_lines l on l.rest_id = r.rest_id and l.round_id = r.id
         where r.rest_id = ${restId} and r.cart_id = ${cartId} and not l.is_void and l.voided < l.quantity
      ) as sent
      join jsonb_to_recordset(${voids}::jsonb) as gone ("lineId" text, quantity int) on gone."lineId" = sent.line_id
     where l.rest_id = ${restId} and l.round_id = sent.round_id and l.position = sent.position and gone.quantity > sent.newer`,
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

const findRows = statement((db: Named, { restId, ids }: Args<{ restId: string; ids: string[] }>) =>
  db
    .selectFrom('cartRounds')
    .select(['id', 'number', 'service', 'place', 'note', 'allergy', 'sentAt'])
    .where('restId', '=', restId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`),
)

const findLinesOf = statement((db: Named, { restId, ids }: Args<{ restId: string; ids: string[] }>) =>
  db
    .selectFrom('cartRoundLines')
    .select([
      'roundId',
      'foodId',
      'foodName as food',
      'variationName as variation',
      'allergens',
      'quantity',
      'isVoid',
      'voidReason',
    ])
    .select(['customizations', 'addons'])
    .where('restId', '=', restId)
    .where('roundId', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('position'),
)

export type PrintedRound = FoundBy<typeof findRows> & { lines: Array<FoundBy<typeof findLinesOf>> }

/** Returns rounds of a branch as they were sent, by id. The caller checks access. At most two statements. */
export async function findRounds(db: Db, restId: string, ids: string[]): Promise<ReadonlyMap<string, PrintedRound>> {
  if (ids.length === 0) return new Map()
  const [rounds, lines] = await Promise.all([db.run(findRows({ restId, ids })), db.run(findLinesOf({ restId, ids }))])
  const byRound = groupBy(lines, ({ roundId }) => roundId)
  return new Map(rounds.map((round) => [round.id, { ...round, lines: byRound.get(round.id) ?? [] }]))
}

/** Writes the next round of a locked cart at the end of the transaction. */
export function insertRoundOf(db: Db, round: NewRound, lines: readonly RoundLine[]): void {
  const { restId, id: roundId, cartId } = round
  db.later(insertRound(round))
  const rows = lines.map(({ food: foodName, variation: variationName, ...line }, position) => ({
    ...line,
    restId,
    roundId,
    position,
    foodName,
    variationName,
    voided: 0,
    voidReason: line.isVoid ? (line.voidReason ?? null) : null,
  }))
  db.later(insertLines({ rows: asRows<typeof cartRoundLines>(rows) }))
  const voids = lines.filter(({ isVoid }) => isVoid).map(({ lineId, quantity }) => ({ lineId, quantity }))
  if (voids.length > 0) db.later(noteVoids({ restId, cartId, voids: asJson(voids) }))
}
