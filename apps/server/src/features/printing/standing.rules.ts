import { say } from '@brigade/contract/messages/say.ts'
import type { PrintState } from '@brigade/contract/printing/jobs.contract.ts'

/** How long whoever took a job has it alone without saying anything. */
export const HELD_MS = 90_000
/** From then on nobody is still at it: only a person can find out whether the paper came out. */
export const LOST_AFTER_MS = 210_000
/** A ticket that waited for as long is cold: it is not printed by itself any more. */
const FRESH_HOURS = 12
export const FRESH_MS = FRESH_HOURS * 60 * 60_000
/** Whoever has not looked after it by then never will. */
export const OPEN_MS = 3 * 24 * 60 * 60_000

interface Stored {
  state: PrintState
  reason: string | null
  createdAt: Date
  heldUntil: Date | null
  endedAt: Date | null
  settledAt: Date | null
}

export interface Standing {
  state: PrintState
  reason: string | null
  endedAt: Date | null
  isSettled: boolean
}

/** What has become of a job without anybody having said so, or undefined. */
function passed(job: Stored, removedAt: Date | null, now: Date): Omit<Standing, 'isSettled'> | undefined {
  if (job.state === 'queued') {
    if (removedAt) return { state: 'failed', reason: say('print.reason.removed'), endedAt: removedAt }
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
 * Where a job stands at this moment. What was taken and not heard of again for too long is unknown; what waits for a printer
 * that was removed, or has waited for too long, has failed; and what nobody looked after for days is settled.
 */
export function standing(job: Stored, { removedAt }: { removedAt: Date | null }, now: Date): Standing {
  const { state, reason, endedAt } = passed(job, removedAt, now) ?? job
  const isOver = job.createdAt.getTime() + OPEN_MS <= now.getTime()
  return { state, reason, endedAt, isSettled: job.settledAt !== null || isOver }
}
