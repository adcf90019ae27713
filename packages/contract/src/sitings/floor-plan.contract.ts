import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { clientIdOf, idOf, wholeNumber } from '../kernel/fields.ts'
import { textInput } from '../kernel/input-schema.ts'
import { doOverlap, isInside, MOST_TABLES, ROOM_HEIGHT, ROOM_WIDTH, tableShapes } from './floor-plan.rules.ts'

export const MOST_ROOMS = 20
/** Fits an integer column after one more change. */
const MAX_VERSION = 2_000_000_000

/** Where a table stands in its room, in squares. */
export const spot = z.object({
  x: z.number().int(),
  y: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
  shape: z.enum(tableShapes),
})

const drawnTable = spot.extend({ sitingId: z.string() })
export type DrawnTable = z.infer<typeof drawnTable>

const room = z.object({ _id: z.string(), name: z.string(), tables: z.array(drawnTable) })
export type Room = z.infer<typeof room>

const floorPlan = z.object({
  restId: z.string(),
  /** In their order. A siting that stands in none is laid out by itself. */
  rooms: z.array(room),
  /** Every change raises the version; a change to an older version is refused. */
  version: z.number().int(),
})
export type FloorPlan = z.infer<typeof floorPlan>

export const readFloorPlan = endpoint({
  name: 'read-floor-plan',
  summary: 'Read the rooms of a branch and where its sitings stand in them',
  method: 'GET',
  path: '/manager/floor-plan',
  who: 'approved',
  input: z.object({ restId: idOf() }),
  data: floorPlan,
})

const wrong = { error: 'input.not-valid' }

const sentTable = z
  .object({
    sitingId: idOf('siting.select'),
    x: wholeNumber(ROOM_WIDTH),
    y: wholeNumber(ROOM_HEIGHT),
    width: wholeNumber(ROOM_WIDTH),
    height: wholeNumber(ROOM_HEIGHT),
    shape: z.enum(tableShapes, wrong),
  })
  .refine(isInside, wrong)

const sentRoom = z.object({
  _id: clientIdOf('input.not-valid'),
  name: textInput('no-or-name', { minLength: 1, maxLength: 60 }),
  tables: z.array(sentTable, wrong).max(MOST_TABLES, { error: 'input.too-many' }),
})

/** The paths of what stands in the plan before. */
function* repeatedIn(rooms: ReadonlyArray<z.infer<typeof sentRoom>>): Generator<Array<string | number>> {
  const [ids, names, sitings] = [new Set<string>(), new Set<string>(), new Set<string>()]
  for (const [at, { _id, name, tables }] of rooms.entries()) {
    if (ids.has(_id)) yield [at, '_id']
    if (names.has(name.toLowerCase())) yield [at, 'name']
    ids.add(_id)
    names.add(name.toLowerCase())
    for (const [place, table] of tables.entries()) {
      if (sitings.has(table.sitingId)) yield [at, 'tables', place, 'sitingId']
      sitings.add(table.sitingId)
      if (tables.slice(0, place).some((other) => doOverlap(table, other))) yield [at, 'tables', place]
    }
  }
}

export const saveFloorPlan = endpoint({
  name: 'save-floor-plan',
  summary: 'Replace the rooms of a branch and where its sitings stand. Tables of a room cover no square twice',
  method: 'PATCH',
  path: '/manager/floor-plan',
  who: 'approved',
  input: z.object({
    restId: idOf(),
    rooms: z
      .array(sentRoom, wrong)
      .max(MOST_ROOMS, { error: 'input.too-many' })
      .superRefine((rooms, context) => {
        for (const path of repeatedIn(rooms)) context.addIssue({ code: 'custom', message: wrong.error, path })
      }),
    version: z.number(wrong).int(wrong).min(0, wrong).max(MAX_VERSION, wrong),
  }),
  data: floorPlan,
})
