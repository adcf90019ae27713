import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { kickDrawer as kickCall } from '@brigade/contract/printing/jobs.contract.ts'
import type { Context } from '../../platform/context.ts'
import { requirePermission } from '../../platform/permission.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { isSwitchedOn, requireBranch } from '../restaurants/restaurants.public.ts'
import { KICK_MS } from './job-state.rules.ts'
import { isOnline, readPrinters, type PrinterRow } from './printers.store.ts'
import { queueAt } from './queue-job.ts'

/** The printer of the cash drawer, and why it cannot open it now. One statement. */
async function drawerOf(ctx: Context, restId: string) {
  const printer = (await readPrinters(ctx.db, [restId])).find(({ hasDrawer }) => hasDrawer)
  if (!printer) return undefined
  const why = printer.isPaused ? 'paused' : isOnline(printer, ctx.clock.now()) ? null : 'not-online'
  return { printer, why } as const
}

function kickAt(ctx: Context, printer: PrinterRow): void {
  const order = { _id: null, tokenNo: null, restId: printer.restId }
  queueAt(ctx, { order, kind: 'drawer', isReprint: false, of: null }, printer)
}

/** Opens the cash drawer without a sale. Throws `not-found` without one, and `printing-off`. */
export async function kickDrawer(ctx: Context, { restId: asked, reason }: InputOf<typeof kickCall>): Promise<void> {
  const { id: restId } = await requireBranch(ctx, asked)
  requirePermission(ctx, restId, 'handle drawer')
  if (!(await isSwitchedOn(ctx, restId, 'Remote Print'))) return refuse('printing-off')
  const { printer, why } = (await drawerOf(ctx, restId)) ?? refuse('not-found')
  if (why) refuse('printing-off', { message: `job.waits.${why}`, params: { printer: printer.name } })
  kickAt(ctx, printer)
  recordAudit(ctx, { action: 'kick drawer', on: restId, restId, after: { printer: printer.name, reason } })
}

/**
 * Opens the cash drawer for cash that is being paid. Nobody stands before it any more when a till sends what it sold
 * without a network.
 */
export async function kickForCash(ctx: Context, restId: string): Promise<void> {
  const isNow = ctx.actedAt !== null && Math.abs(ctx.clock.now().getTime() - ctx.actedAt) < KICK_MS
  if (!isNow || !(await isSwitchedOn(ctx, restId, 'Remote Print'))) return
  const found = await drawerOf(ctx, restId)
  if (found && !found.why) kickAt(ctx, found.printer)
}
