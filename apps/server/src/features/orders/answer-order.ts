import type { acceptOrder as acceptCall } from '@brigade/contract/orders/order-answers.contract.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { Context } from '../../platform/context.ts'
import { callOff } from './call-off.ts'
import { holdFrom, type PrintTicket } from './held-answers.ts'
import { applyTransition, lockForTransition, moveOrder } from './transition.ts'

/** An answer that can be undone moves the order at once. `giveHeldAnswers` does the rest after a while. */
export async function answerOrder(
  ctx: Context,
  input: InputOf<typeof acceptCall>,
  printTicket: PrintTicket,
): Promise<Order> {
  const now = ctx.clock.now()
  const held = { answerHeldUntil: holdFrom(now) }
  if (input.acceptOrder) {
    const row = await lockForTransition(ctx, input.orderId, 'accept')
    const answer = { acceptedAt: now, preparationTime: input.preparationTime }
    if (input.isUndoable) return moveOrder(ctx, row, 'accept', { ...answer, ...held })
    const order = await applyTransition(ctx, row, 'accept', answer)
    await printTicket(ctx, order)
    return order
  }
  const { rejectNote } = input
  const row = await lockForTransition(ctx, input.orderId, 'reject')
  if (input.isUndoable) return moveOrder(ctx, row, 'reject', { rejectNote, ...held })
  await callOff(ctx, row, { wasCooked: false })
  return applyTransition(ctx, row, 'reject', { rejectNote })
}
