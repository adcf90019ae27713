import type { completeTakeaway as completeCall, Order } from '@brigade/contract/orders/orders.contract.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { Context } from '../../platform/context.ts'
import { refuseField } from '../../platform/http/read-input.ts'
import { refuse } from '../../platform/refusal.ts'
import { requirePaymentMode } from '../lookups/lookups.public.ts'
import { requireEnough, takePayment } from '../payments/payments.public.ts'
import type { OrderRow } from './orders.store.ts'
import { takeStep } from './take-step.ts'

export function prepareTakeaway(ctx: Context, orderId: string): Promise<Order> {
  return takeStep(ctx, orderId, { step: 'prepare' })
}

/** Hands a prepared takeaway over. One to be paid here takes its money in full, and a way of paying; a prepaid one neither. */
export function completeTakeaway(ctx: Context, input: InputOf<typeof completeCall>): Promise<Order> {
  return takeStep(ctx, input.orderId, {
    step: 'complete',
    changes: { fulfilledAt: ctx.clock.now() },
    also: (row) => settle(ctx, row, input),
  })
}

async function settle(ctx: Context, { order, payment }: OrderRow, input: InputOf<typeof completeCall>): Promise<void> {
  if (payment.status !== 'pending') {
    if (input.codAmount > 0) refuse('order-prepaid')
    return
  }
  if (input.paymentModeId === null) return refuseField('paymentModeId', 'order.payment-mode')
  requireEnough(input.codAmount, payment.grandTotal)
  await requirePaymentMode(ctx, input.paymentModeId)
  await takePayment(
    ctx,
    { restId: order.restId, id: order.paymentId },
    { modeId: input.paymentModeId, received: input.codAmount },
  )
}
