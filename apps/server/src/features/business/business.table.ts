import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** One installation serves one business: the constant key allows a single row. */
export const business = pgTable(
  'business',
  {
    only: boolean().primaryKey().default(true),
    name: text().notNull(),
    currency: text().notNull(),
    timeZone: text('time_zone').notNull(),
    /** The form of dates and amounts, such as `en-NZ`. */
    locale: text().notNull().default('en'),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [check('business_is_one', sql`${t.only}`), check('business_currency', sql`${t.currency} ~ '^[A-Z]{3}$'`)],
)

/** The set-up link of the first owner. Each start without a business replaces it. */
export const setUpLinks = pgTable(
  'set_up_links',
  {
    only: boolean().primaryKey().default(true),
    tokenHash: text('token_hash').notNull(),
  },
  (t) => [check('set_up_link_is_one', sql`${t.only}`)],
)
