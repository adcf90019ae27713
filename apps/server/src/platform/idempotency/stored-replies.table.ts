import { index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Reply } from '../http/reply.ts'

/** The reply of each successful keyed mutation, written in the mutation's transaction. */
export const storedReplies = pgTable(
  'stored_replies',
  {
    actor: text().notNull(),
    endpoint: text().notNull(),
    key: text().notNull(),
    inputHash: text('input_hash').notNull(),
    /** Null only inside the mutation's transaction. */
    reply: jsonb().$type<Reply<unknown>>(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.actor, t.endpoint, t.key] }), index('stored_replies_created_at').on(t.createdAt)],
)
