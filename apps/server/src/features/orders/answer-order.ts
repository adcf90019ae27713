import type { acceptOrder as acceptCall, Order } from '@brigade/contract/orders/orders.contract.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { Context } from '../../platform/context.ts'
import { giveBackCoupon } from '../coupons/coupons.public.ts'
import { giveBackStock } from '../foods/foods.public.ts'
import { oweRefund } from '../payments/payments.public.ts'
import { stockTakenFor } from './orders.store.ts'
import { takeStep } from './take-step.ts'

/** Accepts a new order with the minutes it will take, or rejects it with a note to the customer. */
export function answerOrder(ctx: Context, input: InputOf<typeof acceptCall>): Promise<Order> {
  return input.acceptOrder
    ? takeStep(ctx, input.orderId, {
        step: 'accept',
        changes: { acceptedAt: ctx.clock.now(), preparationTime: input.preparationTime },
      })
    : rejectOrder(ctx, input.orderId, input.rejectNote)
}

/** A rejected order gives back its stock and its coupon's use, and owes what was paid. */
function rejectOrder(ctx: Context, orderId: string, rejectNote: string): Promise<Order> {
  return takeStep(ctx, orderId, {
    step: 'reject',
    changes: { rejectNote },
    also: async ({ order }) => {
      await giveBackStock(ctx, order.restId, await stockTakenFor(ctx.db, order.restId, order.id))
      await giveBackCoupon(ctx, order.restId, order.id)
      await oweRefund(ctx, { restId: order.restId, id: order.paymentId })
    },
  })
}
