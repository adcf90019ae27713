import type { Db } from '../../platform/db/connect.ts'
import type { World } from '../../platform/http/run.ts'
import type { AccountActor } from '../../platform/context.ts'
import { findByProvider, findSeeing } from './accounts.store.ts'
import { findByKey, forgetOldChallenges } from './challenges.store.ts'
import type { Purpose } from './challenges.table.ts'
import { findActor, forgetOldSessions } from './sessions.store.ts'
import { findUnlocked, forgetOldUnlocks } from './unlocks.store.ts'

export { checkCode } from './check-code.ts'
export { inAMail } from './in-a-mail.ts'
export { normaliseProvider } from './provider.ts'
export { sendCode } from './send-code.ts'

/** Whose token this is, or null for one that is dead or was never given. One statement. */
export function authenticateAccount(world: World, token: string): Promise<AccountActor | null> {
  return findActor(world, token)
}

/** Who may change prices with this token of an owner's unlock, or null for one that is over. One statement. */
export function authenticateUnlock(world: World, token: string): Promise<AccountActor | null> {
  return findUnlocked(world, token)
}

/**
 * Deletes what has run out: sessions not used for 30 days, unlocks, and codes of more than two days ago. A live connection that
 * was opened with such a session is still there: it ends when the account's connections are checked anew.
 */
export async function sweepAccounts({ db, publish }: Pick<World, 'db' | 'publish'>, now: Date): Promise<void> {
  const accountIds = await forgetOldSessions(db, now)
  if (accountIds.length > 0) publish(accountIds.map((recheck) => ({ recheck })))
  await forgetOldChallenges(db, now)
  await forgetOldUnlocks(db, now)
}

/** Whether somebody signs in with this normalised identifier. */
export async function isAccount(db: Db, provider: string): Promise<boolean> {
  return (await findByProvider(db, provider)) !== undefined
}

/** What a code was sent for, by a key to it, used up or run out as it may be; null for a key that is none. */
export async function sentFor(db: Db, key: string): Promise<{ purpose: Purpose; detail: unknown } | null> {
  const challenge = await findByKey(db, key)
  return challenge ? { purpose: challenge.purpose, detail: challenge.detail } : null
}

/** Whether an account has access, and to this branch: for what it began, and somebody else finishes. One statement. */
export function seesBranch(db: Db, accountId: string, restId: string): Promise<boolean> {
  return findSeeing(db, accountId, restId)
}
