import { queueMessage } from '../webhooks/webhooks.public.ts'
import { findBranchPlace } from './deliveries.store.ts'
import type { DeliveryProvider } from './delivery-provider.ts'

export const webhookProvider: DeliveryProvider = {
  request: async (ctx, { service, ...request }) => {
    const { restId, orderId, tokenNo } = request
    queueMessage(ctx, {
      kind: 'partner',
      subjectId: service._id,
      event: 'delivery.requested',
      restId,
      orderId,
      tokenNo,
      data: { ...request, branch: await findBranchPlace(ctx.db, restId) },
    })
  },
  cancel: (ctx, { service, ...cancelled }) => {
    const { restId, orderId, tokenNo } = cancelled
    queueMessage(ctx, {
      kind: 'partner',
      subjectId: service._id,
      event: 'delivery.cancelled',
      restId,
      orderId,
      tokenNo,
      data: cancelled,
    })
  },
}
