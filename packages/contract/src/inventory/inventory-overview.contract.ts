import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idOf, moneyOnWire } from '../kernel/fields.ts'

/** How many days of the ledger an average daily use is taken from. */
export const USE_DAYS = 14

const inventoryOverview = z.object({
  /** Days of the ledger, up to 14; fewer in a branch that began later. */
  days: z.number(),
  /** What sales and wastage took in these days, without rejected orders and reversed purchases. `cost` includes `wasted`. */
  used: z.array(
    z.object({
      matId: z.string(),
      isWeight: z.boolean(),
      quantity: z.number(),
      cost: moneyOnWire,
      wasted: moneyOnWire,
    }),
  ),
})
export type InventoryOverview = z.infer<typeof inventoryOverview>

export const readInventoryOverview = endpoint({
  name: 'read-stock-overview',
  summary: 'Sum up which materials a branch used in the last 14 days, to tell how long its stock lasts',
  method: 'POST',
  path: '/manager/stock-overview',
  who: 'approved',
  reads: true,
  input: z.object({ restId: idOf() }),
  data: inventoryOverview,
})
