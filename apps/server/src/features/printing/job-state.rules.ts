import { say } from '@brigade/contract/messages/say.ts'
import type { PrintKind, PrintState } from '@brigade/contract/printing/jobs.contract.ts'

/** In ms. Until the lease ends, only its claimant may print the job. */
export const LEASE_MS = 90_000
/** In ms. After this only a person can find out whether the paper came out. */
export const LOST_AFTER_MS = 210_000
/** An older ticket is not printed automatically: the food is cold. */
const FRESH_HOURS = 12
export const FRESH_MS = FRESH_HOURS * 60 * 60_000
/** In ms. A drawer that opens later than this would open while nobody stands before it. */
export const KICK_MS = 20_000
/** In ms. An open job is settled after this. */
export const OPEN_MS = 3 * 24 * 60 * 60_000

interface Stored {
  kind: PrintKind
  state: PrintState
  reason: string | null
  createdAt: Date
  heldUntil: Date | null
  endedAt: Date | null
  settledAt: Date | null
}

export interface EffectiveState {
  state: PrintState
  reason: string | null
  endedAt: Date | null
  isSettled: boolean
}

/** Whether a cash drawer should have opened before now. */
export function isLateKick({ kind, createdAt }: Pick<Stored, 'kind' | 'createdAt'>, now: Date): boolean {
  return kind === 'drawer' && createdAt.getTime() + KICK_MS <= now.getTime()
}

function passed(job: Stored, removedAt: Date | null, now: Date): Omit<EffectiveState, 'isSettled'> | undefined {
  if (job.state === 'queued') {
    if (removedAt) return { state: 'failed', reason: say('print.reason.removed'), endedAt: removedAt }
    if (isLateKick(job, now)) return { state: 'failed', reason: say('print.reason.dropped'), endedAt: now }
    const coldAt = new Date(job.createdAt.getTime() + FRESH_MS)
    const reason = say('print.reason.too-old', { hours: FRESH_HOURS })
    if (coldAt <= now) return { state: 'failed', reason, endedAt: coldAt }
  }
  if (job.state === 'sent' && job.heldUntil) {
    const lostAt = new Date(job.heldUntil.getTime() + LOST_AFTER_MS)
    if (lostAt <= now) return { state: 'unknown', reason: say('print.reason.silent'), endedAt: lostAt }
  }
  return undefined
}

/**
 * The current state of a job. A claimed job without a report for too long is unknown. A job that waits for a removed
 * printer, or waits too long, has failed. A job that stays open for days is settled. One that opens a drawer is nobody's
 * concern afterwards, and is never sent again.
 */
export function effectiveState(job: Stored, { removedAt }: { removedAt: Date | null }, now: Date): EffectiveState {
  const { state, reason, endedAt } = passed(job, removedAt, now) ?? job
  const isOver = job.kind === 'drawer' || job.createdAt.getTime() + OPEN_MS <= now.getTime()
  return { state, reason, endedAt, isSettled: job.settledAt !== null || isOver }
}
