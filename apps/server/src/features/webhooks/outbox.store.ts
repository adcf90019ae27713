import { and, asc, eq, gt, ne, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { limitWaiting } from '../../platform/db/limit-waiting.ts'
import { LEASE_MS, LONGEST_PAUSE_MS, nextTryAfter } from './tries.rules.ts'
import { webhookMessages, webhookTargets } from './webhooks.table.ts'

/** So many are sent to one receiver at once: a slow one is not buried, and holds up nobody else. */
const AT_ONCE = 4
/** So many of what is due first are put off in one look where they wait behind something: a look stays short. */
const PUT_OFF_AT_ONCE = 20
const SET_RIGHT_AT_ONCE = 1000

const { id, seq, subjectId, orderId, state, attempts, isSending, nextTryAt, triesInVain } = webhookMessages
export const isWaiting = sql`${state} = 'waiting'`

const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`
const afterLease = (now: Date) => moment(new Date(now.getTime() + LEASE_MS))
const afterPause = (now: Date) => moment(new Date(now.getTime() + LONGEST_PAUSE_MS))

/** Being sent, as far as can be told: a lease that ends later than any that begins now is of a clock that was wrong. */
export const isUnderWay = (now: Date) =>
  sql`(${isSending} and ${nextTryAt} > ${moment(now)} and ${nextTryAt} <= ${afterLease(now)})`

/** Read first, so that few are looked up, which PostgreSQL cannot know of a join: it would read the whole table. */
export const isOneOf = (ids: SQLWrapper) => sql`${id} = any(array(${ids.getSQL()}))`

/** Locked in the one order that everybody locks them in, so that no two statements wait for each other. */
function lockedWhere(db: Db, where: SQL | undefined) {
  return isOneOf(db.select({ id }).from(webhookMessages).where(where).orderBy(asc(seq)).for('update'))
}

/** What a wrong clock has put further off than anything can be from now on is due. */
const isFarOff = (now: Date) => sql`(${isWaiting} and ${nextTryAt} > ${afterPause(now)})`
const isHeldTooLong = (now: Date) => sql`(${isSending} and ${nextTryAt} > ${afterLease(now)})`

/** Who has something due: most looks find nobody, and end here. In order, so that the index of what waits is read. */
async function receiversDue(db: Db, now: Date): Promise<string[]> {
  const one = (where: SQL) =>
    sql`(select true from ${webhookMessages}
      where ${subjectId} = ${webhookTargets.subjectId} and ${where} order by ${nextTryAt} limit 1)`
  const rows = await db
    .select({ subjectId: webhookTargets.subjectId })
    .from(webhookTargets)
    .where(
      sql`${one(sql`${isWaiting} and ${nextTryAt} <= ${moment(now)}`)}
        or ${one(isFarOff(now))} or ${one(isHeldTooLong(now))}`,
    )
  return rows.map((row) => row.subjectId)
}

/** Those of them with whom nobody else is busy; theirs alone until the end of the transaction. What happens is told all the same. */
async function lockFree(db: Db, receivers: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ subjectId: webhookTargets.subjectId })
    .from(webhookTargets)
    .where(sql`${webhookTargets.subjectId} = any(${sql.param([...receivers])}::uuid[])`)
    .for('no key update', { skipLocked: true })
  return rows.map((row) => row.subjectId)
}

async function setRight(db: Db, receivers: SQL, now: Date): Promise<void> {
  const wrong = (where: SQL) => sql`
    (select ${id} from ${webhookMessages} where ${subjectId} = any(${receivers}) and ${where}
      limit ${SET_RIGHT_AT_ONCE} for update skip locked)`
  await db
    .update(webhookMessages)
    .set({ isSending: false, nextTryAt: now })
    .where(sql`${id} = any(array(${wrong(isFarOff(now))})) or ${id} = any(array(${wrong(isHeldTooLong(now))}))`)
}

/** What was written behind something that is tried later is not due before that is. */
async function putOff(db: Db, receivers: SQL, now: Date): Promise<void> {
  const at = moment(now)
  await db.execute(sql`
    update ${webhookMessages} as message set next_try_at = behind.next_try_at
    from (
      select due.id, head.next_try_at from unnest(${receivers}) as receiver(id)
      cross join lateral (
        select message.id, message.order_id, message.seq from ${webhookMessages} as message
        where message.subject_id = receiver.id and message.state = 'waiting' and message.next_try_at <= ${at}
        order by message.next_try_at, message.seq limit ${PUT_OFF_AT_ONCE} for update skip locked) as due
      cross join lateral (
        select earlier.state, earlier.is_sending, earlier.next_try_at from ${webhookMessages} as earlier
        where earlier.subject_id = receiver.id and earlier.order_id = due.order_id
          and earlier.state <> 'delivered' and earlier.seq < due.seq
        order by earlier.seq limit 1) as head
      where head.state = 'waiting' and not head.is_sending and head.next_try_at > ${at}
    ) as behind
    where message.id = behind.id`)
}

/**
 * Takes what is due, with where it goes: of each order the first that has not arrived, and of each receiver no more than
 * it is sent at once. Nobody else takes it until the lease has lapsed.
 */
export async function claimDue(db: Db, now: Date) {
  const receivers = await receiversDue(db, now)
  if (receivers.length === 0) return []
  return db.transaction(async (tx) => {
    await limitWaiting(tx)
    const free = await lockFree(tx, receivers)
    if (free.length === 0) return []
    // Each in a statement of its own: it must see what was done before the lock was had.
    const theirs = sql`${sql.param(free)}::uuid[]`
    await setRight(tx, theirs, now)
    await putOff(tx, theirs, now)
    return takeHeads(tx, theirs, now)
  })
}

function takeHeads(db: Db, receivers: SQL, now: Date) {
  const at = moment(now)
  const heads = db.$with('heads', { id }).as(sql`
    select head.id from unnest(${receivers}) as receiver(id)
    cross join lateral (
      select due.id from ${webhookMessages} as due
      where due.subject_id = receiver.id and due.state = 'waiting' and due.next_try_at <= ${at}
        and not exists (
          select from ${webhookMessages} as earlier
          where earlier.subject_id = due.subject_id and earlier.order_id = due.order_id
            and earlier.state <> 'delivered' and earlier.seq < due.seq)
      order by due.next_try_at, due.seq
      limit greatest(0, ${AT_ONCE} - (
        select count(*) from ${webhookMessages}
        where ${subjectId} = receiver.id and ${isUnderWay(now)}))
      for update skip locked
    ) as head`)
  const { event, data, createdAt } = webhookMessages
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
    .returning({ id, subjectId, orderId, seq, event, data, createdAt, attempts, url, secret })
}

export type Claimed = Awaited<ReturnType<typeof takeHeads>>[number]
type Try = Pick<Claimed, 'id' | 'attempts'>

/** While nobody else has taken it since, and it was neither given up nor has arrived. */
const isStillMine = (tried: Try) => and(eq(id, tried.id), isSending, eq(attempts, tried.attempts))

const isBehind = (tried: Claimed) =>
  and(eq(subjectId, tried.subjectId), eq(orderId, tried.orderId), gt(seq, tried.seq), isWaiting)

/** It has arrived, whoever may have taken it since or given it up; what waited behind it need not wait on. */
export async function markDelivered(db: Db, tried: Claimed, now: Date, lastStatus: number): Promise<void> {
  await db
    .update(webhookMessages)
    .set({ state: 'delivered', deliveredAt: now, nextTryAt: null, isSending: false, lastStatus, lastError: null })
    .where(and(eq(id, tried.id), ne(state, 'delivered')))
  const putOffWithIt = and(isBehind(tried), gt(nextTryAt, now), sql`not ${isSending}`)
  await db.update(webhookMessages).set({ nextTryAt: now }).where(lockedWhere(db, putOffWithIt))
}

interface Failure {
  lastStatus: number | null
  lastError: string | null
}

/**
 * It has not arrived, and so what waits behind it is not looked at before it is tried again, or is given up with it.
 * Answers whether this was still the one try of it.
 */
export async function markFailed(db: Db, tried: Claimed, failure: Failure, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    await limitWaiting(tx)
    // As it stands now: it may have been sent again while it was under way.
    const [mine] = await tx.select().from(webhookMessages).where(isStillMine(tried)).for('update')
    if (!mine) return false
    const inVain = mine.triesInVain + 1
    const next = nextTryAfter({ triesInVain: inVain, waitingSince: mine.waitingSince }, now)
    const set = { state: next ? ('waiting' as const) : ('failed' as const), nextTryAt: next }
    await tx
      .update(webhookMessages)
      .set({ ...set, ...failure, isSending: false, triesInVain: inVain })
      .where(eq(id, tried.id))
    await tx
      .update(webhookMessages)
      .set(set)
      .where(lockedWhere(tx, isBehind(tried)))
    return true
  })
}

/** Lets another process send at once what this one no longer can. */
export async function giveBack(db: Db, tried: Try, now: Date): Promise<void> {
  await db.update(webhookMessages).set({ isSending: false, nextTryAt: now }).where(isStillMine(tried))
}

/**
 * Has all of an order that has not arrived tried anew from now on, with small pauses at first; what is being sent is left to
 * its try.
 */
export function reopenQueue(db: Db, queue: Pick<Claimed, 'subjectId' | 'orderId'>, now: Date) {
  const open = and(eq(subjectId, queue.subjectId), eq(orderId, queue.orderId), ne(state, 'delivered'))
  return db
    .update(webhookMessages)
    .set({
      state: 'waiting',
      waitingSince: now,
      triesInVain: 0,
      isHurried: false,
      isSending: isUnderWay(now),
      nextTryAt: sql`case when ${isUnderWay(now)} then ${nextTryAt} else ${moment(now)} end`,
    })
    .where(lockedWhere(db, open))
    .returning()
}

/** Refused before, and waiting for its next try. */
export const isPausing = (subject: string, now: Date) =>
  and(eq(subjectId, subject), isWaiting, gt(nextTryAt, now), gt(triesInVain, 0), sql`not ${isUnderWay(now)}`)
