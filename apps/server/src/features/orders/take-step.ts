import { analyticsTopic } from '@brigade/contract/analytics/analytics.contract.ts'
import { mayTake, transitions, type OrderStep } from '@brigade/contract/orders/order-status.rules.ts'
import { ordersTopic, type Order } from '@brigade/contract/orders/orders.contract.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { maySee, type Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { tell } from '../webhooks/webhooks.public.ts'
import { lockOrder, readOrder, updateOrder, type OrderRow } from './orders.store.ts'

type Changes = Omit<Parameters<typeof updateOrder>[2], 'status'>

interface Step {
  step: OrderStep
  changes?: Changes
  /** What else the step does before the order moves on: what that changes of the order, and what the trail tells of it. */
  also?: () => Promise<{ changes?: Changes; audit?: Record<string, unknown> } | undefined>
  /** What follows once the order has moved on. */
  afterwards?: (order: Order) => Promise<void>
}

/**
 * The order, for this transaction alone: of two people at once the second sees what the first has done. Throws `not-found`
 * for one of a branch that this actor may not see.
 */
export async function requireOrderAlone(ctx: Context, orderId: string): Promise<OrderRow> {
  const row = await lockOrder(ctx.db, orderId)
  if (!row || !maySee(ctx.actor, row.order.restId)) return refuse('not-found')
  return row
}

/** The order as the wire shows it, in the middle of what is done to it. */
export async function shownOrder(ctx: Context, { order }: OrderRow): Promise<Order> {
  return (await readOrder(ctx.db, order.restId, order.id)) ?? refuse('not-found')
}

/** Moves an order one step on, or tells where it stands. Its row must be this transaction's alone. */
export async function takeStep(ctx: Context, row: OrderRow, step: Step): Promise<Order> {
  const { restId, id, status, channelKeyId } = row.order
  if (!mayTake(step.step, { status, service: row.service })) {
    return refuse('order-moved-on', { params: { status: say(`orders.status.${status}`) }, data: { status } })
  }
  const done = await step.also?.()
  const { to } = transitions[step.step]
  const changes = { ...step.changes, ...done?.changes, status: to }
  await updateOrder(ctx.db, { restId, id }, changes)
  await recordAudit(ctx, {
    action: `${step.step} order`,
    on: id,
    restId,
    before: { status },
    after: { ...changes, ...done?.audit },
  })
  ctx.announce(ordersTopic, { restId, orderId: id })
  ctx.announce(analyticsTopic, { restId })
  const order = await shownOrder(ctx, row)
  if (channelKeyId) await tellStorefront(ctx, channelKeyId, order, to)
  await step.afterwards?.(order)
  return order
}

function tellStorefront(
  ctx: Context,
  channelKeyId: string,
  order: Order,
  status: (typeof transitions)[OrderStep]['to'],
): Promise<void> {
  const { _id: orderId, restId, tokenNo, preparationTime, rejectNote, payment, delivery } = order
  return tell(ctx, {
    kind: 'storefront',
    subjectId: channelKeyId,
    event: `order.${status}`,
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
      at: ctx.clock.now().toISOString(),
    },
  })
}
