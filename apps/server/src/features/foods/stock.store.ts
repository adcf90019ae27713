import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { asJson, statement, type AnyTable, type Args, type Json } from '../../platform/db/statement.ts'

export interface StockLine {
  variationId: string
  quantity: number
}

function together(lines: readonly StockLine[]): StockLine[] {
  const quantities = new Map<string, number>()
  for (const { variationId, quantity } of lines) {
    quantities.set(variationId, (quantities.get(variationId) ?? 0) + quantity)
  }
  return [...quantities].map(([variationId, quantity]) => ({ variationId, quantity }))
}

const linesIn = (lines: Args<{ lines: Json<StockLine[]> }>['lines']) =>
  sql<StockLine>`jsonb_to_recordset(${lines}::jsonb) as l("variationId" uuid, quantity int)`

interface Locked {
  id: string
  quantity: number
  foodId: string
  food: string
  isCounted: boolean
  isPaused: boolean
  left: number | null
}

/**
 * Locks variations in id order, so that two orders never deadlock. The lock mode still lets a cart refer to them.
 * Locking is a statement of its own, because an update that locks as it goes can deadlock with a cart's foreign-key
 * check.
 */
const lockVariations = statement(
  (_: AnyTable, { restId, lines, now }: Args<{ restId: string; lines: Json<StockLine[]>; now: Date }>) =>
    sql<Locked>`
    select v.id, l.quantity, f.id as "foodId", f.name as food, v.has_stock as "isCounted", v.no_of_stock as left,
           coalesce(v.sold_out_until > ${now}::timestamptz, false) as "isPaused"
      from variations v
      join ${linesIn(lines)} on l."variationId" = v.id
      join foods f on f.rest_id = v.rest_id and f.id = v.food_id
     where v.rest_id = ${restId} and (v.has_stock or v.no_of_stock = 0 or v.sold_out_until > ${now}::timestamptz)
     order by v.id
       for no key update of v`,
)

const addToStock = statement(
  (_: AnyTable, { restId, lines }: Args<{ restId: string; lines: Json<StockLine[]> }>) =>
    sql<never>`
    update variations v set no_of_stock = v.no_of_stock + l.quantity
      from ${linesIn(lines)}
     where v.rest_id = ${restId} and v.id = l."variationId"`,
)

/** Changes locked variations at the end of the transaction. */
function add(db: Db, restId: string, lines: readonly StockLine[]): void {
  if (lines.length > 0) db.later(addToStock({ restId, lines: asJson([...lines]) }))
}

interface StockTaking {
  taken: StockLine[]
  /** The foods that have a variation of which no portion is left now. */
  soldOut: string[]
  short: { food: string; left: number }[]
}

type Place = Pick<Context, 'db' | 'clock'>

export async function takeFromStock(
  { db, clock }: Place,
  restId: string,
  lines: readonly StockLine[],
  /** Of such, what is left is taken. It cannot be given back, so it is not among what was taken. */
  isOwed: (line: StockLine) => boolean = () => false,
): Promise<StockTaking> {
  const rows = await db.run(lockVariations({ restId, lines: asJson(together(lines)), now: clock.now() }))
  const leftOf = ({ isCounted, isPaused, left }: Locked) => (isCounted && !isPaused ? (left ?? 0) : 0)
  const isEnough = (row: Locked) => leftOf(row) >= row.quantity
  const lineOf = ({ id, quantity }: Locked) => ({ variationId: id, quantity })
  const taken = rows.filter(isEnough).map(lineOf)
  const missing = rows.filter((row) => !isEnough(row))
  const used = missing
    .filter(({ isCounted, left }) => isCounted && (left ?? 0) > 0)
    .filter((row) => isOwed(lineOf(row)))
  add(db, restId, [
    ...taken.map(({ variationId, quantity }) => ({ variationId, quantity: -quantity })),
    ...used.map(({ id, quantity, left }) => ({ variationId: id, quantity: -Math.min(quantity, left ?? 0) })),
  ])
  const short = missing.filter((row) => !isOwed(lineOf(row)))
  const emptied = [...rows.filter(isEnough), ...used].filter(({ left, quantity }) => (left ?? 0) <= quantity)
  return {
    taken,
    soldOut: emptied.map(({ foodId }) => foodId),
    short: short.map((row) => ({ food: row.food, left: leftOf(row) })),
  }
}

/** Skips variations that are no longer counted. Returns the foods that have a variation of which no portion was left. */
export async function giveToStock(
  { db, clock }: Place,
  restId: string,
  lines: readonly StockLine[],
): Promise<string[]> {
  const rows = await db.run(lockVariations({ restId, lines: asJson(together(lines)), now: clock.now() }))
  const counted = rows.filter(({ isCounted }) => isCounted)
  add(
    db,
    restId,
    counted.map(({ id, quantity }) => ({ variationId: id, quantity })),
  )
  return counted.filter(({ left }) => left === 0).map(({ foodId }) => foodId)
}
