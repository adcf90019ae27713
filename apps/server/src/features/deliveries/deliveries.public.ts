import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/new-id.ts'
import { insertDelivery, markCancelled, markDelivered } from './deliveries.store.ts'
import type { DeliveryCancelled, DeliveryProvider, DeliveryRequest } from './delivery-provider.ts'
import { ownDrivers } from './own-drivers.ts'
import { webhookProvider } from './webhook-provider.ts'

export type { DeliveryRequest } from './delivery-provider.ts'

type Ctx = Pick<Context, 'db' | 'clock'>

interface NewDelivery {
  restId: string
  deliveryServiceId: string
  quoteId: string | null
  manifest: string | null
}

/** Whether the branch reports deliveries itself: for own drivers, and for a partner without a channel key. */
export function isReportedHere(service: { isOwn: boolean; keyId: string | null }): boolean {
  return service.isOwn || service.keyId === null
}

/** Writes the delivery of a dispatched order and returns its id for the order. */
export async function openDelivery(ctx: Ctx, delivery: NewDelivery): Promise<string> {
  const dispatchedAt = ctx.clock.now()
  const id = newId(dispatchedAt)
  await insertDelivery(ctx.db, { ...delivery, id, dispatchedAt })
  return id
}

/** Marks a delivery as delivered. */
export function closeDelivery(ctx: Ctx, delivery: { restId: string; id: string }): Promise<void> {
  return markDelivered(ctx.db, { ...delivery, deliveredAt: ctx.clock.now() })
}

/** Requests a delivery in the transaction that dispatches the order, so that it is sent if and only if that commits. */
export function requestDelivery(ctx: Context, request: DeliveryRequest): Promise<void> {
  return providerOf(request.service).request(ctx, request)
}

/** Ends a delivery on its way and tells its partner, in the transaction that cancels the order. */
export async function cancelDelivery(ctx: Context, cancelled: Omit<DeliveryCancelled, 'cancelledAt'>): Promise<void> {
  const { restId, deliveryId: id } = cancelled
  const cancelledAt = ctx.clock.now()
  await markCancelled(ctx.db, { restId, id, cancelledAt })
  providerOf(cancelled.service).cancel(ctx, { ...cancelled, cancelledAt: cancelledAt.toISOString() })
}

function providerOf(service: { isOwn: boolean }): DeliveryProvider {
  return service.isOwn ? ownDrivers : webhookProvider
}
