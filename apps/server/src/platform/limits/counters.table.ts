import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Counts per bucket ('send-otp from 10.0.0.7') in fixed windows. All servers share them. */
export const counters = pgTable('counters', {
  bucket: text().primaryKey(),
  hits: integer().notNull(),
  endsAt: timestamp('ends_at', { withTimezone: true, mode: 'date' }).notNull(),
})
