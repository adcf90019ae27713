import { queueMessage } from '../webhooks/webhooks.public.ts'
import { findBranchPlace } from './deliveries.store.ts'
import type { DeliveryProvider } from './delivery-provider.ts'

/** A partner is told at its address, where it has one; otherwise it learns of a delivery as it always did. */
export const webhookProvider: DeliveryProvider = {
  request: async (ctx, { service, ...request }) => {
    const { restId, orderId, tokenNo } = request
    await queueMessage(ctx, {
      kind: 'partner',
      subjectId: service._id,
      event: 'delivery.requested',
      restId,
      orderId,
      tokenNo,
      data: { ...request, branch: await findBranchPlace(ctx.db, restId) },
    })
  },
}
