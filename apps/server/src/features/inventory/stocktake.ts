import { analyticsTopic } from '@brigade/contract/analytics/analytics.contract.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import {
  stockTopic,
  type recordStocktake as countCall,
  type setReorderLevel as levelCall,
  type MaterialInventory,
} from '@brigade/contract/inventory/inventory.contract.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { unknownMaterials } from '../ingredients/ingredients.public.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { count, type Balance } from './balance.rules.ts'
import { moveInventory } from './move-inventory.ts'
import { readMaterialInventory, setLevel } from './inventory-views.store.ts'
import { fromWire, toWire } from './quantity.rules.ts'
import { lockBalances } from './inventory.store.ts'

/** Throws `not-found` for an invisible branch or an unknown material. */
async function requireMaterial(ctx: Context, restId: string, matId: string): Promise<void> {
  await requireBranch(ctx, restId)
  if ((await unknownMaterials(ctx, [matId])).size > 0) refuse('not-found')
}

/** The reply to a change. */
export async function shown(ctx: Context, restId: string, matId: string): Promise<MaterialInventory> {
  const found = await readMaterialInventory(ctx, restId, matId)
  if (!found) throw new Error('The locked balance is missing')
  return found
}

export async function recordStocktake(ctx: Context, input: InputOf<typeof countCall>): Promise<MaterialInventory> {
  const { restId, matId, isWeight, note } = input
  await requireMaterial(ctx, restId, matId)
  const counted = fromWire(input.quantity, isWeight)
  const apply = (balance: Balance) => count(balance, counted)
  const [moved] = await moveInventory(ctx, restId, [{ materialId: matId, isWeight, apply, note }], { move: 'count' })
  const difference = moved?.entry.quantity ?? 0
  recordAudit(ctx, {
    action: 'count stock',
    on: matId,
    restId,
    before: { isWeight, quantity: toWire(counted - difference, isWeight) },
    after: { isWeight, quantity: input.quantity, note },
  })
  return shown(ctx, restId, matId)
}

export async function setReorderLevel(ctx: Context, input: InputOf<typeof levelCall>): Promise<MaterialInventory> {
  const { restId, matId, isWeight, quantity } = input
  await requireMaterial(ctx, restId, matId)
  const unit = { restId, materialId: matId, isWeight }
  const [before] = await lockBalances(ctx.db, restId, [unit])
  const level = quantity === null || quantity === 0 ? null : fromWire(quantity, isWeight)
  await setLevel(ctx.db, unit, level)
  const levelBefore = before?.level ?? null
  recordAudit(ctx, {
    action: 'set stock level',
    on: matId,
    restId,
    before: { isWeight, level: levelBefore === null ? null : toWire(levelBefore, isWeight) },
    after: { isWeight, level: quantity },
  })
  ctx.announce(stockTopic, { restId })
  ctx.announce(analyticsTopic, { restId })
  return shown(ctx, restId, matId)
}
