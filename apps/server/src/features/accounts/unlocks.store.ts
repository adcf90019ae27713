import { sql } from 'kysely'
import type { AccountActor, Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { statement, type Args, type NewRow, type Tables } from '../../platform/db/statement.ts'
import { hashSecret, newSecret } from '../../platform/secrets.ts'
import type { restaurants } from '../restaurants/restaurants.table.ts'
import type { accounts, ownerUnlocks, sessions } from './accounts.table.ts'

const LIVES_MS = 10 * 60_000

type Ctx = Pick<Context, 'db' | 'clock'>
type Named = Tables<{
  accounts: typeof accounts
  ownerUnlocks: typeof ownerUnlocks
  restaurants: typeof restaurants
  sessions: typeof sessions
}>

const firstOwner = statement((db: Named) =>
  db
    .selectFrom('accounts')
    .select(['id', 'provider'])
    .where('type', '=', 'owner')
    .where('hasAccess', '=', sql.lit(true))
    .orderBy('id')
    .limit(sql.lit(1)),
)

export async function findFirstOwner(db: Db) {
  const [owner] = await db.run(firstOwner({}))
  return owner
}

const insert = statement((db: Named, unlock: Args<NewRow<typeof ownerUnlocks>>) =>
  db.insertInto('ownerUnlocks').values(unlock),
)

export async function addUnlock(
  ctx: Ctx,
  unlock: { sessionId: string; restId: string; ownerId: string },
): Promise<{ token: string; expiresAt: string }> {
  const token = newSecret()
  const expiresAt = new Date(ctx.clock.now().getTime() + LIVES_MS)
  await ctx.db.run(insert({ ...unlock, tokenHash: hashSecret(token), expiresAt }))
  return { token, expiresAt: expiresAt.toISOString() }
}

const maySeeBranch = sql<boolean>`(a.type = 'owner' or exists (
  select 1 from account_restaurants r where r.account_id = a.id and r.rest_id = u.rest_id))`
const isStillOwner = sql<boolean>`exists (
  select 1 from accounts o where o.id = u.owner_id and o.type = 'owner' and o.has_access)`

const findActor = statement((db: Named, { tokenHash, now }: Args<{ tokenHash: string; now: Date }>) =>
  db
    .selectFrom('ownerUnlocks as u')
    .innerJoin('sessions as s', 's.id', 'u.sessionId')
    .innerJoin('accounts as a', 'a.id', 's.accountId')
    .innerJoin('restaurants as b', 'b.id', 'u.restId')
    .select(['a.id', 'a.type', 'a.hasAccess', 's.id as sessionId', 'u.restId', 'u.ownerId'])
    .where('u.tokenHash', '=', tokenHash)
    .where('u.expiresAt', '>', now)
    .where('b.archivedAt', 'is', null)
    .where(maySeeBranch)
    .where(isStillOwner),
)

/**
 * An unlock ends after ten minutes, with its session, or when the account loses the branch or the owner's role ends.
 */
export async function findUnlocked(ctx: Ctx, token: string): Promise<AccountActor | null> {
  const [row] = await ctx.db.run(findActor({ tokenHash: hashSecret(token), now: ctx.clock.now() }))
  if (!row) return null
  const { restId, ownerId, ...account } = row
  return { kind: 'account', ...account, restIds: [restId], archivedIds: [], unlockedBy: ownerId }
}

const deleteOver = statement((db: Named, { now }: Args<{ now: Date }>) =>
  db.deleteFrom('ownerUnlocks').where('expiresAt', '<', now),
)

export async function forgetOldUnlocks(db: Db, now: Date): Promise<void> {
  await db.run(deleteOver({ now }))
}
