import type { Weekday } from '@brigade/contract/kernel/decimal-hours.ts'
import { LARGEST_RADIUS, MAP_ZOOM } from '@brigade/contract/restaurants/branch-map.contract.ts'
import { LARGEST_ORDER_LIMIT } from '@brigade/contract/restaurants/order-limit.rules.ts'
import { MAX_PREPARATION } from '@brigade/contract/restaurants/preparation.contract.ts'
import type { ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import type { PluginName } from '@brigade/contract/restaurants/restaurants.rules.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { wireDate } from '../../platform/db/wire-date-column.ts'
import { taxes } from '../lookups/lookups.table.ts'

const literal = (limit: number) => sql.raw(String(limit))

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
    /** Null for a branch at work. Triggers keep orders, carts and bookings out of an archived one. */
    archivedAt: timestamp('archived_at', { withTimezone: true, mode: 'date' }),
    /** Sales at the till need an open cash drawer. */
    isDrawerRequired: boolean('is_drawer_required').notNull().default(false),
    /** The start of its maps, to about 0.1 m; null for the default. */
    mapLatitude: numeric('map_latitude', { precision: 9, scale: 6, mode: 'number' }),
    mapLongitude: numeric('map_longitude', { precision: 9, scale: 6, mode: 'number' }),
    mapZoom: smallint('map_zoom'),
    /** The radius of the circle on the maps, in kilometres. */
    mapRadius: numeric('map_radius', { precision: 4, scale: 1, mode: 'number' }),
  },
  (t) => [
    uniqueIndex('restaurants_name')
      .on(sql`lower(btrim(normalize(${t.name}, NFKC)))`)
      .where(sql`${t.archivedAt} is null`),
    check('restaurants_business_day', sql`${t.businessDayStartsAt} between 0 and 1439`),
    check(
      'restaurants_map_whole',
      sql`num_nonnulls(${t.mapLatitude}, ${t.mapLongitude}, ${t.mapZoom}) in (0, 3) and (${t.mapRadius} is null or ${t.mapZoom} is not null)`,
    ),
    check('restaurants_map_place', sql`abs(${t.mapLatitude}) <= 90 and abs(${t.mapLongitude}) <= 180`),
    check('restaurants_map_zoom', sql`${t.mapZoom} between ${literal(MAP_ZOOM.least)} and ${literal(MAP_ZOOM.most)}`),
    check('restaurants_map_radius', sql`${t.mapRadius} > 0 and ${t.mapRadius} <= ${literal(LARGEST_RADIUS)}`),
  ],
)

/** The four services, the same in every branch. Their ids are the wire's `typeId` and `restTypeId`. */
export const restTypes = pgTable('rest_types', {
  id: uuid().primaryKey(),
  name: text().$type<ServiceName>().notNull().unique(),
  position: smallint().notNull(),
})

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
    /** Minutes from accepting an order to its promise; null while none is set. */
    preparationTime: smallint('preparation_time'),
    /** The end of a pause; null until a person opens. It may have passed: nothing changes the row then. */
    reopensAt: timestamp('reopens_at', { withTimezone: true, mode: 'date' }),
    /** The most orders from the channel in a quarter hour. */
    ordersPerQuarter: smallint('orders_per_quarter'),
    /** The weekly windows as on the wire: [{day, st, et}]. */
    availability: jsonb().$type<Array<{ day: Weekday; st: number; et: number }>>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.restId, t.typeId] }),
    check('restaurant_services_preparation', sql`${t.preparationTime} between 1 and ${literal(MAX_PREPARATION)}`),
    check('restaurant_services_reopens', sql`${t.reopensAt} is null or not ${t.isOpen}`),
    check('restaurant_services_orders', sql`${t.ordersPerQuarter} between 1 and ${literal(LARGEST_ORDER_LIMIT)}`),
  ],
)

export const holidays = pgTable(
  'holidays',
  {
    restId: uuid('rest_id').notNull(),
    typeId: uuid('type_id').notNull(),
    date: wireDate('date').notNull(),
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
    /** A mobile number is shown once verified, a landline at once. */
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
