import { analyticsTopic } from '@brigade/contract/analytics/analytics.contract.ts'
import {
  canTransition,
  transitions,
  type OrderStatus,
  type OrderTransition,
} from '@brigade/contract/orders/order-status.rules.ts'
import { ordersTopic, type Order } from '@brigade/contract/orders/orders.contract.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { maySee, type Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { queueMessage, type NewMessage } from '../webhooks/webhooks.public.ts'
import { updateOrder, type OrderChanges } from './order-writes.store.ts'
import type { OrderRow } from './order-rows.store.ts'
import { lockOrder, readOrder } from './orders.store.ts'

type Changes = Omit<OrderChanges, 'status'>

/** Locks an order until the transaction ends. Throws `not-found` for an order of a branch this actor may not see. */
export async function lockVisibleOrder(ctx: Context, orderId: string): Promise<OrderRow> {
  const row = await lockOrder(ctx.db, orderId)
  if (!row || !maySee(ctx.actor, row.restId)) return refuse('not-found')
  return row
}

export async function shownOrder(ctx: Context, { restId, id }: OrderRow): Promise<Order> {
  return (await readOrder(ctx, id, restId)) ?? refuse('not-found')
}

/** Throws `order-moved-on` with the current status if the transition is not allowed. */
export function requireTransition({ status, service }: OrderRow, transition: OrderTransition): void {
  if (!canTransition(transition, { status, service })) refuseMovedOn(status)
}

export function refuseMovedOn(status: OrderStatus): never {
  return refuse('order-moved-on', { params: { status: say(`orders.status.${status}`) }, data: { status } })
}

/** Locks an order for a transition before or long after its answer. Throws `not-found` and `order-moved-on`. */
export async function lockForTransition(ctx: Context, orderId: string, transition: OrderTransition): Promise<OrderRow> {
  const row = await lockVisibleOrder(ctx, orderId)
  requireTransition(row, transition)
  return row
}

/** Moves a locked order as `applyTransition` does, but tells the storefront nothing yet. */
export async function moveOrder(
  ctx: Context,
  row: OrderRow,
  transition: OrderTransition,
  { audit, ...set }: Changes & { audit?: Record<string, unknown> } = {},
): Promise<Order> {
  const { restId, id, status } = row
  const changes = { ...set, status: transitions[transition].to }
  // The change is sent first, so the reading behind it shows it.
  const [, order] = await Promise.all([updateOrder(ctx.db, row, changes), shownOrder(ctx, row)])
  recordAudit(ctx, {
    action: `${transition} order`,
    on: id,
    restId,
    before: { status },
    after: { ...changes, answerHeldUntil: undefined, prepareHeldUntil: undefined, ...audit },
  })
  announceChange(ctx, row)
  return order
}

export function announceChange(ctx: Context, { restId, id }: OrderRow): void {
  ctx.announce(ordersTopic, { restId, orderId: id })
  ctx.announce(analyticsTopic, { restId })
}

/**
 * Moves a locked order to its next status after `requireTransition`: writes the audit entry with `audit`, announces the
 * change and queues the storefront's message. Write stock and payment changes first, so that the order and the message
 * show them.
 */
export async function applyTransition(
  ctx: Context,
  row: OrderRow,
  transition: OrderTransition,
  changes: Changes & { audit?: Record<string, unknown> } = {},
): Promise<Order> {
  const order = await moveOrder(ctx, row, transition, changes)
  const message = storefrontMessage(ctx, row, order, transitions[transition].to)
  if (message) queueMessage(ctx, message)
  return order
}

/** What a storefront is told of a step of its order; undefined if no storefront placed it. */
export function storefrontMessage(
  { clock }: Context,
  { channelKeyId }: OrderRow,
  order: Order,
  step: (typeof transitions)[OrderTransition]['to'] | 'delayed',
): NewMessage | undefined {
  if (!channelKeyId) return undefined
  const { _id: orderId, restId, tokenNo, status, preparationTime, rejectNote, payment, delivery } = order
  return {
    kind: 'storefront',
    subjectId: channelKeyId,
    event: `order.${step}`,
    restId,
    orderId,
    tokenNo,
    data: {
      orderId,
      restId,
      tokenNo,
      status,
      preparationTime,
      rejectNote,
      paymentStatus: payment.paymentStatus,
      deliveryService: delivery?.deliveryService.name ?? null,
      at: clock.now().toISOString(),
    },
  }
}
