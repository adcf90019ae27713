import type { completeTakeaway as completeCall, Order } from '@brigade/contract/orders/orders.contract.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { Context } from '../../platform/context.ts'
import { lockForStep, type PrintTicket } from './held-answers.ts'
import { settle } from './settle.ts'
import { applyTransition, lockForTransition } from './transition.ts'

/** Marks an accepted takeaway order as prepared. Throws `not-found` and `order-moved-on`. */
export async function prepareTakeaway(ctx: Context, orderId: string, printTicket: PrintTicket): Promise<Order> {
  const row = await lockForStep(ctx, orderId, 'prepare', printTicket)
  return applyTransition(ctx, row, 'prepare', { preparedAt: ctx.clock.now() })
}

/** An unpaid takeaway needs its full amount and a payment mode; a prepaid one refuses both. */
export async function completeTakeaway(
  ctx: Context,
  { orderId, codAmount: received, paymentModeId }: InputOf<typeof completeCall>,
): Promise<Order> {
  const row = await lockForTransition(ctx, orderId, 'complete')
  const audit = await settle(ctx, row, { received, paymentModeId })
  return applyTransition(ctx, row, 'complete', { fulfilledAt: ctx.clock.now(), audit })
}
