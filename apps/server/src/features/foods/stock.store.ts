import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { foods, variations } from './foods.table.ts'

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

type LockedVariation = { id: string; quantity: number; food: string; isCounted: boolean; left: number }

/**
 * Locks variations in id order, so that two orders never deadlock. The lock mode still lets a cart refer to them.
 * Locking is a statement of its own, because an update that locks as it goes can deadlock with a cart's foreign-key
 * check.
 */
async function lock(db: Db, restId: string, lines: readonly StockLine[], which: SQL): Promise<LockedVariation[]> {
  const ids = sql.param(lines.map(({ variationId }) => variationId))
  const quantities = sql.param(lines.map(({ quantity }) => quantity))
  const { rows } = await db.execute<LockedVariation>(sql`
    select v.id, wanted.quantity, f.name as food, v.has_stock as "isCounted", v.no_of_stock as left
      from ${variations} v
      join unnest(${ids}::uuid[], ${quantities}::int[]) as wanted (id, quantity) on wanted.id = v.id
      join ${foods} f on f.rest_id = v.rest_id and f.id = v.food_id
     where v.rest_id = ${restId} and ${which}
     order by v.id
       for no key update of v`)
  return rows
}

async function count(db: Db, restId: string, lines: readonly StockLine[]): Promise<void> {
  if (lines.length === 0) return
  const ids = sql.param(lines.map(({ variationId }) => variationId))
  const quantities = sql.param(lines.map(({ quantity }) => quantity))
  await db.execute(sql`
    update ${variations} v set no_of_stock = v.no_of_stock + counted.quantity
      from unnest(${ids}::uuid[], ${quantities}::int[]) as counted (id, quantity)
     where v.rest_id = ${restId} and v.id = counted.id`)
}

interface StockTaking {
  taken: StockLine[]
  short: { food: string; left: number }[]
}

export async function takeFromStock(db: Db, restId: string, lines: readonly StockLine[]): Promise<StockTaking> {
  const rows = await lock(db, restId, together(lines), sql`(v.has_stock or v.no_of_stock = 0)`)
  const isEnough = ({ isCounted, left, quantity }: LockedVariation) => isCounted && left >= quantity
  const taken = rows.filter(isEnough).map(({ id, quantity }) => ({ variationId: id, quantity }))
  await count(
    db,
    restId,
    taken.map(({ variationId, quantity }) => ({ variationId, quantity: -quantity })),
  )
  return { taken, short: rows.filter((row) => !isEnough(row)).map(({ food, left }) => ({ food, left })) }
}

export async function giveToStock(db: Db, restId: string, lines: readonly StockLine[]): Promise<void> {
  const rows = await lock(db, restId, together(lines), sql`v.has_stock`)
  await count(
    db,
    restId,
    rows.map(({ id, quantity }) => ({ variationId: id, quantity })),
  )
}
