import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { deliveryServices } from '../lookups/lookups.table.ts'
import { restaurants } from '../restaurants/restaurants.table.ts'

export const deliveries = pgTable(
  'deliveries',
  {
    restId: uuid('rest_id')
      .notNull()
      .references(() => restaurants.id),
    id: uuid().notNull(),
    deliveryServiceId: uuid('delivery_service_id')
      .notNull()
      .references(() => deliveryServices.id),
    quoteId: text('quote_id'),
    manifest: text(),
    dispatchedAt: timestamp('dispatched_at', { withTimezone: true, mode: 'date' }).notNull(),
    deliveredAt: timestamp('delivered_at', { withTimezone: true, mode: 'date' }),
    /** Its order was cancelled on the way. */
    cancelledAt: timestamp('cancelled_at', { withTimezone: true, mode: 'date' }),
  },
  (t) => [
    primaryKey({ columns: [t.restId, t.id] }),
    index('deliveries_on_their_way')
      .on(t.restId, t.id)
      .where(sql`${t.deliveredAt} is null and ${t.cancelledAt} is null`),
    index('deliveries_arrived')
      .on(t.restId, t.id)
      .where(sql`${t.deliveredAt} is not null`),
    check('deliveries_cancelled', sql`${t.deliveredAt} is null or ${t.cancelledAt} is null`),
  ],
)
