import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { ChannelActor, Context } from '../../platform/context.ts'
import { newId } from '../../platform/new-id.ts'
import type { Db } from '../../platform/db/db.ts'
import { hashSecret } from '../../platform/secrets.ts'
import { channelKeyRestaurants, channelKeys } from './channel-keys.table.ts'

const branchesOf = sql<string[]>`array(
  select ${channelKeyRestaurants.restId} from ${channelKeyRestaurants}
  where ${channelKeyRestaurants.keyId} = ${channelKeys.id} order by ${channelKeyRestaurants.restId})`

const columns = { id: channelKeys.id, name: channelKeys.name, createdAt: channelKeys.createdAt, restIds: branchesOf }

function toChannelKey(row: { id: string; name: string; createdAt: Date; restIds: string[] }) {
  return { _id: row.id, name: row.name, restIds: row.restIds, createdAt: row.createdAt.toISOString() }
}

export async function findChannel(db: Db, key: string): Promise<ChannelActor | null> {
  const [row] = await db
    .select(columns)
    .from(channelKeys)
    .where(and(eq(channelKeys.keyHash, hashSecret(key)), isNull(channelKeys.deletedAt)))
  return row ? { kind: 'channel', id: row.id, restIds: row.restIds } : null
}

export async function listKeys(db: Db) {
  const rows = await db
    .select(columns)
    .from(channelKeys)
    .where(isNull(channelKeys.deletedAt))
    .orderBy(desc(channelKeys.id))
  return rows.map(toChannelKey)
}

export async function addKey(
  ctx: Pick<Context, 'db' | 'clock'>,
  made: { name: string; restIds: string[]; key: string },
) {
  const createdAt = ctx.clock.now()
  const id = newId(createdAt)
  const restIds = [...new Set(made.restIds)].toSorted()
  await ctx.db.insert(channelKeys).values({ id, name: made.name, keyHash: hashSecret(made.key), createdAt })
  await ctx.db.insert(channelKeyRestaurants).values(restIds.map((restId) => ({ keyId: id, restId })))
  return toChannelKey({ id, name: made.name, restIds, createdAt })
}

/** Locks the key against deletion. Returns whether it exists. */
export async function holdKey(db: Db, id: string): Promise<boolean> {
  const held = await db
    .select({ id: channelKeys.id })
    .from(channelKeys)
    .where(and(eq(channelKeys.id, id), isNull(channelKeys.deletedAt)))
    .for('share')
  return held.length > 0
}

export async function removeKey(
  ctx: Pick<Context, 'db' | 'clock'>,
  id: string,
): Promise<{ name: string; restIds: string[] } | undefined> {
  const [removed] = await ctx.db
    .update(channelKeys)
    .set({ deletedAt: ctx.clock.now() })
    .where(and(eq(channelKeys.id, id), isNull(channelKeys.deletedAt)))
    .returning({ name: channelKeys.name, restIds: branchesOf })
  return removed
}
