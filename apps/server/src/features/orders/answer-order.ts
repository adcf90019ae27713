import type { acceptOrder as acceptCall, Order } from '@brigade/contract/orders/orders.contract.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { Context } from '../../platform/context.ts'
import { reverseRedemption } from '../coupons/coupons.public.ts'
import { giveBackStock } from '../foods/foods.public.ts'
import { oweRefund } from '../payments/payments.public.ts'
import { reverseIssue } from '../inventory/inventory.public.ts'
import { stockTakenFor } from './orders.store.ts'
import { applyTransition, lockForTransition } from './transition.ts'

export type OnAccepted = (ctx: Context, order: Order) => Promise<void>

export async function answerOrder(
  ctx: Context,
  input: InputOf<typeof acceptCall>,
  onAccepted: OnAccepted,
): Promise<Order> {
  if (!input.acceptOrder) return rejectOrder(ctx, input.orderId, input.rejectNote)
  const row = await lockForTransition(ctx, input.orderId, 'accept')
  const { preparationTime } = input
  const order = await applyTransition(ctx, row, 'accept', { acceptedAt: ctx.clock.now(), preparationTime })
  await onAccepted(ctx, order)
  return order
}

/** A rejected order gives back its stock and its coupon's use, and owes what was paid. */
async function rejectOrder(ctx: Context, orderId: string, rejectNote: string): Promise<Order> {
  const row = await lockForTransition(ctx, orderId, 'reject')
  const { restId, id, paymentId } = row
  await giveBackStock(ctx, restId, await stockTakenFor(ctx.db, restId, id))
  await reverseIssue(ctx, restId, id)
  await reverseRedemption(ctx, restId, id)
  await oweRefund(ctx, { restId, id: paymentId })
  return applyTransition(ctx, row, 'reject', { rejectNote })
}
