import {
  LEAST_SIDE,
  ROOM_HEIGHT,
  ROOM_WIDTH,
  tableShapes,
  type TableShape,
} from '@brigade/contract/sitings/floor-plan.rules.ts'
import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { textList } from '../../platform/db/text-list.ts'
import { restaurants } from '../restaurants/restaurants.table.ts'
import { sitings } from './sitings.table.ts'

/** Checks take no parameters. */
const number = (value: number) => sql.raw(String(value))

/** One per branch that has drawn its floor. */
export const floorPlans = pgTable('floor_plans', {
  restId: uuid('rest_id')
    .primaryKey()
    .references(() => restaurants.id),
  version: integer().notNull(),
})

export const floorRooms = pgTable(
  'floor_rooms',
  {
    restId: uuid('rest_id')
      .notNull()
      .references(() => floorPlans.restId),
    id: uuid().notNull(),
    name: text().notNull(),
    position: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.restId, t.id] }),
    uniqueIndex('floor_rooms_position').on(t.restId, t.position),
    uniqueIndex('floor_rooms_name').on(t.restId, sql`lower(${t.name})`),
  ],
)

/**
 * Where a siting stands, in squares of its room. A constraint of the migration keeps two from one square. An archived
 * siting keeps its place until the plan is saved again.
 */
export const floorPlaces = pgTable(
  'floor_places',
  {
    restId: uuid('rest_id').notNull(),
    sitingId: uuid('siting_id').notNull(),
    roomId: uuid('room_id').notNull(),
    x: integer().notNull(),
    y: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    shape: text().$type<TableShape>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.restId, t.sitingId] }),
    foreignKey({ columns: [t.restId, t.sitingId], foreignColumns: [sitings.restId, sitings.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.restId, t.roomId], foreignColumns: [floorRooms.restId, floorRooms.id] }).onDelete(
      'cascade',
    ),
    index('floor_places_room').on(t.restId, t.roomId),
    check(
      'floor_places_inside',
      sql`${t.x} >= 0 and ${t.y} >= 0 and ${t.x} + ${t.width} <= ${number(ROOM_WIDTH)} and ${t.y} + ${t.height} <= ${number(ROOM_HEIGHT)}`,
    ),
    check('floor_places_size', sql`${t.width} >= ${number(LEAST_SIDE)} and ${t.height} >= ${number(LEAST_SIDE)}`),
    check('floor_places_shape', sql`${t.shape} in (${textList(tableShapes)})`),
  ],
)
