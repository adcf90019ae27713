import { analyticsTopic } from '@brigade/contract/analytics/analytics.contract.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { OrderStatus } from '@brigade/contract/orders/order-status.rules.ts'
import type { completeDelivery as completeCall } from '@brigade/contract/orders/deliveries.contract.ts'
import { ordersTopic, type Order } from '@brigade/contract/orders/orders.contract.ts'
import { toDecimal } from '@brigade/contract/kernel/money.ts'
import { channelOf, maySee, type Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { closeDelivery, isReportedHere } from '../deliveries/deliveries.public.ts'
import type { OrderRow } from './order-rows.store.ts'
import { lockOrder } from './orders.store.ts'
import { settle } from './settle.ts'
import { applyTransition, lockVisibleOrder, requireTransition, shownOrder } from './transition.ts'

/** Completes a delivery with its money, or only books the money of a reported one (`isBooked`). */
export async function completeDelivery(
  ctx: Context,
  { orderId, recivedAmount: received, paymentModeId }: InputOf<typeof completeCall>,
): Promise<{ order: Order; isBooked: boolean }> {
  const row = await lockVisibleOrder(ctx, orderId)
  const money = { received, paymentModeId }
  if (row.deliveredAt && row.paymentStatus === 'pending') {
    return { order: await bookMoney(ctx, row, money), isBooked: true }
  }
  requireTransition(row, 'deliver')
  const { deliveryService: partner, isOwn, keyId } = row
  if (partner !== null && isOwn !== null && !isReportedHere({ isOwn, keyId })) {
    refuse('delivery-with-partner', { params: { partner } })
  }
  const audit = await settle(ctx, row, money)
  return { order: await deliver(ctx, row, audit), isBooked: false }
}

/**
 * A delivery partner's key, or the storefront's key if the partner has none, reports a delivery. A partner's key covers
 * any branch, from the time it was assigned. Money of an unpaid order stays outstanding. Reporting twice changes
 * nothing.
 */
export async function reportDelivered(ctx: Context, orderId: string): Promise<{ _id: string; status: OrderStatus }> {
  const row = (await lockOrder(ctx.db, orderId)) ?? refuse('not-found')
  const { id: keyId } = channelOf(ctx)
  const partnersKey = row.keyId
  const isStorefronts = row.channelKeyId === keyId && maySee(ctx.actor, row.restId)
  if (partnersKey === null ? !isStorefronts : partnersKey !== keyId) return refuse('not-found')
  if (row.deliveredAt) return { _id: row.id, status: row.status }
  requireTransition(row, 'deliver')
  const { _id, status } = await deliver(ctx, row)
  return { _id, status }
}

async function deliver(ctx: Context, row: OrderRow, audit?: Record<string, unknown>): Promise<Order> {
  const { restId, deliveryId } = row
  if (deliveryId) await closeDelivery(ctx, { restId, id: deliveryId })
  return applyTransition(ctx, row, 'deliver', { fulfilledAt: ctx.clock.now(), audit })
}

async function bookMoney(ctx: Context, row: OrderRow, money: Parameters<typeof settle>[2]): Promise<Order> {
  const { restId, id } = row
  const taken = await settle(ctx, row, money)
  recordAudit(ctx, {
    action: 'take payment',
    on: id,
    restId,
    before: { paymentStatus: row.paymentStatus },
    after: { paymentStatus: 'paid', grandTotal: toDecimal(row.grandTotal, ctx.decimals), ...taken },
  })
  ctx.announce(ordersTopic, { restId, orderId: id })
  ctx.announce(analyticsTopic, { restId })
  return shownOrder(ctx, row)
}
