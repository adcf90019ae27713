import { and, asc, eq, lt, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { limitWaiting } from '../../platform/db/limit-waiting.ts'
import { idsFrom } from '../../platform/new-id.ts'
import { isOneOf, isPausing, isWaiting } from './outbox.store.ts'
import { lockTarget } from './targets.store.ts'
import { webhookMessages, webhookTargets } from './webhooks.table.ts'

/** A backlog can be long: no statement works through more of it, so that none holds locks for long. */
const PORTION = 1000

const { id, seq, subjectId, orderId, state, nextTryAt, deliveredAt, waitingSince, isHurried } = webhookMessages

type Changes = Partial<typeof webhookMessages.$inferInsert>
const givenUp = { state: 'failed', nextTryAt: null, isSending: false } as const

async function inPortions(portion: () => Promise<number>): Promise<void> {
  while ((await portion()) === PORTION);
}

/**
 * Changes a portion of the messages, and answers how many; what somebody else is busy with is passed over. In the order of
 * the index of what waits, so that no portion reads through the rest.
 */
async function changePortion(db: Db, where: SQL | undefined, changes: Changes): Promise<number> {
  const portion = db.select({ id }).from(webhookMessages).where(where).orderBy(asc(nextTryAt)).limit(PORTION)
  const changed = await db
    .update(webhookMessages)
    .set(changes)
    .where(isOneOf(portion.for('update', { skipLocked: true })))
    .returning({ id })
  return changed.length
}

/** A receiver that had not answered answers again: what it refused is tried at once, each message but once. */
export function hurry(db: Db, subject: string, now: Date): Promise<void> {
  const notYet = and(isPausing(subject, now), sql`not ${isHurried}`)
  return inPortions(() => changePortion(db, notYet, { nextTryAt: now, isHurried: true }))
}

/** Somebody is told elsewhere: what was refused at the old address is tried as if it never had been. */
export function startAnew(db: Db, subject: string, now: Date): Promise<void> {
  const anew = { nextTryAt: now, triesInVain: 0, isHurried: false }
  return inPortions(() => changePortion(db, isPausing(subject, now), anew))
}

/** Where nobody is told any more: what has not arrived is given up. */
export function giveUpWithoutTarget(db: Db, subject: string): Promise<void> {
  const target = sql`select from ${webhookTargets} where ${webhookTargets.subjectId} = ${subject}`
  const stranded = and(eq(subjectId, subject), isWaiting, sql`not exists (${target})`)
  return inPortions(() => changePortion(db, stranded, givenUp))
}

/**
 * Gives up what was written behind something that was given up: it would wait for ever. The target is locked first, and by
 * a statement of its own, so that what somebody is sending again just now is seen as it then is.
 */
function giveUpBehindFailed(db: Db, subject: string): Promise<void> {
  const behindFailed = sql`exists (
    select from ${webhookMessages} as earlier
    where earlier.subject_id = ${subjectId} and earlier.order_id = ${orderId}
      and earlier.state = 'failed' and earlier.seq < ${seq})`
  return inPortions(() =>
    db.transaction(async (tx) => {
      await limitWaiting(tx)
      if (!(await lockTarget(tx, subject))) return 0
      return changePortion(tx, and(eq(subjectId, subject), isWaiting, behindFailed), givenUp)
    }),
  )
}

/** Whose messages wait; found one after the other, since there are few of them and many messages. */
async function subjectsWaiting(db: Db): Promise<string[]> {
  const rows = await db.execute<{ id: string }>(sql`
    with recursive subjects as (
      (select subject_id as id from ${webhookMessages} where state = 'waiting' order by subject_id limit 1)
      union all
      select (select subject_id from ${webhookMessages}
        where state = 'waiting' and subject_id > subjects.id order by subject_id limit 1)
      from subjects where subjects.id is not null)
    select id from subjects where id is not null`)
  return rows.map((row) => row.id)
}

/** Gives up all that could only wait for ever. */
export async function giveUpStranded(db: Db): Promise<void> {
  for (const subject of await subjectsWaiting(db)) {
    await giveUpWithoutTarget(db, subject)
    await giveUpBehindFailed(db, subject)
  }
}

async function forget(db: Db, old: SQL | undefined): Promise<void> {
  const portion = db.select({ id }).from(webhookMessages).where(old).orderBy(asc(id)).limit(PORTION)
  await inPortions(async () => {
    // Asked again of each row itself: it may have been sent again meanwhile.
    const gone = await db
      .delete(webhookMessages)
      .where(and(isOneOf(portion), old))
      .returning({ id })
    return gone.length
  })
}

/** Deletes what arrived before this moment. */
export function forgetDelivered(db: Db, before: Date): Promise<void> {
  // Nothing arrives before it is written, so that its id tells what need not be looked at.
  return forget(db, and(lt(id, idsFrom(before)), sql`${state} = 'delivered'`, lt(deliveredAt, before)))
}

/** Deletes what was given up and was written, or last sent again, before this moment. */
export function forgetFailed(db: Db, before: Date): Promise<void> {
  return forget(db, and(lt(id, idsFrom(before)), sql`${state} = 'failed'`, lt(waitingSince, before)))
}
