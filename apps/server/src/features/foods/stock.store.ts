import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { foods, variations } from './foods.table.ts'

export interface StockLine {
  variationId: string
  quantity: number
}

/** Lines of one variation are one taking: only together do they tell whether there is enough. */
function together(lines: readonly StockLine[]): StockLine[] {
  const quantities = new Map<string, number>()
  for (const { variationId, quantity } of lines) {
    quantities.set(variationId, (quantities.get(variationId) ?? 0) + quantity)
  }
  return [...quantities].map(([variationId, quantity]) => ({ variationId, quantity }))
}

/**
 * The variations of some lines with their quantities, locked in id order, so that two orders never wait for each other.
 * The lock lets a cart refer to them meanwhile.
 */
function locked(restId: string, lines: readonly StockLine[], which: SQL): SQL {
  const ids = sql.param(lines.map(({ variationId }) => variationId))
  const quantities = sql.param(lines.map(({ quantity }) => quantity))
  return sql`
    select v.id, v.food_id, v.has_stock, v.no_of_stock, wanted.quantity
      from ${variations} v
      join unnest(${ids}::uuid[], ${quantities}::int[]) as wanted (id, quantity) on wanted.id = v.id
     where v.rest_id = ${restId} and ${which}
     order by v.id
       for no key update of v`
}

interface StockTaking {
  /** What was counted down; the rest is not counted. */
  taken: StockLine[]
  short: { food: string; left: number }[]
}

/** Counts down whatever there is enough of, in one statement, and tells of what there is not. */
export async function takeFromStock(db: Db, restId: string, lines: readonly StockLine[]): Promise<StockTaking> {
  const rows = await db.execute<{ id: string; quantity: number; food: string; left: number; enough: boolean }>(sql`
    with locked as (${locked(restId, together(lines), sql`(v.has_stock or v.no_of_stock = 0)`)}),
    taken as (
      update ${variations} v set no_of_stock = v.no_of_stock - locked.quantity
        from locked
       where v.rest_id = ${restId} and v.id = locked.id and v.has_stock and v.no_of_stock >= locked.quantity
      returning v.id)
    select locked.id, locked.quantity, f.name as food, locked.no_of_stock as left, taken.id is not null as enough
      from locked
      join ${foods} f on f.rest_id = ${restId} and f.id = locked.food_id
      left join taken on taken.id = locked.id
     order by locked.id`)
  return {
    taken: rows.filter(({ enough }) => enough).map(({ id, quantity }) => ({ variationId: id, quantity })),
    short: rows.filter(({ enough }) => !enough).map(({ food, left }) => ({ food, left })),
  }
}

/** Counts up again what is still counted. */
export async function giveToStock(db: Db, restId: string, lines: readonly StockLine[]): Promise<void> {
  await db.execute(sql`
    with locked as (${locked(restId, together(lines), sql`v.has_stock`)})
    update ${variations} v set no_of_stock = v.no_of_stock + locked.quantity
      from locked
     where v.rest_id = ${restId} and v.id = locked.id and v.has_stock`)
}
