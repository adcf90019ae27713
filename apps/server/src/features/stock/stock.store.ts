import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { newId } from '../../platform/new-id.ts'
import { variationIngredients } from '../foods/foods.table.ts'
import { addonIngredients } from '../ingredients/ingredients.table.ts'
import { restaurantPlugins } from '../restaurants/restaurants.table.ts'
import type { Balance } from './balance.rules.ts'
import { stockBalances, stockEntries } from './stock.table.ts'

export interface MaterialUnit {
  materialId: string
  isWeight: boolean
}

export interface MaterialQuantity extends MaterialUnit {
  quantity: number
}

export interface SoldPart {
  id: string
  quantity: number
}

const columnsOf = (parts: readonly SoldPart[]) => ({
  ids: sql.param(parts.map(({ id }) => id)),
  quantities: sql.param(parts.map(({ quantity }) => quantity)),
})

/**
 * What goes into so many portions of these variations and addons, waste included: by material and unit, in one statement.
 * Nothing where the branch keeps no inventory.
 */
export function readUsed(
  db: Db,
  restId: string,
  { variations, addons }: { variations: readonly SoldPart[]; addons: readonly SoldPart[] },
): Promise<MaterialQuantity[]> {
  const [sold, added] = [columnsOf(variations), columnsOf(addons)]
  return db.execute<{ materialId: string; isWeight: boolean; quantity: number }>(sql`
    with line as (
      select r.material_id, r.is_weight, r.weight, r.nos, r.has_wastage, r.wastage_is_weight, r.wastage_weight, r.wastage_nos,
             sold.quantity
        from unnest(${sold.ids}::uuid[], ${sold.quantities}::bigint[]) as sold (id, quantity)
        join ${variationIngredients} r on r.rest_id = ${restId} and r.variation_id = sold.id
      union all
      select r.material_id, r.is_weight, r.weight, r.nos, r.has_wastage, r.wastage_is_weight, r.wastage_weight, r.wastage_nos,
             added.quantity
        from unnest(${added.ids}::uuid[], ${added.quantities}::bigint[]) as added (id, quantity)
        join ${addonIngredients} r on r.addon_id = added.id),
    used as (
      select material_id, is_weight, quantity * (case when is_weight then (weight * 1000)::bigint else nos end) as quantity
        from line
      union all
      select material_id, wastage_is_weight,
             quantity * (case when wastage_is_weight then (wastage_weight * 1000)::bigint else wastage_nos end)
        from line where has_wastage)
    select material_id as "materialId", is_weight as "isWeight", sum(quantity)::bigint as quantity
      from used
     where exists (select from ${restaurantPlugins} p where p.rest_id = ${restId} and p.name = 'Ingredient Inventory')
     group by material_id, is_weight
    having sum(quantity) > 0`)
}

/** What is left in the stock of what an order took. */
export function readTakenBy(
  db: Db,
  restId: string,
  orderId: string,
): Promise<(MaterialQuantity & { value: number })[]> {
  return db.execute<{ materialId: string; isWeight: boolean; quantity: number; value: number }>(sql`
    select material_id as "materialId", is_weight as "isWeight", -sum(quantity)::bigint as quantity, -sum(value)::bigint as value
      from ${stockEntries}
     where rest_id = ${restId} and subject_id = ${orderId} and move in ('sale', 'rejection')
     group by material_id, is_weight
    having sum(quantity) < 0`)
}

interface BalanceRow extends MaterialUnit {
  quantity: number
  value: number
  boughtQuantity: number
  boughtValue: number
}

export interface MaterialBalance extends MaterialUnit {
  balance: Balance
}

/**
 * The balances of these materials, this transaction's alone until it ends; one that is new begins with nothing. They are locked in
 * one order, whoever asks, so that nobody waits for one another.
 */
export async function lockBalances(db: Db, restId: string, units: readonly MaterialUnit[]): Promise<MaterialBalance[]> {
  const ids = sql.param(units.map(({ materialId }) => materialId))
  const isWeight = sql.param(units.map((unit) => String(unit.isWeight)))
  const rows = await db.execute<{ [Column in keyof BalanceRow]: BalanceRow[Column] }>(sql`
    insert into ${stockBalances} as b (rest_id, material_id, is_weight)
    select ${restId}::uuid, unit.id, unit.is_weight::boolean
      from unnest(${ids}::uuid[], ${isWeight}::text[]) as unit (id, is_weight)
     order by unit.id, unit.is_weight
        on conflict (rest_id, material_id, is_weight) do update set quantity = b.quantity
    returning material_id as "materialId", is_weight as "isWeight", quantity, value, bought_quantity as "boughtQuantity",
      bought_value as "boughtValue"`)
  return rows.map(({ materialId, isWeight: weighed, quantity, value, boughtQuantity, boughtValue }) => ({
    materialId,
    isWeight: weighed,
    balance: { quantity, value, bought: { quantity: boughtQuantity, value: boughtValue } },
  }))
}

export interface WrittenMove extends MaterialBalance {
  entry: { quantity: number; value: number }
  note: string
}

interface Why {
  move: (typeof stockEntries.$inferInsert)['move']
  subjectId: string | null
  at: Date
}

/** Writes what came or went of locked balances, and of a count that it was one: one statement for all of them. */
export async function writeMoves(db: Db, restId: string, moves: readonly WrittenMove[], why: Why): Promise<void> {
  const column = <Value>(read: (move: WrittenMove) => Value) => sql.param(moves.map(read))
  const at = sql`${why.at.toISOString()}::timestamptz`
  const counted = why.move === 'count' ? sql`, counted_at = ${at}, counted_difference = moved.quantity` : sql``
  await db.execute(sql`
    with moved as (
      select * from unnest(
        ${column(() => newId(why.at))}::uuid[], ${column(({ materialId }) => materialId)}::uuid[],
        ${column(({ isWeight }) => String(isWeight))}::text[]::boolean[],
        ${column(({ entry }) => entry.quantity)}::bigint[], ${column(({ entry }) => entry.value)}::bigint[],
        ${column(({ balance }) => balance.quantity)}::bigint[], ${column(({ balance }) => balance.value)}::bigint[],
        ${column(({ balance }) => balance.bought.quantity)}::bigint[], ${column(({ balance }) => balance.bought.value)}::bigint[],
        ${column(({ note }) => note)}::text[]
      ) as moved (id, material_id, is_weight, quantity, value, "left", left_value, bought_quantity, bought_value, note)),
    written as (
      update ${stockBalances} b
         set quantity = moved."left", value = moved.left_value, bought_quantity = moved.bought_quantity,
             bought_value = moved.bought_value ${counted}
        from moved
       where b.rest_id = ${restId} and b.material_id = moved.material_id and b.is_weight = moved.is_weight)
    insert into ${stockEntries} (rest_id, id, material_id, is_weight, at, move, quantity, value, "left", note, subject_id)
    select ${restId}::uuid, id, material_id, is_weight, ${at}, ${why.move}, quantity, value, "left",
           note, ${why.subjectId}::uuid
      from moved`)
}
