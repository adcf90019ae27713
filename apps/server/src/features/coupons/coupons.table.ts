import type { Validity } from '@brigade/contract/kernel/validity.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
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
import { conditions } from '../lookups/lookups.table.ts'
import { restaurants, restTypes } from '../restaurants/restaurants.table.ts'

export const coupons = pgTable(
  'coupons',
  {
    id: uuid().primaryKey(),
    restId: uuid('rest_id')
      .notNull()
      .references(() => restaurants.id),
    name: text().notNull(),
    note: text().notNull(),
    /** Upper case, and of one coupon in the business, unless branches share it. */
    code: text().notNull(),
    /** In the smallest unit of the currency, or in hundredths of a percent: 1250 is $12.50 or 12.5 %. */
    deduct: integer().notNull(),
    isPercentage: boolean('is_percentage').notNull(),
    isOnePerUser: boolean('is_one_per_user').notNull(),
    validity: jsonb().$type<Validity>().notNull(),
    conditionId: uuid('condition_id')
      .notNull()
      .references(() => conditions.id),
    conditionValue: jsonb('condition_value').$type<Record<string, number>>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** Every change raises the version; a change to an older version is refused. */
    version: integer().notNull().default(1),
    /** Stopped by hand: no new cart or order can use it until it is restarted. */
    stoppedAt: timestamp('stopped_at', { withTimezone: true, mode: 'date' }),
    /** The first coupon with this code, in another branch. An exclusion constraint keeps others from the code. */
    sharedFrom: uuid('shared_from'),
  },
  (t) => [
    unique('coupons_of_rest').on(t.restId, t.id),
    unique('coupons_code_of_rest').on(t.restId, t.code),
    foreignKey({ name: 'coupons_shared_from', columns: [t.sharedFrom], foreignColumns: [t.id] }),
    check('coupons_code', sql`${t.code} = upper(${t.code}) and length(${t.code}) between 1 and 6`),
    check('coupons_deduct', sql`${t.deduct} >= 0 and (not ${t.isPercentage} or ${t.deduct} <= 10000)`),
  ],
)

export const couponRestTypes = pgTable(
  'coupon_rest_types',
  {
    couponId: uuid('coupon_id')
      .notNull()
      .references(() => coupons.id),
    typeId: uuid('type_id')
      .notNull()
      .references(() => restTypes.id),
  },
  (t) => [primaryKey({ columns: [t.couponId, t.typeId] })],
)

/**
 * Redemptions. A partial unique index enforces the once-per-customer limit in all branches that share the code. The one
 * of a single branch stays for servers of the version before.
 */
export const couponUses = pgTable(
  'coupon_uses',
  {
    restId: uuid('rest_id').notNull(),
    orderId: uuid('order_id').notNull(),
    couponId: uuid('coupon_id').notNull(),
    /** The customer's normalised contact. Empty where a till did not need one. */
    customer: text().notNull(),
    isOnePerUser: boolean('is_one_per_user').notNull(),
    /** As in its coupon. */
    sharedFrom: uuid('shared_from'),
  },
  (t) => [
    primaryKey({ columns: [t.restId, t.orderId] }),
    index('coupon_uses_of_coupon').on(t.couponId),
    uniqueIndex('coupon_uses_once_shared')
      .on(sql`coalesce(${t.sharedFrom}, ${t.couponId})`, t.customer)
      .where(sql`${t.isOnePerUser}`),
    foreignKey({ columns: [t.restId, t.couponId], foreignColumns: [coupons.restId, coupons.id] }),
    uniqueIndex('coupon_uses_once')
      .on(t.restId, t.couponId, t.customer)
      .where(sql`${t.isOnePerUser}`),
  ],
)
