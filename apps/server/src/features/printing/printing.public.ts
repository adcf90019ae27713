import type { Db } from '../../platform/db/connect.ts'
import { forgetSettled, giveUpLost } from './jobs.store.ts'

export { queueTicket } from './queue-job.ts'

const KEPT_MS = 30 * 24 * 60 * 60_000

/** Gives up what nobody was heard of, and deletes what was printed, or settled otherwise, thirty days ago. */
export async function sweepPrinting(db: Db, now: Date): Promise<void> {
  await giveUpLost(db, now)
  await forgetSettled(db, new Date(now.getTime() - KEPT_MS))
}
