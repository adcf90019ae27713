import type { TillService } from '@brigade/contract/carts/cart.contract.ts'
import { MAX_ALLERGY } from '@brigade/contract/orders/orders.contract.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { coupons } from '../coupons/coupons.table.ts'
import { orders, type GivenByPerson } from '../orders/orders.table.ts'
import { restaurants } from '../restaurants/restaurants.table.ts'
import { sitings } from '../sitings/sitings.table.ts'
import { cardCharges } from '../terminals/terminals.table.ts'
import type { KnownLine } from './rounds.table.ts'
import type { StoredLine } from './stored-lines.ts'

/** Open carts of the counter and of tables. Paid carts stay, so that a second till learns of the payment. */
export const carts = pgTable(
  'carts',
  {
    restId: uuid('rest_id')
      .notNull()
      .references(() => restaurants.id),
    /** Chosen by the till, which may be offline. */
    id: uuid().notNull().unique(),
    service: text().$type<TillService>().notNull(),
    version: integer().notNull(),
    name: text(),
    allergy: text(),
    sitingId: uuid('siting_id'),
    noOfPersons: integer('no_of_persons').notNull(),
    /** Amounts in the smallest unit. */
    extraCharges: jsonb('extra_charges').$type<Array<{ amount: number; note: string }>>().notNull(),
    /** Of the whole cart. */
    discount: jsonb().$type<GivenByPerson>(),
    /** Its terms are read with the cart. It is used by the payment. */
    couponId: uuid('coupon_id'),
    /** The customer's normalised contact, while the cart is open, where the coupon is once per user. */
    couponContact: text('coupon_contact'),
    /** One value, so that a cart is locked, read and saved as one row. */
    lines: jsonb().$type<StoredLine[]>().notNull().default([]),
    /** What its rounds told the kitchen, as their sum; null before the first. Kept up to date while the cart is open. */
    sent: jsonb().$type<KnownLine[]>(),
    /** When guests last asked for the bill, and the total that it said in the smallest unit. */
    bill: jsonb().$type<{ at: string; total: number }>(),
    /** The sum of its tenders, in the smallest unit. A trigger adds each to it. */
    taken: bigint({ mode: 'number' }).notNull().default(0),
    /** The latest charge of a card for it that was neither booked nor given back. */
    cardChargeId: uuid('card_charge_id'),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
    orderId: uuid('order_id'),
  },
  (t) => [
    primaryKey({ columns: [t.restId, t.id] }),
    foreignKey({ columns: [t.restId, t.sitingId], foreignColumns: [sitings.restId, sitings.id] }),
    foreignKey({ columns: [t.restId, t.orderId], foreignColumns: [orders.restId, orders.id] }),
    foreignKey({ columns: [t.restId, t.cardChargeId], foreignColumns: [cardCharges.restId, cardCharges.id] }),
    foreignKey({
      name: 'carts_coupon',
      columns: [t.restId, t.couponId],
      foreignColumns: [coupons.restId, coupons.id],
    }),
    unique('carts_order').on(t.restId, t.orderId),
    uniqueIndex('carts_siting_taken')
      .on(t.restId, t.sitingId)
      .where(sql`${t.orderId} is null`),
    index('carts_open')
      .on(t.restId, t.service, t.id)
      .where(sql`${t.orderId} is null`),
    check('carts_service', sql`${t.service} in ('Direct', 'Dining')`),
    check('carts_name', sql`char_length(${t.name}) between 1 and 40`),
    check('carts_allergy', sql`char_length(${t.allergy}) between 1 and ${sql.raw(String(MAX_ALLERGY))}`),
    check('carts_coupon_contact', sql`${t.couponContact} is null or ${t.couponId} is not null`),
    check('carts_taken', sql`${t.taken} >= 0`),
    check('carts_persons', sql`${t.noOfPersons} between 0 and 1000`),
    check(
      'carts_quantities',
      sql`not ${t.lines} @? '$[*] ? (!(@.quantity >= 1 && @.quantity <= 999))' and jsonb_typeof(${t.lines}) = 'array'`,
    ),
  ],
)
