import type { PrintJob } from '@brigade/contract/printing/jobs.contract.ts'

/** The kitchen misses a ticket that waits longer than this. */
const LATE_MS = 60_000

type Job = Pick<PrintJob, 'state' | 'isSettled' | 'createdAt'>

function needsPerson({ state, isSettled }: Job): boolean {
  return !isSettled && (state === 'failed' || state === 'unknown')
}

/** Whether a job needs attention by the server's clock: it failed, or is long overdue. */
export function isTrouble(job: Job, now: number): boolean {
  if (job.state === 'queued' || job.state === 'sent') return now - Date.parse(job.createdAt) > LATE_MS
  return needsPerson(job)
}
