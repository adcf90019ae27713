import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { cancelOrder as cancelCall } from '@brigade/contract/orders/order-answers.contract.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import type { Context } from '../../platform/context.ts'
import { cancelDelivery } from '../deliveries/deliveries.public.ts'
import { callOff } from './call-off.ts'
import { lockForStep, type PrintTicket } from './held-answers.ts'
import { applyTransition } from './transition.ts'

/** The kitchen gets a ticket that says so. A partner who was asked to bring the order is told. */
export async function cancelOrder(
  ctx: Context,
  { orderId, reason, wasCooked }: InputOf<typeof cancelCall>,
  printTicket: PrintTicket,
): Promise<Order> {
  const row = await lockForStep(ctx, orderId, 'cancel', printTicket)
  await callOff(ctx, row, { wasCooked })
  const order = await applyTransition(ctx, row, 'cancel', { rejectNote: reason, audit: { wasCooked } })
  const { restId, tokenNo, delivery } = order
  if (delivery) {
    const { _id: deliveryId, deliveryService: service } = delivery
    await cancelDelivery(ctx, { service, deliveryId, orderId, restId, tokenNo, reason })
  }
  await printTicket(ctx, order)
  return order
}
