import { lineStates, type LineState } from '@brigade/contract/kitchen/tickets.contract.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { textList } from '../../platform/db/text-list.ts'
import { cartRounds } from '../carts/rounds.table.ts'
import { foods, variations } from '../foods/foods.table.ts'
import { categories } from '../lookups/lookups.table.ts'
import { orders } from '../orders/orders.table.ts'
import { printers } from '../printing/printing.table.ts'
import { restaurants } from '../restaurants/restaurants.table.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** One per branch that has set up its kitchen or paired a display. */
export const kitchens = pgTable('kitchens', {
  restId: uuid('rest_id')
    .primaryKey()
    .references(() => restaurants.id),
  /** When the first display was paired. Sales from before are not listed. */
  openedAt: instant('opened_at'),
  preparesTakeaway: boolean('prepares_takeaway').notNull().default(false),
  /** The default printer prints whole orders, beside the tickets of the stations. */
  hasFullCopy: boolean('has_full_copy').notNull().default(false),
  version: integer().notNull().default(0),
})

/** At most one valid code per branch. */
export const kitchenCodes = pgTable(
  'kitchen_codes',
  {
    restId: uuid('rest_id')
      .primaryKey()
      .references(() => restaurants.id),
    codeHash: text('code_hash').notNull(),
    madeBy: uuid('made_by').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [uniqueIndex('kitchen_codes_hash').on(t.codeHash)],
)

/** Unpaired displays stay, because the audit trail names them. */
export const kitchenDisplays = pgTable(
  'kitchen_displays',
  {
    restId: uuid('rest_id')
      .notNull()
      .references(() => restaurants.id),
    id: uuid().notNull(),
    name: text().notNull(),
    keyHash: text('key_hash'),
    pairedAt: instant('paired_at').notNull(),
    heardAt: instant('heard_at'),
    /** What it said that it shows. Null and empty mean every station. */
    stationIds: uuid('station_ids').array(),
    removedAt: instant('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.restId, t.id] }),
    index('kitchen_displays_id').on(t.id),
    uniqueIndex('kitchen_displays_key').on(t.keyHash),
    check('kitchen_displays_removed', sql`(${t.removedAt} is null) = (${t.keyHash} is not null)`),
  ],
)

export const kitchenStations = pgTable(
  'kitchen_stations',
  {
    restId: uuid('rest_id')
      .notNull()
      .references(() => restaurants.id),
    id: uuid().notNull(),
    name: text().notNull(),
    position: smallint().notNull(),
    /** A removed printer stays. Its foods go to the default one. */
    printerId: uuid('printer_id'),
  },
  (t) => [
    primaryKey({ columns: [t.restId, t.id] }),
    foreignKey({ columns: [t.restId, t.printerId], foreignColumns: [printers.restId, printers.id] }),
    uniqueIndex('kitchen_stations_position').on(t.restId, t.position),
    uniqueIndex('kitchen_stations_name').on(t.restId, sql`lower(${t.name})`),
  ],
)

/** The station of a category's foods. */
export const kitchenCategories = pgTable(
  'kitchen_categories',
  {
    restId: uuid('rest_id').notNull(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id),
    stationId: uuid('station_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.restId, t.categoryId] }),
    foreignKey({
      columns: [t.restId, t.stationId],
      foreignColumns: [kitchenStations.restId, kitchenStations.id],
    }).onDelete('cascade'),
  ],
)

/** The station of a single food. It counts before that of its category. */
export const kitchenFoods = pgTable(
  'kitchen_foods',
  {
    restId: uuid('rest_id').notNull(),
    foodId: uuid('food_id').notNull(),
    stationId: uuid('station_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.restId, t.foodId] }),
    foreignKey({ columns: [t.restId, t.foodId], foreignColumns: [foods.restId, foods.id] }),
    foreignKey({
      columns: [t.restId, t.stationId],
      foreignColumns: [kitchenStations.restId, kitchenStations.id],
    }).onDelete('cascade'),
  ],
)

/**
 * What one portion of a variation of a combo consists of. Rows stay: an order is cooked from the parts of the moment when
 * it was placed, also if they change while it is open.
 */
export const kitchenComboParts = pgTable(
  'kitchen_combo_parts',
  {
    restId: uuid('rest_id').notNull(),
    /** Of the combo. */
    variationId: uuid('variation_id').notNull(),
    since: instant('since').notNull(),
    until: instant('until'),
    position: smallint().notNull(),
    /** The variation of another food. */
    partId: uuid('part_id').notNull(),
    quantity: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.restId, t.variationId, t.since, t.position] }),
    foreignKey({ columns: [t.restId, t.variationId], foreignColumns: [variations.restId, variations.id] }),
    foreignKey({ columns: [t.restId, t.partId], foreignColumns: [variations.restId, variations.id] }),
    check('kitchen_combo_parts_quantity', sql`${t.quantity} > 0`),
  ],
)

/**
 * What displays did to the lines of orders. A line without a row is open. Kept per line rather than per station, so that
 * lines which move to another station are neither lost nor cooked twice. A part of a combo has a row of its own, whose
 * position is above those of lines; the row of its line says whether all parts are bumped.
 */
export const kitchenLines = pgTable(
  'kitchen_lines',
  {
    restId: uuid('rest_id').notNull(),
    orderId: uuid('order_id').notNull(),
    position: smallint().notNull(),
    state: text().$type<LineState>().notNull(),
    isRecalled: boolean('is_recalled').notNull().default(false),
    changedAt: instant('changed_at').notNull(),
    displayId: uuid('display_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.restId, t.orderId, t.position] }),
    foreignKey({ columns: [t.restId, t.orderId], foreignColumns: [orders.restId, orders.id] }),
    check('kitchen_lines_state', sql`${t.state} in (${textList(lineStates)})`),
  ],
)

/** The same for the lines of rounds. */
export const kitchenRoundLines = pgTable(
  'kitchen_round_lines',
  {
    restId: uuid('rest_id').notNull(),
    roundId: uuid('round_id').notNull(),
    position: smallint().notNull(),
    state: text().$type<LineState>().notNull(),
    isRecalled: boolean('is_recalled').notNull().default(false),
    changedAt: instant('changed_at').notNull(),
    displayId: uuid('display_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.restId, t.roundId, t.position] }),
    foreignKey({ columns: [t.restId, t.roundId], foreignColumns: [cartRounds.restId, cartRounds.id] }),
    check('kitchen_round_lines_state', sql`${t.state} in (${textList(lineStates)})`),
  ],
)
