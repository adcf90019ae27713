import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { delayOrder as delayCall, Order } from '@brigade/contract/orders/orders.contract.ts'
import { MAX_PREPARATION } from '@brigade/contract/restaurants/preparation.contract.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { queueMessage } from '../webhooks/webhooks.public.ts'
import { updateOrder } from './order-writes.store.ts'
import { announceChange, lockVisibleOrder, refuseMovedOn, shownOrder, storefrontMessage } from './transition.ts'

/** While the answer is held, the storefront is told with it. Throws `order-moved-on` and `promise-too-late`. */
export async function delayOrder(ctx: Context, { orderId, moreMinutes }: InputOf<typeof delayCall>): Promise<Order> {
  const row = await lockVisibleOrder(ctx, orderId)
  const { id, restId, status, answerHeldUntil } = row
  if (status !== 'accepted' || row.preparationTime === null) return refuseMovedOn(status)
  const preparationTime = row.preparationTime + moreMinutes
  if (preparationTime > MAX_PREPARATION) return refuse('promise-too-late')
  const [, order] = await Promise.all([updateOrder(ctx.db, row, { status, preparationTime }), shownOrder(ctx, row)])
  recordAudit(ctx, {
    action: 'delay order',
    on: id,
    restId,
    before: { preparationTime: row.preparationTime },
    after: { preparationTime },
  })
  announceChange(ctx, row)
  const message = answerHeldUntil ? undefined : storefrontMessage(ctx, row, order, 'delayed')
  if (message) queueMessage(ctx, message)
  return order
}
