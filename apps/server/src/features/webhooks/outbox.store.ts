import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { statement, type AnyTable, type Args, type FoundBy, type Tables } from '../../platform/db/statement.ts'
import { LEASE_MS, LONGEST_PAUSE_MS, nextTryAfter } from './tries.rules.ts'
import { shown } from './webhooks.store.ts'
import type { webhookMessages, webhookTargets } from './webhooks.table.ts'

type Named = Tables<{ webhookMessages: typeof webhookMessages; webhookTargets: typeof webhookTargets }>
type Row = typeof webhookMessages.$inferSelect

/** Concurrent messages per receiver, so that a slow one is not flooded and delays no other. */
const AT_ONCE = 4
/** Blocked messages postponed per query, which keeps it short. */
const PUT_OFF_AT_ONCE = 20
const SET_RIGHT_AT_ONCE = 1000

/** `now` and what it is compared with. */
interface Moment {
  now: Date
  afterLease: Date
  afterPause: Date
}

export function momentOf(now: Date): Moment {
  const after = (ms: number) => new Date(now.getTime() + ms)
  return { now, afterLease: after(LEASE_MS), afterPause: after(LONGEST_PAUSE_MS) }
}

/** Being sent. A lease beyond any that begins now comes from a wrong clock and does not count. */
const isUnderWay = ({ now, afterLease }: Args<Moment>) =>
  sql<boolean>`(is_sending and next_try_at > ${now} and next_try_at <= ${afterLease})`

/** An array makes PostgreSQL look up a few ids; a join would scan the table. */
export const isOneOf = (ids: RawBuilder<unknown>) => sql<boolean>`id = any(array(${ids}))`

/** A single lock order prevents deadlocks. */
const lockedWhere = (where: RawBuilder<boolean>) =>
  isOneOf(sql`select id from webhook_messages where ${where} order by seq for update`)

/** A wrong clock may have set a time beyond any pause. Such messages are due. */
const isFarOff = ({ afterPause }: Args<Moment>) => sql<boolean>`(state = 'waiting' and next_try_at > ${afterPause})`
const isHeldTooLong = ({ afterLease }: Args<Moment>) => sql<boolean>`(is_sending and next_try_at > ${afterLease})`

/**
 * An order ends, so what follows a given-up message of it is given up as well. Notices of a branch never end: only those
 * that may still arrive hold the later ones back.
 */
const holdsBack = (message: RawBuilder<unknown>) => sql<boolean>`earlier.state <> 'delivered'
          and (earlier.state = 'waiting' or ${message}.token_no is not null)`

/** The receivers with due messages, in the order of the index. Usually there are none. */
const findReceiversDue = statement((db: Named, at: Args<Moment>) => {
  const one = (where: RawBuilder<boolean>) =>
    sql<boolean>`(select true from webhook_messages m where m.subject_id = t.subject_id and ${where}
      order by next_try_at limit 1)`
  const isDue = sql<boolean>`state = 'waiting' and next_try_at <= ${at.now}`
  return db
    .selectFrom('webhookTargets as t')
    .select('t.subjectId')
    .where(sql<boolean>`${one(isDue)} or ${one(isFarOff(at))} or ${one(isHeldTooLong(at))}`)
})

interface Receivers {
  receivers: string[]
}

/** Locks the receivers and skips locked ones. New messages can still be queued. */
const lockFree = statement((db: Named, { receivers }: Args<Receivers>) =>
  db
    .selectFrom('webhookTargets')
    .select('subjectId')
    .where('subjectId', '=', sql<string>`any(${receivers}::uuid[])`)
    .forNoKeyUpdate()
    .skipLocked(),
)

const setRight = statement((db: Named, { receivers, ...at }: Args<Receivers & Moment>) => {
  const wrong = (where: RawBuilder<boolean>) =>
    isOneOf(sql`select id from webhook_messages where subject_id = any(${receivers}::uuid[]) and ${where}
      limit ${sql.lit(SET_RIGHT_AT_ONCE)} for update skip locked`)
  return db
    .updateTable('webhookMessages')
    .set({ isSending: false, nextTryAt: at.now })
    .where(sql<boolean>`${wrong(isFarOff(at))} or ${wrong(isHeldTooLong(at))}`)
})

const putOff = statement(
  (_: AnyTable, { receivers, now }: Args<Receivers & Moment>) => sql<never>`
    update webhook_messages as message set next_try_at = behind.next_try_at
    from (
      select due.id, head.next_try_at from unnest(${receivers}::uuid[]) as receiver(id)
      cross join lateral (
        select message.id, message.order_id, message.token_no, message.seq from webhook_messages as message
        where message.subject_id = receiver.id and message.state = 'waiting' and message.next_try_at <= ${now}
        order by message.next_try_at, message.seq limit ${sql.lit(PUT_OFF_AT_ONCE)} for update skip locked) as due
      cross join lateral (
        select earlier.state, earlier.is_sending, earlier.next_try_at from webhook_messages as earlier
        where earlier.subject_id = receiver.id and earlier.order_id = due.order_id
          and ${holdsBack(sql`due`)} and earlier.seq < due.seq
        order by earlier.seq limit 1) as head
      where head.state = 'waiting' and not head.is_sending and head.next_try_at > ${now}
    ) as behind
    where message.id = behind.id`,
)

export interface Claimed
  extends
    Pick<Row, 'id' | 'subjectId' | 'orderId' | 'tokenNo' | 'seq' | 'event' | 'data' | 'createdAt' | 'attempts'>,
    Pick<typeof webhookTargets.$inferSelect, 'url' | 'secret'> {}

const takeHeads = statement(
  (_: AnyTable, { receivers, ...at }: Args<Receivers & Moment>) => sql<Claimed>`
    with heads as (
      select head.id from unnest(${receivers}::uuid[]) as receiver(id)
      cross join lateral (
        select due.id from webhook_messages as due
        where due.subject_id = receiver.id and due.state = 'waiting' and due.next_try_at <= ${at.now}
          and not exists (
            select from webhook_messages as earlier
            where earlier.subject_id = due.subject_id and earlier.order_id = due.order_id
              and ${holdsBack(sql`due`)} and earlier.seq < due.seq)
        order by due.next_try_at, due.seq
        limit greatest(0, ${sql.lit(AT_ONCE)} - (
          select count(*) from webhook_messages where subject_id = receiver.id and ${isUnderWay(at)}))
        for update skip locked
      ) as head)
    update webhook_messages as m
    set attempts = m.attempts + 1, last_tried_at = ${at.now}, is_sending = true, next_try_at = ${at.afterLease}
    from webhook_targets as t
    where m.id = any(array(select id from heads)) and t.subject_id = m.subject_id
    returning m.id, m.subject_id, m.order_id, m.token_no, m.seq, m.event, m.data, m.created_at, m.attempts, t.url, t.secret`,
)

/** Claims the first undelivered message of each order, limited per receiver, until the lease ends. */
export async function claimDue(db: Db, now: Date): Promise<Claimed[]> {
  const at = momentOf(now)
  const due = await db.run(findReceiversDue(at))
  if (due.length === 0) return []
  return db.transaction(async (tx) => {
    const free = await tx.run(lockFree({ receivers: due.map(({ subjectId }) => subjectId) }))
    if (free.length === 0) return []
    // Separate statements see what was committed before the lock.
    const theirs = { receivers: free.map(({ subjectId }) => subjectId), ...at }
    const [, , taken] = await Promise.all([tx.run(setRight(theirs)), tx.run(putOff(theirs)), tx.run(takeHeads(theirs))])
    return taken
  })
}

type Try = Pick<Row, 'id' | 'attempts'>

/** The try still holds the claim, and the message was neither delivered nor given up. */
const isStillMine = ({ id, attempts }: Args<Try>) => sql<boolean>`id = ${id} and is_sending and attempts = ${attempts}`

type Ahead = Pick<Row, 'subjectId' | 'orderId' | 'seq'>

const isBehind = ({ subjectId, orderId, seq }: Args<Ahead>) =>
  sql<boolean>`subject_id = ${subjectId} and order_id = ${orderId} and seq > ${seq} and state = 'waiting'`

const aheadOf = ({ subjectId, orderId, seq }: Ahead): Ahead => ({ subjectId, orderId, seq })

const setDelivered = statement(
  (db: Named, { id, now, lastStatus }: Args<{ id: string; now: Date; lastStatus: number }>) =>
    db
      .updateTable('webhookMessages')
      .set({ state: 'delivered', deliveredAt: now, nextTryAt: null, isSending: false, lastStatus, lastError: null })
      .where('id', '=', id)
      .where('state', '<>', 'delivered'),
)

const release = statement((db: Named, { now, ...ahead }: Args<Ahead & { now: Date }>) =>
  db
    .updateTable('webhookMessages')
    .set({ nextTryAt: now })
    .where(lockedWhere(sql`${isBehind(ahead)} and next_try_at > ${now} and not is_sending`)),
)

/** Marks a message as delivered, whatever its claim or state is now, and releases those behind it. */
export async function markDelivered(db: Db, tried: Claimed, now: Date, lastStatus: number): Promise<void> {
  await db.run(setDelivered({ id: tried.id, now, lastStatus }))
  await db.run(release({ ...aheadOf(tried), now }))
}

interface Failure {
  lastStatus: number | null
  lastError: string | null
}

const lockMine = statement((db: Named, tried: Args<Try>) =>
  db.selectFrom('webhookMessages').select(['triesInVain', 'waitingSince']).where(isStillMine(tried)).forUpdate(),
)

type Next = Pick<Row, 'state' | 'nextTryAt'>

const setFailed = statement((db: Named, { id, ...set }: Args<Next & Failure & Pick<Row, 'id' | 'triesInVain'>>) =>
  db
    .updateTable('webhookMessages')
    .set({ ...set, isSending: false })
    .where('id', '=', id),
)

const followFailed = statement((db: Named, { state, nextTryAt, ...ahead }: Args<Next & Ahead>) =>
  db
    .updateTable('webhookMessages')
    .set({ state, nextTryAt })
    .where(lockedWhere(isBehind(ahead))),
)

/**
 * Records a failed try, and postpones or gives up the messages behind it; notices behind one that is given up are tried
 * now. Returns whether the claim still held.
 */
export async function markFailed(db: Db, tried: Claimed, failure: Failure, now: Date): Promise<boolean> {
  const { id, attempts } = tried
  return db.transaction(async (tx) => {
    // Read again: it may have been resent during the try.
    const [mine] = await tx.run(lockMine({ id, attempts }))
    if (!mine) return false
    const triesInVain = mine.triesInVain + 1
    const nextTryAt = nextTryAfter({ triesInVain, waitingSince: mine.waitingSince }, now)
    const next: Next = { state: nextTryAt ? 'waiting' : 'failed', nextTryAt }
    const isNoticeGivenUp = nextTryAt === null && tried.tokenNo === null
    const ahead = aheadOf(tried)
    await Promise.all([
      tx.run(setFailed({ id, ...next, ...failure, triesInVain })),
      tx.run(isNoticeGivenUp ? release({ ...ahead, now }) : followFailed({ ...next, ...ahead })),
    ])
    return true
  })
}

const setFree = statement((db: Named, { now, ...tried }: Args<Try & { now: Date }>) =>
  db.updateTable('webhookMessages').set({ isSending: false, nextTryAt: now }).where(isStillMine(tried)),
)

/** Releases a claim, so that another process can send the message at once. */
export async function giveBack(db: Db, { id, attempts }: Try, now: Date): Promise<void> {
  await db.run(setFree({ id, attempts, now }))
}

type Queue = Pick<Row, 'subjectId' | 'orderId'>

const reopen = statement((db: Named, { subjectId, orderId, ...at }: Args<Queue & Moment>) =>
  db
    .updateTable('webhookMessages')
    .set({
      state: 'waiting',
      waitingSince: at.now,
      triesInVain: 0,
      isHurried: false,
      isSending: isUnderWay(at),
      nextTryAt: sql<Date>`case when ${isUnderWay(at)} then next_try_at else ${at.now} end`,
    })
    .where(lockedWhere(sql`subject_id = ${subjectId} and order_id = ${orderId} and state <> 'delivered'`))
    .returning(shown),
)

/** Restarts an order's undelivered messages with short pauses. A message being sent keeps its try. */
export function reopenQueue(db: Db, { subjectId, orderId }: Queue, now: Date): Promise<FoundBy<typeof reopen>[]> {
  return db.run(reopen({ subjectId, orderId, ...momentOf(now) }))
}

export interface Subject extends Moment {
  subject: string
}

export const isPausing = ({ subject, ...at }: Args<Subject>) => sql<boolean>`
  subject_id = ${subject} and state = 'waiting' and next_try_at > ${at.now} and tries_in_vain > 0
    and not ${isUnderWay(at)}`
