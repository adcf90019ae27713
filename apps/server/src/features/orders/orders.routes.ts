import {
  listPastOrders as listPastOrdersCall,
  readHistoryOverview,
  readPastOrder as readPastOrderCall,
} from '@brigade/contract/orders/history.contract.ts'
import {
  assignDelivery as assignCall,
  completeDelivery as deliveredCall,
  enterAddress as enterAddressCall,
  listDeliveries as listDeliveriesCall,
  readDeliveriesOverview,
} from '@brigade/contract/orders/deliveries.contract.ts'
import {
  acceptOrder,
  acceptOrders,
  cancelOrder as cancelCall,
  undoAnswers,
} from '@brigade/contract/orders/order-answers.contract.ts'
import {
  delayOrder as delayCall,
  completeTakeaway as completeCall,
  enterAllergy as enterAllergyCall,
  listOrders,
  ordersAsked,
  ordersTopic,
  prepareTakeaway as prepareCall,
  type Order,
} from '@brigade/contract/orders/orders.contract.ts'
import {
  listAllPayments as listAllPaymentsCall,
  listPayments as listPaymentsCall,
  readPaymentsOverview,
  refundOrder as refundCall,
} from '@brigade/contract/orders/payments.contract.ts'
import { readTakenOff } from '@brigade/contract/orders/taken-off.contract.ts'
import { countPlacedOrders as countPlacedCall } from '@brigade/contract/orders/placed-orders.contract.ts'
import { quarterOf, takesChannelOrders } from '@brigade/contract/restaurants/order-limit.rules.ts'
import { localTime } from '@brigade/contract/kernel/dates.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { toMinor, type Minor } from '@brigade/contract/kernel/money.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { accountOf, type Context } from '../../platform/context.ts'
import { bind, bindKept, type Binding } from '../../platform/http/bind.ts'
import { keptReplies } from '../../platform/http/kept-reply.ts'
import { listPage } from '../../platform/http/page.ts'
import { liveRoute } from '../../platform/live/live-route.ts'
import { moneyText, timeText } from '../business/business.public.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { answerOrder } from './answer-order.ts'
import { cancelOrder } from './cancel-order.ts'
import { completeDelivery } from './complete-delivery.ts'
import { delayOrder } from './delay-order.ts'
import { deliveriesOverview } from './deliveries-overview.ts'
import { dispatchOrder } from './dispatch.ts'
import { enterAddress } from './enter-address.ts'
import { enterAllergy } from './enter-allergy.ts'
import { acceptSeveral, undoSeveral } from './answer-several.ts'
import type { PrintTicket } from './held-answers.ts'
import { historyOverview } from './history-overview.ts'
import { completeTakeaway, prepareTakeaway } from './takeaway-steps.ts'
import { listDeliveries } from './list-deliveries.ts'
import { listPastOrders, requireOrder } from './list-past-orders.ts'
import { listAllPayments, listPayments } from './list-payments.ts'
import { countNew, listNew } from './orders.store.ts'
import { readRefundable, refundSale as refundSaleCall } from '@brigade/contract/orders/sale-refund.contract.ts'
import { listUnanswered, MOST_UNANSWERED } from '@brigade/contract/orders/unanswered.contract.ts'
import { paymentsOverview } from './payments-overview.ts'
import { refundOrder } from './refund-order.ts'
import { refundable, refundSale, type TakeBack } from './refund-sale.ts'
import { countPlacedOrders } from './placed-orders.store.ts'
import { takenOff } from './taken-off.ts'
import { readUnanswered } from './unanswered.store.ts'

const PAGE = 500

const keptNewOrders = keptReplies({ follows: ['orders', 'lists'], mostBytes: 64_000_000 })

async function newOrders(ctx: Context, { restId, limit: most, after, orderIds }: InputOf<typeof listOrders>) {
  const limit = orderIds?.length ?? most
  return listPage({ limit }, listNew(ctx, restId, { limit: limit + 1, after, ids: orderIds }), countNew(ctx.db, restId))
}

const says = {
  accepted: { plain: 'orders.accepted', paid: 'orders.accepted' },
  rejected: { plain: 'orders.rejected', paid: 'orders.rejected-paid' },
  cancelled: { plain: 'orders.cancelled', paid: 'orders.cancelled-paid' },
} as const

/** Of an order that was called off after it was paid, the message names the refund. */
async function said(ctx: Context, answer: keyof typeof says, { tokenNo: token, payment }: Order): Promise<string> {
  const { plain, paid } = says[answer]
  const { paymentStatus, summary } = payment
  if (paymentStatus === 'pending' || summary.grandTotal === 0) return say(plain, { token })
  return say(paid, { token, amount: await moneyText(ctx.db, toMinor(summary.grandTotal, ctx.decimals)) })
}

type Step =
  | 'orders.prepared'
  | 'orders.delivered'
  | 'orders.shipped'
  | 'orders.money-booked'
  | 'orders.allergy-removed'
  | 'orders.allergy-saved'
  | 'orders.address-entered'

const naming = (step: Step, order: Order) => ({ data: order, message: say(step, { token: order.tokenNo }) })

async function refunded(ctx: Context, amount: Minor, { tokenNo: token, payment }: Order): Promise<string> {
  const texts = { token, amount: await moneyText(ctx.db, amount) }
  if (payment.paymentStatus === 'refunded') return say('orders.refunded', texts)
  const due = toMinor(payment.summary.grandTotal, ctx.decimals) - toMinor(payment.refundedAmount, ctx.decimals)
  return say('orders.refunded-due', { ...texts, due: await moneyText(ctx.db, due) })
}

/** Names the time at the branch. */
async function delayed(ctx: Context, { restId, tokenNo: token, promisedAt }: Order): Promise<string> {
  const { timeZone } = await requireBranch(ctx, restId)
  const { minute } = localTime(new Date(promisedAt ?? ctx.clock.now()), timeZone)
  return say('orders.delayed', { token, time: await timeText(ctx.db, minute) })
}

interface KitchenHooks {
  printTicket: PrintTicket
  takeBack: TakeBack
}

export const ordersRoutes = ({ printTicket, takeBack }: KitchenHooks): Binding[] => [
  bindKept(listOrders, async (ctx, asked) => {
    const { id } = await requireBranch(ctx, asked.restId)
    return keptNewOrders(ctx, id, asked, () => newOrders(ctx, asked))
  }),
  bind(listUnanswered, async (ctx) => ({
    data: await readUnanswered(ctx, accountOf(ctx).restIds, MOST_UNANSWERED),
  })),
  bind(countPlacedCall, async (ctx, { restId }) => {
    const { id } = await requireBranch(ctx, restId)
    const now = ctx.clock.now()
    const counts = await countPlacedOrders(ctx.db, [id], now)
    const placed = counts.flatMap(({ service, orders }) => (takesChannelOrders(service) ? [{ service, orders }] : []))
    return { data: { from: quarterOf(now).toISOString(), placed } }
  }),
  bind(acceptOrder, async (ctx, input) => {
    const order = await answerOrder(ctx, input, printTicket)
    return { data: order, message: await said(ctx, input.acceptOrder ? 'accepted' : 'rejected', order) }
  }),
  bind(acceptOrders, async (ctx, input) => {
    const data = await acceptSeveral(ctx, input)
    const isAll = data.length === input.orders.length
    return { data, message: say(isAll ? 'orders.accepted-count' : 'orders.accepted-some', { count: data.length }) }
  }),
  bind(undoAnswers, async (ctx, input) => {
    const data = await undoSeveral(ctx, input)
    const isAll = data.length === new Set(input.orderIds).size
    const isInKitchen = data.every(({ status }) => status === 'accepted')
    const answers = isAll ? 'orders.undone-count' : 'orders.undone-some'
    return {
      data,
      message: say(isInKitchen ? 'orders.unprepared' : answers, { count: data.length, token: data[0]?.tokenNo ?? '' }),
    }
  }),
  bind(delayCall, async (ctx, input) => {
    const order = await delayOrder(ctx, input)
    return { data: order, message: await delayed(ctx, order) }
  }),
  bind(cancelCall, async (ctx, input) => {
    const order = await cancelOrder(ctx, input, printTicket)
    return { data: order, message: await said(ctx, 'cancelled', order) }
  }),
  bind(refundCall, async (ctx, input) => {
    const order = await refundOrder(ctx, input)
    return { data: order, message: await refunded(ctx, input.amount, order) }
  }),
  bind(readRefundable, async (ctx, input) => ({ data: await refundable(ctx, input) })),
  bind(refundSaleCall, async (ctx, input) => {
    const order = await refundSale(ctx, input, takeBack)
    return { data: order, message: await refunded(ctx, input.amount, order) }
  }),
  bind(enterAllergyCall, async (ctx, input) => {
    const order = await enterAllergy(ctx, input, printTicket)
    return naming(order.allergy === null ? 'orders.allergy-removed' : 'orders.allergy-saved', order)
  }),
  bind(prepareCall, async (ctx, input) => naming('orders.prepared', await prepareTakeaway(ctx, input, printTicket))),
  bind(completeCall, async (ctx, input) => naming('orders.delivered', await completeTakeaway(ctx, input, printTicket))),
  bind(assignCall, async (ctx, input) => naming('orders.shipped', await dispatchOrder(ctx, input, printTicket))),
  bind(enterAddressCall, async (ctx, input) => naming('orders.address-entered', await enterAddress(ctx, input))),
  bind(deliveredCall, async (ctx, input) => {
    const { order, isBooked } = await completeDelivery(ctx, input)
    return naming(isBooked ? 'orders.money-booked' : 'orders.delivered', order)
  }),
  bindKept(listPastOrdersCall, listPastOrders),
  bind(readPastOrderCall, async (ctx, { orderId }) => ({ data: await requireOrder(ctx, orderId) })),
  bind(listDeliveriesCall, listDeliveries),
  bind(listPaymentsCall, listPayments),
  bind(listAllPaymentsCall, listAllPayments),
  bindKept(readHistoryOverview, historyOverview),
  bindKept(readDeliveriesOverview, deliveriesOverview),
  bindKept(readPaymentsOverview, paymentsOverview),
  bind(readTakenOff, async (ctx, input) => ({ data: await takenOff(ctx, input) })),
]

export const ordersLive = [
  liveRoute(ordersTopic, ordersAsked, async (ctx, { restId }) => {
    await requireBranch(ctx, restId)
    return newOrders(ctx, { restId, limit: PAGE })
  }),
]
