import { say } from '@brigade/contract/messages/say.ts'
import type { InventoryMove } from '@brigade/contract/inventory/inventory.contract.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { asJson, statement, type AnyTable, type Args, type Json } from '../../platform/db/statement.ts'
import { newId } from '../../platform/new-id.ts'
import type { Balance, Moved, Issued } from './balance.rules.ts'

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

interface Sold {
  restId: string
  variations: Json<SoldPart[]>
  addons: Json<SoldPart[]>
}

const findConsumption = statement(
  (_: AnyTable, { restId, variations, addons }: Args<Sold>) =>
    sql<MaterialQuantity>`
    with line as (
      select r.material_id, r.is_weight, r.weight, r.nos, r.has_wastage, r.wastage_is_weight, r.wastage_weight, r.wastage_nos,
             sold.quantity
        from jsonb_to_recordset(${variations}::jsonb) as sold (id uuid, quantity bigint)
        join variation_ingredients r on r.rest_id = ${restId} and r.variation_id = sold.id
      union all
      select r.material_id, r.is_weight, r.weight, r.nos, r.has_wastage, r.wastage_is_weight, r.wastage_weight, r.wastage_nos,
             added.quantity
        from jsonb_to_recordset(${addons}::jsonb) as added (id uuid, quantity bigint)
        join addon_ingredients r on r.addon_id = added.id),
    used as (
      select material_id, is_weight, quantity * (case when is_weight then (weight * 1000)::bigint else nos end) as quantity
        from line
      union all
      select material_id, wastage_is_weight,
             quantity * (case when wastage_is_weight then (wastage_weight * 1000)::bigint else wastage_nos end)
        from line where has_wastage)
    select material_id, is_weight, sum(quantity)::bigint as quantity
      from used
     group by material_id, is_weight
    having sum(quantity) > 0`,
)

/** Includes waste. One statement. */
export function readConsumption(
  db: Db,
  restId: string,
  { variations, addons }: { variations: SoldPart[]; addons: SoldPart[] },
): Promise<MaterialQuantity[]> {
  return db.run(findConsumption({ restId, variations: asJson(variations), addons: asJson(addons) }))
}

const findIssued = statement(
  (_: AnyTable, { restId, orderId }: Args<{ restId: string; orderId: string }>) =>
    sql<MaterialUnit & Issued>`
    select material_id, is_weight, -sum(quantity)::bigint as quantity, -sum(value)::bigint as value,
           sum(greatest(0, least("left" - quantity, -quantity)))::bigint as there
      from stock_entries
     where rest_id = ${restId} and subject_id = ${orderId} and move in ('sale', 'rejection')
     group by material_id, is_weight
    having sum(quantity) < 0`,
)

/** What an order took and has not given back. Only the part that was in stock (`there`) had a value. */
export function readIssued(db: Db, restId: string, orderId: string): Promise<(MaterialUnit & Issued)[]> {
  return db.run(findIssued({ restId, orderId }))
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

const lockOrInsert = statement(
  (_: AnyTable, { restId, units }: Args<{ restId: string; units: Json<MaterialUnit[]> }>) => sql<BalanceRow>`
    insert into stock_balances as b (rest_id, material_id, is_weight)
    select ${restId}::uuid, unit."materialId", unit."isWeight"
      from jsonb_to_recordset(${units}::jsonb) as unit ("materialId" uuid, "isWeight" boolean)
     order by unit."materialId", unit."isWeight"
        on conflict (rest_id, material_id, is_weight) do update set quantity = b.quantity
    returning material_id, is_weight, quantity, value, bought_quantity, bought_value, level`,
)

/** Locks the balances of these materials and creates missing ones. A single lock order prevents deadlocks. */
export async function lockBalances(db: Db, restId: string, units: readonly MaterialUnit[]): Promise<LockedBalance[]> {
  const asked = units.map(({ materialId, isWeight }) => ({ materialId, isWeight }))
  const rows = await db.run(lockOrInsert({ restId, units: asJson(asked) }))
  return rows.map(({ materialId, isWeight, quantity, value, boughtQuantity, boughtValue, level }) => ({
    materialId,
    isWeight,
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
  byId: string | null
  at: Date
}

function entriesOf({ materialId, isWeight, balance, entry, valued, note }: WrittenMove, move: InventoryMove) {
  const of = { materialId, isWeight }
  const own = { ...of, move, ...entry, left: balance.quantity, note }
  if (valued === undefined) return [own]
  const before = { move: 'count' as const, quantity: 0, value: valued, left: balance.quantity - entry.quantity }
  return [{ ...of, ...before, note: say('inventory.first-price') }, own]
}

interface Balanced extends MaterialUnit {
  quantity: number
  left: number
  leftValue: number
  boughtQuantity: number
  boughtValue: number
}

type Entry = ReturnType<typeof entriesOf>[number] & { id: string }

const updateBalances = statement(
  (
    _: AnyTable,
    { restId, moved, countedAt }: Args<{ restId: string; moved: Json<Balanced[]>; countedAt?: Date | undefined }>,
  ) =>
    sql<never>`
    update stock_balances b
       set quantity = moved."left", value = moved."leftValue", bought_quantity = moved."boughtQuantity",
           bought_value = moved."boughtValue"
           ${countedAt ? sql`, counted_at = ${countedAt}, counted_difference = moved.quantity` : sql``}
      from jsonb_to_recordset(${moved}::jsonb) as moved (
             "materialId" uuid, "isWeight" boolean, quantity bigint, "left" bigint, "leftValue" bigint,
             "boughtQuantity" bigint, "boughtValue" bigint)
     where b.rest_id = ${restId} and b.material_id = moved."materialId" and b.is_weight = moved."isWeight"`,
)

const insertEntries = statement(
  (
    _: AnyTable,
    { restId, at, move, subjectId, byId, entries }: Args<Why & { restId: string; entries: Json<Entry[]> }>,
  ) =>
    sql<never>`
    insert into stock_entries (rest_id, at, id, material_id, is_weight, move, quantity, value, "left", note, subject_id, by_id)
    select ${restId}::uuid, ${at}::timestamptz, e.id, e."materialId", e."isWeight", e.move, e.quantity, e.value, e."left", e.note,
           case when e.move = ${move} then ${subjectId}::uuid end, case when e.move = ${move} then ${byId}::uuid end
      from jsonb_to_recordset(${entries}::jsonb) as e (
             id uuid, "materialId" uuid, "isWeight" boolean, move text, quantity bigint, value bigint, "left" bigint, note text)`,
)

/** Writes moves of locked balances, with their ledger entries. */
export async function writeMoves(db: Db, restId: string, moves: readonly WrittenMove[], why: Why): Promise<void> {
  const moved = moves.map(({ materialId, isWeight, entry: { quantity }, balance }) => ({
    materialId,
    isWeight,
    quantity,
    left: balance.quantity,
    leftValue: balance.value,
    boughtQuantity: balance.bought.quantity,
    boughtValue: balance.bought.value,
  }))
  const entries = moves.flatMap((move) => entriesOf(move, why.move)).map((entry) => ({ ...entry, id: newId(why.at) }))
  const countedAt = why.move === 'count' ? why.at : undefined
  await Promise.all([
    db.run(updateBalances({ restId, moved: asJson(moved), countedAt })),
    db.run(insertEntries({ restId, ...why, entries: asJson(entries) })),
  ])
}
