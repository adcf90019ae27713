import { z } from 'zod'
import { idOf } from '../kernel/fields.ts'
import { liveTopic } from '../kernel/live-topic.ts'

/**
 * A hint carries `restId` and means that figures of Home or counts of the menu may have changed. `sold` is '1' when a till
 * sold, which changes only figures: it leaves no order to answer.
 */
export const analyticsTopic = liveTopic('/manager/analytics')

export const analyticsAsked = z.object({ restId: idOf() })

/** Of the current business day of the branch. */
export const analytics = z.object({
  total: z.number().int(),
  placed: z.number().int(),
  packed: z.number().int(),
  shipped: z.number().int(),
  revenue: z.number(),
})
export type Analytics = z.infer<typeof analytics>
