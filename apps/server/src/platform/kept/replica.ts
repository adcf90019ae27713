import type { Db } from '../db/db.ts'
import type { Log } from '../log.ts'
import type { Kept } from './kept.ts'
import { readVersions, type BranchVersions } from './versions.store.ts'

const ANSWERS_WITHIN_MS = 500
/** After a failure, calls do not wait for the replica again so soon. */
const LEFT_ALONE_MS = 5_000

/** A copy of the database that follows the leader. */
export interface Replica {
  /** The replica if it has every change that these versions count, and otherwise the leader. */
  dbWith: (restId: string, versions: Partial<BranchVersions>) => Promise<Db>
}

interface Sources {
  replica: Db
  leader: Db
  log: Log
  now?: () => number
}

/** Statements that fail on the replica, which may go away or cancel them at any time, run on the leader. */
export function createReplica({ replica, leader, log, now = () => performance.now() }: Sources): Replica {
  let asksFrom = 0
  const leaveAlone = (error: unknown) => {
    if (now() >= asksFrom) log.warn({ err: error }, 'the replica is away')
    asksFrom = now() + LEFT_ALONE_MS
  }
  const db: Db = {
    ...leader,
    run: (statement) =>
      replica.run(statement).catch((error: unknown) => {
        leaveAlone(error)
        return leader.run(statement)
      }),
  }
  const has = async (restId: string, versions: Partial<BranchVersions>) => {
    const { branches } = await inTime(readVersions(replica, [restId]))
    const found: Partial<Record<string, number>> = { ...branches.get(restId) }
    return Object.entries(versions).every(([name, version]) => (found[name] ?? -1) >= version)
  }
  return {
    dbWith: async (restId, versions) => {
      if (now() < asksFrom) return leader
      try {
        return (await has(restId, versions)) ? db : leader
      } catch (error) {
        leaveAlone(error)
        return leader
      }
    },
  }
}

function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The replica does not answer')), ANSWERS_WITHIN_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

interface Call {
  db: Db
  kept: Kept
  replica: Replica | null
}

/**
 * Where to read figures of a branch: from a replica that is as fresh as the call, or from the leader. What is read may be
 * kept under the versions of the call.
 */
export async function figuresDb({ db, kept, replica }: Call, restId: string): Promise<Db> {
  const versions = replica && (await kept.versionsOf(restId))
  return replica && versions ? replica.dbWith(restId, versions) : db
}
