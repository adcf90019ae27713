import type { WebhookEvent, WebhookKind, WebhookState } from '@brigade/contract/webhooks/webhooks.contract.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Where a storefront (its channel key) or a delivery partner (its delivery service) is told. */
export const webhookTargets = pgTable(
  'webhook_targets',
  {
    subjectId: uuid('subject_id').primaryKey(),
    kind: text().$type<WebhookKind>().notNull(),
    url: text().notNull(),
    /** In the clear, since every message is signed with it; it is shown once and never again. */
    secret: text().notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** When a try last failed; null where one that began later has arrived. */
    failedAt: timestamp('failed_at', { withTimezone: true, mode: 'date' }),
  },
  (t) => [check('webhook_targets_kind', sql`${t.kind} in ('storefront', 'partner')`)],
)

/**
 * What is to be told, written in the transaction of what happened, and its log. Of one order nothing is sent to a subject
 * before all that came earlier has arrived there; `seq` is that order.
 */
export const webhookMessages = pgTable(
  'webhook_messages',
  {
    id: uuid().primaryKey(),
    seq: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    restId: uuid('rest_id').notNull(),
    /** No reference: the log outlives the address. */
    subjectId: uuid('subject_id').notNull(),
    kind: text().$type<WebhookKind>().notNull(),
    event: text().$type<WebhookEvent>().notNull(),
    orderId: uuid('order_id').notNull(),
    tokenNo: integer('token_no').notNull(),
    /** What is told, as it stood when it happened. */
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    state: text().$type<WebhookState>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** When it was written, or last sent again: from then on it is tried for so long. */
    waitingSince: timestamp('waiting_since', { withTimezone: true, mode: 'date' }).notNull(),
    attempts: integer().notNull().default(0),
    /** How many of them failed since it was written, or last sent again: the pauses grow with it. */
    triesInVain: integer('tries_in_vain').notNull().default(0),
    /** Tried early once, when its receiver answered again; from then on only its own pauses count. */
    isHurried: boolean('is_hurried').notNull().default(false),
    /** While one is being sent: when another process may take it for lost. */
    nextTryAt: timestamp('next_try_at', { withTimezone: true, mode: 'date' }),
    isSending: boolean('is_sending').notNull().default(false),
    lastTriedAt: timestamp('last_tried_at', { withTimezone: true, mode: 'date' }),
    lastStatus: integer('last_status'),
    lastError: text('last_error'),
    deliveredAt: timestamp('delivered_at', { withTimezone: true, mode: 'date' }),
  },
  (t) => [
    index('webhook_messages_due')
      .on(t.subjectId, t.nextTryAt, t.seq)
      .where(sql`${t.state} = 'waiting'`),
    index('webhook_messages_sending')
      .on(t.subjectId)
      .where(sql`${t.isSending}`),
    index('webhook_messages_queue')
      .on(t.subjectId, t.orderId, t.seq)
      .where(sql`${t.state} <> 'delivered'`),
    index('webhook_messages_open')
      .on(t.state, t.id)
      .where(sql`${t.state} <> 'delivered'`),
    index('webhook_messages_open_of_subject')
      .on(t.subjectId, t.state, t.id)
      .where(sql`${t.state} <> 'delivered'`),
    index('webhook_messages_subject').on(t.subjectId, t.id),
    index('webhook_messages_arrived')
      .on(t.id)
      .where(sql`${t.state} = 'delivered'`),
    check('webhook_messages_kind', sql`${t.kind} in ('storefront', 'partner')`),
    check(
      'webhook_messages_event',
      sql`${t.event} in ('order.accepted', 'order.rejected', 'order.prepared', 'order.shipped', 'order.delivered',
        'delivery.requested')`,
    ),
    check('webhook_messages_state', sql`${t.state} in ('waiting', 'delivered', 'failed')`),
    check('webhook_messages_next', sql`(${t.state} = 'waiting') = (${t.nextTryAt} is not null)`),
    check('webhook_messages_being_sent', sql`${t.state} = 'waiting' or not ${t.isSending}`),
    check('webhook_messages_delivered', sql`(${t.state} = 'delivered') = (${t.deliveredAt} is not null)`),
  ],
)
