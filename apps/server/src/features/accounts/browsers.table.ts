import { index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

/** Browsers in which someone has signed in with an identifier. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    id: uuid().primaryKey(),
    tokenHash: text('token_hash').notNull(),
    provider: text().notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [
    unique('known_browsers_token').on(t.tokenHash, t.provider),
    index('known_browsers_last_used').on(t.lastUsedAt),
  ],
)
