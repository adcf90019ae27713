import type { Weekday } from '@brigade/contract/kernel/decimal-hours.ts'
import type { ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import type { PluginName } from '@brigade/contract/restaurants/restaurants.rules.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { taxes } from '../lookups/lookups.table.ts'

export const restaurants = pgTable(
  'restaurants',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    address: text().notNull(),
    cities: text().array().notNull(),
    timeZone: text('time_zone').notNull(),
    /** Minutes after midnight. */
    businessDayStartsAt: integer('business_day_starts_at').notNull().default(240),
    overallTaxId: uuid('overall_tax_id').references(() => taxes.id),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [check('restaurants_business_day', sql`${t.businessDayStartsAt} between 0 and 1439`)],
)

/** The four services, the same in every branch; their ids are the wire's `typeId` and `restTypeId`. */
export const restTypes = pgTable('rest_types', {
  id: uuid().primaryKey(),
  name: text().$type<ServiceName>().notNull().unique(),
  position: smallint().notNull(),
})

/** A service a branch offers, with its opening state. */
export const restaurantServices = pgTable(
  'restaurant_services',
  {
    restId: uuid('rest_id')
      .notNull()
      .references(() => restaurants.id),
    typeId: uuid('type_id')
      .notNull()
      .references(() => restTypes.id),
    isOpen: boolean('is_open').notNull(),
    closedReason: text('closed_reason'),
    /** The week's windows as on the wire: [{day, st, et}]. */
    availability: jsonb().$type<Array<{ day: Weekday; st: number; et: number }>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.restId, t.typeId] })],
)

export const holidays = pgTable(
  'holidays',
  {
    restId: uuid('rest_id').notNull(),
    typeId: uuid('type_id').notNull(),
    date: date({ mode: 'string' }).notNull(),
    /** Minutes after midnight, as is `et`. */
    st: integer().notNull(),
    et: integer().notNull(),
    reason: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.restId, t.typeId, t.date, t.st, t.et] }),
    foreignKey({
      columns: [t.restId, t.typeId],
      foreignColumns: [restaurantServices.restId, restaurantServices.typeId],
    }),
    check('holidays_order', sql`${t.st} < ${t.et} and ${t.st} >= 0 and ${t.et} <= 1440`),
  ],
)

export const contacts = pgTable(
  'contacts',
  {
    id: uuid().primaryKey(),
    restId: uuid('rest_id')
      .notNull()
      .references(() => restaurants.id),
    isLandline: boolean('is_landline').notNull(),
    number: text().notNull(),
    /** A mobile number is shown once its code was entered; a landline at once. */
    isVerified: boolean('is_verified').notNull(),
  },
  (t) => [uniqueIndex('contacts_number').on(t.restId, t.number)],
)

export const restaurantPlugins = pgTable(
  'restaurant_plugins',
  {
    restId: uuid('rest_id')
      .notNull()
      .references(() => restaurants.id),
    name: text().$type<PluginName>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.restId, t.name] })],
)
