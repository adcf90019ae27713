import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import type { PrintKind } from '@brigade/contract/printing/jobs.contract.ts'
import { printJobsTopic } from '@brigade/contract/printing/printers.contract.ts'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/new-id.ts'
import type { BillOnPaper } from './bill-page.ts'
import { insertJob, type JobWithPrinter } from './jobs.store.ts'
import { readPrinters, type PrinterRow } from './printers.store.ts'
import { stationTickets, type StationPart, type StationTicket } from './station-tickets.rules.ts'

export type Printable = Pick<Order, '_id' | 'restId' | 'tokenNo'>

/** A ticket of a round, a bill, a Z report or a test page. */
type OfNoOrder = Pick<Order, 'restId'> & Readonly<Record<'_id' | 'tokenNo', null>>

/** Rounds that may be written later in the transaction. */
interface PrintableRounds {
  restId: string
  /** Each with what each station cooks of it. */
  rounds: ReadonlyArray<{ id: string; parts: TicketParts['parts'] }>
  hasFullCopy: boolean
  isReprint?: boolean
}

export interface Wanted {
  order: Printable | OfNoOrder
  roundId?: string | null
  /** As `PrintJob` names it. A round that is not written yet has no number. */
  round?: JobWithPrinter['round']
  /** Of a Z report, with its number. */
  drawerId?: string | null
  zReport?: JobWithPrinter['zReport']
  /** Of a bill. */
  bill?: BillOnPaper | null
  kind: PrintKind
  isReprint: boolean
  /** On a page of the whole order, null. */
  of: StationTicket['of']
  /** Shared by tickets that are queued together. */
  printId?: string | null
}

export function queueAt(ctx: Context, wanted: Wanted, printer: PrinterRow): JobWithPrinter {
  const { order, roundId = null, round = null, drawerId = null, zReport = null, bill = null } = wanted
  const { kind, isReprint, of, printId = null } = wanted
  const { restId, _id: orderId, tokenNo } = order
  const now = ctx.clock.now()
  const job = insertJob(ctx.db, {
    restId,
    id: newId(now),
    printerId: printer.id,
    orderId,
    roundId,
    drawerId,
    bill,
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
  return { job, printer, round, zReport }
}

export interface TicketParts {
  /** What each station cooks of the order. Empty for a branch without stations. */
  parts: readonly StationPart[]
  /** The default printer prints the whole order as well. */
  hasFullCopy: boolean
}

/** Queues the tickets of an order of a branch that prints, without waiting for locks. One statement. */
export async function queueTickets(
  ctx: Context,
  order: Printable,
  parts: TicketParts,
  isReprint: boolean,
): Promise<void> {
  queueParts(ctx, { order, isReprint }, parts, await readPrinters(ctx.db, [order.restId]))
}

/** Queues the tickets of rounds of a branch that prints, without waiting for locks. One statement. */
export async function queueRounds(
  ctx: Context,
  { restId, rounds, hasFullCopy, isReprint = false }: PrintableRounds,
): Promise<void> {
  const printers = await readPrinters(ctx.db, [restId])
  const order = { restId, _id: null, tokenNo: null }
  for (const { id: roundId, parts } of rounds) {
    queueParts(ctx, { order, roundId, isReprint }, { parts, hasFullCopy }, printers)
  }
}

function queueParts(
  ctx: Context,
  subject: Pick<Wanted, 'order' | 'roundId' | 'isReprint'>,
  { parts, hasFullCopy }: TicketParts,
  printers: readonly PrinterRow[],
): void {
  const byId = new Map(printers.map((printer) => [printer.id, printer]))
  const defaultId = printers.find(({ isDefault }) => isDefault)?.id ?? null
  const printId = newId(ctx.clock.now())
  for (const { printerId, of } of stationTickets(parts, { printerIds: new Set(byId.keys()), defaultId, hasFullCopy })) {
    const printer = byId.get(printerId)
    if (printer) queueAt(ctx, { ...subject, kind: 'ticket', of, printId }, printer)
  }
}
