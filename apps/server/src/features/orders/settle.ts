import { toDecimal, type Minor } from '@brigade/contract/kernel/money.ts'
import type { Context } from '../../platform/context.ts'
import { refuseField } from '../../platform/http/read-input.ts'
import { refuse } from '../../platform/refusal.ts'
import { requirePaymentMode } from '../lookups/lookups.public.ts'
import { requireEnough, takePayment } from '../payments/payments.public.ts'
import type { OrderRow } from './order-rows.store.ts'

/** Takes nothing for a prepaid order. Returns the details for the audit trail. */
export async function settle(
  ctx: Context,
  { restId, paymentId, paymentStatus, grandTotal }: OrderRow,
  { received, paymentModeId }: { received: Minor; paymentModeId: string | null },
): Promise<{ received: number; paymentModeId: string | null }> {
  if (paymentStatus !== 'pending') {
    if (received > 0) refuse('order-prepaid')
    return { received: 0, paymentModeId: null }
  }
  if (paymentModeId === null) return refuseField('paymentModeId', 'order.payment-mode')
  await requireEnough(ctx, received, grandTotal)
  const mode = await requirePaymentMode(ctx, restId, paymentModeId)
  await takePayment(ctx, { restId, id: paymentId }, { modeId: mode._id, received })
  return { received: toDecimal(received, ctx.decimals), paymentModeId: mode._id }
}
