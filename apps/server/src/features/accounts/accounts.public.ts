import type { Db } from '../../platform/db/connect.ts'
import type { World } from '../../platform/http/run.ts'
import type { AccountActor } from '../../platform/context.ts'
import { findByProvider } from './accounts.store.ts'
import { forgetOldChallenges } from './challenges.store.ts'
import { findActor, forgetOldSessions } from './sessions.store.ts'

export { normaliseProvider } from './provider.ts'

/** Whose token this is, or null for one that is dead or was never given. One statement. */
export function authenticateAccount(world: World, token: string): Promise<AccountActor | null> {
  return findActor(world, token)
}

/** Deletes what has run out: sessions not used for 30 days, and codes of more than two days ago. */
export async function sweepAccounts(db: Db, now: Date): Promise<void> {
  await forgetOldSessions(db, now)
  await forgetOldChallenges(db, now)
}

/** Whether somebody signs in with this normalised identifier. */
export async function isAccount(db: Db, provider: string): Promise<boolean> {
  return (await findByProvider(db, provider)) !== undefined
}
