import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { idOf, moneyOnWire, pageAsked } from '../kernel/fields.ts'
import { optionalText } from '../kernel/input-schema.ts'
import { liveTopic } from '../kernel/live-topic.ts'
import { withdrawal, withdrawalReason } from '../kernel/withdrawal.ts'
import { named } from '../lookups/lookups.contract.ts'

/** A hint carries `restId`. Any sale may send one. */
export const stockTopic = liveTopic('/manager/stock')

export const inventoryErrors = defineErrors({
  'count-unknown': 404,
  'count-reversed': 409,
  /** A later stocktake of the material and unit counts. */
  'count-replaced': 409,
})

const inventoryMoves = ['purchase', 'sale', 'rejection', 'wastage', 'count', 'reversal'] as const
const inventoryMove = z.enum(inventoryMoves)
export type InventoryMove = z.infer<typeof inventoryMove>

/** Expected stock in one unit: kilograms to the gram, or pieces. They never convert into each other. */
const onHand = z.object({
  isWeight: z.boolean(),
  quantity: z.number(),
  value: moneyOnWire,
  /** Moving average per kilogram or piece, before tax, to four decimals; null when never bought. */
  averageCost: moneyOnWire.nullable(),
  level: z.number().nullable(),
  isLow: z.boolean(),
  counted: z.object({ at: z.string(), difference: z.number() }).nullable(),
})
export type OnHand = z.infer<typeof onHand>

/** One entry per unit in which the branch ever bought, sold or counted the material. */
const materialInventory = z.object({ mat: named, units: z.array(onHand) })
export type MaterialInventory = z.infer<typeof materialInventory>

export const listInventory = endpoint({
  name: 'list-stock',
  summary: 'List the expected stock of materials in a branch, of the given ones or all, newest material first',
  method: 'POST',
  path: '/manager/stock',
  who: 'approved',
  reads: true,
  input: z.object({
    restId: idOf(),
    matIds: z.array(idOf('input.not-in-list')).max(500, { error: 'input.too-many' }).optional(),
    ...pageAsked,
  }),
  data: z.array(materialInventory),
})

export const listLowInventory = endpoint({
  name: 'list-low-stock',
  summary: 'List the materials of a branch that are below their reorder level or below zero, newest material first',
  method: 'POST',
  path: '/manager/low-stock',
  who: 'approved',
  reads: true,
  input: z.object({ restId: idOf(), ...pageAsked }),
  data: z.array(materialInventory),
})

const inventoryEntry = z.object({
  _id: z.string(),
  at: z.string(),
  move: inventoryMove,
  isWeight: z.boolean(),
  quantity: z.number(),
  value: moneyOnWire,
  left: z.number(),
  note: z.string(),
  /** The order or purchase behind the movement, and how people name it. */
  orderId: z.string().nullable(),
  tokenNo: z.number().int().nullable(),
  purId: z.string().nullable(),
  billId: z.string().nullable(),
  /** The stocktake that was reversed, and when it was taken. */
  countId: z.string().nullable(),
  countedAt: z.string().nullable(),
  /** Only a stocktake can be reversed by itself, the last one of its material and unit. */
  isReversible: z.boolean(),
  reversed: withdrawal.nullable(),
})
export type InventoryEntry = z.infer<typeof inventoryEntry>

export const listInventoryEntries = endpoint({
  name: 'list-stock-entries',
  summary: 'List the ledger entries of a material in a branch, latest first',
  method: 'POST',
  path: '/manager/stock-entries',
  who: 'approved',
  reads: true,
  input: z.object({ restId: idOf(), matId: idOf('ingredient.material'), ...pageAsked }),
  data: z.array(inventoryEntry),
})

const MOST = 1_000_000

const unit = { isWeight: z.boolean({ error: 'input.not-valid' }) }
const asked = z.number({ error: 'inventory.quantity' })

/** The message about a quantity that no stocktake can find; null for kilograms to the gram, or whole pieces. */
export function quantityProblem(isWeight: boolean, quantity: number) {
  const isExact = isWeight ? Number(quantity.toFixed(3)) === quantity : Number.isInteger(quantity)
  if (quantity >= 0 && quantity <= MOST && isExact) return null
  return isWeight ? 'inventory.weight-limits' : 'inventory.nos-limits'
}

function withinLimits(
  { isWeight, quantity }: { isWeight: boolean; quantity: number | null },
  context: z.RefinementCtx<unknown>,
): void {
  const message = quantity === null ? null : quantityProblem(isWeight, quantity)
  if (message !== null) context.addIssue({ code: 'custom', path: ['quantity'], message })
}

export const recordStocktake = endpoint({
  name: 'count-stock',
  summary: 'Record a stocktake of a material. The counted quantity becomes its balance',
  method: 'POST',
  path: '/manager/stock-count',
  who: 'approved',
  input: z
    .object({ restId: idOf(), matId: idOf('ingredient.material') })
    .and(z.object({ ...unit, quantity: asked }).superRefine(withinLimits))
    .and(z.object({ note: optionalText({ maxLength: 200 }) })),
  data: materialInventory,
})

export const reverseStocktake = endpoint({
  name: 'reverse-stock-count',
  summary: 'Reverse the last stocktake of a material and unit, so that the one before counts again',
  method: 'PATCH',
  path: '/manager/stock-count-reversal',
  who: 'approved',
  input: z.object({ restId: idOf(), entryId: idOf(), reason: withdrawalReason }),
  data: materialInventory,
  errors: inventoryErrors,
})

export const setReorderLevel = endpoint({
  name: 'set-stock-level',
  summary: 'Set the reorder level of a material; null or 0 removes it',
  method: 'PATCH',
  path: '/manager/stock-level',
  who: 'approved',
  input: z
    .object({ restId: idOf(), matId: idOf('ingredient.material') })
    .and(z.object({ ...unit, quantity: asked.nullable() }).superRefine(withinLimits)),
  data: materialInventory,
})
