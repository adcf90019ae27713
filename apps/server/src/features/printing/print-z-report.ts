import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { PrintJob, printZReport as printCall } from '@brigade/contract/printing/jobs.contract.ts'
import type { Context } from '../../platform/context.ts'
import { requirePermission } from '../../platform/permission.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { findZReports } from '../drawers/drawers.public.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { wasPrinted } from './reprints.store.ts'
import { toJob } from './jobs.store.ts'
import { printerFor } from './print-order.ts'
import { queueAt } from './queue-job.ts'

/** Queues a Z report, which prints as tickets do. Throws `printing-off`, `no-default-printer` and `not-found`. */
export async function printZReport(
  ctx: Context,
  { restId: asked, drawerId, prnId }: InputOf<typeof printCall>,
): Promise<PrintJob> {
  const { id: restId } = await requireBranch(ctx, asked)
  requirePermission(ctx, restId, 'handle drawer')
  const [report] = await findZReports(ctx, restId, [drawerId])
  if (!report) return refuse('not-found')
  const { number: zReport, drawer: name } = report
  const printer = await printerFor(ctx, restId, prnId)
  const isReprint = await wasPrinted(ctx.db, { restId, of: drawerId, kind: 'z-report' }, ctx.clock.now())
  const order = { _id: null, tokenNo: null, restId }
  const queued = queueAt(ctx, { order, drawerId, zReport, kind: 'z-report', isReprint, of: null }, printer)
  recordAudit(ctx, {
    action: 'print z report',
    on: drawerId,
    restId,
    after: { name, zReport, isReprint, printer: printer.name, pjId: queued.job.id },
  })
  return toJob(queued, ctx.clock.now())
}
