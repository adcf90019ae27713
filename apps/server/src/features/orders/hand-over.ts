import type { completeTakeaway as completeCall, Order } from '@brigade/contract/orders/orders.contract.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { Context } from '../../platform/context.ts'
import { settle } from './settle.ts'
import { requireOrderAlone, takeStep } from './take-step.ts'

export async function prepareTakeaway(ctx: Context, orderId: string): Promise<Order> {
  return takeStep(ctx, await requireOrderAlone(ctx, orderId), { step: 'prepare' })
}

/** Hands a prepared takeaway over. One to be paid here takes its money in full, and a way of paying; a prepaid one neither. */
export async function completeTakeaway(
  ctx: Context,
  { orderId, codAmount: received, paymentModeId }: InputOf<typeof completeCall>,
): Promise<Order> {
  const row = await requireOrderAlone(ctx, orderId)
  return takeStep(ctx, row, {
    step: 'complete',
    changes: { fulfilledAt: ctx.clock.now() },
    also: async () => ({ audit: await settle(ctx, row, { received, paymentModeId }) }),
  })
}
