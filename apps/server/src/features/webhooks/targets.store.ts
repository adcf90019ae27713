import { MOST_COUNTED } from '@brigade/contract/kernel/fields.ts'
import type { Webhook } from '@brigade/contract/webhooks/webhooks.contract.ts'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { webhookMessages, webhookTargets } from './webhooks.table.ts'

type Row = typeof webhookTargets.$inferSelect

const numberOf = (state: 'waiting' | 'failed') =>
  sql`(select count(*) from (
    select from ${webhookMessages} as message
    where message.subject_id = ${webhookTargets.subjectId} and message.state = ${sql.raw(`'${state}'`)}
    limit ${MOST_COUNTED}) as counted)`.mapWith(Number)

const { subjectId, kind, url, changedAt } = webhookTargets
const columns = { subjectId, kind, url, changedAt, waiting: numberOf('waiting'), failed: numberOf('failed') }

export async function listTargets(db: Db, only?: string): Promise<Webhook[]> {
  const rows = await db
    .select(columns)
    .from(webhookTargets)
    .where(only === undefined ? undefined : eq(webhookTargets.subjectId, only))
    .orderBy(desc(webhookTargets.changedAt), webhookTargets.subjectId)
  return rows.map(({ subjectId: _id, changedAt: at, ...rest }) => ({ _id, ...rest, changedAt: at.toISOString() }))
}

/** Locks the target until the transaction ends. New messages can still be queued. */
export async function lockTarget(db: Db, id: string): Promise<Pick<Row, 'kind' | 'url'> | undefined> {
  const [row] = await db.select({ kind, url }).from(webhookTargets).where(eq(subjectId, id)).for('no key update')
  return row
}

export async function putTarget(db: Db, target: Omit<Row, 'failedAt'>): Promise<void> {
  // Leaves the key out: updating it would block the queueing of messages.
  const set = { kind: target.kind, url: target.url, secret: target.secret, changedAt: target.changedAt, failedAt: null }
  await db.insert(webhookTargets).values(target).onConflictDoUpdate({ target: subjectId, set })
}

export async function noteFailure(db: Db, id: string, now: Date): Promise<void> {
  await db.update(webhookTargets).set({ failedAt: now }).where(eq(subjectId, id))
}

/** Returns whether a try that began at `triedAt` is the first success after the last failure. */
export async function noteSuccess(db: Db, id: string, triedAt: Date): Promise<boolean> {
  const again = await db
    .update(webhookTargets)
    .set({ failedAt: null })
    .where(and(eq(subjectId, id), lt(webhookTargets.failedAt, triedAt)))
    .returning({ id: subjectId })
  return again.length > 0
}

export async function deleteTarget(db: Db, id: string): Promise<Pick<Row, 'kind' | 'url'> | undefined> {
  const [row] = await db.delete(webhookTargets).where(eq(subjectId, id)).returning({ kind, url })
  return row
}
