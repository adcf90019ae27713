import { nothing, undo, undoReceipt } from './balance.rules.ts'
import { lockBalances } from './inventory.store.ts'
import { moveInventory, type InventoryContext, type Move } from './move-inventory.ts'
import { readBooked, readOtherPrices } from './reversals.store.ts'

interface Why {
  reason: string
  byId: string
}

/**
 * Takes the goods of a purchase out of the stock again, at the value they came in with and gave to others, and returns
 * what was dumped of them. The last price becomes that of the purchase before. The caller makes sure that it happens once.
 */
export async function reverseReceipt(
  ctx: InventoryContext,
  restId: string,
  purchaseId: string,
  { reason, byId }: Why,
): Promise<void> {
  const booked = await readBooked(ctx.db, restId, purchaseId)
  const [received, dumped] = [
    booked.filter(({ move }) => move === 'purchase'),
    booked.filter(({ move }) => move === 'wastage'),
  ]
  if (received.length === 0) return
  // All at once: what was dumped comes back first, and may be only some of it.
  await lockBalances(ctx.db, restId, received)
  const prices = await readOtherPrices(ctx.db, { restId, purchaseId }, received)
  const why = { move: 'reversal' as const, subjectId: purchaseId, byId }
  const returned = dumped.map(({ materialId, isWeight, quantity, value }): Move => ({
    materialId,
    isWeight,
    note: reason,
    apply: (balance) => undo(balance, { quantity, value }),
  }))
  const removed = received.map(({ materialId, isWeight, quantity, value, gaveQuantity, gaveValue }): Move => {
    const price = prices.find((each) => each.materialId === materialId && each.isWeight === isWeight)
    const bought = price ? { quantity: price.quantity, value: price.value } : nothing.bought
    return {
      materialId,
      isWeight,
      note: reason,
      apply: (balance) =>
        undoReceipt({ ...balance, bought }, { quantity, value }, { quantity: gaveQuantity, value: gaveValue }),
    }
  })
  await moveInventory(ctx, restId, returned, why)
  await moveInventory(ctx, restId, removed, why)
}
