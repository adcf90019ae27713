import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import type { PrintPage } from '@brigade/contract/printing/jobs.contract.ts'
import { paperOf } from '@brigade/contract/printing/paper.rules.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { getBusiness } from '../business/business.public.ts'
import { findOrders } from '../orders/orders.public.ts'
import { requireRestaurant } from '../restaurants/restaurants.public.ts'
import { readReprints, toJob, type JobWithPrinter } from './jobs.store.ts'
import { receiptPage } from './receipt-page.ts'
import { testPage } from './test-page.ts'
import { ticketPage } from './ticket-page.ts'

async function branchOf(ctx: Context, restId: string) {
  const [{ name, address, cities, contacts, timeZone, currency, locale }, { name: businessName }] = await Promise.all([
    requireRestaurant(ctx, restId),
    getBusiness(ctx.db),
  ])
  return {
    businessName,
    name,
    address,
    cities: cities.map((city) => city.name),
    contacts: contacts.flatMap(({ contactNumber, mobileNumber }) => contactNumber ?? mobileNumber ?? []),
    timeZone,
    currency,
    locale,
  }
}

/** Of each order, the foods of which kitchen displays finished every line. */
export type ReadCooked = (
  db: Db,
  asked: { restId: string; orderIds: string[] },
) => Promise<ReadonlyMap<string, ReadonlySet<string>>>

/** A sale is delivered when it is paid, before it is cooked. */
const hasLeft = ({ ordertype, status }: Order) =>
  ordertype.name === 'Online' && (status === 'prepared' || status === 'shipped' || status === 'delivered')

function partOf(order: Order, foodIds: readonly string[] | null): Order {
  if (foodIds === null) return order
  return { ...order, foods: order.foods.filter(({ foodId }) => foodIds.includes(foodId)) }
}

/** Renders orders as they are now. A page is a reprint if another copy is or may be on paper. */
export async function pagesOf(
  ctx: Context,
  restId: string,
  jobs: readonly JobWithPrinter[],
  readCooked: ReadCooked,
): Promise<PrintPage[]> {
  if (jobs.length === 0) return []
  const ids = [...new Set(jobs.flatMap(({ job }) => job.orderId ?? []))]
  const now = ctx.clock.now()
  const printed = jobs.map(({ job }) => job)
  const [found, reprints, branch, cooked] = await Promise.all([
    findOrders(ctx, restId, ids),
    readReprints(ctx.db, restId, printed, now),
    branchOf(ctx, restId),
    readCooked(ctx.db, { restId, orderIds: ids }),
  ])
  const orders = new Map(found.map((order): [string, Order] => [order._id, order]))
  return jobs.flatMap(({ job, printer }) => {
    const on = { paper: paperOf(printer.paperSize), isLandscape: printer.isLandscape }
    if (job.kind === 'test') {
      return { ...toJob({ job, printer }, now), html: testPage({ printer: printer.name, branch, now }, on) }
    }
    const order = orders.get(job.orderId ?? '')
    if (!order) return []
    const isReprint = reprints.has(job.id)
    const page = job.kind === 'ticket' ? ticketPage : receiptPage
    const part = partOf(order, job.foodIds)
    const isDone = hasLeft(order) || part.foods.every(({ foodId }) => cooked.get(order._id)?.has(foodId))
    const shown = { order: part, branch, isReprint, isDone, station: job.station, now }
    return { ...toJob({ job, printer }, now), isReprint, html: page(shown, on) }
  })
}
