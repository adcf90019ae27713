import { sql } from 'drizzle-orm'
import { pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { restaurants } from '../restaurants/restaurants.table.ts'

/** Storefronts and aggregators. A deleted key keeps its row for its orders. */
export const channelKeys = pgTable(
  'channel_keys',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    keyHash: text('key_hash').notNull().unique(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true, mode: 'date' }),
  },
  (t) => [
    uniqueIndex('channel_keys_name')
      .on(sql`lower(btrim(normalize(${t.name}, NFKC)))`)
      .where(sql`${t.deletedAt} is null`),
  ],
)

export const channelKeyRestaurants = pgTable(
  'channel_key_restaurants',
  {
    keyId: uuid('key_id')
      .notNull()
      .references(() => channelKeys.id),
    restId: uuid('rest_id')
      .notNull()
      .references(() => restaurants.id),
  },
  (t) => [primaryKey({ columns: [t.keyId, t.restId] })],
)
