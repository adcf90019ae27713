import { z } from 'zod'
import { tillService } from '../carts/cart.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { idOf, moneyOnWire } from '../kernel/fields.ts'
import { spot } from '../sitings/floor-plan.contract.ts'
import { siting } from '../sitings/sitings.contract.ts'

/** A siting with who sits there and who comes next. */
const table = siting.extend({
  party: z
    .object({
      cartId: z.string(),
      service: tillService,
      /** Of the booking that these guests came with; null for walk-ins. */
      reserId: z.string().nullable(),
      /** When the cart was opened. */
      since: z.string(),
      noOfPersons: z.number().int(),
      /** The total of the open cart, and what guests have paid of it. */
      amount: moneyOnWire,
      paid: moneyOnWire,
      /** When they asked for the bill, while they owe what it says. */
      billAt: z.string().optional(),
    })
    .nullable(),
  /** The next booked guests of today who have not come. */
  next: z
    .object({ reserId: z.string(), timeSlot: z.string(), name: z.string(), noOfPersons: z.number().int() })
    .nullable(),
  /** Null for a table that nobody has drawn. */
  place: spot.extend({ room: z.object({ _id: z.string(), name: z.string(), position: z.number().int() }) }).nullable(),
})
export type Table = z.infer<typeof table>

export const readFloor = endpoint({
  name: 'read-floor',
  summary: 'Read who sits at each siting of a branch now, what they owe, and whom it expects next today',
  method: 'POST',
  path: '/manager/floor',
  who: 'approved',
  reads: true,
  input: z.object({ restId: idOf() }),
  data: z.array(table),
})
