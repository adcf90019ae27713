import { and, asc, eq, gt, lt, ne, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { limitWaiting } from '../../platform/db/limit-waiting.ts'
import { idsFrom } from '../../platform/new-id.ts'
import { webhookMessages, webhookTargets } from './webhooks.table.ts'

/** A process that has not said how a try ended for so long is taken to have died. */
const LEASE_MS = 60_000
/** So many are sent to one receiver at once: a slow one is not buried, and holds up nobody else. */
const AT_ONCE = 4
const PORTION = 1000

const { id, seq, subjectId, orderId, state, attempts, isSending, nextTryAt } = webhookMessages
const isWaiting = sql`${state} = 'waiting'`

/** Read first, so that few are looked up, which PostgreSQL cannot know of a join: it would read the whole table. */
const isOneOf = (ids: SQLWrapper) => sql`${id} = any(array(${ids.getSQL()}))`

/** Locked in the one order that everybody locks them in, so that no two statements wait for each other. */
function lockedWhere(db: Db, where: SQL | undefined) {
  return isOneOf(db.select({ id }).from(webhookMessages).where(where).orderBy(asc(seq)).for('update'))
}

/**
 * Takes what is due, with where it goes: of each order the first that has not arrived, and of each receiver no more than
 * it is sent at once. Nobody else takes it until the lease has lapsed.
 */
export function claimDue(db: Db, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`
  const heads = db.$with('heads', { id }).as(sql`
    select head.id from ${webhookTargets} as target
    cross join lateral (
      select due.id from ${webhookMessages} as due
      where due.subject_id = target.subject_id and due.state = 'waiting' and due.next_try_at <= ${at}
        and not exists (
          select from ${webhookMessages} as earlier
          where earlier.subject_id = due.subject_id and earlier.order_id = due.order_id
            and earlier.state <> 'delivered' and earlier.seq < due.seq)
      order by due.next_try_at, due.seq
      limit greatest(0, ${AT_ONCE} - (
        select count(*) from ${webhookMessages} as sending
        where sending.subject_id = target.subject_id and sending.is_sending and sending.next_try_at > ${at}))
      for update skip locked
    ) as head`)
  const { event, data, createdAt, waitingSince } = webhookMessages
  const { url, secret } = webhookTargets
  return db
    .with(heads)
    .update(webhookMessages)
    .set({
      attempts: sql`${attempts} + 1`,
      lastTriedAt: now,
      isSending: true,
      nextTryAt: new Date(now.getTime() + LEASE_MS),
    })
    .from(webhookTargets)
    .where(and(isOneOf(sql`select id from ${heads}`), eq(webhookTargets.subjectId, subjectId)))
    .returning({ id, subjectId, orderId, seq, event, data, createdAt, waitingSince, attempts, url, secret })
}

export type Claimed = Awaited<ReturnType<typeof claimDue>>[number]
type Try = Pick<Claimed, 'id' | 'attempts'>

/** While nobody else has taken it since, and it was neither given up nor has arrived. */
const isStillMine = (tried: Try) => and(eq(id, tried.id), isSending, eq(attempts, tried.attempts))

/** It has arrived, whoever may have taken it since or given it up. */
export async function markDelivered(db: Db, tried: Try, now: Date, lastStatus: number): Promise<void> {
  await db
    .update(webhookMessages)
    .set({ state: 'delivered', deliveredAt: now, nextTryAt: null, isSending: false, lastStatus, lastError: null })
    .where(and(eq(id, tried.id), ne(state, 'delivered')))
}

/** A receiver that had not answered answers again: what waits for it need not wait on. */
export async function hurry(db: Db, subject: string, now: Date): Promise<void> {
  const later = and(eq(subjectId, subject), isWaiting, gt(nextTryAt, now), sql`not ${isSending}`)
  await db.update(webhookMessages).set({ nextTryAt: now }).where(lockedWhere(db, later))
}

interface Failure {
  lastStatus: number | null
  lastError: string | null
  /** Null: it is given up. */
  next: Date | null
}

/** It has not arrived, and so what waits behind it is not looked at before it is tried again, or is given up with it. */
export async function markFailed(db: Db, tried: Claimed, { next, ...last }: Failure): Promise<void> {
  const set = { state: next ? ('waiting' as const) : ('failed' as const), nextTryAt: next }
  await db.transaction(async (tx) => {
    await limitWaiting(tx)
    const [mine] = await tx
      .update(webhookMessages)
      .set({ ...set, ...last, isSending: false })
      .where(isStillMine(tried))
      .returning({ id })
    if (!mine) return
    const behind = and(eq(subjectId, tried.subjectId), eq(orderId, tried.orderId), gt(seq, tried.seq), isWaiting)
    await tx.update(webhookMessages).set(set).where(lockedWhere(tx, behind))
  })
}

/** Lets another process send at once what this one no longer can. */
export async function giveBack(db: Db, tried: Try, now: Date): Promise<void> {
  await db.update(webhookMessages).set({ isSending: false, nextTryAt: now }).where(isStillMine(tried))
}

/** Has all of an order that has not arrived tried anew from now on; what is being sent is left to its try. */
export function reopenQueue(db: Db, queue: Pick<Claimed, 'subjectId' | 'orderId'>, now: Date) {
  const open = and(eq(subjectId, queue.subjectId), eq(orderId, queue.orderId), ne(state, 'delivered'))
  return db
    .update(webhookMessages)
    .set({
      state: 'waiting',
      waitingSince: now,
      nextTryAt: sql`case when ${isSending} then ${nextTryAt} else ${now.toISOString()}::timestamptz end`,
    })
    .where(lockedWhere(db, open))
    .returning()
}

/** Nobody is told any more: what has not arrived is given up. */
export async function giveUpAll(db: Db, subject: string): Promise<void> {
  await db
    .update(webhookMessages)
    .set({ state: 'failed', nextTryAt: null, isSending: false })
    .where(lockedWhere(db, and(eq(subjectId, subject), isWaiting)))
}

/** What was written while all before it was being given up: it would wait for ever. */
export async function giveUpBehindFailed(db: Db): Promise<void> {
  const behindFailed = sql`exists (
    select from ${webhookMessages} as earlier
    where earlier.subject_id = ${subjectId} and earlier.order_id = ${orderId}
      and earlier.state = 'failed' and earlier.seq < ${seq})`
  await db
    .update(webhookMessages)
    .set({ state: 'failed', nextTryAt: null, isSending: false })
    .where(lockedWhere(db, and(isWaiting, behindFailed)))
}

/** Deletes what arrived before this moment, in portions, so that no statement is long. */
export async function forgetDelivered(db: Db, before: Date): Promise<void> {
  // Nothing arrives before it is written, so that its id tells what need not be looked at.
  const old = and(lt(id, idsFrom(before)), sql`${state} = 'delivered'`, lt(webhookMessages.deliveredAt, before))
  for (;;) {
    const portion = db.select({ id }).from(webhookMessages).where(old).orderBy(asc(id)).limit(PORTION)
    const gone = await db.delete(webhookMessages).where(isOneOf(portion)).returning({ id })
    if (gone.length < PORTION) return
  }
}
