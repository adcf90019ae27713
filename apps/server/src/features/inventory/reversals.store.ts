import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { asJson, statement, type AnyTable, type Args, type Json } from '../../platform/db/statement.ts'
import type { Balance } from './balance.rules.ts'
import type { MaterialQuantity, MaterialUnit } from './inventory.store.ts'

interface Booked extends MaterialQuantity {
  move: 'purchase' | 'wastage'
  value: number
  /** What stock counted before got as its first price. The entry of it comes just before that of the purchase. */
  gaveQuantity: number
  gaveValue: number
}

interface OfPurchase {
  restId: string
  purchaseId: string
}

const findBooked = statement(
  (_: AnyTable, { restId, purchaseId }: Args<OfPurchase>) => sql<Booked>`
    select e.material_id, e.is_weight, e.move, e.quantity, e.value, coalesce(v."left", 0) as gave_quantity,
           coalesce(v.value, 0) as gave_value
      from stock_entries e
      left join lateral (
        select p.move, p.quantity, p.value, p."left"
          from stock_entries p
         where p.rest_id = e.rest_id and p.material_id = e.material_id and p.is_weight = e.is_weight and p.id < e.id
         order by p.id desc
         limit 1
      ) v on e.move = 'purchase' and v.move = 'count' and v.quantity = 0 and v.value > 0
     where e.rest_id = ${restId} and e.subject_id = ${purchaseId} and e.move in ('purchase', 'wastage')`,
)

/** What a purchase brought in, and what was dumped of it. */
export function readBooked(db: Db, restId: string, purchaseId: string): Promise<Booked[]> {
  return db.run(findBooked({ restId, purchaseId }))
}

type Price = MaterialUnit & Balance['bought']

/** The part that filled a negative balance has no value in its entry. */
const findPrices = statement(
  (_: AnyTable, { restId, purchaseId, units }: Args<OfPurchase & { units: Json<MaterialUnit[]> }>) => sql<Price>`
    select unit."materialId" as material_id, unit."isWeight" as is_weight, paid.quantity, paid.value
      from jsonb_to_recordset(${units}::jsonb) as unit ("materialId" uuid, "isWeight" boolean)
      cross join lateral (
        select least(e.quantity, e."left") as quantity, e.value
          from stock_entries e
         where e.rest_id = ${restId} and e.material_id = unit."materialId" and e.is_weight = unit."isWeight"
           and e.move = 'purchase' and e.value > 0 and e."left" > 0 and e.subject_id <> ${purchaseId}
           and not exists (
             select from stock_entries r
              where r.rest_id = ${restId} and r.subject_id = e.subject_id and r.move = 'reversal')
         order by e.id desc
         limit 1
      ) paid`,
)

/** The last price paid for each material without this purchase. Materials without one are absent. */
export function readOtherPrices(db: Db, of: OfPurchase, units: readonly MaterialUnit[]): Promise<Price[]> {
  const asked = units.map(({ materialId, isWeight }) => ({ materialId, isWeight }))
  return db.run(findPrices({ ...of, units: asJson(asked) }))
}

export interface Count extends MaterialQuantity {
  id: string
  at: Date
  value: number
}

/** The entry that values stock at the first price is no stocktake. */
const isCount = sql`e.move = 'count' and (e.quantity <> 0 or e.value = 0)`

const findCount = statement(
  (_: AnyTable, { restId, id }: Args<{ restId: string; id: string }>) => sql<Count>`
    select e.id, e.at, e.material_id, e.is_weight, e.quantity, e.value
      from stock_entries e
     where e.rest_id = ${restId} and e.id = ${id} and ${isCount}`,
)

export async function readCount(db: Db, restId: string, id: string): Promise<Count | undefined> {
  const [count] = await db.run(findCount({ restId, id }))
  return count
}

const findLastCounts = statement(
  (_: AnyTable, { restId, materialId, isWeight }: Args<MaterialUnit & { restId: string }>) => sql<Count>`
    select e.id, e.at, e.material_id, e.is_weight, e.quantity, e.value
      from stock_entries e
     where e.rest_id = ${restId} and e.material_id = ${materialId} and e.is_weight = ${isWeight} and ${isCount}
       and not exists (
         select from stock_entries r where r.rest_id = ${restId} and r.subject_id = e.id and r.move = 'reversal')
     order by e.id desc
     limit 2`,
)

/** The last stocktake that counts, and the one before. The caller holds the lock of the balance. */
export function readLastCounts(db: Db, restId: string, { materialId, isWeight }: MaterialUnit): Promise<Count[]> {
  return db.run(findLastCounts({ restId, materialId, isWeight }))
}

const findCarried = statement(
  (_: AnyTable, { restId, id, materialId, isWeight }: Args<MaterialUnit & { restId: string; id: string }>) => sql<
    Balance['bought']
  >`
    select v."left" as quantity, v.value
      from stock_entries v
     where v.rest_id = ${restId} and v.material_id = ${materialId} and v.is_weight = ${isWeight} and v.id > ${id}
       and v.move = 'count' and v.quantity = 0 and v.value > 0
       and not exists (
         select from (
           select n.move, n.subject_id from stock_entries n
            where n.rest_id = v.rest_id and n.material_id = v.material_id and n.is_weight = v.is_weight and n.id > v.id
            order by n.id
            limit 1) n
           join stock_entries r on r.rest_id = ${restId} and r.subject_id = n.subject_id and r.move = 'reversal'
          where n.move = 'purchase')
     order by v.id`,
)

/**
 * The values that stock which had none got as its first price since a stocktake, each with the quantity that got it. Those of
 * a purchase that was reversed are taken back already.
 */
export function readFirstPrices(db: Db, restId: string, { id, materialId, isWeight }: Count) {
  return db.run(findCarried({ restId, id, materialId, isWeight }))
}

interface Reversal {
  subjectId: string
  withdrawnAt: Date
  withdrawnReason: string
  firstName: string | null
  lastName: string | null
}

const findReversals = statement(
  (_: AnyTable, { restId, ids }: Args<{ restId: string; ids: string[] }>) => sql<Reversal>`
    select r.subject_id, r.at as withdrawn_at, r.note as withdrawn_reason, a.first_name, a.last_name
      from stock_entries r
      join accounts a on a.id = r.by_id
     where r.rest_id = ${restId} and r.subject_id = any(${ids}::uuid[]) and r.move = 'reversal'`,
)

export function readReversals(db: Db, restId: string, ids: readonly string[]): Promise<Reversal[]> {
  return db.run(findReversals({ restId, ids: [...ids] }))
}

const findTimes = statement(
  (_: AnyTable, { restId, ids }: Args<{ restId: string; ids: string[] }>) => sql<Pick<Count, 'id' | 'at'>>`
    select e.id, e.at from stock_entries e where e.rest_id = ${restId} and e.id = any(${ids}::uuid[]) and e.move = 'count'`,
)

/** When the stocktakes among these entries were taken. */
export async function readCountTimes(db: Db, restId: string, ids: readonly string[]) {
  const found = await db.run(findTimes({ restId, ids: [...ids] }))
  return new Map(found.map(({ id, at }) => [id, at.toISOString()]))
}

interface Counted extends MaterialUnit {
  restId: string
  at: Date | null
  difference: number | null
}

const updateCounted = statement(
  (_: AnyTable, { restId, materialId, isWeight, at, difference }: Args<Counted>) => sql<never>`
    update stock_balances
       set counted_at = ${at}::timestamptz, counted_difference = ${difference}::bigint
     where rest_id = ${restId} and material_id = ${materialId} and is_weight = ${isWeight}`,
)

export async function setCounted(db: Db, counted: Counted): Promise<void> {
  await db.run(updateCounted(counted))
}
