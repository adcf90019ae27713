import { createHash } from 'node:crypto'
import type { Decimals } from '@brigade/contract/kernel/money.ts'
import { sql } from 'kysely'
import { version as uuidVersion, validate as isUuid } from 'uuid'
import type { Db } from '../db/db.ts'
import { asJson, statement, type AnyTable, type Args, type Json, type Tables } from '../db/statement.ts'
import type { Reply } from '../http/reply.ts'
import { decimalsIn } from '../kept/versions.store.ts'
import type { businessVersions } from '../kept/versions.table.ts'
import { refuse } from '../refusal.ts'
import type { storedReplies } from './stored-replies.table.ts'

const REMEMBERED_MS = 7 * 24 * 60 * 60 * 1000

export interface Keyed {
  actor: string
  endpoint: string
  key: string
  input: unknown
}

type Named = Tables<{ businessVersions: typeof businessVersions; storedReplies: typeof storedReplies }>

interface SameCall {
  actor: string
  endpoint: string
  key: string
}

/** The columns of the primary key, from a call with more properties. */
const same = ({ actor, endpoint, key }: Keyed): SameCall => ({ actor, endpoint, key })

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
export function madeAt(key: string): number | null {
  if (!isUuid(key) || uuidVersion(key) !== 7) return null
  return Number.parseInt(key.slice(0, 8) + key.slice(9, 13), 16)
}

const insertClaim = statement((db: Named, call: Args<SameCall & { inputHash: string; createdAt: Date }>) =>
  db
    .with('claimed', (claiming) =>
      claiming
        .insertInto('storedReplies')
        .values(call)
        .onConflict((taken) => taken.doNothing())
        .returning('key'),
    )
    .selectFrom('businessVersions')
    .select(['access', sql<boolean>`exists (select from claimed)`.as('isNew')])
    .select(sql<string | null>`(select currency from business)`.as('currency')),
)

const findStored = statement((db: Named, call: Args<SameCall>) =>
  db
    .selectFrom('storedReplies')
    .select(['inputHash', 'reply'])
    .where((is) => is.and(call)),
)

const setReply = statement((db: Named, { reply, ...call }: Args<SameCall & { reply: Json<Reply<unknown>> }>) =>
  db
    .updateTable('storedReplies')
    .set({ reply })
    .where((is) => is.and(call)),
)

const deleteClaim = statement((db: Named, call: Args<SameCall>) =>
  db.deleteFrom('storedReplies').where((is) => is.and(call)),
)

const deleteBefore = statement((db: Named, { time }: Args<{ time: Date }>) =>
  db.deleteFrom('storedReplies').where('createdAt', '<', time),
)

interface Claimed {
  isNew: boolean
  access: number
  decimals: Decimals
}

/**
 * Claims the key of a call, after a concurrent call with the same key has ended, unless the call was made before. Also
 * returns the version of the access rights, and the decimals of amounts, which stay until the transaction ends: a change
 * of them locks the table of keys. Throws `key-expired`.
 */
export async function claim(db: Db, call: Keyed, now: Date): Promise<Claimed> {
  const [claimed] = await db.run(insertClaim({ ...same(call), inputHash: hashOf(call.input), createdAt: now }))
  if (!claimed) throw new Error('The row of versions is missing')
  const made = madeAt(call.key)
  if (claimed.isNew && made !== null && made < now.getTime() - REMEMBERED_MS) refuse('key-expired')
  return { isNew: claimed.isNew, access: claimed.access, decimals: decimalsIn(claimed.currency) }
}

const holdCurrency = statement((_: AnyTable) => sql<{ currency: string }>`select currency from business for key share`)

/** The decimals of amounts, which stay until the transaction ends, for a call without a key. */
export async function holdDecimals(db: Db): Promise<{ decimals: Decimals }> {
  const [held] = await db.run(holdCurrency({}))
  return { decimals: decimalsIn(held?.currency ?? null) }
}

const lockKeys = statement((_: AnyTable) => sql<never>`lock table stored_replies in share mode`)

/** Waits for every call with a key, and keeps new ones out until the transaction ends. */
export async function holdCalls(db: Db): Promise<void> {
  await db.run(lockKeys({}))
}

/** The reply of a call that was made before, unless its key was freed since. Throws `key-reused` for other input. */
export async function findReply(db: Db, call: Keyed): Promise<Reply<unknown> | undefined> {
  const [stored] = await db.run(findStored(same(call)))
  if (!stored) return undefined
  if (stored.inputHash !== hashOf(call.input)) refuse('key-reused')
  if (!stored.reply) throw new Error('A stored reply has no content')
  return stored.reply
}

export function keep(db: Db, call: Keyed, reply: Reply<unknown>): void {
  db.later(setReply({ ...same(call), reply: asJson(reply) }))
}

/** Frees the key of a refusal that keeps its changes: refusals are never stored. */
export function release(db: Db, call: Keyed): void {
  db.later(deleteClaim(same(call)))
}

export async function forgetOldReplies(db: Db, now: Date): Promise<void> {
  await db.run(deleteBefore({ time: new Date(now.getTime() - REMEMBERED_MS) }))
}
