import { z } from 'zod'
import { idOf } from '../kernel/fields.ts'
import { liveTopic } from '../kernel/live-topic.ts'

/** A browser asks with `analyticsAsked` and is acknowledged with `analytics`; the server sends hints of changes. */
export const analyticsTopic = liveTopic('/manager/analytics')

export const analyticsAsked = z.object({ restId: idOf() })

/** Order counts and revenue, in the currency of the business, of the branch's current business day. */
export const analytics = z.object({
  total: z.number().int(),
  placed: z.number().int(),
  packed: z.number().int(),
  shipped: z.number().int(),
  revenue: z.number(),
})
export type Analytics = z.infer<typeof analytics>
