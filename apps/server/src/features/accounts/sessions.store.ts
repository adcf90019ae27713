import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { AccountActor, Context } from '../../platform/context.ts'
import { newId } from '../../platform/new-id.ts'
import type { Db } from '../../platform/db/db.ts'
import { hashSecret, newSecret } from '../../platform/secrets.ts'
import { accountRestaurants, accounts, sessions } from './accounts.table.ts'

const LIVES_MS = 30 * 24 * 60 * 60_000
/** Limits writes: a till makes thousands of calls a day, and a limit of 30 days needs no precision. */
const TOUCHED_EVERY_MS = 60 * 60_000

export async function beginSession(ctx: Pick<Context, 'db' | 'clock'>, accountId: string): Promise<string> {
  const token = newSecret()
  const now = ctx.clock.now()
  await ctx.db.insert(sessions).values({
    id: newId(now),
    tokenHash: hashSecret(token),
    accountId,
    createdAt: now,
    lastUsedAt: now,
  })
  return token
}

export async function findActor(ctx: Pick<Context, 'db' | 'clock'>, token: string): Promise<AccountActor | null> {
  const now = ctx.clock.now()
  const [row] = await ctx.db
    .select({
      sessionId: sessions.id,
      lastUsedAt: sessions.lastUsedAt,
      id: accounts.id,
      type: accounts.type,
      hasAccess: accounts.hasAccess,
      restIds: sql<string[]>`array(select ${accountRestaurants.restId} from ${accountRestaurants}
        where ${accountRestaurants.accountId} = ${accounts.id} order by ${accountRestaurants.restId})`,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.tokenHash, hashSecret(token)), gt(sessions.lastUsedAt, new Date(now.getTime() - LIVES_MS))))
  if (!row) return null
  const { lastUsedAt, sessionId, id, type, hasAccess, restIds } = row
  if (now.getTime() - lastUsedAt.getTime() > TOUCHED_EVERY_MS) {
    await ctx.db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, sessionId))
  }
  return { kind: 'account', id, sessionId, type, hasAccess, restIds: type === 'owner' ? 'all' : restIds }
}

export async function endSession(db: Db, sessionId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId))
}

export async function forgetOldSessions(db: Db, now: Date): Promise<string[]> {
  const ended = await db
    .delete(sessions)
    .where(lt(sessions.lastUsedAt, new Date(now.getTime() - LIVES_MS)))
    .returning({ accountId: sessions.accountId })
  return [...new Set(ended.map(({ accountId }) => accountId))]
}
