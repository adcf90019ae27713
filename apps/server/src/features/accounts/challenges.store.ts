import { sql } from 'kysely'
import { v4 as uuidv4 } from 'uuid'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import {
  asJson,
  statement,
  type AnyTable,
  type Args,
  type Json,
  type NewRow,
  type Tables,
} from '../../platform/db/statement.ts'
import { countHit, hitsSoFar } from '../../platform/limits/count-hit.ts'
import { hashCode, hashSecret, newSecret } from '../../platform/secrets.ts'
import type { challengeKeys, challenges, Purpose } from './challenges.table.ts'

const CODE_LIVES_MS = 5 * 60_000
const NAME_KEY_LIVES_MS = 30 * 60_000
const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * 60 * 60_000

type Ctx = Pick<Context, 'db' | 'clock'>
type Named = Tables<{ challengeKeys: typeof challengeKeys; challenges: typeof challenges }>

const lockText = statement(
  (_: AnyTable, { text }: Args<{ text: string }>) => sql<never>`
    select from pg_advisory_xact_lock(hashtextextended(${text}, 0))`,
)

/** One sending at a time per identifier, so that the limits hold. */
export async function lockProvider(db: Db, provider: string): Promise<void> {
  await db.run(lockText({ text: `challenge ${provider}` }))
}

/** One code at a time per source, so that simultaneous guesses cannot exceed the limit. */
export async function lockGuesses(db: Db, source: string): Promise<void> {
  await db.run(lockText({ text: source }))
}

interface Bound {
  provider: string
  purpose: Purpose
  detail?: unknown
  askedFrom: string
  browserId: string | null
}

interface CountGiven {
  provider: string
  purpose: Purpose
  browserId: string | null
  askedFrom: string
  hourAgo: Date
  dayAgo: Date
}

const countSent = statement((db: Named, given: Args<CountGiven>) => {
  const { provider, purpose, browserId, askedFrom, hourAgo, dayAgo } = given
  const inAnHour = sql`created_at > ${hourAgo}`
  const fromHere = sql`asked_from = ${askedFrom}`
  return db
    .selectFrom('challenges')
    .select([
      sql<number>`count(*)`.as('day'),
      sql<number>`count(*) filter (where ${inAnHour})`.as('hour'),
      sql<number>`count(*) filter (where ${fromHere})`.as('dayFromHere'),
      sql<number>`count(*) filter (where ${fromHere} and ${inAnHour})`.as('hourFromHere'),
    ])
    .where('provider', '=', provider)
    .where('purpose', '=', purpose)
    .where('browserId', 'is not distinct from', browserId)
    .where('createdAt', '>', dayAgo)
})

interface LastGiven {
  provider: string
  purpose: Purpose
  browserId: string | null
  detail: Json<unknown> | null
}

const findLast = statement((db: Named, { provider, purpose, browserId, detail }: Args<LastGiven>) =>
  db
    .selectFrom('challenges')
    .select(['id', 'createdAt', 'expiresAt', 'usedAt'])
    .select(sql<boolean>`detail is not distinct from ${detail}::jsonb`.as('isSame'))
    .where('provider', '=', provider)
    .where('purpose', '=', purpose)
    .where('browserId', 'is not distinct from', browserId)
    .orderBy('createdAt', 'desc')
    .limit(sql.lit(1)),
)

const jsonOf = (detail: unknown) => (detail === undefined ? null : asJson(detail))

export async function sentLately(ctx: Ctx, { provider, purpose, detail, askedFrom, browserId }: Bound) {
  const now = ctx.clock.now().getTime()
  const times = { hourAgo: new Date(now - HOUR_MS), dayAgo: new Date(now - DAY_MS) }
  const [[counts], [last]] = await Promise.all([
    ctx.db.run(countSent({ provider, purpose, browserId, askedFrom, ...times })),
    ctx.db.run(findLast({ provider, purpose, browserId, detail: jsonOf(detail) })),
  ])
  return { counts: counts ?? { day: 0, hour: 0, dayFromHere: 0, hourFromHere: 0 }, last }
}

const insertChallenge = statement((db: Named, challenge: Args<NewRow<typeof challenges>>) =>
  db.insertInto('challenges').values(challenge),
)

export async function createChallenge(ctx: Ctx, challenge: Bound & { code: string }): Promise<string> {
  const { code, detail, ...rest } = challenge
  const id = uuidv4()
  const createdAt = ctx.clock.now()
  const codeHash = await hashCode(code, id)
  const expiresAt = new Date(createdAt.getTime() + CODE_LIVES_MS)
  await ctx.db.run(insertChallenge({ ...rest, detail: jsonOf(detail), id, codeHash, createdAt, expiresAt }))
  return id
}

const insertKey = statement((db: Named, key: Args<NewRow<typeof challengeKeys>>) =>
  db.insertInto('challengeKeys').values(key),
)

export async function giveKey(db: Db, challengeId: string, stage: 'code' | 'name'): Promise<string> {
  const key = newSecret()
  await db.run(insertKey({ keyHash: hashSecret(key), challengeId, stage, wrongTries: 0 }))
  return key
}

interface KeyOf {
  keyHash: string
  stage: 'code' | 'name'
}

const selectByKey = (db: Named, { keyHash, stage }: Args<KeyOf>) =>
  db
    .selectFrom('challengeKeys as k')
    .innerJoin('challenges as c', 'c.id', 'k.challengeId')
    .select(['c.id', 'c.purpose', 'c.provider', 'c.codeHash', 'c.detail', 'c.askedFrom', 'c.browserId'])
    .select(['c.createdAt', 'c.expiresAt', 'c.usedAt', 'k.wrongTries'])
    .where('k.keyHash', '=', keyHash)
    .where('k.stage', '=', stage)

const lockOne = statement((db: Named, of: Args<KeyOf>) => selectByKey(db, of).forUpdate())
const findOne = statement((db: Named, of: Args<KeyOf>) => selectByKey(db, of))

/** Locks the challenge of a key, so that codes are tried one at a time. */
export async function lockByKey(db: Db, key: string, stage: 'code' | 'name') {
  const [found] = await db.run(lockOne({ keyHash: hashSecret(key), stage }))
  if (!found) return undefined
  const { wrongTries, ...challenge } = found
  return { challenge, wrongTries }
}

export async function findByKey(db: Db, key: string) {
  const [found] = await db.run(findOne({ keyHash: hashSecret(key), stage: 'code' }))
  return found
}

const countOneMore = statement((db: Named, { keyHash }: Args<{ keyHash: string }>) =>
  db
    .updateTable('challengeKeys')
    .set({ wrongTries: sql<number>`wrong_tries + 1` })
    .where('keyHash', '=', keyHash),
)

export async function countWrongTry(db: Db, key: string): Promise<void> {
  await db.run(countOneMore({ keyHash: hashSecret(key) }))
}

const use = statement((db: Named, { id, usedAt }: Args<{ id: string; usedAt: Date }>) =>
  db.updateTable('challenges').set({ usedAt }).where('id', '=', id),
)

export async function markUsed(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.run(use({ id, usedAt: ctx.clock.now() }))
}

export function nameKeyIsAlive(ctx: Pick<Context, 'clock'>, usedAt: Date | null): boolean {
  return usedAt !== null && ctx.clock.now().getTime() - usedAt.getTime() < NAME_KEY_LIVES_MS
}

const USED_KEY_KEPT_MS = DAY_MS
const usedKey = (key: string) => `name key ${hashSecret(key)}`

/** Its challenge is deleted, so that the person can ask for a code at once. */
export async function keepUsedNameKey(ctx: Ctx, key: string): Promise<void> {
  await countHit(ctx, usedKey(key), USED_KEY_KEPT_MS)
}

export async function isUsedNameKey(ctx: Ctx, key: string): Promise<boolean> {
  return (await hitsSoFar(ctx, usedKey(key))) > 0
}

const deleteOne = statement((db: Named, { id }: Args<{ id: string }>) =>
  db.deleteFrom('challenges').where('id', '=', id),
)

/** It no longer counts against the limits. */
export async function deleteChallenge(db: Db, id: string): Promise<void> {
  await db.run(deleteOne({ id }))
}

const deleteOld = statement((db: Named, { before }: Args<{ before: Date }>) =>
  db.deleteFrom('challenges').where('createdAt', '<', before),
)

export async function forgetOldChallenges(db: Db, now: Date): Promise<void> {
  await db.run(deleteOld({ before: new Date(now.getTime() - 2 * DAY_MS) }))
}
