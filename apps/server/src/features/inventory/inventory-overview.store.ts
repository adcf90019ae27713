import { USE_DAYS, type InventoryOverview } from '@brigade/contract/inventory/inventory-overview.contract.ts'
import { toDecimal } from '@brigade/contract/kernel/money.ts'
import { sql } from 'kysely'
import type { Amounts } from '../../platform/context.ts'
import { statement, type AnyTable, type Args } from '../../platform/db/statement.ts'
import { idsFrom } from '../../platform/new-id.ts'
import { toWire } from './quantity.rules.ts'

interface UsedRow {
  materialId: string
  isWeight: boolean
  quantity: number
  cost: number
  wasted: number
}

/** Ids of entries begin with their time, so the primary key leads to those of the last days. */
const findUsed = statement(
  (_: AnyTable, { restId, fromId }: Args<{ restId: string; fromId: string }>) =>
    sql<UsedRow>`
    select material_id, is_weight, -sum(quantity)::bigint as quantity, -sum(value)::bigint as cost,
           coalesce(-sum(value) filter (where move = 'wastage'), 0)::bigint as wasted
      from stock_entries e
     where rest_id = ${restId} and id >= ${fromId}::uuid and move in ('sale', 'rejection', 'wastage')
       and (move <> 'wastage' or not exists (
         select from stock_entries r
          where r.rest_id = ${restId} and r.subject_id = e.subject_id and r.move = 'reversal'))
     group by material_id, is_weight
    having sum(quantity) < 0`,
)

const findFirst = statement(
  (_: AnyTable, { restId }: Args<{ restId: string }>) =>
    sql<{ at: Date }>`select at from stock_entries where rest_id = ${restId} order by id limit 1`,
)

const A_DAY = 24 * 60 * 60_000

export async function readUsed({ db, decimals }: Amounts, restId: string, now: Date): Promise<InventoryOverview> {
  const fromId = idsFrom(new Date(now.getTime() - USE_DAYS * A_DAY))
  const [rows, [first]] = await Promise.all([db.run(findUsed({ restId, fromId })), db.run(findFirst({ restId }))])
  const age = first ? (now.getTime() - first.at.getTime()) / A_DAY : 0
  return {
    days: Math.min(USE_DAYS, Math.max(1, Math.ceil(age))),
    used: rows.map(({ materialId, isWeight, quantity, cost, wasted }) => ({
      matId: materialId,
      isWeight,
      quantity: toWire(quantity, isWeight),
      cost: toDecimal(cost, decimals),
      wasted: toDecimal(wasted, decimals),
    })),
  }
}
