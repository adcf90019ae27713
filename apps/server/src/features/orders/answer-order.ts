import type { acceptOrder as acceptCall, Order } from '@brigade/contract/orders/orders.contract.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { Context } from '../../platform/context.ts'
import { giveBackCoupon } from '../coupons/coupons.public.ts'
import { giveBackStock } from '../foods/foods.public.ts'
import { oweRefund } from '../payments/payments.public.ts'
import { putBackFromOrder } from '../inventory/inventory.public.ts'
import { stockTakenFor, type OrderRow } from './orders.store.ts'
import { requireOrderAlone, takeStep } from './take-step.ts'

/** What else happens, in the same transaction, once an order is accepted. */
export type OnAccepted = (ctx: Context, order: Order) => Promise<void>

/** Accepts a new order with the minutes it will take, or rejects it with a note to the customer. */
export async function answerOrder(
  ctx: Context,
  input: InputOf<typeof acceptCall>,
  onAccepted: OnAccepted,
): Promise<Order> {
  const row = await requireOrderAlone(ctx, input.orderId)
  return input.acceptOrder
    ? takeStep(ctx, row, {
        step: 'accept',
        changes: { acceptedAt: ctx.clock.now(), preparationTime: input.preparationTime },
        afterwards: (order) => onAccepted(ctx, order),
      })
    : rejectOrder(ctx, row, input.rejectNote)
}

/** A rejected order gives back its stock and its coupon's use, and owes what was paid. */
function rejectOrder(ctx: Context, row: OrderRow, rejectNote: string): Promise<Order> {
  const { restId, id, paymentId } = row.order
  return takeStep(ctx, row, {
    step: 'reject',
    changes: { rejectNote },
    also: async () => {
      await giveBackStock(ctx, restId, await stockTakenFor(ctx.db, restId, id))
      await putBackFromOrder(ctx, restId, id)
      await giveBackCoupon(ctx, restId, id)
      await oweRefund(ctx, { restId, id: paymentId })
    },
  })
}
