import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { statement, type AnyTable, type Args, type Bound, type Tables } from '../../platform/db/statement.ts'
import { idsFrom } from '../../platform/new-id.ts'
import { isOneOf, isPausing, momentOf, type Subject } from './outbox.store.ts'
import { lockTarget } from './targets.store.ts'
import type { webhookMessages } from './webhooks.table.ts'

type Named = Tables<{ webhookMessages: typeof webhookMessages }>

/** Rows per statement, so that a long backlog does not hold locks for long. */
const PORTION = 1000

const givenUp = { state: 'failed', nextTryAt: null, isSending: false } as const

async function inPortions(portion: () => Promise<unknown[]>): Promise<void> {
  while ((await portion()).length === PORTION);
}

/** Skips locked rows. The order follows the index of waiting messages, so that it reads only its own rows. */
const isInPortion = (where: RawBuilder<boolean>) =>
  isOneOf(sql`select id from webhook_messages where ${where}
    order by next_try_at limit ${sql.lit(PORTION)} for update skip locked`)

const hurryPortion = statement((db: Named, subject: Args<Subject>) =>
  db
    .updateTable('webhookMessages')
    .set({ nextTryAt: subject.now, isHurried: true })
    .where(isInPortion(sql`${isPausing(subject)} and not is_hurried`))
    .returning('id'),
)

/** Retries the failed messages of a receiver that answers again, each once. */
export function hurry(db: Db, subject: string, now: Date): Promise<void> {
  return inPortions(() => db.run(hurryPortion({ subject, ...momentOf(now) })))
}

const startPortion = statement((db: Named, subject: Args<Subject>) =>
  db
    .updateTable('webhookMessages')
    .set({ nextTryAt: subject.now, triesInVain: 0, isHurried: false })
    .where(isInPortion(isPausing(subject)))
    .returning('id'),
)

export function startAnew(db: Db, subject: string, now: Date): Promise<void> {
  return inPortions(() => db.run(startPortion({ subject, ...momentOf(now) })))
}

const giveUp = (isStranded: (subject: RawBuilder<string>) => RawBuilder<boolean>) =>
  statement((db: Named, { subject }: Args<{ subject: string }>) =>
    db
      .updateTable('webhookMessages')
      .set(givenUp)
      .where(isInPortion(sql`subject_id = ${subject} and state = 'waiting' and ${isStranded(subject)}`))
      .returning('id'),
  )

const giveUpPortion = giveUp(
  (subject) => sql`not exists (select from webhook_targets as target where target.subject_id = ${subject})`,
)

export function giveUpWithoutTarget(db: Db, subject: string): Promise<void> {
  return inPortions(() => db.run(giveUpPortion({ subject })))
}

const giveUpBehind = giveUp(
  () => sql`webhook_messages.token_no is not null and exists (
    select from webhook_messages as earlier
    where earlier.subject_id = webhook_messages.subject_id and earlier.order_id = webhook_messages.order_id
      and earlier.state = 'failed' and earlier.seq < webhook_messages.seq)`,
)

/**
 * These would wait for ever, except notices, which nothing given up holds back. A separate statement locks the target
 * first, so that a concurrent resend is visible.
 */
function giveUpBehindFailed(db: Db, subject: string): Promise<void> {
  return inPortions(() =>
    db.transaction(async (tx) => ((await lockTarget(tx, subject)) ? tx.run(giveUpBehind({ subject })) : [])),
  )
}

const countWaitingRows = statement((db: Named) =>
  db
    .selectFrom('webhookMessages')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('state', '=', sql.lit('waiting')),
)

/** The number of messages that have not arrived and are not given up, for all receivers. */
export async function countWaiting(db: Db): Promise<number> {
  const [row] = await db.run(countWaitingRows({}))
  return row?.total ?? 0
}

const findWaiting = statement(
  (_: AnyTable) => sql<{ id: string }>`
    with recursive subjects as (
      (select subject_id as id from webhook_messages where state = 'waiting' order by subject_id limit 1)
      union all
      select (select subject_id from webhook_messages
        where state = 'waiting' and subject_id > subjects.id order by subject_id limit 1)
      from subjects where subjects.id is not null)
    select id from subjects where id is not null`,
)

export async function giveUpStranded(db: Db): Promise<void> {
  for (const { id } of await db.run(findWaiting({}))) {
    await giveUpWithoutTarget(db, id)
    await giveUpBehindFailed(db, id)
  }
}

interface Old {
  before: Date
  /** No message ends before it is written, so its id bounds the search. */
  idBefore: string
}

/** Rechecks each row: it may have been resent meanwhile. */
const deletePortion = (isOld: (before: RawBuilder<Date>) => RawBuilder<boolean>) =>
  statement((db: Named, { before, idBefore }: Args<Old>) => {
    const old = sql<boolean>`id < ${idBefore} and ${isOld(before)}`
    return db
      .deleteFrom('webhookMessages')
      .where(isOneOf(sql`select id from webhook_messages where ${old} order by id limit ${sql.lit(PORTION)}`))
      .where(old)
      .returning('id')
  })

const deleteDelivered = deletePortion((before) => sql`state = 'delivered' and delivered_at < ${before}`)
const deleteFailed = deletePortion((before) => sql`state = 'failed' and waiting_since < ${before}`)

const forget = (db: Db, portion: (old: Old) => Bound<unknown>, before: Date) =>
  inPortions(() => db.run(portion({ before, idBefore: idsFrom(before) })))

export function forgetDelivered(db: Db, before: Date): Promise<void> {
  return forget(db, deleteDelivered, before)
}

export function forgetFailed(db: Db, before: Date): Promise<void> {
  return forget(db, deleteFailed, before)
}
