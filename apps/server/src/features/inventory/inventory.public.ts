import type { Minor } from '@brigade/contract/kernel/money.ts'
import type { OrderedLine } from '../foods/foods.public.ts'
import { isSwitchedOn } from '../restaurants/restaurants.public.ts'
import { receive, reverse, count, issue } from './balance.rules.ts'
import { moveInventory, type Move, type InventoryContext } from './move-inventory.ts'
import { fromWire } from './quantity.rules.ts'
import { readIssued, readConsumption, type MaterialQuantity } from './inventory.store.ts'

type SoldLine = Pick<OrderedLine, 'variationId' | 'quantity' | 'addons'>

/**
 * Takes what goes into an order's foods and addons out of the branch's stock of materials, waste included; nothing where it keeps
 * no inventory. Whatever the ledger says is there, it is sold: a balance may go below 0. Three statements.
 */
export async function issueForOrder(
  ctx: InventoryContext,
  restId: string,
  orderId: string,
  lines: readonly SoldLine[],
): Promise<void> {
  const variations = lines.map(({ variationId: id, quantity }) => ({ id, quantity }))
  const addons = lines.flatMap(({ addons: chosen, quantity }) => chosen.map(({ addonId: id }) => ({ id, quantity })))
  const used = await readConsumption(ctx.db, restId, { variations, addons })
  const moves = used.map(({ quantity, ...unit }): Move => ({ ...unit, apply: (balance) => issue(balance, quantity) }))
  await moveInventory(ctx, restId, moves, { move: 'sale', subjectId: orderId })
}

/**
 * Puts back what an order took, worth what it was when it went: nothing of it was cooked. Doing so twice changes nothing. Also where
 * the branch has switched its inventory off since.
 */
export async function reverseIssue(ctx: InventoryContext, restId: string, orderId: string): Promise<void> {
  const taken = await readIssued(ctx.db, restId, orderId)
  const moves = taken.map(({ quantity, there, value, ...unit }): Move => ({
    ...unit,
    apply: (balance) => reverse(balance, { quantity, there, value }),
  }))
  await moveInventory(ctx, restId, moves, { move: 'rejection', subjectId: orderId })
}

/** Of a material: kilograms to the gram, or pieces; each material once. */
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

/** What happens by itself is booked only where the branch keeps an inventory. */
const keepsInventory = (ctx: InventoryContext, restId: string) => isSwitchedOn(ctx, restId, 'Ingredient Inventory')

/** Puts what was bought into the branch's stock, where it keeps one; `price` is before tax. */
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

/** Takes what was dumped of a purchase out of the branch's stock, with why, where it keeps one. */
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

/** What somebody found on the shelf of these materials, with where or how: from then on that is what is there. */
export async function recordCounts(
  ctx: InventoryContext,
  restId: string,
  counted: readonly (Amount & { note: string })[],
): Promise<void> {
  const moves = counted.map((material): Move => {
    const { quantity, ...unit } = unitOf(material)
    return { ...unit, note: material.note, apply: (balance) => count(balance, quantity) }
  })
  await moveInventory(ctx, restId, moves, { move: 'count' })
}
