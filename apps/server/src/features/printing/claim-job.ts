import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { say } from '@brigade/contract/messages/say.ts'
import type {
  claimPrintJob as claimCall,
  PrintJob,
  PrintPage,
  reportPrintJob as reportCall,
  settlePrintJob as settleCall,
} from '@brigade/contract/printing/jobs.contract.ts'
import { printJobsTopic } from '@brigade/contract/printing/printers.contract.ts'
import { maySee, type Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { leaseFrom, lockJob, toJob, updateJob, type JobRow, type JobWithPrinter } from './jobs.store.ts'
import { pagesOf, type KitchenHooks } from './pages.ts'
import { effectiveState, isLateKick } from './job-state.rules.ts'

/** Locks the job. Throws `not-found`, also for a job of a branch this actor may not see. */
export async function lockVisibleJob(ctx: Context, pjId: string): Promise<JobWithPrinter> {
  const found = await lockJob(ctx.db, pjId)
  return found && maySee(ctx.actor, found.job.restId) ? found : refuse('not-found')
}

function change(ctx: Context, { job, ...found }: JobWithPrinter, changes: Parameters<typeof updateJob>[2]): PrintJob {
  const changed = updateJob(ctx.db, job, changes)
  ctx.announce(printJobsTopic, { restId: job.restId, pjId: job.id })
  return toJob({ ...found, job: changed }, ctx.clock.now())
}

/**
 * Whether this claim may have the job. A printer bound to a print service prints only there. A print service that may
 * hold the job already is the only one to ask again, because only it remembers. A lease excludes all others.
 */
function mayClaim(
  { job, printer }: JobWithPrinter,
  { claimId, takerId, how, serviceId }: InputOf<typeof claimCall>,
  now: Date,
): boolean {
  const { state } = effectiveState(job, printer, now)
  if (printer.serviceId !== null && printer.serviceId !== serviceId) return false
  if (isLateKick(job, now)) return false
  if (state === 'queued') return how !== 'hold' && !printer.isPaused
  if (state !== 'sent' || job.serviceId !== serviceId) return false
  if (job.claimId === claimId) return true
  if (how === 'hold') return false
  return isLeaseOver(job, now) || (how === 'resume' && takerId !== null && job.takerId === takerId)
}

const isLeaseOver = ({ heldUntil }: JobRow, now: Date) => heldUntil !== null && heldUntil <= now

/**
 * Claims a job for a print service, or renews the claim's lease. Returns null if another claim holds it or it no longer
 * needs printing. Throws `not-allowed` if a print service acts for another.
 */
export async function claimJob(
  ctx: Context,
  input: InputOf<typeof claimCall>,
  kitchen: KitchenHooks,
): Promise<PrintPage | null> {
  if (ctx.actor.kind === 'print-service' && ctx.actor.serviceId !== input.serviceId) return refuse('not-allowed')
  const found = await lockVisibleJob(ctx, input.pjId)
  const { job } = found
  const now = ctx.clock.now()
  if (!mayClaim(found, input, now)) return null
  const { claimId, takerId, serviceId } = input
  const isHeldOn = job.state === 'sent' && job.claimId === claimId
  const [page] = await pagesOf(ctx, job.restId, [found], kitchen)
  if (!page) return null
  const taken = updateJob(ctx.db, job, {
    state: 'sent',
    claimId,
    takerId,
    serviceId,
    heldUntil: leaseFrom(now),
    isReprint: page.isReprint,
    ...(!isHeldOn && { sentAt: now, isTakenOver: job.state === 'sent' }),
  })
  if (!isHeldOn) ctx.announce(printJobsTopic, { restId: job.restId, pjId: job.id })
  return { ...page, ...toJob({ ...found, job: taken }, now) }
}

/**
 * Records what a claimant reports. Throws `job-sent` if another claim holds the job, `job-settled` if it is settled,
 * `not-allowed` if a print service acts for another.
 */
export async function reportJob(
  ctx: Context,
  { pjId, claimId, outcome, reason }: InputOf<typeof reportCall>,
): Promise<PrintJob> {
  const found = await lockVisibleJob(ctx, pjId)
  const { job } = found
  if (ctx.actor.kind === 'print-service' && ctx.actor.serviceId !== job.serviceId) return refuse('not-allowed')
  const now = ctx.clock.now()
  if (job.claimId !== claimId) return refuse(job.state === 'sent' ? 'job-sent' : 'job-settled')
  const isSaidAlready = job.state === (outcome === 'released' ? 'queued' : outcome)
  if (isSaidAlready) return toJob(found, now)
  if (job.state !== 'sent') return refuse('job-settled')
  if (outcome !== 'released') {
    return change(ctx, found, { state: outcome, reason: reason || say('print.reason.none'), endedAt: now })
  }
  if (effectiveState(job, found.printer, now).state !== 'sent') return refuse('job-settled')
  // The first claimant may have printed it, so the job stays with that print service.
  if (job.isTakenOver) return change(ctx, found, { heldUntil: now })
  return change(ctx, found, { state: 'queued', heldUntil: null })
}

/** Printed paper overrides any other state, at any printer. */
export async function notePrinted(ctx: Context, pjId: string): Promise<PrintJob> {
  const found = await lockVisibleJob(ctx, pjId)
  const { job } = found
  const now = ctx.clock.now()
  if (job.state === 'printed') return toJob(found, now)
  return change(ctx, found, { state: 'printed', reason: null, endedAt: now, settledAt: job.settledAt ?? now })
}

/** Records a person's decision. Throws `job-settled`, `job-sent`, and `job-waiting` for a job that was never tried. */
export async function settleJob(ctx: Context, { pjId, cameOut }: InputOf<typeof settleCall>): Promise<PrintJob> {
  const found = await lockVisibleJob(ctx, pjId)
  const { job } = found
  const now = ctx.clock.now()
  const { state, reason, endedAt, isSettled } = effectiveState(job, found.printer, now)
  if (isSettled) return refuse('job-settled')
  if (state === 'sent') return refuse('job-sent')
  if (state === 'queued' && cameOut) return refuse('job-waiting')
  recordAudit(ctx, {
    action: 'settle print job',
    on: pjId,
    restId: job.restId,
    before: { state },
    after: { cameOut },
  })
  if (cameOut) return change(ctx, found, { state: 'printed', reason: null, endedAt: endedAt ?? now, settledAt: now })
  const left =
    state === 'queued'
      ? { state: 'failed' as const, reason: say('print.reason.dropped'), endedAt: now }
      : { state, reason, endedAt }
  return change(ctx, found, { ...left, settledAt: now })
}
