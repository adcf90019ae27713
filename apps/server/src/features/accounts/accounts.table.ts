import type { AccountType } from '@brigade/contract/accounts/accounts.contract.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { restaurants } from '../restaurants/restaurants.table.ts'

export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey(),
    /** A normalised e-mail address or mobile number, to which codes are sent. */
    provider: text().notNull().unique(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    type: text().$type<AccountType>().notNull(),
    hasAccess: boolean('has_access').notNull(),
    /** When an owner declined the request for access; null once the person asks again or is approved. */
    declinedAt: timestamp('declined_at', { withTimezone: true, mode: 'date' }),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [check('accounts_type', sql`${t.type} in ('owner', 'manager')`)],
)

export const accountRestaurants = pgTable(
  'account_restaurants',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    restId: uuid('rest_id')
      .notNull()
      .references(() => restaurants.id),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.restId] }), index('account_restaurants_rest').on(t.restId)],
)

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** The network and the browser it was begun in. */
    address: text().notNull().default(''),
    agent: text().notNull().default(''),
  },
  (t) => [index('sessions_account').on(t.accountId), index('sessions_last_used').on(t.lastUsedAt)],
)

export const ownerUnlocks = pgTable(
  'owner_unlocks',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    restId: uuid('rest_id')
      .notNull()
      .references(() => restaurants.id),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => accounts.id),
    expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [index('owner_unlocks_session').on(t.sessionId), index('owner_unlocks_expires').on(t.expiresAt)],
)
