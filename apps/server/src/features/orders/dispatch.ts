import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { assignDelivery as assignCall } from '@brigade/contract/orders/deliveries.contract.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import type { Context } from '../../platform/context.ts'
import { openDelivery, requestDelivery, type DeliveryRequest } from '../deliveries/deliveries.public.ts'
import { requireDeliveryService } from '../lookups/lookups.public.ts'
import { refuse } from '../../platform/refusal.ts'
import { lockForStep, type PrintTicket } from './held-answers.ts'
import { applyTransition } from './transition.ts'

export async function dispatchOrder(
  ctx: Context,
  { orderId, delServiceId, quoteId, manifest }: InputOf<typeof assignCall>,
  printTicket: PrintTicket,
): Promise<Order> {
  const row = await lockForStep(ctx, orderId, 'dispatch', printTicket)
  const { restId, acceptedAt, address } = row
  if (!address) refuse('order-without-address')
  const { _id: deliveryServiceId, name } = await requireDeliveryService(ctx, delServiceId)
  const deliveryId = await openDelivery(ctx, { restId, deliveryServiceId, quoteId, manifest })
  const audit = { deliveryService: name, quoteId, manifest }
  const order = await applyTransition(ctx, row, 'dispatch', { deliveryId, audit })
  await requestDelivery(ctx, requestOf(order, acceptedAt))
  return order
}

function requestOf(order: Order, acceptedAt: Date | null): DeliveryRequest {
  const { _id: orderId, restId, tokenNo, customer, address, note, preparationTime, payment, delivery } = order
  if (!delivery) throw new Error('An order was dispatched without a delivery')
  return {
    service: delivery.deliveryService,
    deliveryId: delivery._id,
    orderId,
    restId,
    tokenNo,
    customer,
    address,
    note,
    quoteId: delivery.quoteId,
    manifest: delivery.manifest,
    toCollect: payment.paymentStatus === 'pending' ? payment.summary.grandTotal : 0,
    preparationTime,
    acceptedAt: acceptedAt?.toISOString() ?? null,
    foods: order.foods.flatMap(({ name, foodvariations }) =>
      foodvariations.map(({ name: variation, quantity }) => ({ name, variation, quantity })),
    ),
  }
}
