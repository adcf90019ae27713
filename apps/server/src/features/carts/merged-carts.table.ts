import type { TillService } from '@brigade/contract/carts/cart.contract.ts'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { restaurants } from '../restaurants/restaurants.table.ts'

/** Where carts went that are gone because they were merged. The other one can be deleted later. */
export const mergedCarts = pgTable(
  'merged_carts',
  {
    restId: uuid('rest_id')
      .notNull()
      .references(() => restaurants.id),
    id: uuid().notNull().unique(),
    service: text().$type<TillService>().notNull(),
    /** The cart that has its foods now. It follows when that one is merged as well. */
    intoId: uuid('into_id').notNull(),
    mergedAt: timestamp('merged_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.restId, t.id] }),
    index('merged_carts_into').on(t.restId, t.intoId),
    check('merged_carts_service', sql`${t.service} in ('Direct', 'Dining')`),
    check('merged_carts_two', sql`${t.id} <> ${t.intoId}`),
  ],
)
