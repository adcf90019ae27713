import type { PrintJob } from '@brigade/contract/printing/jobs.contract.ts'
import { LEASE_MS } from './hand-over.rules.ts'

type Job = Pick<PrintJob, 'pjId' | 'state'>

const stateKey = ({ pjId, state }: Job) => `${pjId} ${state}`

/** A skipped job is due again at its time, or when its state changes. */
export function createSkippedJobs(now: () => number) {
  const until = new Map<string, number>()
  /** Undefined before the first list. */
  let resumable: Set<string> | undefined

  return {
    skip: (job: Job, ms: number): void => void until.set(stateKey(job), now() + ms),
    isSkipped: (job: Job, at: number): boolean => (until.get(stateKey(job)) ?? 0) > at,
    /** True once per job that was claimed at the start, perhaps by this client. */
    resumes: (pjId: string): boolean => resumable?.delete(pjId) ?? false,
    /** Skips the claims of other clients for one lease. */
    noteListed(jobs: readonly Job[], at: number): void {
      const listed = new Set(jobs.map(stateKey))
      for (const key of until.keys()) if (!listed.has(key)) until.delete(key)
      const claimed = jobs.filter(({ state }) => state === 'sent')
      resumable ??= new Set(claimed.map(({ pjId }) => pjId))
      for (const job of claimed) {
        if (!until.has(stateKey(job))) until.set(stateKey(job), resumable.has(job.pjId) ? at : at + LEASE_MS)
      }
    },
    /** Milliseconds; Infinity when no job is skipped. */
    nextDue(): number {
      const at = now()
      return Math.min(...[...until.values()].filter((time) => time > at)) - at
    },
  }
}
