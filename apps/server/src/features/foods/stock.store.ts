import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { asJson, statement, type AnyTable, type Args, type FoundBy, type Json } from '../../platform/db/statement.ts'

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

/**
 * Locks variations in id order, so that two orders never deadlock. The lock mode still lets a cart refer to them.
 * Locking is a statement of its own, because an update that locks as it goes can deadlock with a cart's foreign-key
 * check.
 */
const lockVariations = statement(
  (_: AnyTable, { restId, lines, now }: Args<{ restId: string; lines: Json<StockLine[]>; now: Date }>) =>
    sql<{ id: string; quantity: number; food: string; isCounted: boolean; isPaused: boolean; left: number | null }>`
    select v.id, l.quantity, f.name as food, v.has_stock as "isCounted", v.no_of_stock as left,
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
  const leftOf = ({ isCounted, isPaused, left }: FoundBy<typeof lockVariations>) =>
    isCounted && !isPaused ? (left ?? 0) : 0
  const isEnough = (row: FoundBy<typeof lockVariations>) => leftOf(row) >= row.quantity
  const lineOf = ({ id, quantity }: FoundBy<typeof lockVariations>) => ({ variationId: id, quantity })
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
  return { taken, short: short.map((row) => ({ food: row.food, left: leftOf(row) })) }
}

/** Skips variations that are no longer counted. */
export async function giveToStock({ db, clock }: Place, restId: string, lines: readonly StockLine[]): Promise<void> {
  const rows = await db.run(lockVariations({ restId, lines: asJson(together(lines)), now: clock.now() }))
  const counted = rows.filter(({ isCounted }) => isCounted)
  add(
    db,
    restId,
    counted.map(({ id, quantity }) => ({ variationId: id, quantity })),
  )
}
