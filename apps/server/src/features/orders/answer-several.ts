import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { canTransition } from '@brigade/contract/orders/order-status.rules.ts'
import type {
  acceptOrders as acceptCall,
  undoAnswers as undoCall,
} from '@brigade/contract/orders/order-answers.contract.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { holdFrom } from './held-answers.ts'
import { unprepare, updateAnswers } from './order-writes.store.ts'
import type { OrderRow } from './order-rows.store.ts'
import { lockOrders, readOrders } from './orders.store.ts'
import { announceChange } from './transition.ts'

/** Accepts those that are still new. Throws `not-found` for the branch, and `all-answered` if none is new. */
export async function acceptSeveral(ctx: Context, { restId, orders }: InputOf<typeof acceptCall>): Promise<Order[]> {
  await requireBranch(ctx, restId)
  const minutes = new Map(orders.map(({ orderId, preparationTime }) => [orderId, preparationTime]))
  const rows = await lockOrders(ctx.db, restId, [...minutes.keys()])
  const fresh = rows.filter((row) => canTransition('accept', row))
  if (fresh.length === 0) return refuse('all-answered')
  const now = ctx.clock.now()
  const answer = { status: 'accepted', acceptedAt: now } as const
  const held = { ...answer, answerHeldUntil: holdFrom(now) }
  const answered = fresh.map(({ id }) => ({ id, preparationTime: minutes.get(id) ?? null }))
  await updateAnswers(ctx.db, restId, answered, held)
  for (const { id, preparationTime } of answered) {
    const after = { ...answer, preparationTime }
    recordAudit(ctx, { action: 'accept order', on: id, restId, before: { status: 'placed' }, after })
  }
  return changed(ctx, restId, fresh)
}

/**
 * Makes those new again whose answers are held, and returns those to the kitchen of which no customer knows that they are
 * prepared. Throws `not-found` for the branch, and `answer-given` if none is held.
 */
export async function undoSeveral(ctx: Context, { restId, orderIds }: InputOf<typeof undoCall>): Promise<Order[]> {
  await requireBranch(ctx, restId)
  const rows = await lockOrders(ctx.db, restId, orderIds)
  const held = rows.filter(({ answerHeldUntil }) => answerHeldUntil !== null)
  const prepared = rows.filter(({ prepareHeldUntil, status }) => prepareHeldUntil !== null && status === 'prepared')
  if (held.length + prepared.length === 0) return refuse('answer-given')
  const asNew = { status: 'placed', acceptedAt: null, answerHeldUntil: null } as const
  const answered = held.map(({ id }) => ({ id, preparationTime: null }))
  await updateAnswers(ctx.db, restId, answered, asNew)
  for (const { id, status } of held)
    recordAudit(ctx, { action: 'undo answer', on: id, restId, before: { status }, after: { status: 'placed' } })
  const preparedIds = prepared.map(({ id }) => id)
  await unprepare(ctx.db, restId, preparedIds)
  for (const { id, status } of prepared)
    recordAudit(ctx, { action: 'undo prepared', on: id, restId, before: { status }, after: { status: 'accepted' } })
  return changed(ctx, restId, [...held, ...prepared])
}

async function changed(ctx: Context, restId: string, rows: readonly OrderRow[]): Promise<Order[]> {
  for (const row of rows) announceChange(ctx, row)
  return readOrders(
    ctx,
    restId,
    rows.map(({ id }) => id),
  )
}
