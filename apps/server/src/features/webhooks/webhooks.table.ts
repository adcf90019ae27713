import {
  partnerEvents,
  storefrontEvents,
  webhookKind,
  webhookState,
  type WebhookEvent,
  type WebhookKind,
  type WebhookState,
} from '@brigade/contract/webhooks/webhooks.contract.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { textList } from '../../platform/db/text-list.ts'

/** The addresses of storefronts (by channel key) and delivery partners (by delivery service). */
export const webhookTargets = pgTable(
  'webhook_targets',
  {
    subjectId: uuid('subject_id').primaryKey(),
    kind: text().$type<WebhookKind>().notNull(),
    url: text().notNull(),
    /** In the clear, because it signs every message. Shown once. */
    secret: text().notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** The last failure; null after a later try has succeeded. */
    failedAt: timestamp('failed_at', { withTimezone: true, mode: 'date' }),
  },
  (t) => [check('webhook_targets_kind', sql`${t.kind} in (${textList(webhookKind.options)})`)],
)

/**
 * The outbox and its log. A subject gets the messages of one `order_id` by `seq`, each after the previous one has arrived;
 * those of a whole branch also after one that was given up.
 */
export const webhookMessages = pgTable(
  'webhook_messages',
  {
    id: uuid().primaryKey(),
    seq: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    restId: uuid('rest_id').notNull(),
    /** No foreign key: the log outlives the address. */
    subjectId: uuid('subject_id').notNull(),
    kind: text().$type<WebhookKind>().notNull(),
    event: text().$type<WebhookEvent>().notNull(),
    /** For an event of a whole branch, the branch. */
    orderId: uuid('order_id').notNull(),
    /** Null for an event of a whole branch. */
    tokenNo: integer('token_no'),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    state: text().$type<WebhookState>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** When it was written or last resent. Tries end three days later. */
    waitingSince: timestamp('waiting_since', { withTimezone: true, mode: 'date' }).notNull(),
    attempts: integer().notNull().default(0),
    /** Failed tries since then; the pauses grow with it. */
    triesInVain: integer('tries_in_vain').notNull().default(0),
    /** Retried early once, when its receiver answered again. */
    isHurried: boolean('is_hurried').notNull().default(false),
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
    check('webhook_messages_kind', sql`${t.kind} in (${textList(webhookKind.options)})`),
    check(
      'webhook_messages_event',
      sql`${t.event} in (${textList(storefrontEvents)},
        ${textList(partnerEvents)})`,
    ),
    check('webhook_messages_state', sql`${t.state} in (${textList(webhookState.options)})`),
    check('webhook_messages_next', sql`(${t.state} = 'waiting') = (${t.nextTryAt} is not null)`),
    check('webhook_messages_being_sent', sql`${t.state} = 'waiting' or not ${t.isSending}`),
    check('webhook_messages_delivered', sql`(${t.state} = 'delivered') = (${t.deliveredAt} is not null)`),
  ],
)
