import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type {
  PrintJob,
  printAgain as againCall,
  printOrder as printCall,
  printTest as testCall,
} from '@brigade/contract/printing/jobs.contract.ts'
import { printJobsTopic } from '@brigade/contract/printing/printers.contract.ts'
import { maySee, type Context } from '../../platform/context.ts'
import { requirePermission } from '../../platform/permission.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { requireOrder } from '../orders/orders.public.ts'
import { isSwitchedOn } from '../restaurants/restaurants.public.ts'
import { wasPrinted } from './reprints.store.ts'
import { toJob, updateJob } from './jobs.store.ts'
import { findPrinter, findPrinterOf, type PrinterRow } from './printers.store.ts'
import { queueAt } from './queue-job.ts'
import { effectiveState } from './job-state.rules.ts'
import { lockVisibleJob } from './claim-job.ts'

/** The default printer, or this one. Throws `printing-off`, `no-default-printer` and `not-found`. */
export async function printerFor(ctx: Context, restId: string, prnId: string | undefined): Promise<PrinterRow> {
  const [isOn, printer] = await Promise.all([
    isSwitchedOn(ctx, restId, 'Remote Print'),
    findPrinterOf(ctx.db, restId, prnId),
  ])
  if (!isOn) return refuse('printing-off')
  return printer ?? refuse(prnId === undefined ? 'no-default-printer' : 'not-found')
}

export async function printOrder(ctx: Context, { ordId, kind, prnId }: InputOf<typeof printCall>): Promise<PrintJob> {
  const order = await requireOrder(ctx, ordId)
  const { restId } = order
  const printer = await printerFor(ctx, restId, prnId)
  const isReprint = await wasPrinted(ctx.db, { restId, of: ordId, kind }, ctx.clock.now())
  const queued = queueAt(ctx, { order, kind, isReprint, of: null }, printer)
  recordAudit(ctx, {
    action: 'print order',
    on: ordId,
    restId,
    after: { kind, isReprint, printer: printer.name, pjId: queued.job.id },
  })
  return toJob(queued, ctx.clock.now())
}

/** Queues a test page, which prints as tickets do. Throws `printing-off` and `not-found`. */
export async function printTest(ctx: Context, { prnId }: InputOf<typeof testCall>): Promise<PrintJob> {
  const found = await findPrinter(ctx.db, prnId)
  if (!found || !maySee(ctx.actor, found.restId)) return refuse('not-found')
  const { restId } = found
  const printer = await printerFor(ctx, restId, prnId)
  const order = { _id: null, tokenNo: null, restId }
  const queued = queueAt(ctx, { order, kind: 'test', isReprint: false, of: null }, printer)
  recordAudit(ctx, { action: 'print test page', on: prnId, restId })
  return toJob(queued, ctx.clock.now())
}

/**
 * Sends a job again. A failed or unknown job becomes a new one, because a print service prints each job once; a waiting
 * one moves to the other printer. Throws `job-settled`, `job-sent`, `job-waiting` and the errors of printing.
 */
export async function printAgain(
  ctx: Context,
  { pjId, prnId }: InputOf<typeof againCall>,
): Promise<{ job: PrintJob; isMoved: boolean }> {
  const found = await lockVisibleJob(ctx, pjId)
  const { job } = found
  const { restId, kind, tokenNo, roundId, drawerId, bill } = job
  if (drawerId !== null) requirePermission(ctx, restId, 'handle drawer')
  const now = ctx.clock.now()
  const { state, reason, endedAt, isSettled } = effectiveState(job, found.printer, now)
  if (isSettled) return refuse('job-settled')
  if (state === 'sent') return refuse('job-sent')
  const isWaiting = state === 'queued'
  if (isWaiting && (prnId === undefined || prnId === job.printerId)) return refuse('job-waiting')

  const printer = await printerFor(ctx, restId, prnId ?? (found.printer.removedAt ? undefined : job.printerId))
  const isReprint = job.isReprint || state === 'unknown'
  const isElsewhere = printer.id !== job.printerId
  const wanted = {
    order:
      job.orderId === null || tokenNo === null
        ? { _id: null, tokenNo: null, restId }
        : { _id: job.orderId, tokenNo, restId },
    roundId,
    round: found.round,
    drawerId,
    zReport: found.zReport,
    bill,
    kind,
    isReprint,
    of: job.station === null || job.foodIds === null ? null : { station: job.station, foodIds: job.foodIds },
    // It belongs to the same tickets. Elsewhere, nothing else says that it may be on paper at its first printer.
    printId: isReprint && isElsewhere ? null : job.printId,
  }
  const again = isWaiting
    ? { ...found, printer, job: updateJob(ctx.db, job, { printerId: printer.id }) }
    : queueAt(ctx, wanted, printer)
  if (!isWaiting) updateJob(ctx.db, job, { state, reason, endedAt, settledAt: now })
  ctx.announce(printJobsTopic, { restId, pjId })
  recordAudit(ctx, {
    action: 'print again',
    on: pjId,
    restId,
    before: { state, printer: found.printer.name },
    after: { printer: printer.name, pjId: again.job.id },
  })
  return { job: toJob(again, now), isMoved: isWaiting }
}
