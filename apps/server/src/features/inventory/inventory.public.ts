import type { Minor } from '@brigade/contract/kernel/money.ts'
import type { OrderedLine } from '../foods/foods.public.ts'
import { isSwitchedOn } from '../restaurants/restaurants.public.ts'
import { receive, reverse, count, issue } from './balance.rules.ts'
import { moveInventory, type Move, type InventoryContext } from './move-inventory.ts'
import { fromWire } from './quantity.rules.ts'
import { readIssued, readConsumption, type MaterialQuantity } from './inventory.store.ts'

/** Automatic moves are booked only if the branch keeps an inventory. */
const keepsInventory = (ctx: InventoryContext, restId: string) => isSwitchedOn(ctx, restId, 'Ingredient Inventory')

type SoldLine = Pick<OrderedLine, 'variationId' | 'quantity' | 'addons'>

/**
 * Issues the materials of an order's foods and addons, waste included. Does nothing if the branch keeps no inventory. A
 * balance may become negative: a sale never fails for lack of material. At most three statements.
 */
export async function issueForOrder(
  ctx: InventoryContext,
  restId: string,
  orderId: string,
  lines: readonly SoldLine[],
): Promise<void> {
  if (!(await keepsInventory(ctx, restId))) return
  const variations = lines.map(({ variationId: id, quantity }) => ({ id, quantity }))
  const addons = lines.flatMap(({ addons: chosen, quantity }) => chosen.map(({ addonId: id }) => ({ id, quantity })))
  const used = await readConsumption(ctx.db, restId, { variations, addons })
  const moves = used.map(({ quantity, ...unit }): Move => ({ ...unit, apply: (balance) => issue(balance, quantity) }))
  await moveInventory(ctx, restId, moves, { move: 'sale', subjectId: orderId })
}

/**
 * Reverses an order's goods issue at the value it had then. A second reversal changes nothing. Also works after the
 * branch has switched its inventory off.
 */
export async function reverseIssue(ctx: InventoryContext, restId: string, orderId: string): Promise<void> {
  const taken = await readIssued(ctx.db, restId, orderId)
  const moves = taken.map(({ quantity, there, value, ...unit }): Move => ({
    ...unit,
    apply: (balance) => reverse(balance, { quantity, there, value }),
  }))
  await moveInventory(ctx, restId, moves, { move: 'rejection', subjectId: orderId })
}

export { reverseReceipt } from './reverse-receipt.ts'

/** Kilograms to the gram, or pieces. Each material once. */
interface Amount {
  matId: string
  isWeight: boolean
  weight: number
  nos: number
}

const unitOf = ({ matId: materialId, isWeight, weight, nos }: Amount): MaterialQuantity => ({
  materialId,
  isWeight,
  quantity: fromWire(isWeight ? weight : nos, isWeight),
})

/** Books a purchase as a goods receipt if the branch keeps an inventory. `price` is in minor units, before tax. */
export async function receivePurchase(
  ctx: InventoryContext,
  restId: string,
  purchaseId: string,
  bought: readonly (Amount & { price: Minor })[],
): Promise<void> {
  if (!(await keepsInventory(ctx, restId))) return
  const moves = bought.map((material): Move => {
    const { quantity, ...unit } = unitOf(material)
    return { ...unit, apply: (balance) => receive(balance, quantity, material.price) }
  })
  await moveInventory(ctx, restId, moves, { move: 'purchase', subjectId: purchaseId })
}

/** Books dumped goods as a goods issue with the reason, if the branch keeps an inventory. */
export async function issueDumped(
  ctx: InventoryContext,
  restId: string,
  purchaseId: string,
  dumped: readonly (Amount & { reason: string })[],
): Promise<void> {
  if (dumped.length === 0 || !(await keepsInventory(ctx, restId))) return
  const moves = dumped.map((material): Move => {
    const { quantity, ...unit } = unitOf(material)
    return { ...unit, note: material.reason, apply: (balance) => issue(balance, quantity) }
  })
  await moveInventory(ctx, restId, moves, { move: 'wastage', subjectId: purchaseId })
}

/** Books counted quantities with a note on where or how they were counted, and the purchase that led to the count. */
export async function recordCounts(
  ctx: InventoryContext,
  restId: string,
  counted: readonly (Amount & { note: string })[],
  purchaseId?: string,
): Promise<void> {
  if (counted.length === 0 || !(await keepsInventory(ctx, restId))) return
  const moves = counted.map((material): Move => {
    const { quantity, ...unit } = unitOf(material)
    return { ...unit, note: material.note, apply: (balance) => count(balance, quantity) }
  })
  await moveInventory(ctx, restId, moves, { move: 'count', ...(purchaseId !== undefined && { subjectId: purchaseId }) })
}
