import { groupBy } from '@brigade/contract/kernel/group-by.ts'
import type { FloorPlan, Room } from '@brigade/contract/sitings/floor-plan.contract.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import {
  asRows,
  everyColumn,
  statement,
  type AnyTable,
  type Args,
  type Rows,
  type Tables,
} from '../../platform/db/statement.ts'
import type { floorPlaces, floorPlans, floorRooms } from './floor-plan.table.ts'
import type { sitings } from './sitings.table.ts'

type Named = Tables<{
  floorPlaces: typeof floorPlaces
  floorPlans: typeof floorPlans
  floorRooms: typeof floorRooms
  sitings: typeof sitings
}>

const findPlan = statement((db: Named, { restId }: Args<{ restId: string }>) =>
  db.selectFrom('floorPlans').select('version').where('restId', '=', restId),
)

const findRooms = statement((db: Named, { restId }: Args<{ restId: string }>) =>
  db.selectFrom('floorRooms').select(['id', 'name']).where('restId', '=', restId).orderBy('position'),
)

const findPlaces = statement((db: Named, { restId }: Args<{ restId: string }>) =>
  db
    .selectFrom('floorPlaces as p')
    .innerJoin('sitings as s', (on) => on.onRef('s.restId', '=', 'p.restId').onRef('s.id', '=', 'p.sitingId'))
    .select(['p.roomId', 'p.sitingId', 'p.x', 'p.y', 'p.width', 'p.height', 'p.shape'])
    .where('p.restId', '=', restId)
    .where('s.isArchived', '=', false)
    .orderBy('p.y')
    .orderBy('p.x'),
)

/** The plan of a branch, without archived sitings. Empty, of version 0, before it is drawn. */
export async function readPlanOf(db: Db, restId: string): Promise<FloorPlan> {
  const [[plan], rooms, places] = await Promise.all([
    db.run(findPlan({ restId })),
    db.run(findRooms({ restId })),
    db.run(findPlaces({ restId })),
  ])
  const placesOf = groupBy(places, ({ roomId }) => roomId)
  return {
    restId,
    rooms: rooms.map(({ id, name }) => ({
      _id: id,
      name,
      tables: (placesOf.get(id) ?? []).map(({ roomId: _, ...table }) => table),
    })),
    version: plan?.version ?? 0,
  }
}

/** A branch without a plan has version 0. */
const raiseVersion = statement(
  (_: AnyTable, { restId, version }: Args<{ restId: string; version: number }>) => sql<{ version: number }>`
    insert into floor_plans (rest_id, version)
    select ${restId}::uuid, 1
     where ${version}::int = 0 or exists (select from floor_plans where rest_id = ${restId})
        on conflict (rest_id) do update set version = floor_plans.version + 1
     where floor_plans.version = ${version}::int
    returning version`,
)

/** Returns the new version, or undefined if `version` is not current. Locks the plan. */
export async function raisePlan(db: Db, plan: { restId: string; version: number }): Promise<number | undefined> {
  const [row] = await db.run(raiseVersion(plan))
  return row?.version
}

const findKnown = statement((db: Named, { restId, ids }: Args<{ restId: string; ids: string[] }>) =>
  db
    .selectFrom('sitings')
    .select('id')
    .where('restId', '=', restId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`),
)

/** Which of these are sitings of the branch, archived ones included. */
export async function knownSitings(db: Db, restId: string, ids: string[]): Promise<ReadonlySet<string>> {
  const rows = await db.run(findKnown({ restId, ids }))
  return new Set(rows.map(({ id }) => id))
}

const deleteRooms = statement((db: Named, { restId }: Args<{ restId: string }>) =>
  db.deleteFrom('floorRooms').where('restId', '=', restId),
)
const insertRooms = statement((db: Named, { rows }: Args<{ rows: Rows<typeof floorRooms> }>) =>
  db.insertInto('floorRooms').expression(everyColumn('floorRooms', rows)),
)
const insertPlaces = statement((db: Named, { rows }: Args<{ rows: Rows<typeof floorPlaces> }>) =>
  db.insertInto('floorPlaces').expression(everyColumn('floorPlaces', rows)),
)

/** Replaces the rooms of a locked plan, and all places with them. */
export async function putRooms(db: Db, restId: string, rooms: readonly Room[]): Promise<void> {
  await db.run(deleteRooms({ restId }))
  const roomRows = rooms.map(({ _id: id, name }, position) => ({ restId, id, name, position }))
  db.later(insertRooms({ rows: asRows<typeof floorRooms>(roomRows) }))
  const placeRows = rooms.flatMap(({ _id: roomId, tables }) => tables.map((table) => ({ restId, roomId, ...table })))
  db.later(insertPlaces({ rows: asRows<typeof floorPlaces>(placeRows) }))
}

interface Copied {
  from: string
  to: string
  ids: string[]
  newIds: string[]
}

const copyRows = statement(
  (_: AnyTable, { from, to, ids, newIds }: Args<Copied>) => sql<never>`
    with plan as (
      insert into floor_plans (rest_id, version) select ${to}::uuid, 1 from floor_plans where rest_id = ${from}),
    rooms as (
      insert into floor_rooms (rest_id, id, name, position)
      select ${to}::uuid, id, name, position from floor_rooms where rest_id = ${from})
    insert into floor_places (rest_id, siting_id, room_id, x, y, width, height, shape)
    select ${to}::uuid, c.new_id, p.room_id, p.x, p.y, p.width, p.height, p.shape
      from unnest(${ids}::uuid[], ${newIds}::uuid[]) as c (id, new_id)
      join floor_places p on p.rest_id = ${from} and p.siting_id = c.id`,
)

/** Gives a branch without a plan that of another, for the copies of its sitings. One statement. */
export async function copyPlan(db: Db, copied: Copied): Promise<void> {
  await db.run(copyRows(copied))
}
