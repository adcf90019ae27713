import { z } from 'zod'
import { moneyOnWire } from '../kernel/fields.ts'

/** A table, or whatever else guests are seated at. `amount` is what sitting there costs, 0 where `hasCharge` is false. */
export const siting = z.object({
  _id: z.string(),
  name: z.string(),
  hasCharge: z.boolean(),
  amount: moneyOnWire,
  /** Persons. */
  capacity: z.number().int(),
})
export type Siting = z.infer<typeof siting>
