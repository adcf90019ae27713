import type { PrintJob } from '@brigade/contract/printing/jobs.contract.ts'

/** A ticket that waits longer than this is missed in the kitchen. */
export const LATE_MS = 60_000

type Job = Pick<PrintJob, 'state' | 'isSettled' | 'createdAt'>

/** Only a person can say what becomes of it. */
function needsPerson({ state, isSettled }: Job): boolean {
  return !isSettled && (state === 'failed' || state === 'unknown')
}

/** Whether somebody has to look after it by the server's clock: it did not come out, or should have long since. */
export function isTrouble(job: Job, now: number): boolean {
  if (job.state === 'queued' || job.state === 'sent') return now - Date.parse(job.createdAt) > LATE_MS
  return needsPerson(job)
}
