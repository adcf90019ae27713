import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idOf } from '../kernel/fields.ts'
import { channelServices } from '../restaurants/order-limit.rules.ts'

export const countPlacedOrders = endpoint({
  name: 'count-placed-orders',
  summary: 'Count the orders that the channel placed in this quarter hour, by service',
  method: 'POST',
  path: '/manager/placed-orders',
  who: 'approved',
  reads: true,
  input: z.object({ restId: idOf() }),
  data: z.object({
    /** Where the quarter hour begins. */
    from: z.string(),
    /** Services without orders are absent. */
    placed: z.array(z.object({ service: z.enum(channelServices), orders: z.number().int() })),
  }),
})
