import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** One installation serves one business: the constant key holds the table to a single row. */
export const business = pgTable(
  'business',
  {
    only: boolean().primaryKey().default(true),
    name: text().notNull(),
    currency: text().notNull(),
    timeZone: text('time_zone').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [check('business_is_one', sql`${t.only}`), check('business_currency', sql`${t.currency} ~ '^[A-Z]{3}$'`)],
)

/** The link that lets the first owner in; each start of an empty installation makes a new one. */
export const setUpLinks = pgTable(
  'set_up_links',
  {
    only: boolean().primaryKey().default(true),
    tokenHash: text('token_hash').notNull(),
  },
  (t) => [check('set_up_link_is_one', sql`${t.only}`)],
)
