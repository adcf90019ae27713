import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { hasEnded } from '@brigade/contract/orders/order-status.rules.ts'
import { ordersTopic, type enterAllergy as enterCall, type Order } from '@brigade/contract/orders/orders.contract.ts'
import type { Context } from '../../platform/context.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { asTold, type PrintTicket } from './held-answers.ts'
import { updateAllergy } from './order-writes.store.ts'
import { lockVisibleOrder, refuseMovedOn, shownOrder } from './transition.ts'

/**
 * The tickets of an order that is being cooked are printed again, with the allergy. Throws `not-found`, and
 * `order-moved-on` once the order has ended. An empty text removes the entry.
 */
export async function enterAllergy(
  ctx: Context,
  { orderId, allergy }: InputOf<typeof enterCall>,
  printTicket: PrintTicket,
): Promise<Order> {
  const row = await lockVisibleOrder(ctx, orderId)
  const { restId, status, allergy: before } = row
  if (hasEnded(status)) refuseMovedOn(status)
  const after = allergy === '' ? null : allergy
  if (after === before) return shownOrder(ctx, row)
  // The change is sent first, so the reading behind it shows it.
  const [, order] = await Promise.all([updateAllergy(ctx.db, row, { allergy: after }), shownOrder(ctx, row)])
  recordAudit(ctx, {
    action: 'enter allergy',
    on: orderId,
    restId,
    before: { allergy: before },
    after: { allergy: after },
  })
  ctx.announce(ordersTopic, { restId, orderId })
  // A held answer has printed nothing yet, and an order that is prepared may still go back to the kitchen.
  if (after !== null && asTold(row).status === 'accepted') await printTicket(ctx, order, true)
  return order
}
