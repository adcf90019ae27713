import type { Context } from '../../platform/context.ts'
import { reverseRedemption } from '../coupons/coupons.public.ts'
import { giveBackStock } from '../foods/foods.public.ts'
import { reverseIssue } from '../inventory/inventory.public.ts'
import { oweRefund } from '../payments/payments.public.ts'
import type { OrderRow } from './order-rows.store.ts'
import { stockTakenFor } from './orders.store.ts'

/** An order that is called off gives back its coupon's use, owes what was paid, and returns its stock unless it was cooked. */
export async function callOff(ctx: Context, row: OrderRow, { wasCooked }: { wasCooked: boolean }): Promise<void> {
  const { restId, id, paymentId } = row
  if (!wasCooked) {
    await giveBackStock(ctx, restId, await stockTakenFor(ctx.db, restId, id))
    await reverseIssue(ctx, restId, id)
  }
  await reverseRedemption(ctx, restId, id)
  await oweRefund(ctx, { restId, id: paymentId })
}
