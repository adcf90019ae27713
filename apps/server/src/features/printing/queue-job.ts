import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import type { PrintKind } from '@brigade/contract/printing/jobs.contract.ts'
import { paperOf } from '@brigade/contract/printing/paper.rules.ts'
import { printJobsTopic } from '@brigade/contract/printing/printers.contract.ts'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/new-id.ts'
import { getBusiness } from '../business/business.public.ts'
import { isSwitchedOn, requireRestaurant } from '../restaurants/restaurants.public.ts'
import { insertJob, type JobWithPrinter } from './jobs.store.ts'
import { holdPrinter, type PrinterRow } from './printers.store.ts'
import { receiptPage } from './receipt-page.ts'
import { ticketPage } from './ticket-page.ts'

export interface Wanted {
  order: Order
  kind: PrintKind
  isReprint: boolean
}

/** The page as this printer prints it, of the order as it stands now. */
export async function pageFor(ctx: Context, { order, kind, isReprint }: Wanted, printer: PrinterRow): Promise<string> {
  const { name, address, cities, contacts, timeZone, currency } = await requireRestaurant(ctx, order.restId)
  const { name: businessName } = await getBusiness(ctx.db)
  const branch = {
    businessName,
    name,
    address,
    cities: cities.map((city) => city.name),
    contacts: contacts.flatMap(({ contactNumber, mobileNumber }) => contactNumber ?? mobileNumber ?? []),
    timeZone,
    currency,
  }
  const on = { paper: paperOf(printer.paperSize), isLandscape: printer.isLandscape }
  const page = kind === 'ticket' ? ticketPage : receiptPage
  return page({ order, branch, isReprint, now: ctx.clock.now() }, on)
}

/** Writes a job for a printer, whose branch it must be, and which nobody may remove meanwhile. */
export async function queueAt(ctx: Context, wanted: Wanted, printer: PrinterRow): Promise<JobWithPrinter> {
  const { restId, _id: orderId, tokenNo } = wanted.order
  const now = ctx.clock.now()
  const job = await insertJob(ctx.db, {
    restId,
    id: newId(now),
    printerId: printer.id,
    orderId,
    tokenNo,
    kind: wanted.kind,
    isReprint: wanted.isReprint,
    html: await pageFor(ctx, wanted, printer),
    state: 'queued',
    createdAt: now,
  })
  ctx.announce(printJobsTopic, { restId, pjId: job.id })
  return { job, printer }
}

/**
 * The kitchen ticket of an order that has just been accepted, in its transaction. Where the branch does not print, or no
 * printer is the default one, there is none: taking an order never waits for paper.
 */
export async function queueTicket(ctx: Context, order: Order): Promise<void> {
  if (!(await isSwitchedOn(ctx, order.restId, 'Remote Print'))) return
  const printer = await holdPrinter(ctx.db, order.restId)
  if (printer) await queueAt(ctx, { order, kind: 'ticket', isReprint: false }, printer)
}
