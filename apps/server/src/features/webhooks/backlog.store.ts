import { and, asc, eq, lt, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { idsFrom } from '../../platform/new-id.ts'
import { isOneOf, isPausing, isWaiting } from './outbox.store.ts'
import { lockTarget } from './targets.store.ts'
import { webhookMessages, webhookTargets } from './webhooks.table.ts'

/** Rows per statement, so that a long backlog does not hold locks for long. */
const PORTION = 1000

const { id, seq, subjectId, orderId, state, nextTryAt, deliveredAt, waitingSince, isHurried } = webhookMessages

type Changes = Partial<typeof webhookMessages.$inferInsert>
const givenUp = { state: 'failed', nextTryAt: null, isSending: false } as const

async function inPortions(portion: () => Promise<number>): Promise<void> {
  while ((await portion()) === PORTION);
}

/** Skips locked rows. The order follows the index of waiting messages, so that it reads only its own rows. */
async function changePortion(db: Db, where: SQL | undefined, changes: Changes): Promise<number> {
  const portion = db.select({ id }).from(webhookMessages).where(where).orderBy(asc(nextTryAt)).limit(PORTION)
  const changed = await db
    .update(webhookMessages)
    .set(changes)
    .where(isOneOf(portion.for('update', { skipLocked: true })))
    .returning({ id })
  return changed.length
}

/** Retries the failed messages of a receiver that answers again, each once. */
export function hurry(db: Db, subject: string, now: Date): Promise<void> {
  const notYet = and(isPausing(subject, now), sql`not ${isHurried}`)
  return inPortions(() => changePortion(db, notYet, { nextTryAt: now, isHurried: true }))
}

export function startAnew(db: Db, subject: string, now: Date): Promise<void> {
  const anew = { nextTryAt: now, triesInVain: 0, isHurried: false }
  return inPortions(() => changePortion(db, isPausing(subject, now), anew))
}

export function giveUpWithoutTarget(db: Db, subject: string): Promise<void> {
  const target = sql`select from ${webhookTargets} where ${webhookTargets.subjectId} = ${subject}`
  const stranded = and(eq(subjectId, subject), isWaiting, sql`not exists (${target})`)
  return inPortions(() => changePortion(db, stranded, givenUp))
}

/** These would wait for ever. A separate statement locks the target first, so that a concurrent resend is visible. */
function giveUpBehindFailed(db: Db, subject: string): Promise<void> {
  const behindFailed = sql`exists (
    select from ${webhookMessages} as earlier
    where earlier.subject_id = ${subjectId} and earlier.order_id = ${orderId}
      and earlier.state = 'failed' and earlier.seq < ${seq})`
  return inPortions(() =>
    db.transaction(async (tx) => {
      if (!(await lockTarget(tx, subject))) return 0
      return changePortion(tx, and(eq(subjectId, subject), isWaiting, behindFailed), givenUp)
    }),
  )
}

async function subjectsWaiting(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive subjects as (
      (select subject_id as id from ${webhookMessages} where state = 'waiting' order by subject_id limit 1)
      union all
      select (select subject_id from ${webhookMessages}
        where state = 'waiting' and subject_id > subjects.id order by subject_id limit 1)
      from subjects where subjects.id is not null)
    select id from subjects where id is not null`)
  return rows.map((row) => row.id)
}

export async function giveUpStranded(db: Db): Promise<void> {
  for (const subject of await subjectsWaiting(db)) {
    await giveUpWithoutTarget(db, subject)
    await giveUpBehindFailed(db, subject)
  }
}

async function forget(db: Db, old: SQL | undefined): Promise<void> {
  const portion = db.select({ id }).from(webhookMessages).where(old).orderBy(asc(id)).limit(PORTION)
  await inPortions(async () => {
    // Rechecks each row: it may have been resent meanwhile.
    const gone = await db
      .delete(webhookMessages)
      .where(and(isOneOf(portion), old))
      .returning({ id })
    return gone.length
  })
}

export function forgetDelivered(db: Db, before: Date): Promise<void> {
  // No message arrives before it is written, so its id bounds the search.
  return forget(db, and(lt(id, idsFrom(before)), sql`${state} = 'delivered'`, lt(deliveredAt, before)))
}

export function forgetFailed(db: Db, before: Date): Promise<void> {
  return forget(db, and(lt(id, idsFrom(before)), sql`${state} = 'failed'`, lt(waitingSince, before)))
}
