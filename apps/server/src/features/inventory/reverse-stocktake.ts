import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type {
  MaterialInventory,
  reverseStocktake as reverseCall,
} from '@brigade/contract/inventory/inventory.contract.ts'
import { shareOf } from '@brigade/contract/kernel/money.ts'
import { accountOf, type Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { undo } from './balance.rules.ts'
import { lockBalances } from './inventory.store.ts'
import { moveInventory } from './move-inventory.ts'
import { toWire } from './quantity.rules.ts'
import { readCount, readFirstPrices, readLastCounts, readReversals, setCounted } from './reversals.store.ts'
import { shown } from './stocktake.ts'

/** Throws `count-unknown`, `count-reversed`, or `count-replaced` by a later stocktake of the material and unit. */
export async function reverseStocktake(ctx: Context, input: InputOf<typeof reverseCall>): Promise<MaterialInventory> {
  const { restId, entryId, reason } = input
  await requireBranch(ctx, restId)
  const count = (await readCount(ctx.db, restId, entryId)) ?? refuse('count-unknown')
  const { materialId, isWeight, quantity } = count
  await lockBalances(ctx.db, restId, [count])
  const [last, before] = await readLastCounts(ctx.db, restId, count)
  if (last?.id !== entryId) {
    const isReversed = (await readReversals(ctx.db, restId, [entryId])).length > 0
    refuse(isReversed ? 'count-reversed' : 'count-replaced')
  }
  // What came in without a value may have got one from the first purchase since.
  const prices = quantity > 0 && count.value === 0 ? await readFirstPrices(ctx.db, restId, count) : []
  const shares = prices.map((price) => shareOf(price.value, Math.min(quantity, price.quantity), price.quantity))
  const carried = shares.reduce((sum, share) => sum + share, 0)
  const move = {
    materialId,
    isWeight,
    note: reason,
    apply: (balance: Parameters<typeof undo>[0]) => undo(balance, { quantity, value: count.value + carried }),
  }
  const why = { move: 'reversal' as const, subjectId: entryId, byId: accountOf(ctx).id }
  const [moved] = await moveInventory(ctx, restId, [move], why)
  await setCounted(ctx.db, {
    restId,
    materialId,
    isWeight,
    at: before?.at ?? null,
    difference: before?.quantity ?? null,
  })
  const left = moved?.balance.quantity ?? 0
  recordAudit(ctx, {
    action: 'reverse stocktake',
    on: materialId,
    restId,
    before: { isWeight, quantity: toWire(left + quantity, isWeight) },
    after: { isWeight, quantity: toWire(left, isWeight), reason },
  })
  return shown(ctx, restId, materialId)
}
