import { say } from '@brigade/contract/messages/say.ts'
import type { InventoryMove } from '@brigade/contract/inventory/inventory.contract.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { newId } from '../../platform/new-id.ts'
import { variationIngredients } from '../foods/foods.table.ts'
import { addonIngredients } from '../ingredients/ingredients.table.ts'
import { restaurantPlugins } from '../restaurants/restaurants.table.ts'
import type { Balance, Moved, Issued } from './balance.rules.ts'
import { inventoryBalances, inventoryEntries } from './inventory.table.ts'

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

/** Includes waste. Empty if the branch keeps no inventory. One statement. */
export async function readConsumption(
  db: Db,
  restId: string,
  { variations, addons }: { variations: readonly SoldPart[]; addons: readonly SoldPart[] },
): Promise<MaterialQuantity[]> {
  const [sold, added] = [columnsOf(variations), columnsOf(addons)]
  const { rows } = await db.execute<{ materialId: string; isWeight: boolean; quantity: number }>(sql`
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
  return rows
}

/** What an order took and has not given back. Only the part that was in stock (`there`) had a value. */
export async function readIssued(db: Db, restId: string, orderId: string): Promise<(MaterialUnit & Issued)[]> {
  const { rows } = await db.execute<{
    materialId: string
    isWeight: boolean
    quantity: number
    there: number
    value: number
  }>(sql`
    select material_id as "materialId", is_weight as "isWeight", -sum(quantity)::bigint as quantity, -sum(value)::bigint as value,
           sum(greatest(0, least("left" - quantity, -quantity)))::bigint as there
      from ${inventoryEntries}
     where rest_id = ${restId} and subject_id = ${orderId} and move in ('sale', 'rejection')
     group by material_id, is_weight
    having sum(quantity) < 0`)
  return rows
}

interface BalanceRow extends MaterialUnit {
  quantity: number
  value: number
  boughtQuantity: number
  boughtValue: number
  level: number | null
}

interface MaterialBalance extends MaterialUnit {
  balance: Balance
}

export interface LockedBalance extends MaterialBalance {
  level: number | null
}

/** Locks the balances of these materials and creates missing ones. A single lock order prevents deadlocks. */
export async function lockBalances(db: Db, restId: string, units: readonly MaterialUnit[]): Promise<LockedBalance[]> {
  const ids = sql.param(units.map(({ materialId }) => materialId))
  const isWeight = sql.param(units.map((unit) => String(unit.isWeight)))
  const { rows } = await db.execute<{ [Column in keyof BalanceRow]: BalanceRow[Column] }>(sql`
    insert into ${inventoryBalances} as b (rest_id, material_id, is_weight)
    select ${restId}::uuid, unit.id, unit.is_weight::boolean
      from unnest(${ids}::uuid[], ${isWeight}::text[]) as unit (id, is_weight)
     order by unit.id, unit.is_weight
        on conflict (rest_id, material_id, is_weight) do update set quantity = b.quantity
    returning material_id as "materialId", is_weight as "isWeight", quantity, value, bought_quantity as "boughtQuantity",
      bought_value as "boughtValue", level`)
  return rows.map(({ materialId, isWeight: weighed, quantity, value, boughtQuantity, boughtValue, level }) => ({
    materialId,
    isWeight: weighed,
    level,
    balance: { quantity, value, bought: { quantity: boughtQuantity, value: boughtValue } },
  }))
}

export interface WrittenMove extends MaterialUnit, Moved {
  note: string
}

interface Why {
  move: InventoryMove
  subjectId: string | null
  at: Date
}

function entriesOf({ materialId, isWeight, balance, entry, valued, note }: WrittenMove, move: InventoryMove) {
  const of = { materialId, isWeight }
  const own = { ...of, move, ...entry, left: balance.quantity, note }
  if (valued === undefined) return [own]
  const before = { move: 'count' as const, quantity: 0, value: valued, left: balance.quantity - entry.quantity }
  return [{ ...of, ...before, note: say('inventory.first-price') }, own]
}

export async function writeMoves(db: Db, restId: string, moves: readonly WrittenMove[], why: Why): Promise<void> {
  const column = <Value>(read: (move: WrittenMove) => Value) => sql.param(moves.map(read))
  const entries = moves.flatMap((move) => entriesOf(move, why.move))
  const entry = <Value>(read: (one: (typeof entries)[number]) => Value) => sql.param(entries.map(read))
  const at = sql`${why.at.toISOString()}::timestamptz`
  const counted = why.move === 'count' ? sql`, counted_at = ${at}, counted_difference = moved.quantity` : sql``
  await db.execute(sql`
    with written as (
      update ${inventoryBalances} b
         set quantity = moved."left", value = moved.left_value, bought_quantity = moved.bought_quantity,
             bought_value = moved.bought_value ${counted}
        from unnest(
          ${column(({ materialId }) => materialId)}::uuid[],
          ${column(({ isWeight }) => String(isWeight))}::text[]::boolean[],
          ${column(({ entry: { quantity } }) => quantity)}::bigint[],
          ${column(({ balance }) => balance.quantity)}::bigint[], ${column(({ balance }) => balance.value)}::bigint[],
          ${column(({ balance }) => balance.bought.quantity)}::bigint[], ${column(({ balance }) => balance.bought.value)}::bigint[]
        ) as moved (material_id, is_weight, quantity, "left", left_value, bought_quantity, bought_value)
       where b.rest_id = ${restId} and b.material_id = moved.material_id and b.is_weight = moved.is_weight)
    insert into ${inventoryEntries} (rest_id, at, id, material_id, is_weight, move, quantity, value, "left", note, subject_id)
    select ${restId}::uuid, ${at}, id, material_id, is_weight, move, quantity, value, "left", note,
           case when move = ${why.move} then ${why.subjectId}::uuid end
      from unnest(
        ${entry(() => newId(why.at))}::uuid[], ${entry(({ materialId }) => materialId)}::uuid[],
        ${entry(({ isWeight }) => String(isWeight))}::text[]::boolean[], ${entry(({ move }) => move)}::text[],
        ${entry(({ quantity }) => quantity)}::bigint[], ${entry(({ value }) => value)}::bigint[],
        ${entry(({ left }) => left)}::bigint[], ${entry(({ note }) => note)}::text[]
      ) as entry (id, material_id, is_weight, move, quantity, value, "left", note)`)
}
