import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import { version as uuidVersion, validate as isUuid } from 'uuid'
import type { Db } from '../db/connect.ts'
import type { Reply } from '../http/reply.ts'
import { refuse } from '../refusal.ts'
import { storedReplies } from './stored-replies.table.ts'

const REMEMBERED_MS = 7 * 24 * 60 * 60 * 1000

export interface Keyed {
  actor: string
  endpoint: string
  key: string
  input: unknown
}

function sameCall({ actor, endpoint, key }: Keyed) {
  return and(eq(storedReplies.actor, actor), eq(storedReplies.endpoint, endpoint), eq(storedReplies.key, key))
}

/** The same text for equal values in any order of properties: another library may serialise a retry. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

function hashOf(input: unknown): string {
  return createHash('sha256')
    .update(canonical(input) ?? '')
    .digest('base64url')
}

/** The time of a UUIDv7 in milliseconds; null for any other key. */
function madeAt(key: string): number | null {
  if (!isUuid(key) || uuidVersion(key) !== 7) return null
  return Number.parseInt(key.slice(0, 8) + key.slice(9, 13), 16)
}

/** A second call with the key waits for the first. It replays that reply, or runs itself after a refusal. */
export async function claim(db: Db, call: Keyed, now: Date): Promise<{ replay: Reply<unknown> } | null> {
  const inputHash = hashOf(call.input)
  const claimed = await db
    .insert(storedReplies)
    .values({ actor: call.actor, endpoint: call.endpoint, key: call.key, inputHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: storedReplies.key })
  if (claimed.length === 1) {
    const made = madeAt(call.key)
    if (made !== null && made < now.getTime() - REMEMBERED_MS) refuse('key-expired')
    return null
  }
  const [stored] = await db.select().from(storedReplies).where(sameCall(call))
  if (!stored) return claim(db, call, now)
  if (stored.inputHash !== inputHash) refuse('key-reused')
  if (!stored.reply) throw new Error('A stored reply has no content')
  return { replay: stored.reply }
}

export async function keep(db: Db, call: Keyed, reply: Reply<unknown>): Promise<void> {
  await db.update(storedReplies).set({ reply }).where(sameCall(call))
}

/** Frees the key of a refusal that keeps its changes: refusals are never stored. */
export async function release(db: Db, call: Keyed): Promise<void> {
  await db.delete(storedReplies).where(sameCall(call))
}

export async function forgetOldReplies(db: Db, now: Date): Promise<void> {
  await db.delete(storedReplies).where(lt(storedReplies.createdAt, new Date(now.getTime() - REMEMBERED_MS)))
}
