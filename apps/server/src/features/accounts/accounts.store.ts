import type { AccessRow, AccountType, UserDetails } from '@brigade/contract/accounts/accounts.contract.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import {
  asRows,
  everyColumn,
  statement,
  type Args,
  type FoundBy,
  type NewRow,
  type Rows,
  type Tables,
} from '../../platform/db/statement.ts'
import { newId } from '../../platform/new-id.ts'
import type { restaurants } from '../restaurants/restaurants.table.ts'
import type { accountRestaurants, accounts } from './accounts.table.ts'

type Named = Tables<{
  accountRestaurants: typeof accountRestaurants
  accounts: typeof accounts
  restaurants: typeof restaurants
}>
type AccountRow = typeof accounts.$inferSelect

const COLUMNS = ['id', 'provider', 'firstName', 'lastName', 'type', 'hasAccess', 'declinedAt', 'createdAt'] as const

const selectWithBranches = (db: Named) =>
  db
    .selectFrom('accounts as a')
    .select(['a.id', 'a.provider', 'a.firstName', 'a.lastName', 'a.type', 'a.hasAccess', 'a.declinedAt', 'a.createdAt'])
    .select(
      sql<string[]>`array(
        select r.rest_id from account_restaurants r join restaurants b on b.id = r.rest_id and b.archived_at is null
         where r.account_id = a.id order by r.rest_id)`.as('restaurants'),
    )

const findWithBranches = statement((db: Named, { id }: Args<{ id: string }>) =>
  selectWithBranches(db).where('a.id', '=', id),
)

function toAccessRow({ id, createdAt, ...account }: FoundBy<typeof findWithBranches>): AccessRow {
  const { firstName, lastName, provider, type, hasAccess, restaurants } = account
  return {
    _id: id,
    firstName,
    lastName,
    provider,
    type,
    hasAccess,
    restaurants,
    createdAt: createdAt.toISOString(),
  }
}

const findOf = statement((db: Named, { provider }: Args<{ provider: string }>) =>
  db.selectFrom('accounts').select(COLUMNS).where('provider', '=', provider),
)

export async function findByProvider(db: Db, provider: string): Promise<AccountRow | undefined> {
  const [row] = await db.run(findOf({ provider }))
  return row
}

const findWithAccess = statement((db: Named, { id, restId }: Args<{ id: string; restId: string }>) =>
  db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('hasAccess', '=', sql.lit(true))
    .where(sql<boolean>`exists (select from restaurants b where b.id = ${restId} and b.archived_at is null)`)
    .where(
      sql<boolean>`(type = 'owner' or exists (
        select 1 from account_restaurants r where r.account_id = accounts.id and r.rest_id = ${restId}))`,
    ),
)

export async function findSeeing(db: Db, id: string, restId: string): Promise<boolean> {
  return (await db.run(findWithAccess({ id, restId }))).length > 0
}

const insert = statement((db: Named, account: Args<NewRow<typeof accounts>>) =>
  db
    .insertInto('accounts')
    .values(account)
    .onConflict((same) => same.column('provider').doNothing())
    .returning(COLUMNS),
)

export async function addAccount(
  ctx: Pick<Context, 'db' | 'clock'>,
  account: Pick<AccountRow, 'provider' | 'firstName' | 'lastName' | 'type' | 'hasAccess'>,
): Promise<AccountRow> {
  const createdAt = ctx.clock.now()
  const [added] = await ctx.db.run(insert({ ...account, id: newId(createdAt), createdAt }))
  const row = added ?? (await findByProvider(ctx.db, account.provider))
  if (!row) throw new Error('The account could not be read')
  return row
}

export async function detailsOf(db: Db, id: string): Promise<UserDetails | undefined> {
  const [row] = await db.run(findWithBranches({ id }))
  if (!row) return undefined
  const { firstName, lastName, type, hasAccess, restaurants, declinedAt } = row
  const declined = declinedAt ? ({ isDeclined: true } as const) : {}
  return { _id: id, firstName, lastName, type, hasAccess, restaurants, ...declined }
}

const list = statement((db: Named, { limit, after }: Args<{ limit: number; after?: string | undefined }>) => {
  const rows = selectWithBranches(db).where('a.declinedAt', 'is', null).orderBy('a.id', 'desc').limit(limit)
  return after ? rows.where('a.id', '<', after) : rows
})

export async function listAccounts(db: Db, limit: number, after?: string): Promise<AccessRow[]> {
  return (await db.run(list({ limit, after }))).map(toAccessRow)
}

const countAll = statement((db: Named) =>
  db
    .selectFrom('accounts')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('declinedAt', 'is', null),
)

export async function countAccounts(db: Db): Promise<number> {
  const [row] = await db.run(countAll({}))
  return row?.total ?? 0
}

export async function readAccessRow(db: Db, id: string): Promise<AccessRow | undefined> {
  const [row] = await db.run(findWithBranches({ id }))
  return row && toAccessRow(row)
}

const lockRows = statement((db: Named, { id }: Args<{ id: string }>) =>
  db
    .selectFrom('accounts')
    .select(COLUMNS)
    .where(sql<boolean>`(id = ${id} or (type = 'owner' and has_access))`)
    .orderBy('id')
    .forUpdate(),
)

/** Locks the account and all owners in id order, so that the last owner cannot lose access. */
export async function lockWithOwners(db: Db, id: string) {
  const rows = await db.run(lockRows({ id }))
  return {
    account: rows.find((row) => row.id === id),
    owners: rows.filter((row) => row.type === 'owner' && row.hasAccess),
  }
}

const setDeclined = statement((db: Named, { id, declinedAt }: Args<{ id: string; declinedAt: Date | null }>) =>
  db.updateTable('accounts').set({ declinedAt }).where('id', '=', id),
)

/** Of a locked account. Null makes it wait again. */
export async function markDeclined(db: Db, id: string, declinedAt: Date | null): Promise<void> {
  await db.run(setDeclined({ id, declinedAt }))
}

interface Access {
  hasAccess?: boolean
  type?: AccountType
  declinedAt?: null
}

const update = statement((db: Named, { id, ...set }: Args<Access & { id: string }>) =>
  db.updateTable('accounts').set(set).where('id', '=', id),
)
/** Without archived branches: a restored one finds its people again. */
const deleteBranches = statement((db: Named, { id }: Args<{ id: string }>) =>
  db
    .deleteFrom('accountRestaurants')
    .where('accountId', '=', id)
    .where('restId', 'not in', (archived) =>
      archived.selectFrom('restaurants').select('id').where('archivedAt', 'is not', null),
    ),
)
const insertBranches = statement((db: Named, { rows }: Args<{ rows: Rows<typeof accountRestaurants> }>) =>
  db
    .insertInto('accountRestaurants')
    .expression(everyColumn('accountRestaurants', rows))
    // The branch was archived meanwhile, so its row was left.
    .onConflict((left) => left.doNothing()),
)

export async function setAccess(
  db: Db,
  id: string,
  { restIds, ...changes }: Access & { restIds: readonly string[] },
): Promise<void> {
  const rows = [...new Set(restIds)].map((restId) => ({ accountId: id, restId }))
  if (Object.keys(changes).length > 0) await db.run(update({ ...changes, id }))
  await db.run(deleteBranches({ id }))
  await db.run(insertBranches({ rows: asRows<typeof accountRestaurants>(rows) }))
}

const findAccounts = statement((db: Named, { restId }: Args<{ restId: string }>) =>
  db.selectFrom('accountRestaurants').select('accountId').where('restId', '=', restId),
)

export async function listAccountsOf(db: Db, restId: string): Promise<string[]> {
  return (await db.run(findAccounts({ restId }))).map(({ accountId }) => accountId)
}
