import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { say } from '@brigade/contract/messages/say.ts'
import type {
  claimPrintJob as claimCall,
  PrintJob,
  reportPrintJob as reportCall,
  settlePrintJob as settleCall,
} from '@brigade/contract/printing/jobs.contract.ts'
import { printJobsTopic } from '@brigade/contract/printing/printers.contract.ts'
import { maySee, type Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { heldFrom, lockJob, standing, toJob, updateJob, type JobRow, type JobWithPrinter } from './jobs.store.ts'

/** The job, for this transaction alone. Throws `not-found`, alike for one of a branch this actor may not see. */
export async function requireJobAlone(ctx: Context, pjId: string): Promise<JobWithPrinter> {
  const found = await lockJob(ctx.db, pjId)
  return found && maySee(ctx.actor, found.job.restId) ? found : refuse('not-found')
}

async function change(
  ctx: Context,
  { job, printer }: JobWithPrinter,
  changes: Parameters<typeof updateJob>[2],
): Promise<PrintJob> {
  const changed = await updateJob(ctx.db, job, changes)
  ctx.announce(printJobsTopic, { restId: job.restId, pjId: job.id })
  return toJob({ job: changed, printer }, ctx.clock.now())
}

/**
 * Whether this claim may have the job. A print service that may have it already is the only one that may be asked again,
 * because it alone remembers; and nobody takes a job from whoever still holds it.
 */
function mayTake(
  { job, printer }: JobWithPrinter,
  { claimId, serviceId }: InputOf<typeof claimCall>,
  now: Date,
): boolean {
  const { state } = standing(job, now)
  if (state === 'queued') return !printer.isPaused
  if (state !== 'sent' || job.serviceId !== serviceId) return false
  return job.claimId === claimId || isLetGo(job, now)
}

const isLetGo = ({ heldUntil }: JobRow, now: Date) => heldUntil !== null && heldUntil <= now

/** Takes a job to hand it to a print service, or holds on to it; null where somebody else has it, or nobody needs it. */
export async function claimJob(ctx: Context, input: InputOf<typeof claimCall>): Promise<PrintJob | null> {
  const found = await requireJobAlone(ctx, input.pjId)
  const now = ctx.clock.now()
  if (!mayTake(found, input, now)) return null
  const { claimId, serviceId } = input
  const taken = { state: 'sent' as const, claimId, serviceId, heldUntil: heldFrom(now) }
  // Holding on to it is no news.
  const isHeldOn = found.job.state === 'sent' && found.job.claimId === claimId
  if (!isHeldOn) return change(ctx, found, { ...taken, sentAt: now })
  return toJob({ ...found, job: await updateJob(ctx.db, found.job, taken) }, now)
}

/** What whoever took a job says became of it. Throws `job-sent` where somebody else has it now, `job-settled` alike. */
export async function reportJob(
  ctx: Context,
  { pjId, claimId, outcome, reason }: InputOf<typeof reportCall>,
): Promise<PrintJob> {
  const found = await requireJobAlone(ctx, pjId)
  const { job } = found
  const now = ctx.clock.now()
  if (job.claimId !== claimId) return refuse(job.state === 'sent' ? 'job-sent' : 'job-settled')
  if (job.state === outcome) return toJob(found, now)
  if (job.state !== 'sent') return refuse('job-settled')
  if (outcome === 'released') return change(ctx, found, { state: 'queued', claimId: null, heldUntil: null })
  return change(ctx, found, { state: outcome, reason: reason || say('print.reason.none'), endedAt: now })
}

/** It is on paper, whatever was thought before: paper is not argued with. */
export async function notePrinted(ctx: Context, { pjId, prnId }: { pjId: string; prnId: string }): Promise<PrintJob> {
  const found = await requireJobAlone(ctx, pjId)
  const { job } = found
  const now = ctx.clock.now()
  if (job.printerId !== prnId) return refuse('not-found')
  if (job.state === 'printed') return toJob(found, now)
  return change(ctx, found, { state: 'printed', reason: null, endedAt: now, settledAt: job.settledAt ?? now })
}

/** A person decides what nobody else can. Throws `job-settled`, `job-sent`, and `job-waiting` of what was not tried yet. */
export async function settleJob(ctx: Context, { pjId, cameOut }: InputOf<typeof settleCall>): Promise<PrintJob> {
  const found = await requireJobAlone(ctx, pjId)
  const { job } = found
  const now = ctx.clock.now()
  const { state, reason, endedAt } = standing(job, now)
  if (job.settledAt !== null) return refuse('job-settled')
  if (state === 'sent') return refuse('job-sent')
  if (state === 'queued' && cameOut) return refuse('job-waiting')
  await recordAudit(ctx, {
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
