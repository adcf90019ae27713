import { and, count, desc, eq, gt, lt, sql, type SQL } from 'drizzle-orm'
import { v4 as uuidv4 } from 'uuid'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { hashCode, hashSecret, newSecret } from '../../platform/secrets.ts'
import { challengeKeys, challenges } from './challenges.table.ts'

const CODE_LIVES_MS = 5 * 60_000
const NAME_KEY_LIVES_MS = 30 * 60_000
const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * 60 * 60_000

type Ctx = Pick<Context, 'db' | 'clock'>

/** One sending at a time per identifier, so that the limits hold. */
export async function lockProvider(db: Db, provider: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`challenge ${provider}`}, 0))`)
}

type Bound = Pick<typeof challenges.$inferInsert, 'provider' | 'purpose' | 'detail' | 'askedFrom'>

export async function sentLately(ctx: Ctx, { provider, purpose, detail, askedFrom }: Bound) {
  const now = ctx.clock.now().getTime()
  const inAnHour = sql`${challenges.createdAt} > ${new Date(now - HOUR_MS).toISOString()}`
  const fromHere = sql`${challenges.askedFrom} = ${askedFrom}`
  const countOf = (what: SQL) => sql`count(*) filter (where ${what})`.mapWith(Number)
  const mine = and(eq(challenges.provider, provider), eq(challenges.purpose, purpose))
  const [counts] = await ctx.db
    .select({
      day: count(),
      hour: countOf(inAnHour),
      dayFromHere: countOf(fromHere),
      hourFromHere: countOf(sql`${fromHere} and ${inAnHour}`),
    })
    .from(challenges)
    .where(and(mine, gt(challenges.createdAt, new Date(now - DAY_MS))))
  const bound = detail === undefined ? null : JSON.stringify(detail)
  const isSame = sql<boolean>`${challenges.detail} is not distinct from ${bound}::jsonb`
  const { id, createdAt, expiresAt, usedAt } = challenges
  const [last] = await ctx.db
    .select({ id, createdAt, expiresAt, usedAt, isSame })
    .from(challenges)
    .where(mine)
    .orderBy(desc(challenges.createdAt))
    .limit(1)
  return { counts: counts ?? { day: 0, hour: 0, dayFromHere: 0, hourFromHere: 0 }, last }
}

export async function createChallenge(ctx: Ctx, challenge: Bound & { code: string }): Promise<string> {
  const { code, ...rest } = challenge
  const id = uuidv4()
  const createdAt = ctx.clock.now()
  const codeHash = await hashCode(code, id)
  const expiresAt = new Date(createdAt.getTime() + CODE_LIVES_MS)
  await ctx.db.insert(challenges).values({ ...rest, id, codeHash, createdAt, expiresAt })
  return id
}

export async function giveKey(
  db: Db,
  challengeId: string,
  { stage, isFirst = false }: { stage: 'code' | 'name'; isFirst?: boolean },
): Promise<string> {
  const key = newSecret()
  await db.insert(challengeKeys).values({ keyHash: hashSecret(key), challengeId, stage, wrongTries: 0, isFirst })
  return key
}

export async function wrongTriesOfOthers(db: Db, challengeId: string): Promise<number> {
  const [row] = await db
    .select({ tries: sql`coalesce(sum(${challengeKeys.wrongTries}), 0)`.mapWith(Number) })
    .from(challengeKeys)
    .where(and(eq(challengeKeys.challengeId, challengeId), eq(challengeKeys.isFirst, false)))
  return row?.tries ?? 0
}

/** Locks the challenge of a key, so that codes are tried one at a time. */
export async function lockByKey(db: Db, key: string, stage: 'code' | 'name') {
  const [found] = await db
    .select({ challenge: challenges, wrongTries: challengeKeys.wrongTries, isFirst: challengeKeys.isFirst })
    .from(challengeKeys)
    .innerJoin(challenges, eq(challenges.id, challengeKeys.challengeId))
    .where(and(eq(challengeKeys.keyHash, hashSecret(key)), eq(challengeKeys.stage, stage)))
    .for('update')
  return found
}

export async function findByKey(db: Db, key: string) {
  const [found] = await db
    .select({ challenge: challenges })
    .from(challengeKeys)
    .innerJoin(challenges, eq(challenges.id, challengeKeys.challengeId))
    .where(and(eq(challengeKeys.keyHash, hashSecret(key)), eq(challengeKeys.stage, 'code')))
  return found?.challenge
}

export async function countWrongTry(db: Db, key: string): Promise<void> {
  await db
    .update(challengeKeys)
    .set({ wrongTries: sql`${challengeKeys.wrongTries} + 1` })
    .where(eq(challengeKeys.keyHash, hashSecret(key)))
}

export async function markUsed(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.update(challenges).set({ usedAt: ctx.clock.now() }).where(eq(challenges.id, id))
}

export function nameKeyIsAlive(ctx: Pick<Context, 'clock'>, usedAt: Date | null): boolean {
  return usedAt !== null && ctx.clock.now().getTime() - usedAt.getTime() < NAME_KEY_LIVES_MS
}

/** A code that could not be sent must not count against the limits. */
export async function deleteChallenge(db: Db, id: string): Promise<void> {
  await db.delete(challenges).where(eq(challenges.id, id))
}

export async function forgetOldChallenges(db: Db, now: Date): Promise<void> {
  await db.delete(challenges).where(lt(challenges.createdAt, new Date(now.getTime() - 2 * DAY_MS)))
}
