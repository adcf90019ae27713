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

/** Opens the cash drawer of a branch that prints, if its printer is there. One statement. */
async function kick(ctx: Context, restId: string): Promise<PrinterRow | undefined> {
  const printer = (await readPrinters(ctx.db, [restId])).find(({ hasDrawer }) => hasDrawer)
  if (!printer || printer.isPaused || !isOnline(printer, ctx.clock.now())) return undefined
  queueAt(ctx, { order: { _id: null, tokenNo: null, restId }, kind: 'drawer', isReprint: false, of: null }, printer)
  return printer
}

/** Opens the cash drawer without a sale. Throws `printing-off` and `drawer-out-of-reach`. */
export async function kickDrawer(ctx: Context, { restId: asked, reason }: InputOf<typeof kickCall>): Promise<void> {
  const { id: restId } = await requireBranch(ctx, asked)
  requirePermission(ctx, restId, 'handle drawer')
  if (!(await isSwitchedOn(ctx, restId, 'Remote Print'))) return refuse('printing-off')
  const printer = (await kick(ctx, restId)) ?? refuse('drawer-out-of-reach')
  recordAudit(ctx, { action: 'kick drawer', on: restId, restId, after: { printer: printer.name, reason } })
}

/**
 * Opens the cash drawer for cash that is being paid. Nobody stands before it any more when a till sends what it sold
 * without a network.
 */
export async function kickForCash(ctx: Context, restId: string): Promise<void> {
  const isNow = ctx.actedAt !== null && Math.abs(ctx.clock.now().getTime() - ctx.actedAt) < KICK_MS
  if (isNow && (await isSwitchedOn(ctx, restId, 'Remote Print'))) await kick(ctx, restId)
}
