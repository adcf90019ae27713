import { z } from 'zod'
import { moneyOnWire } from '../kernel/fields.ts'

/** Money that one guest gave for a part of a bill. */
export const tender = z.object({
  _id: z.string(),
  paymentMode: z.object({ _id: z.string(), name: z.string() }),
  /** What it pays of the bill. */
  amount: moneyOnWire,
  /** Belongs to the staff. It is no revenue. */
  tip: moneyOnWire,
  recivedAmount: moneyOnWire,
  returnedAmount: moneyOnWire,
  /** Names the guest; may be empty. */
  label: z.string(),
  by: z.string(),
  /** When the guest gave it, also if the till had to wait for the network. */
  at: z.string(),
})
export type Tender = z.infer<typeof tender>
