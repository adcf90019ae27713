import type { Withdrawal } from '@brigade/contract/kernel/withdrawal.ts'
import { say } from '@brigade/contract/messages/say.ts'
import type { Db } from '../../platform/db/db.ts'
import type { World } from '../../platform/http/run.ts'
import type { AccountActor, Context } from '../../platform/context.ts'
import { findByProvider, findSeeing, listAccountsOf } from './accounts.store.ts'
import { forgetOldBrowsers } from './browsers.store.ts'
import { findByKey, forgetOldChallenges } from './challenges.store.ts'
import type { Purpose } from './challenges.table.ts'
import { findActor, forgetOldSessions } from './sessions.store.ts'
import { findUnlocked, forgetOldUnlocks } from './unlocks.store.ts'

export { checkCode } from './check-code.ts'
export { inAMail } from './in-a-mail.ts'
export { normaliseProvider } from './provider.ts'
export { sendCode } from './send-code.ts'

/** Returns the account with this session token, or null for an unknown or expired token. One statement. */
export function authenticateAccount(world: World, token: string): Promise<AccountActor | null> {
  return findActor(world, token)
}

/** Returns the account that may change prices with this unlock token, or null for an expired one. One statement. */
export function authenticateUnlock(world: World, token: string): Promise<AccountActor | null> {
  return findUnlocked(world, token)
}

/**
 * Deletes sessions unused for 30 days, expired unlocks, codes older than two days, and browsers without a sign-in for 400
 * days. Live connections of such a session end at the next check of the account's connections.
 */
export async function sweepAccounts({ db, publish }: Pick<World, 'db' | 'publish'>, now: Date): Promise<void> {
  const accountIds = await forgetOldSessions(db, now)
  if (accountIds.length > 0) publish(accountIds.map((recheck) => ({ recheck })))
  await forgetOldChallenges(db, now)
  await forgetOldUnlocks(db, now)
  await forgetOldBrowsers(db, now)
}

/** Whether an account has this normalised identifier. */
export async function isAccount(db: Db, provider: string): Promise<boolean> {
  return (await findByProvider(db, provider)) !== undefined
}

/** Returns what the code of this key was sent for, even if it is used or expired. Null for an unknown key. */
export async function sentFor(db: Db, key: string): Promise<{ purpose: Purpose; detail: unknown } | null> {
  const challenge = await findByKey(db, key)
  return challenge ? { purpose: challenge.purpose, detail: challenge.detail } : null
}

/** Whether an account has access to this branch now, for work that continues without it. One statement. */
export function seesBranch(db: Db, accountId: string, restId: string): Promise<boolean> {
  return findSeeing(db, accountId, restId)
}

/** Makes every process check the connections of this branch's people again; those of owners stay. One statement. */
export async function recheckPeople(
  { db, dropConnections }: Pick<Context, 'db' | 'dropConnections'>,
  restId: string,
): Promise<void> {
  for (const id of await listAccountsOf(db, restId)) dropConnections(id)
}

interface Withdrawn {
  withdrawnAt: Date | null
  withdrawnReason: string
  firstName: string | null
  lastName: string | null
}

/** Who withdrew a record, as sent on the wire; null for a record that counts. */
export function toWithdrawal({ withdrawnAt, withdrawnReason, firstName, lastName }: Withdrawn): Withdrawal | null {
  if (!withdrawnAt) return null
  const by = say('shell.person', { firstName: firstName ?? '', lastName: lastName ?? '' })
  return { at: withdrawnAt.toISOString(), by, reason: withdrawnReason }
}

/** The columns of a record that counts. */
export const notWithdrawn = { withdrawnAt: null, withdrawnBy: null, withdrawnReason: '' }
