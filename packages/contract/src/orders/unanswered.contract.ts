import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { moneyOnWire } from '../kernel/fields.ts'
import { serviceName } from '../restaurants/restaurants.contract.ts'

/** An order without an answer, in short. */
const unanswered = z.object({
  _id: z.string(),
  restId: z.string(),
  tokenNo: z.number().int(),
  restauranttype: z.object({ name: serviceName }),
  placedAt: z.string(),
  grandTotal: moneyOnWire,
})
export type Unanswered = z.infer<typeof unanswered>

/** The most orders of one list of unanswered ones: more than a screen can announce. */
export const MOST_UNANSWERED = 500

export const listUnanswered = endpoint({
  name: 'list-unanswered-orders',
  summary: 'List the orders without an answer of every branch of the account, oldest first',
  method: 'POST',
  path: '/manager/unanswered-orders',
  who: 'approved',
  reads: true,
  input: z.object({}),
  data: z.array(unanswered),
})
