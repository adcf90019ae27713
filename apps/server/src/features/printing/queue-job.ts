import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import type { PrintKind } from '@brigade/contract/printing/jobs.contract.ts'
import { printJobsTopic } from '@brigade/contract/printing/printers.contract.ts'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/new-id.ts'
import { isSwitchedOn } from '../restaurants/restaurants.public.ts'
import { insertJob, type JobWithPrinter } from './jobs.store.ts'
import { findPrinterOf, type PrinterRow } from './printers.store.ts'

export interface Wanted {
  order: Pick<Order, '_id' | 'restId' | 'tokenNo'>
  kind: PrintKind
  isReprint: boolean
}

export function queueAt(ctx: Context, { order, kind, isReprint }: Wanted, printer: PrinterRow): JobWithPrinter {
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
    state: 'queued',
    createdAt: now,
  })
  ctx.announce(printJobsTopic, { restId, pjId: job.id })
  return { job, printer }
}

/** Without waiting for locks. Does nothing without printing or a default printer. */
export async function queueTicket(ctx: Context, order: Order): Promise<void> {
  const [isOn, printer] = await Promise.all([
    isSwitchedOn(ctx, order.restId, 'Remote Print'),
    findPrinterOf(ctx.db, order.restId),
  ])
  if (isOn && printer) queueAt(ctx, { order, kind: 'ticket', isReprint: false }, printer)
}
