import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { enterAddress as enterCall } from '@brigade/contract/orders/deliveries.contract.ts'
import { ordersTopic, type Order } from '@brigade/contract/orders/orders.contract.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { updateAddress } from './order-writes.store.ts'
import { lockVisibleOrder, shownOrder } from './transition.ts'

/** Throws `not-found`, and `order-takes-no-address` for another service or once the order is on its way. */
export async function enterAddress(ctx: Context, { orderId, line, nearBy }: InputOf<typeof enterCall>): Promise<Order> {
  const row = await lockVisibleOrder(ctx, orderId)
  const { restId, service, status, address: before } = row
  const isAwaited = status === 'placed' || status === 'accepted'
  if (service !== 'Delivery' || !isAwaited) refuse('order-takes-no-address')
  if (before?.line === line && before.nearBy === nearBy) return shownOrder(ctx, row)
  // The point belonged to the address before.
  const after = { line, nearBy, latitude: null, longitude: null }
  // The change is sent first, so the reading behind it shows it.
  const [, order] = await Promise.all([updateAddress(ctx.db, row, after), shownOrder(ctx, row)])
  recordAudit(ctx, {
    action: 'enter address',
    on: orderId,
    restId,
    before: { address: before },
    after: { address: after },
  })
  ctx.announce(ordersTopic, { restId, orderId })
  return order
}
