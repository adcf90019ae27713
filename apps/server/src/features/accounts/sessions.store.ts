import { sql } from 'kysely'
import type { AccountActor, Context } from '../../platform/context.ts'
import { newId } from '../../platform/new-id.ts'
import type { Db } from '../../platform/db/db.ts'
import { statement, type Args, type NewRow, type Tables } from '../../platform/db/statement.ts'
import { hashSecret, newSecret } from '../../platform/secrets.ts'
import type { accounts, sessions } from './accounts.table.ts'

const LIVES_MS = 30 * 24 * 60 * 60_000
const MOST_LISTED = 100
const AGENT_KEPT = 300
/** Limits writes: a till makes thousands of calls a day, and a limit of 30 days needs no precision. */
const TOUCHED_EVERY_MS = 60 * 60_000

type Named = Tables<{ accounts: typeof accounts; sessions: typeof sessions }>

const insertSession = statement((db: Named, session: Args<NewRow<typeof sessions>>) =>
  db.insertInto('sessions').values(session),
)

type Beginning = Pick<Context, 'db' | 'clock' | 'address' | 'agent'>

export async function beginSession({ db, clock, address, agent }: Beginning, accountId: string): Promise<string> {
  const token = newSecret()
  const now = clock.now()
  const times = { createdAt: now, lastUsedAt: now }
  const seen = { address, agent: agent.slice(0, AGENT_KEPT) }
  await db.run(insertSession({ id: newId(now), tokenHash: hashSecret(token), accountId, ...times, ...seen }))
  return token
}

const listOpen = statement((db: Named, { accountId, since }: Args<{ accountId: string; since: Date }>) =>
  db
    .selectFrom('sessions')
    .select(['id', 'createdAt', 'lastUsedAt', 'address', 'agent'])
    .where('accountId', '=', accountId)
    .where('lastUsedAt', '>', since)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(MOST_LISTED)),
)

export async function listOpenSessions({ db, clock }: Pick<Context, 'db' | 'clock'>, accountId: string) {
  return db.run(listOpen({ accountId, since: new Date(clock.now().getTime() - LIVES_MS) }))
}

const branchesOfAccount = sql<string[]>`array(
  select r.rest_id from account_restaurants r join restaurants b on b.id = r.rest_id and b.archived_at is null
   where r.account_id = a.id order by r.rest_id)`
const archivedBranches = sql<string[]>`array(select b.id from restaurants b where b.archived_at is not null)`

const findSession = statement((db: Named, { tokenHash, since }: Args<{ tokenHash: string; since: Date }>) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.accountId')
    .select(['s.id as sessionId', 's.lastUsedAt', 'a.id', 'a.type', 'a.hasAccess', branchesOfAccount.as('restIds')])
    .select(archivedBranches.as('archived'))
    .where('s.tokenHash', '=', tokenHash)
    .where('s.lastUsedAt', '>', since),
)

const touchSession = statement((db: Named, { id, now }: Args<{ id: string; now: Date }>) =>
  db.updateTable('sessions').set({ lastUsedAt: now }).where('id', '=', id),
)

export async function findActor(ctx: Pick<Context, 'db' | 'clock'>, token: string): Promise<AccountActor | null> {
  const now = ctx.clock.now()
  const since = new Date(now.getTime() - LIVES_MS)
  const [row] = await ctx.db.run(findSession({ tokenHash: hashSecret(token), since }))
  if (!row) return null
  const { lastUsedAt, sessionId, id, type, hasAccess, restIds, archived } = row
  if (now.getTime() - lastUsedAt.getTime() > TOUCHED_EVERY_MS) await ctx.db.run(touchSession({ id: sessionId, now }))
  const sees = type === 'owner' ? ({ restIds: 'all', archivedIds: archived } as const) : { restIds, archivedIds: [] }
  return { kind: 'account', id, sessionId, type, hasAccess, ...sees }
}

const deleteSession = statement((db: Named, { id, accountId }: Args<{ id: string; accountId: string }>) =>
  db.deleteFrom('sessions').where('id', '=', id).where('accountId', '=', accountId).returning(['address', 'agent']),
)

/** Returns where the session was begun, or undefined for one that is over. */
export async function endSession(db: Db, accountId: string, sessionId: string) {
  const [ended] = await db.run(deleteSession({ id: sessionId, accountId }))
  return ended
}

const deleteUnused = statement((db: Named, { since }: Args<{ since: Date }>) =>
  db.deleteFrom('sessions').where('lastUsedAt', '<', since).returning('accountId'),
)

/** Returns the accounts whose sessions ended. */
export async function forgetOldSessions(db: Db, now: Date): Promise<string[]> {
  const ended = await db.run(deleteUnused({ since: new Date(now.getTime() - LIVES_MS) }))
  return [...new Set(ended.map(({ accountId }) => accountId))]
}
