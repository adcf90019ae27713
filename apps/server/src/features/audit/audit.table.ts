import type { AuditAction } from '@brigade/contract/audit/audit.rules.ts'
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Append-only: a trigger refuses to change or delete rows (see the migration that adds it). */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid().primaryKey(),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    actorKind: text('actor_kind').notNull(),
    actorId: uuid('actor_id'),
    /** Null for changes to the business. */
    restId: uuid('rest_id'),
    action: text().$type<AuditAction>().notNull(),
    subjectId: text('subject_id'),
    before: jsonb(),
    after: jsonb(),
    requestId: text('request_id').notNull(),
  },
  (t) => [
    index('audit_entries_rest').on(t.restId, t.id),
    index('audit_entries_actor').on(t.actorId, t.id),
    index('audit_entries_action').on(t.action, t.id),
  ],
)
