import type { AccessRow, AccountType, UserDetails } from '@brigade/contract/accounts/accounts.contract.ts'
import { and, desc, eq, exists, lt, or, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/new-id.ts'
import type { Db } from '../../platform/db/db.ts'
import { accountRestaurants, accounts } from './accounts.table.ts'

type AccountRow = typeof accounts.$inferSelect

const branchesOf = sql<string[]>`coalesce(
  (select array_agg(${accountRestaurants.restId} order by ${accountRestaurants.restId})
     from ${accountRestaurants} where ${accountRestaurants.accountId} = ${accounts.id}), '{}')`

const withBranches = { account: accounts, restaurants: branchesOf }

function toAccessRow({ account, restaurants }: { account: AccountRow; restaurants: string[] }): AccessRow {
  return {
    _id: account.id,
    firstName: account.firstName,
    lastName: account.lastName,
    provider: account.provider,
    type: account.type,
    hasAccess: account.hasAccess,
    restaurants,
    createdAt: account.createdAt.toISOString(),
  }
}

export async function findByProvider(db: Db, provider: string): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(accounts).where(eq(accounts.provider, provider))
  return row
}

export async function findSeeing(db: Db, id: string, restId: string): Promise<boolean> {
  const isOfBranch = exists(
    db
      .select({ one: sql`1` })
      .from(accountRestaurants)
      .where(and(eq(accountRestaurants.accountId, id), eq(accountRestaurants.restId, restId))),
  )
  const [row] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, id), eq(accounts.hasAccess, true), or(eq(accounts.type, 'owner'), isOfBranch)))
  return row !== undefined
}

export async function addAccount(
  ctx: Pick<Context, 'db' | 'clock'>,
  account: Pick<AccountRow, 'provider' | 'firstName' | 'lastName' | 'type' | 'hasAccess'>,
): Promise<AccountRow> {
  const createdAt = ctx.clock.now()
  const [added] = await ctx.db
    .insert(accounts)
    .values({ ...account, id: newId(createdAt), createdAt })
    .onConflictDoNothing({ target: accounts.provider })
    .returning()
  const row = added ?? (await findByProvider(ctx.db, account.provider))
  if (!row) throw new Error('The account could not be read')
  return row
}

export async function detailsOf(db: Db, id: string): Promise<UserDetails | undefined> {
  const [row] = await db.select(withBranches).from(accounts).where(eq(accounts.id, id))
  if (!row) return undefined
  const { _id, firstName, lastName, type, hasAccess, restaurants } = toAccessRow(row)
  return { _id, firstName, lastName, type, hasAccess, restaurants }
}

export async function listAccounts(db: Db, limit: number, after?: string): Promise<AccessRow[]> {
  const rows = await db
    .select(withBranches)
    .from(accounts)
    .where(after ? lt(accounts.id, after) : undefined)
    .orderBy(desc(accounts.id))
    .limit(limit)
  return rows.map(toAccessRow)
}

export async function countAccounts(db: Db): Promise<number> {
  return db.$count(accounts)
}

export async function readAccessRow(db: Db, id: string): Promise<AccessRow | undefined> {
  const [row] = await db.select(withBranches).from(accounts).where(eq(accounts.id, id))
  return row && toAccessRow(row)
}

/** Locks the account and all owners in id order, so that the last owner cannot lose access. */
export async function lockWithOwners(db: Db, id: string) {
  const rows = await db
    .select()
    .from(accounts)
    .where(sql`${accounts.id} = ${id} or (${accounts.type} = 'owner' and ${accounts.hasAccess})`)
    .orderBy(accounts.id)
    .for('update')
  return {
    account: rows.find((row) => row.id === id),
    owners: rows.filter((row) => row.type === 'owner' && row.hasAccess),
  }
}

export async function setAccess(
  db: Db,
  id: string,
  access: { hasAccess?: boolean; type?: AccountType; restIds: readonly string[] },
): Promise<void> {
  const { restIds, ...changes } = access
  if (Object.keys(changes).length > 0) await db.update(accounts).set(changes).where(eq(accounts.id, id))
  await db.delete(accountRestaurants).where(eq(accountRestaurants.accountId, id))
  const rows = [...new Set(restIds)].map((restId) => ({ accountId: id, restId }))
  if (rows.length > 0) await db.insert(accountRestaurants).values(rows)
}
