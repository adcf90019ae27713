import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import type { AccountActor, Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { hashSecret, newSecret } from '../../platform/secrets.ts'
import { accountRestaurants, accounts, ownerUnlocks, sessions } from './accounts.table.ts'

const LIVES_MS = 10 * 60_000

type Ctx = Pick<Context, 'db' | 'clock'>

export async function findFirstOwner(db: Db) {
  const [owner] = await db
    .select({ id: accounts.id, provider: accounts.provider })
    .from(accounts)
    .where(and(eq(accounts.type, 'owner'), eq(accounts.hasAccess, true)))
    .orderBy(asc(accounts.id))
    .limit(1)
  return owner
}

export async function addUnlock(
  ctx: Ctx,
  unlock: { sessionId: string; restId: string; ownerId: string },
): Promise<{ token: string; expiresAt: string }> {
  const token = newSecret()
  const expiresAt = new Date(ctx.clock.now().getTime() + LIVES_MS)
  await ctx.db.insert(ownerUnlocks).values({ ...unlock, tokenHash: hashSecret(token), expiresAt })
  return { token, expiresAt: expiresAt.toISOString() }
}

/**
 * An unlock ends after ten minutes, with its session, or when the account loses the branch or the owner's role ends.
 */
export async function findUnlocked(ctx: Ctx, token: string): Promise<AccountActor | null> {
  const maySeeBranch = sql`(${accounts.type} = 'owner' or exists (select 1 from ${accountRestaurants}
    where ${accountRestaurants.accountId} = ${accounts.id} and ${accountRestaurants.restId} = ${ownerUnlocks.restId}))`
  const isStillOwner = sql`exists (select 1 from ${accounts} owner
    where owner.id = ${ownerUnlocks.ownerId} and owner.type = 'owner' and owner.has_access)`
  const [row] = await ctx.db
    .select({
      id: accounts.id,
      type: accounts.type,
      hasAccess: accounts.hasAccess,
      sessionId: sessions.id,
      restId: ownerUnlocks.restId,
      ownerId: ownerUnlocks.ownerId,
    })
    .from(ownerUnlocks)
    .innerJoin(sessions, eq(sessions.id, ownerUnlocks.sessionId))
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        eq(ownerUnlocks.tokenHash, hashSecret(token)),
        gt(ownerUnlocks.expiresAt, ctx.clock.now()),
        maySeeBranch,
        isStillOwner,
      ),
    )
  if (!row) return null
  const { restId, ownerId, ...account } = row
  return { kind: 'account', ...account, restIds: [restId], unlockedBy: ownerId }
}

export async function forgetOldUnlocks(db: Db, now: Date): Promise<void> {
  await db.delete(ownerUnlocks).where(lt(ownerUnlocks.expiresAt, now))
}
