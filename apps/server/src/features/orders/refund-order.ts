import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { toDecimal } from '@brigade/contract/kernel/money.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import type { refundOrder as refundCall } from '@brigade/contract/orders/payments.contract.ts'
import { accountOf, type Context } from '../../platform/context.ts'
import { refuseField } from '../../platform/http/read-input.ts'
import { requirePermission } from '../../platform/permission.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { moneyText } from '../business/business.public.ts'
import { requirePaymentMode } from '../lookups/lookups.public.ts'
import { recordRefund } from '../payments/payments.public.ts'
import { announceChange, lockVisibleOrder, shownOrder } from './transition.ts'

/** Throws `refunded-already`, `no-refund-due` and `refund-too-much`. Only a refund of money that a storefront took has no payment mode. */
export async function refundOrder(
  ctx: Context,
  { orderId, amount, paymentModeId, isLast }: InputOf<typeof refundCall>,
): Promise<Order> {
  const row = await lockVisibleOrder(ctx, orderId)
  const { id, restId, paymentId, paymentStatus, grandTotal, refunded, isCod } = row
  requirePermission(ctx, restId, 'give refund')
  // The second of two people reads that the money was given back, and does not give it twice.
  if (paymentStatus === 'refunded') return refuse('refunded-already')
  if (paymentStatus !== 'refund due') return refuse('no-refund-due')
  const due = grandTotal - refunded
  if (amount > due) return refuse('refund-too-much', { params: { due: await moneyText(ctx.db, due) } })
  if (paymentModeId === null && isCod) return refuseField('paymentModeId', 'order.payment-mode')
  const mode = paymentModeId === null ? null : await requirePaymentMode(ctx, restId, paymentModeId)
  const modeId = mode?._id ?? null
  const ends = isLast || amount === due
  await recordRefund(ctx, { restId, id: paymentId, amount, modeId, by: accountOf(ctx).id, isLast: ends })
  recordAudit(ctx, {
    action: 'refund order',
    on: id,
    restId,
    after: { refunded: toDecimal(amount, ctx.decimals), paymentModeId: modeId, isLast: ends },
  })
  announceChange(ctx, row)
  return shownOrder(ctx, row)
}
