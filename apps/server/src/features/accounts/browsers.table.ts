import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The identifiers that have signed in with a browser, by the tokens that the browser was given. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    /** Counts for the limits. The same under each token of a browser. */
    id: uuid().notNull(),
    tokenHash: text('token_hash').notNull(),
    provider: text().notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.tokenHash, t.provider] }), index('known_browsers_last_used').on(t.lastUsedAt)],
)
