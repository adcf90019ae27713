import type {
  completeTakeaway as completeCall,
  Order,
  prepareTakeaway as prepareCall,
} from '@brigade/contract/orders/orders.contract.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { Context } from '../../platform/context.ts'
import { holdFrom, lockForStep, type PrintTicket } from './held-answers.ts'
import { settle } from './settle.ts'
import { applyTransition, moveOrder } from './transition.ts'

/**
 * Marks an accepted takeaway order as prepared. If it can be undone, `giveHeldAnswers` tells the customer after a while.
 * Throws `not-found` and `order-moved-on`.
 */
export async function prepareTakeaway(
  ctx: Context,
  { orderId, isUndoable }: InputOf<typeof prepareCall>,
  printTicket: PrintTicket,
): Promise<Order> {
  const row = await lockForStep(ctx, orderId, 'prepare', printTicket)
  const preparedAt = ctx.clock.now()
  if (isUndoable) return moveOrder(ctx, row, 'prepare', { preparedAt, prepareHeldUntil: holdFrom(preparedAt) })
  return applyTransition(ctx, row, 'prepare', { preparedAt })
}

/** An unpaid takeaway needs its full amount and a payment mode; a prepaid one refuses both. */
export async function completeTakeaway(
  ctx: Context,
  { orderId, codAmount: received, paymentModeId }: InputOf<typeof completeCall>,
  printTicket: PrintTicket,
): Promise<Order> {
  const row = await lockForStep(ctx, orderId, 'complete', printTicket)
  const audit = await settle(ctx, row, { received, paymentModeId })
  return applyTransition(ctx, row, 'complete', { fulfilledAt: ctx.clock.now(), audit })
}
