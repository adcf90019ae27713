import { CHANNEL_DAYS } from '@brigade/contract/channel/channel-keys.contract.ts'
import { MOST_COUNTED } from '@brigade/contract/kernel/fields.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { sql, type RawBuilder } from 'kysely'
import type { ChannelActor, Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { asRows, everyColumn, statement, type Args, type Rows, type Tables } from '../../platform/db/statement.ts'
import { newId } from '../../platform/new-id.ts'
import { refuse } from '../../platform/refusal.ts'
import { hashSecret } from '../../platform/secrets.ts'
import type { channelKeyRestaurants, channelKeys } from './channel-keys.table.ts'

type Named = Tables<{ channelKeyRestaurants: typeof channelKeyRestaurants; channelKeys: typeof channelKeys }>

interface KeyRow {
  id: string
  name: string
  restIds: string[]
  createdAt: Date
}

const branchesOfKey = sql<string[]>`array(
  select r.rest_id from channel_key_restaurants r join restaurants b on b.id = r.rest_id and b.archived_at is null
   where r.key_id = channel_keys.id order by r.rest_id)`

const DAY_MS = 86_400_000

function toChannelKey({ id: _id, name, restIds, createdAt }: KeyRow) {
  return { _id, name, restIds, createdAt: createdAt.toISOString() }
}

const findKey = statement((db: Named, { keyHash }: Args<{ keyHash: string }>) =>
  db
    .selectFrom('channelKeys')
    .select(['id', branchesOfKey.as('restIds')])
    .where('keyHash', '=', keyHash)
    .where('deletedAt', 'is', null),
)

export async function findChannel(db: Db, key: string): Promise<ChannelActor | null> {
  const [row] = await db.run(findKey({ keyHash: hashSecret(key) }))
  return row ? { kind: 'channel', id: row.id, restIds: row.restIds } : null
}

const ordersSince = (since: RawBuilder<Date>) => sql<number>`(
  select count(*) from (
    select from orders o where o.channel_key_id = channel_keys.id and o.placed_at >= ${since}
     limit ${sql.lit(MOST_COUNTED)}) as placed)`

const lastOrder = sql<Date | null>`(
  select max(o.placed_at) from orders o where o.channel_key_id = channel_keys.id)`

const keysOf = (db: Named) =>
  db
    .selectFrom('channelKeys')
    .select(['id', 'name', 'createdAt', branchesOfKey.as('restIds')])
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')

/** The index of what each channel sent holds both figures. */
const findKeys = statement((db: Named, { since }: Args<{ since: Date }>) =>
  keysOf(db).select([ordersSince(since).as('orders'), lastOrder.as('lastOrderAt')]),
)

const findBareKeys = statement((db: Named) => keysOf(db))

/** Without the orders of each, which take time to count. */
export async function listBareKeys({ db }: Pick<Context, 'db'>) {
  return (await db.run(findBareKeys({}))).map(toChannelKey)
}

export async function listKeys({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const since = new Date(clock.now().getTime() - CHANNEL_DAYS * DAY_MS)
  const rows = await db.run(findKeys({ since }))
  return rows.map((row) => ({
    ...toChannelKey(row),
    orders: row.orders,
    lastOrderAt: row.lastOrderAt?.toISOString() ?? null,
  }))
}

interface NewKey {
  id: string
  name: string
  keyHash: string
  createdAt: Date
}

const insertKey = statement((db: Named, key: Args<NewKey>) =>
  db
    .insertInto('channelKeys')
    .values(key)
    .onConflict((same) => same.doNothing())
    .returning('id'),
)

const insertBranches = statement((db: Named, { branches }: Args<{ branches: Rows<typeof channelKeyRestaurants> }>) =>
  db.insertInto('channelKeyRestaurants').expression(everyColumn('channelKeyRestaurants', branches)),
)

/** Throws `name-taken` if another key has the name, in any case. */
export async function addKey(
  ctx: Pick<Context, 'db' | 'clock'>,
  made: { name: string; restIds: string[]; key: string },
) {
  const createdAt = ctx.clock.now()
  const id = newId(createdAt)
  const restIds = [...new Set(made.restIds)].toSorted()
  const branches = asRows<typeof channelKeyRestaurants>(restIds.map((restId) => ({ keyId: id, restId })))
  const [added] = await ctx.db.run(insertKey({ id, name: made.name, keyHash: hashSecret(made.key), createdAt }))
  if (!added) {
    const message = 'channels-tab.name-taken'
    return refuse('name-taken', { message, fields: { name: say(message) } })
  }
  await ctx.db.run(insertBranches({ branches }))
  return toChannelKey({ id, name: made.name, restIds, createdAt })
}

const findKeysOfBranch = statement((db: Named, { restId }: Args<{ restId: string }>) =>
  db
    .selectFrom('channelKeyRestaurants as r')
    .innerJoin('channelKeys as k', 'k.id', 'r.keyId')
    .select('k.id')
    .where('r.restId', '=', restId)
    .where('k.deletedAt', 'is', null),
)

export async function keysOfBranch(db: Db, restId: string): Promise<string[]> {
  return (await db.run(findKeysOfBranch({ restId }))).map(({ id }) => id)
}

const lockKey = statement((db: Named, { id }: Args<{ id: string }>) =>
  db.selectFrom('channelKeys').select('id').where('id', '=', id).where('deletedAt', 'is', null).forShare(),
)

/** Locks the key against deletion. Returns whether it exists. */
export async function holdKey(db: Db, id: string): Promise<boolean> {
  return (await db.run(lockKey({ id }))).length > 0
}

const renewRow = statement((db: Named, { id, keyHash }: Args<{ id: string; keyHash: string }>) =>
  db
    .updateTable('channelKeys')
    .set({ keyHash })
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returning(['id', 'name', 'createdAt', branchesOfKey.as('restIds')]),
)

/** Replaces the secret of a channel. Its orders, branches and messages stay. Undefined for an unknown or deleted one. */
export async function replaceKey(db: Db, id: string, key: string) {
  const [row] = await db.run(renewRow({ id, keyHash: hashSecret(key) }))
  return row && toChannelKey(row)
}

const deleteKey = statement((db: Named, { id, now }: Args<{ id: string; now: Date }>) =>
  db
    .updateTable('channelKeys')
    .set({ deletedAt: now })
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returning(['name', branchesOfKey.as('restIds')]),
)

export async function removeKey(
  ctx: Pick<Context, 'db' | 'clock'>,
  id: string,
): Promise<{ name: string; restIds: string[] } | undefined> {
  const [removed] = await ctx.db.run(deleteKey({ id, now: ctx.clock.now() }))
  return removed
}
