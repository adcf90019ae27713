import { analyticsTopic } from '@brigade/contract/analytics/analytics.contract.ts'
import { mayTake, transitions, type OrderStep } from '@brigade/contract/orders/order-status.rules.ts'
import { ordersTopic, type Order } from '@brigade/contract/orders/orders.contract.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { maySee, type Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { lockOrder, readOrder, updateOrder, type OrderRow } from './orders.store.ts'

interface Step {
  step: OrderStep
  changes?: Omit<Parameters<typeof updateOrder>[2], 'status'>
  /** What else the step does, before the order moves on. */
  also?: (row: OrderRow) => Promise<void>
}

/**
 * Moves an order one step on. It is decided under the order's lock: of two people at once one succeeds, and the other
 * is told where the order stands.
 */
export async function takeStep(ctx: Context, orderId: string, { step, changes, also }: Step): Promise<Order> {
  const row = await lockOrder(ctx.db, orderId)
  if (!row || !maySee(ctx.actor, row.order.restId)) return refuse('not-found')
  // The id as it is kept: what was sent may be written in capitals.
  const { restId, id, status } = row.order
  if (!mayTake(step, { status, service: row.service })) {
    return refuse('order-moved-on', { params: { status: say(`orders.status.${status}`) }, data: { status } })
  }
  await also?.(row)
  const { to } = transitions[step]
  await updateOrder(ctx.db, { restId, id }, { ...changes, status: to })
  await recordAudit(ctx, {
    action: `${step} order`,
    on: id,
    restId,
    before: { status },
    after: { status: to, ...changes },
  })
  ctx.announce(ordersTopic, { restId, orderId: id })
  ctx.announce(analyticsTopic, { restId })
  return (await readOrder(ctx.db, restId, id)) ?? refuse('not-found')
}
