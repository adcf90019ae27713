import {
  acceptOrder,
  completeTakeaway as completeCall,
  listOrders,
  ordersAsked,
  ordersTopic,
  prepareTakeaway as prepareCall,
} from '@brigade/contract/orders/orders.contract.ts'
import {
  listAllPayments as listAllPaymentsCall,
  listPayments as listPaymentsCall,
} from '@brigade/contract/orders/payments.contract.ts'
import { say } from '@brigade/contract/messages/say.ts'
import type { Context } from '../../platform/context.ts'
import { bind } from '../../platform/http/bind.ts'
import { pageOf } from '../../platform/http/page.ts'
import { liveRoute } from '../../platform/live/live-route.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { answerOrder } from './answer-order.ts'
import { completeTakeaway, prepareTakeaway } from './hand-over.ts'
import { listAllPayments, listPayments } from './list-payments.ts'
import { countNew, listNew } from './orders.store.ts'

const PAGE = 500

async function newOrders(ctx: Context, { restId, limit, after }: { restId: string; limit: number; after?: string }) {
  await requireBranch(ctx, restId)
  const rows = await listNew(ctx.db, restId, { limit: limit + 1, after })
  return { ...pageOf(rows, limit, (order) => order._id), total: await countNew(ctx.db, restId) }
}

export const ordersRoutes = [
  bind(listOrders, newOrders),
  bind(acceptOrder, async (ctx, input) => ({
    data: await answerOrder(ctx, input),
    message: say(input.acceptOrder ? 'orders.accepted' : 'orders.rejected'),
  })),
  bind(prepareCall, async (ctx, { orderId }) => ({
    data: await prepareTakeaway(ctx, orderId),
    message: say('orders.prepared'),
  })),
  bind(completeCall, async (ctx, input) => ({
    data: await completeTakeaway(ctx, input),
    message: say('orders.delivered'),
  })),
  bind(listPaymentsCall, listPayments),
  bind(listAllPaymentsCall, listAllPayments),
]

export const ordersLive = [
  liveRoute(ordersTopic, ordersAsked, (ctx, { restId }) => newOrders(ctx, { restId, limit: PAGE })),
]
