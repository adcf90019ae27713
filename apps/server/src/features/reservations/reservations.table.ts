import { MAX_ALLERGY } from '@brigade/contract/orders/orders.contract.ts'
import { outcomes, type Outcome } from '@brigade/contract/reservations/reservations.contract.ts'
import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { textList } from '../../platform/db/text-list.ts'
import { wireDate } from '../../platform/db/wire-date-column.ts'
import { carts } from '../carts/carts.table.ts'
import { restaurants } from '../restaurants/restaurants.table.ts'
import { sitings } from '../sitings/sitings.table.ts'

/** A constraint in a hand-written migration keeps bookings of one siting from overlapping until their guests left. */
export const reservations = pgTable(
  'reservations',
  {
    restId: uuid('rest_id')
      .notNull()
      .references(() => restaurants.id),
    id: uuid().notNull(),
    sitingId: uuid('siting_id'),
    /** In the branch's time zone. */
    date: wireDate('date').notNull(),
    /** Minutes after midnight; `endMinute` is exclusive. */
    startMinute: integer('start_minute').notNull(),
    endMinute: integer('end_minute').notNull(),
    noOfPersons: integer('no_of_persons').notNull(),
    customerName: text('customer_name').notNull(),
    /** Normalised. A number that a person entered without the code of a country stays as it was typed. */
    customerContact: text('customer_contact').notNull(),
    note: text().notNull(),
    allergy: text(),
    /** Six digits in the clear: staff find a reservation by the guest's code. */
    verificationCode: text('verification_code').notNull(),
    entryAt: timestamp('entry_at', { withTimezone: true, mode: 'date' }),
    cartId: uuid('cart_id'),
    /** When its guests paid and left, and its siting became free. */
    leftAt: timestamp('left_at', { withTimezone: true, mode: 'date' }),
    /** How it ended without its guests. Then `leftAt` is when the siting became free. */
    outcome: text().$type<Outcome>(),
    /** Null for a booking by phone. */
    channelKeyId: uuid('channel_key_id'),
    placedAt: timestamp('placed_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** Of the booking, which changes until its guests come. Null from a server of the version before: the first. */
    version: integer().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.restId, t.id] }),
    foreignKey({ columns: [t.restId, t.sitingId], foreignColumns: [sitings.restId, sitings.id] }),
    foreignKey({ columns: [t.restId, t.cartId], foreignColumns: [carts.restId, carts.id] }),
    /** Guests whose carts were merged share one. Of its bookings, one has its siting: the others have left theirs. */
    index('reservations_of_cart').on(t.restId, t.cartId),
    uniqueIndex('reservations_at_cart')
      .on(t.restId, t.cartId)
      .where(sql`${t.leftAt} is null`),
    index('reservations_id').on(t.id),
    index('reservations_date').on(t.restId, t.date, t.startMinute),
    check(
      'reservations_slot',
      sql`${t.startMinute} >= 0 and ${t.startMinute} < ${t.endMinute} and ${t.endMinute} <= 1440`,
    ),
    check('reservations_entry', sql`(${t.entryAt} is null) = (${t.cartId} is null)`),
    check(
      'reservations_outcome',
      sql`${t.outcome} is null or (${t.outcome} in (${textList(outcomes)}) and ${t.cartId} is null and ${t.leftAt} is not null)`,
    ),
    check('reservations_allergy', sql`char_length(${t.allergy}) between 1 and ${sql.raw(String(MAX_ALLERGY))}`),
    check('reservations_persons', sql`${t.noOfPersons} > 0`),
    check('reservations_code', sql`${t.verificationCode} ~ '^[0-9]{6}$'`),
  ],
)
