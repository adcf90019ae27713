import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import type { PrintKind } from '@brigade/contract/printing/jobs.contract.ts'
import { printJobsTopic } from '@brigade/contract/printing/printers.contract.ts'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/new-id.ts'
import { insertJob, type JobWithPrinter } from './jobs.store.ts'
import { readPrinters, type PrinterRow } from './printers.store.ts'
import { stationTickets, type StationPart, type StationTicket } from './station-tickets.rules.ts'

export type Printable = Pick<Order, '_id' | 'restId' | 'tokenNo'>

/** A test page belongs to no order. */
type OfNoOrder = Pick<Order, 'restId'> & Readonly<Record<'_id' | 'tokenNo', null>>

export interface Wanted {
  order: Printable | OfNoOrder
  kind: PrintKind
  isReprint: boolean
  /** On a page of the whole order, null. */
  of: StationTicket['of']
  /** Shared by tickets that are queued together. */
  printId?: string | null
}

export function queueAt(
  ctx: Context,
  { order, kind, isReprint, of, printId = null }: Wanted,
  printer: PrinterRow,
): JobWithPrinter {
  const { restId, _id: orderId, tokenNo } = order
  const now = ctx.clock.now()
  const job = insertJob(ctx.db, {
    restId,
    id: newId(now),
    printerId: printer.id,
    orderId,
    tokenNo,
    kind,
    isReprint,
    station: of?.station ?? null,
    foodIds: of?.foodIds ?? null,
    printId,
    state: 'queued',
    createdAt: now,
  })
  ctx.announce(printJobsTopic, { restId, pjId: job.id })
  return { job, printer }
}

export interface TicketParts {
  /** What each station cooks of the order. Empty for a branch without stations. */
  parts: readonly StationPart[]
  /** The default printer prints the whole order as well. */
  hasFullCopy: boolean
}

/** Queues the tickets of an order of a branch that prints, without waiting for locks. One statement. */
export async function queueTickets(ctx: Context, order: Printable, { parts, hasFullCopy }: TicketParts): Promise<void> {
  const printers = await readPrinters(ctx.db, [order.restId])
  const byId = new Map(printers.map((printer) => [printer.id, printer]))
  const defaultId = printers.find(({ isDefault }) => isDefault)?.id ?? null
  const printId = newId(ctx.clock.now())
  for (const { printerId, of } of stationTickets(parts, { printerIds: new Set(byId.keys()), defaultId, hasFullCopy })) {
    const printer = byId.get(printerId)
    if (printer) queueAt(ctx, { order, kind: 'ticket', isReprint: false, of, printId }, printer)
  }
}
