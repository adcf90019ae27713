import { sql } from 'drizzle-orm'
import { bigint, boolean, check, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { restaurants } from '../restaurants/restaurants.table.ts'

export const sitings = pgTable(
  'sitings',
  {
    restId: uuid('rest_id')
      .notNull()
      .references(() => restaurants.id),
    id: uuid().notNull(),
    name: text().notNull(),
    hasCharge: boolean('has_charge').notNull(),
    /** In the smallest unit; 0 is no charge. */
    amount: bigint({ mode: 'number' }).notNull(),
    /** Persons. */
    capacity: integer().notNull(),
    version: integer().notNull().default(1),
    /** Nobody is seated at an archived siting, and forms do not offer it. */
    isArchived: boolean('is_archived').notNull().default(false),
  },
  (t) => [
    uniqueIndex('sitings_name').on(t.restId, sql`lower(${t.name})`),
    primaryKey({ columns: [t.restId, t.id] }),
    check('sitings_charge', sql`${t.amount} >= 0 and (${t.hasCharge} or ${t.amount} = 0)`),
    check('sitings_capacity', sql`${t.capacity} > 0`),
  ],
)
