import { businessDate } from '@brigade/contract/kernel/dates.ts'
import type { OrderStatus } from '@brigade/contract/orders/order-status.rules.ts'
import type { Amounts, Context } from '../../platform/context.ts'
import type { Branch } from '../restaurants/restaurants.public.ts'
import { asTold } from './held-answers.ts'
import { toOrder, type PrintedOrder } from './order-on-wire.ts'
import { countByStatus, countOrdersOf, readOrderOfKey, readPrinted } from './orders.store.ts'
export { reportDelivered } from './complete-delivery.ts'
export { setCooked } from './order-writes.store.ts'
export { giveHeldAnswers } from './held-answers.ts'
export { calledOff } from './order-rows.store.ts'
export { requireOrder } from './list-past-orders.ts'
export { ordersBook } from './orders-book.ts'
export { paymentsBook } from './payments-book.ts'
export { refundsDue } from './payments-overview.ts'
export { promisedAt, type PrintedOrder } from './order-on-wire.ts'
export type { Returned } from './refund-sale.ts'
export { requirePayable } from './require-payable.ts'
export { prepareTakeaway } from './takeaway-steps.ts'
export { lockVisibleOrder } from './transition.ts'
export { readTokens as tokensOf } from './order-tokens.store.ts'
export { countPlacedOrders } from './placed-orders.store.ts'
export { writeOrder, type NewOrder } from './write-order.ts'
export type { GivenByPerson } from './orders.table.ts'

type Ctx = Pick<Context, 'db' | 'clock'>

/** Counts the orders of the branch's current business day by status. Statuses without orders are absent. */
export async function countToday(ctx: Ctx, branch: Branch): Promise<Map<OrderStatus, number>> {
  const today = businessDate(ctx.clock.now(), branch.timeZone, branch.businessDayStartsAt)
  const rows = await countByStatus(ctx.db, branch.id, today)
  return new Map(rows.map(({ status, count }) => [status, count]))
}

/** Orders of a branch as pages show them. The caller checks access to the branch. */
export function findPrintedOrders(ctx: Amounts, restId: string, ids: readonly string[]): Promise<PrintedOrder[]> {
  return readPrinted(ctx, restId, ids)
}

/** Counts the customer's orders in the branch, without those called off. `contact` is normalised. */
export function ordersBefore(ctx: Ctx, restId: string, contact: string): Promise<number> {
  return countOrdersOf(ctx.db, restId, contact)
}

/** The order placed with this channel key, without its lines, or undefined. A held step is not told yet. */
export async function findOrderOfKey(ctx: Amounts, id: string, channelKeyId: string) {
  const row = await readOrderOfKey(ctx.db, id, channelKeyId)
  return row && toOrder(asTold(row), [], ctx.decimals)
}
