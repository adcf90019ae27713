import { and, asc, eq, gt, ne, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { LEASE_MS, LONGEST_PAUSE_MS, nextTryAfter } from './tries.rules.ts'
import { webhookMessages, webhookTargets } from './webhooks.table.ts'

/** Concurrent messages per receiver, so that a slow one is not flooded and delays no other. */
const AT_ONCE = 4
/** Blocked messages postponed per query, which keeps it short. */
const PUT_OFF_AT_ONCE = 20
const SET_RIGHT_AT_ONCE = 1000

const { id, seq, subjectId, orderId, state, attempts, isSending, nextTryAt, triesInVain } = webhookMessages
export const isWaiting = sql`${state} = 'waiting'`

const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`
const afterLease = (now: Date) => moment(new Date(now.getTime() + LEASE_MS))
const afterPause = (now: Date) => moment(new Date(now.getTime() + LONGEST_PAUSE_MS))

/** Being sent. A lease beyond any that begins now comes from a wrong clock and does not count. */
const isUnderWay = (now: Date) =>
  sql`(${isSending} and ${nextTryAt} > ${moment(now)} and ${nextTryAt} <= ${afterLease(now)})`

/** An array makes PostgreSQL look up a few ids; a join would scan the table. */
export const isOneOf = (ids: SQLWrapper) => sql`${id} = any(array(${ids.getSQL()}))`

/** A single lock order prevents deadlocks. */
function lockedWhere(db: Db, where: SQL | undefined) {
  return isOneOf(db.select({ id }).from(webhookMessages).where(where).orderBy(asc(seq)).for('update'))
}

/** A wrong clock may have set a time beyond any pause. Such messages are due. */
const isFarOff = (now: Date) => sql`(${isWaiting} and ${nextTryAt} > ${afterPause(now)})`
const isHeldTooLong = (now: Date) => sql`(${isSending} and ${nextTryAt} > ${afterLease(now)})`

/** The receivers with due messages, in the order of the index. Usually there are none. */
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

/** Locks the receivers and skips locked ones. New messages can still be queued. */
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

/** Claims the first undelivered message of each order, limited per receiver, until the lease ends. */
export async function claimDue(db: Db, now: Date) {
  const receivers = await receiversDue(db, now)
  if (receivers.length === 0) return []
  return db.transaction(async (tx) => {
    const free = await lockFree(tx, receivers)
    if (free.length === 0) return []
    // A separate statement sees what was committed before the lock.
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

/** The try still holds the claim, and the message was neither delivered nor given up. */
const isStillMine = (tried: Try) => and(eq(id, tried.id), isSending, eq(attempts, tried.attempts))

const isBehind = (tried: Claimed) =>
  and(eq(subjectId, tried.subjectId), eq(orderId, tried.orderId), gt(seq, tried.seq), isWaiting)

/** Marks a message as delivered, whatever its claim or state is now, and releases those behind it. */
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

/** Records a failed try and postpones or gives up the messages behind it. Returns whether the claim still held. */
export async function markFailed(db: Db, tried: Claimed, failure: Failure, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Read again: it may have been resent during the try.
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

/** Releases a claim, so that another process can send the message at once. */
export async function giveBack(db: Db, tried: Try, now: Date): Promise<void> {
  await db.update(webhookMessages).set({ isSending: false, nextTryAt: now }).where(isStillMine(tried))
}

/** Restarts an order's undelivered messages with short pauses. A message being sent keeps its try. */
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

export const isPausing = (subject: string, now: Date) =>
  and(eq(subjectId, subject), isWaiting, gt(nextTryAt, now), gt(triesInVain, 0), sql`not ${isUnderWay(now)}`)
