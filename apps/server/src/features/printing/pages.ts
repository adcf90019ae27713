import type { PrintPage } from '@brigade/contract/printing/jobs.contract.ts'
import { paperOf } from '@brigade/contract/printing/paper.rules.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { getBusiness } from '../business/business.public.ts'
import { findRounds } from '../carts/carts.public.ts'
import { findZReports } from '../drawers/drawers.public.ts'
import { findPrintedOrders, type PrintedOrder } from '../orders/orders.public.ts'
import { requireRestaurant } from '../restaurants/restaurants.public.ts'
import { billPage } from './bill-page.ts'
import { splitOrder, splitRound, type CookedOrder, type CookedRound, type PartsOfCombos } from './combo-parts.rules.ts'
import { readReprints } from './reprints.store.ts'
import { toJob, type JobWithPrinter } from './jobs.store.ts'
import { receiptPage } from './receipt-page.ts'
import { roundPage } from './round-page.ts'
import { drawerPage, testPage } from './test-page.ts'
import { ticketPage } from './ticket-page.ts'
import { zReportPage } from './z-report-page.ts'

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

type ReadOfEach<What> = (db: Db, asked: { restId: string; ids: string[] }) => Promise<ReadonlyMap<string, What>>

/** What only the kitchen knows of orders and rounds. */
export interface KitchenHooks {
  /** The foods of which displays finished every line. */
  readCooked: ReadOfEach<ReadonlySet<string>>
  readCombos: ReadOfEach<PartsOfCombos>
}

const noParts: PartsOfCombos = new Map()

/** A sale is delivered when it is paid, before it is cooked. */
const hasLeft = ({ ordertype, status }: PrintedOrder) =>
  ordertype.name === 'Online' && (status === 'prepared' || status === 'shipped' || status === 'delivered')

function partOf(order: CookedOrder, foodIds: readonly string[] | null): CookedOrder {
  if (foodIds === null) return order
  return { ...order, foods: order.foods.filter(({ foodId }) => foodIds.includes(foodId)) }
}

function partOfRound(round: CookedRound, foodIds: readonly string[] | null): CookedRound {
  if (foodIds === null) return round
  return { ...round, lines: round.lines.filter(({ foodId }) => foodIds.includes(foodId)) }
}

/** Renders orders and rounds as they are now, and bills and Z reports as they were written. A page is a reprint if another copy is or may be on paper. */
export async function pagesOf(
  ctx: Context,
  restId: string,
  jobs: readonly JobWithPrinter[],
  { readCooked, readCombos }: KitchenHooks,
): Promise<PrintPage[]> {
  if (jobs.length === 0) return []
  const ids = [...new Set(jobs.flatMap(({ job }) => job.orderId ?? []))]
  const roundIds = [...new Set(jobs.flatMap(({ job }) => job.roundId ?? []))]
  const drawerIds = [...new Set(jobs.flatMap(({ job }) => job.drawerId ?? []))]
  const now = ctx.clock.now()
  const printed = jobs.map(({ job }) => job)
  const asked = { restId, ids: [...ids, ...roundIds] }
  const [found, rounds, reports, reprints, branch, cooked, combos] = await Promise.all([
    findPrintedOrders(ctx, restId, ids),
    findRounds(ctx.db, restId, roundIds),
    findZReports(ctx, restId, drawerIds),
    readReprints(ctx.db, restId, printed, now),
    branchOf(ctx, restId),
    readCooked(ctx.db, asked),
    readCombos(ctx.db, asked),
  ])
  const orders = new Map(found.map((order): [string, PrintedOrder] => [order._id, order]))
  return jobs.flatMap((each) => {
    const { job, printer } = each
    const on = { paper: paperOf(printer.paperSize), isLandscape: printer.isLandscape }
    if (job.kind === 'drawer') return { ...toJob(each, now), html: drawerPage(branch.name) }
    if (job.kind === 'test') {
      return { ...toJob(each, now), html: testPage({ printer: printer.name, branch, now }, on) }
    }
    if (job.bill) {
      const { bill, isReprint } = job
      return { ...toJob(each, now), html: billPage({ bill, branch, isReprint, now }, on) }
    }
    const isReprint = reprints.has(job.id)
    const report = reports.find(({ _id }) => _id === job.drawerId)
    if (report) return { ...toJob(each, now), isReprint, html: zReportPage({ report, branch, isReprint, now }, on) }
    const isCooked = (id: string, foodIds: readonly string[]) => foodIds.every((foodId) => cooked.get(id)?.has(foodId))
    const round = rounds.get(job.roundId ?? '')
    if (round) {
      const part = partOfRound(splitRound(round, combos.get(round.id) ?? noParts), job.foodIds)
      const isDone = isCooked(
        round.id,
        part.lines.map(({ foodId }) => foodId),
      )
      const shown = { round: part, branch, isReprint, isDone, station: job.station, now }
      return { ...toJob(each, now), isReprint, html: roundPage(shown, on) }
    }
    const order = orders.get(job.orderId ?? '')
    if (!order) return []
    const isTicket = job.kind === 'ticket'
    const page = isTicket ? ticketPage : receiptPage
    const part = partOf(isTicket ? splitOrder(order, combos.get(order._id) ?? noParts) : order, job.foodIds)
    const isDone =
      hasLeft(order) ||
      isCooked(
        order._id,
        part.foods.map(({ foodId }) => foodId),
      )
    const shown = { order: part, branch, isReprint, isDone, station: job.station, now }
    return { ...toJob(each, now), isReprint, html: page(shown, on) }
  })
}
