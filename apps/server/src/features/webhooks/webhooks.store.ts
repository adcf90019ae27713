import type { WebhookMessage, WebhookState } from '@brigade/contract/webhooks/webhooks.contract.ts'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { countUpTo } from '../../platform/db/count-up-to.ts'
import type { PageAsked } from '../../platform/http/page.ts'
import { newId } from '../../platform/new-id.ts'
import { webhookMessages, webhookTargets } from './webhooks.table.ts'

type Row = typeof webhookMessages.$inferSelect
type NewMessage = Pick<Row, 'kind' | 'subjectId' | 'event' | 'restId' | 'orderId' | 'tokenNo' | 'data'>

/** Locks the address until the commit. The message starts as waiting, because earlier ones may be changing. */
export async function addMessage(db: Db, now: Date, message: NewMessage): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await db.execute(sql`
    insert into ${webhookMessages} (id, rest_id, subject_id, kind, event, order_id, token_no, data, state, created_at,
      waiting_since, next_try_at)
    select ${newId(now)}::uuid, ${message.restId}::uuid, target.subject_id, target.kind, ${message.event}, ${message.orderId}::uuid,
      ${message.tokenNo}::integer, ${JSON.stringify(message.data)}::jsonb, 'waiting', ${at}, ${at}, ${at}
    from ${webhookTargets} as target
    where target.subject_id = ${message.subjectId} and target.kind = ${message.kind}
    for key share of target`)
}

export function toMessage(row: Row): WebhookMessage {
  const { id, subjectId, kind, event, restId, orderId, tokenNo, state, attempts, lastStatus, lastError } = row
  return {
    _id: id,
    subjectId,
    kind,
    event,
    restId,
    orderId,
    tokenNo,
    state,
    createdAt: row.createdAt.toISOString(),
    attempts,
    lastTriedAt: row.lastTriedAt?.toISOString() ?? null,
    lastStatus,
    lastError,
    isSending: row.isSending,
    nextTryAt: (row.isSending ? null : row.nextTryAt?.toISOString()) ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
  }
}

export async function findMessage(db: Db, id: string): Promise<Row | undefined> {
  const [row] = await db.select().from(webhookMessages).where(eq(webhookMessages.id, id))
  return row
}

interface Wish {
  subjectId?: string | undefined
  state?: WebhookState | undefined
}

function wished({ subjectId, state }: Wish) {
  return and(
    subjectId === undefined ? undefined : eq(webhookMessages.subjectId, subjectId),
    // Written out for the planner to use the partial index.
    state === undefined ? undefined : sql`${webhookMessages.state} = ${sql.raw(`'${state}'`)}`,
  )
}

export async function readMessages(db: Db, { limit, after, ...wish }: PageAsked & Wish): Promise<WebhookMessage[]> {
  const rows = await db
    .select()
    .from(webhookMessages)
    .where(and(wished(wish), after === undefined ? undefined : lt(webhookMessages.id, after)))
    .orderBy(desc(webhookMessages.id))
    .limit(limit + 1)
  return rows.map(toMessage)
}

export async function countMessages(db: Db, wish: Wish): Promise<number> {
  return countUpTo(
    db,
    db
      .select({ one: sql`1` })
      .from(webhookMessages)
      .where(wished(wish)),
  )
}
