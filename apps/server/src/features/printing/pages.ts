import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import type { PrintPage } from '@brigade/contract/printing/jobs.contract.ts'
import { paperOf } from '@brigade/contract/printing/paper.rules.ts'
import type { Context } from '../../platform/context.ts'
import { getBusiness } from '../business/business.public.ts'
import { findOrders } from '../orders/orders.public.ts'
import { requireRestaurant } from '../restaurants/restaurants.public.ts'
import { readReprints, toJob, type JobWithPrinter } from './jobs.store.ts'
import { receiptPage } from './receipt-page.ts'
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

function partOf(order: Order, foodIds: readonly string[] | null): Order {
  if (foodIds === null) return order
  return { ...order, foods: order.foods.filter(({ foodId }) => foodIds.includes(foodId)) }
}

/** Renders orders as they are now. A page is a reprint if another copy is or may be on paper. */
export async function pagesOf(ctx: Context, restId: string, jobs: readonly JobWithPrinter[]): Promise<PrintPage[]> {
  if (jobs.length === 0) return []
  const ids = [...new Set(jobs.map(({ job }) => job.orderId))]
  const now = ctx.clock.now()
  const printed = jobs.map(({ job }) => job)
  const [found, reprints, branch] = await Promise.all([
    findOrders(ctx, restId, ids),
    readReprints(ctx.db, restId, printed, now),
    branchOf(ctx, restId),
  ])
  const orders = new Map(found.map((order): [string, Order] => [order._id, order]))
  return jobs.flatMap(({ job, printer }) => {
    const order = orders.get(job.orderId)
    if (!order) return []
    const isReprint = reprints.has(job.id)
    const on = { paper: paperOf(printer.paperSize), isLandscape: printer.isLandscape }
    const page = job.kind === 'ticket' ? ticketPage : receiptPage
    const shown = { order: partOf(order, job.foodIds), branch, isReprint, station: job.station, now }
    return { ...toJob({ job, printer }, now), isReprint, html: page(shown, on) }
  })
}
