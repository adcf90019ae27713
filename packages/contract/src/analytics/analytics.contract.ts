import { z } from 'zod'
import { idOf } from '../kernel/fields.ts'
import { liveTopic } from '../kernel/live-topic.ts'

/** Both ways: a browser asks with `analyticsAsked` and is acknowledged with `analytics`; the server hints that they changed. */
export const analyticsTopic = liveTopic('/manager/analytics')

export const analyticsAsked = z.object({ restId: idOf() })

/** The branch's current business day: numbers of orders, and money taken in the business's currency. */
export const analytics = z.object({
  total: z.number().int(),
  placed: z.number().int(),
  packed: z.number().int(),
  shipped: z.number().int(),
  revenue: z.number(),
})
export type Analytics = z.infer<typeof analytics>
