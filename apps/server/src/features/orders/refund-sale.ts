import type { DataOf, InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { toDecimal, toMinor, type Minor } from '@brigade/contract/kernel/money.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import type { readRefundable, refundSale as refundCall } from '@brigade/contract/orders/sale-refund.contract.ts'
import { worthOfLines } from '@brigade/contract/orders/sale-refund.rules.ts'
import { accountOf, type Context } from '../../platform/context.ts'
import { refuseField } from '../../platform/http/read-input.ts'
import { requirePermission } from '../../platform/permission.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { moneyText } from '../business/business.public.ts'
import { giveBackStock } from '../foods/foods.public.ts'
import { reverseIssue } from '../inventory/inventory.public.ts'
import { requirePaymentMode } from '../lookups/lookups.public.ts'
import { recordRefund } from '../payments/payments.public.ts'
import { requireOrder } from './list-past-orders.ts'
import { readSoldLines, recordGivenBack, type GivenBack } from './sold-lines.store.ts'
import { announceChange, lockVisibleOrder, shownOrder } from './transition.ts'

type SoldLine = Awaited<ReturnType<typeof readSoldLines>>[number]

interface Paid {
  status: Order['status']
  paymentStatus: Order['payment']['paymentStatus']
  grandTotal: Minor
  refunded: Minor
}

/** Portions of an order that returned to the stock, which means that they were not cooked. */
export interface Returned {
  order: Order
  lines: readonly GivenBack[]
  reason: string
}

/** Tells the kitchen. */
export type TakeBack = (ctx: Context, returned: Returned) => Promise<void>

/** What was paid for a delivered order and not given back. Throws `order-not-refundable`. */
function leftOf({ status, paymentStatus, grandTotal, refunded }: Paid): Minor {
  const isPaid = paymentStatus === 'paid' || paymentStatus === 'refunded'
  return status === 'delivered' && isPaid ? grandTotal - refunded : refuse('order-not-refundable')
}

/** Throws `not-found` and `order-not-refundable`. */
export async function refundable(
  ctx: Context,
  { orderId }: InputOf<typeof readRefundable>,
): Promise<DataOf<typeof readRefundable>> {
  const { restId, status, payment } = await requireOrder(ctx, orderId)
  const { paymentStatus, summary, refundedAmount } = payment
  const [grandTotal, refunded] = [toMinor(summary.grandTotal, ctx.decimals), toMinor(refundedAmount, ctx.decimals)]
  const left = leftOf({ status, paymentStatus, grandTotal, refunded })
  const lines = await readSoldLines(ctx.db, { restId, orderId })
  const worth = worthOfLines(lines, toMinor(summary.couponDiscount, ctx.decimals))
  return {
    left: toDecimal(left, ctx.decimals),
    lines: lines.map(({ position, food, variation, quantity, refunded }, at) => ({
      position,
      food,
      variation,
      quantity,
      refunded,
      worth: toDecimal(worth[at] ?? 0, ctx.decimals),
    })),
  }
}

/** Throws `portions-refunded` for portions that the order does not have, or no longer. */
function givenBackOf(sold: readonly SoldLine[], asked: readonly GivenBack[]) {
  return asked.map(({ position, quantity }) => {
    const line = sold.find((each) => each.position === position)
    if (!line || quantity > line.quantity - line.refunded) return refuse('portions-refunded')
    return { ...line, quantity, isAll: quantity === line.quantity }
  })
}

/**
 * Gives back money for a delivered and paid order. Portions can return to the stock, of which the kitchen is told, and the
 * materials with them if the whole order comes back at once. Throws `not-found`, `order-not-refundable`, `portions-refunded` and `refund-too-much`.
 */
export async function refundSale(
  ctx: Context,
  { orderId, lines: asked, amount, paymentModeId, reason, isRestocked }: InputOf<typeof refundCall>,
  takeBack: TakeBack,
): Promise<Order> {
  const row = await lockVisibleOrder(ctx, orderId)
  const { restId, paymentId, isCod } = row
  requirePermission(ctx, restId, 'give refund')
  const key = { restId, orderId }
  const left = leftOf(row)
  const sold = asked.length === 0 ? [] : await readSoldLines(ctx.db, key)
  const lines = givenBackOf(sold, asked)
  if (amount > left) return refuse('refund-too-much', { params: { due: await moneyText(ctx.db, left) } })
  if (paymentModeId === null && isCod) return refuseField('paymentModeId', 'order.payment-mode')
  const mode = paymentModeId === null ? null : await requirePaymentMode(ctx, restId, paymentModeId)
  const modeId = mode?._id ?? null

  // An amount without portions returns nothing.
  const returnsFood = isRestocked && lines.length > 0
  if (lines.length > 0) await recordGivenBack(ctx.db, key, { lines, isRestocked })
  if (returnsFood) {
    await giveBackStock(
      ctx,
      restId,
      lines.filter(({ tookStock }) => tookStock),
    )
    if (lines.length === sold.length && lines.every(({ isAll }) => isAll)) await reverseIssue(ctx, restId, orderId)
  }
  const by = accountOf(ctx).id
  await recordRefund(ctx, { restId, id: paymentId, amount, modeId, by, reason, isLast: true })
  recordAudit(ctx, {
    action: 'refund order',
    on: orderId,
    restId,
    after: {
      refunded: toDecimal(amount, ctx.decimals),
      paymentModeId: modeId,
      reason,
      ...(lines.length > 0 && {
        foods: lines.map(({ food, variation, quantity }) => `${quantity} × ${food}, ${variation}`),
        isRestocked,
      }),
    },
  })
  announceChange(ctx, row)
  const order = await shownOrder(ctx, row)
  if (returnsFood) await takeBack(ctx, { order, lines, reason })
  return order
}
