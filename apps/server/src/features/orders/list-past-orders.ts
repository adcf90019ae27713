import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { listPastOrders as listCall } from '@brigade/contract/orders/history.contract.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { maySee, type Context } from '../../platform/context.ts'
import { keptReplies } from '../../platform/http/kept-reply.ts'
import { listPage } from '../../platform/http/page.ts'
import { figuresDb } from '../../platform/kept/replica.ts'
import { refuse } from '../../platform/refusal.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { countPast, listPast } from './history.store.ts'
import { readOrder } from './orders.store.ts'

const keptPages = keptReplies({ follows: ['orders', 'lists'], mostBytes: 64_000_000 })

export async function listPastOrders(ctx: Context, { limit, after, ...asked }: InputOf<typeof listCall>) {
  const { id: restId } = await requireBranch(ctx, asked.restId)
  const filter = {
    restId,
    tokenNo: asked.tokenNo ?? undefined,
    from: asked.from ?? undefined,
    to: asked.to ?? undefined,
    restTypeId: asked.restTypeId ?? undefined,
    status: asked.status ?? undefined,
  }
  const page = { limit, after }
  return keptPages(ctx, restId, { ...filter, ...page }, async () => {
    const db = await figuresDb(ctx, restId)
    return listPage(page, listPast({ ...ctx, db }, filter, page), countPast(db, filter))
  })
}

/** Returns an order, open or past. Throws `not-found`, also to an actor who may not enter its branch. */
export async function requireOrder(ctx: Context, orderId: string): Promise<Order> {
  const order = await readOrder(ctx, orderId)
  return order && maySee(ctx.actor, order.restId) ? order : refuse('not-found')
}
