import { groupBy } from '@brigade/contract/kernel/group-by.ts'
import type { Kitchen } from '@brigade/contract/kitchen/stations.contract.ts'
import { sql, type RawBuilder } from 'kysely'
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
import type { printers } from '../printing/printing.table.ts'
import type { kitchenCategories, kitchenFoods, kitchens, kitchenStations } from './kitchen.table.ts'

type Named = Tables<{
  kitchenCategories: typeof kitchenCategories
  kitchenFoods: typeof kitchenFoods
  kitchens: typeof kitchens
  kitchenStations: typeof kitchenStations
  printers: typeof printers
}>

const findKitchen = statement((db: Named, { restId }: Args<{ restId: string }>) =>
  db.selectFrom('kitchens').select(['preparesTakeaway', 'hasFullCopy', 'version']).where('restId', '=', restId),
)

const findStations = statement((db: Named, { restId }: Args<{ restId: string }>) =>
  db
    .selectFrom('kitchenStations as s')
    .leftJoin('printers as p', (on) =>
      on.onRef('p.restId', '=', 's.restId').onRef('p.id', '=', 's.printerId').on('p.removedAt', 'is', null),
    )
    .select(['s.id', 's.name', 'p.id as printerId'])
    .where('s.restId', '=', restId)
    .orderBy('s.position'),
)

const findCategories = statement((db: Named, { restId }: Args<{ restId: string }>) =>
  db.selectFrom('kitchenCategories').select(['stationId', 'categoryId as id']).where('restId', '=', restId),
)

const findFoods = statement((db: Named, { restId }: Args<{ restId: string }>) =>
  db.selectFrom('kitchenFoods').select(['stationId', 'foodId as id']).where('restId', '=', restId),
)

/** What a line `l` of an order needs for `stationOfLine`. */
export const withStation = sql`
  left join foods f on f.rest_id = l.rest_id and f.id = l.food_id
  left join kitchen_foods kf on kf.rest_id = l.rest_id and kf.food_id = l.food_id
  left join kitchen_categories kc on kc.rest_id = l.rest_id and kc.category_id = f.category_id`

/** A food's own station, that of its category, or the first; null in a branch without stations. */
export const stationOfLine = sql`coalesce(kf.station_id, kc.station_id,
  (select id from kitchen_stations where rest_id = l.rest_id order by position limit 1))`

/** Stations that matter to a reading. */
export interface Chosen {
  /** Those of the display; left out, all. */
  ownIds?: string[] | undefined
  /** Those whose foods are on paper only. Nobody bumps them, so the kitchen owes none. */
  paperIds?: string[] | undefined
}

/** Whether the kitchen owes a line `l` that is open, and whether the stations of a display do. */
export function owedAt({ ownIds, paperIds }: Args<Chosen>, isOpen: RawBuilder<boolean>) {
  const isOwed = paperIds ? sql<boolean>`(${isOpen}) and w.id <> all(${paperIds}::uuid[])` : sql<boolean>`(${isOpen})`
  return {
    isOwed,
    isOwn: ownIds ? sql<boolean>`${isOwed} and w.id = any(${ownIds}::uuid[])` : isOwed,
    withOwing:
      ownIds || paperIds
        ? sql`left join lateral (
             select ${stationOfLine} as id from (select 1) as one ${withStation} where ${isOpen}
           ) as w on true`
        : sql``,
  }
}

const findParts = statement(
  (_: AnyTable, { restId, foodIds }: Args<{ restId: string; foodIds: string[] }>) =>
    sql<{ station: string; printerId: string | null; foodIds: string[] }>`
    select s.name as station, s.printer_id, array_agg(distinct l.food_id) as food_ids
      from (select ${restId}::uuid as rest_id, unnest(${foodIds}::uuid[]) as food_id) l
      ${withStation}
      join kitchen_stations s on s.rest_id = l.rest_id and s.id = ${stationOfLine}
     group by s.position, s.name, s.printer_id
     order by s.position`,
)

/** What each station cooks of these foods, whose order may not be written yet. Two statements. */
export async function readParts(db: Db, restId: string, foodIds: string[]) {
  const [[kitchen], parts] = await Promise.all([
    db.run(findKitchen({ restId })),
    db.run(findParts({ restId, foodIds })),
  ])
  return { parts, hasFullCopy: kitchen?.hasFullCopy ?? false }
}

/** A display that chose no station, or only some that were removed, shows every one. */
const findOutlets = statement(
  (_: AnyTable, { restId }: Args<{ restId: string }>) =>
    sql<{ id: string; name: string; isOnPaper: boolean }>`
    select s.id, s.name, p.id is not null and not exists (
             select from kitchen_displays d
              where d.rest_id = s.rest_id and d.removed_at is null
                and (s.id = any(d.station_ids) or not exists (
                  select from kitchen_stations e where e.rest_id = d.rest_id and e.id = any(d.station_ids)))
           ) as is_on_paper
      from kitchen_stations s
      left join printers p on p.rest_id = s.rest_id and p.id = s.printer_id and p.removed_at is null
     where s.rest_id = ${restId}
     order by s.position`,
)

/** The stations of a branch in their order. One is on paper only if it has a printer and no paired display shows it. */
export function listStations(db: Db, restId: string) {
  return db.run(findOutlets({ restId }))
}

export async function readKitchenOf(db: Db, restId: string): Promise<Kitchen> {
  const [[kitchen], stations, ofCategories, ofFoods] = await Promise.all([
    db.run(findKitchen({ restId })),
    db.run(findStations({ restId })),
    db.run(findCategories({ restId })),
    db.run(findFoods({ restId })),
  ])
  const [categoriesOf, foodsOf] = [ofCategories, ofFoods].map((rows) => groupBy(rows, ({ stationId }) => stationId))
  const idsOf = (rows: ReadonlyMap<string, Array<{ id: string }>> | undefined, id: string) =>
    (rows?.get(id) ?? []).map((row) => row.id)
  return {
    restId,
    stations: stations.map(({ id, name, printerId }) => ({
      _id: id,
      name,
      printerId,
      categoryIds: idsOf(categoriesOf, id),
      foodIds: idsOf(foodsOf, id),
    })),
    preparesTakeaway: kitchen?.preparesTakeaway ?? false,
    hasFullCopy: kitchen?.hasFullCopy ?? false,
    version: kitchen?.version ?? 0,
  }
}

export async function doesPrepareTakeaway(db: Db, restId: string): Promise<boolean> {
  return (await db.run(findKitchen({ restId })))[0]?.preparesTakeaway ?? false
}

type Setting = Pick<typeof kitchens.$inferSelect, 'restId' | 'preparesTakeaway' | 'hasFullCopy' | 'version'>

/** A branch without a kitchen has version 0. */
const raiseVersion = statement(
  (_: AnyTable, { restId, preparesTakeaway, hasFullCopy, version }: Args<Setting>) => sql<{ version: number }>`
    insert into kitchens (rest_id, prepares_takeaway, has_full_copy, version)
    select ${restId}::uuid, ${preparesTakeaway}::boolean, ${hasFullCopy}::boolean, 1
     where ${version}::int = 0 or exists (select from kitchens where rest_id = ${restId})
        on conflict (rest_id) do update
       set prepares_takeaway = excluded.prepares_takeaway, has_full_copy = excluded.has_full_copy,
           version = kitchens.version + 1
     where kitchens.version = ${version}::int
    returning version`,
)

/** Returns the new version, or undefined if `version` is not current. Locks the kitchen. */
export async function raiseKitchen(db: Db, setting: Setting): Promise<number | undefined> {
  const [row] = await db.run(raiseVersion(setting))
  return row?.version
}

interface Given {
  restId: string
  categoryIds: string[]
  foodIds: string[]
}

const countGiven = statement(
  (_: AnyTable, { restId, categoryIds, foodIds }: Args<Given>) =>
    sql<{ categories: number; foods: number }>`
    select (select count(*) from categories where id = any(${categoryIds}::uuid[])) as categories,
           (select count(*) from foods where rest_id = ${restId} and id = any(${foodIds}::uuid[])) as foods`,
)

/** Whether these categories exist, and these foods in the branch. The ids are distinct. */
export async function areGivable(db: Db, given: Given): Promise<boolean> {
  const [found] = await db.run(countGiven(given))
  return found?.categories === given.categoryIds.length && found.foods === given.foodIds.length
}

const deleteStations = statement((db: Named, { restId }: Args<{ restId: string }>) =>
  db.deleteFrom('kitchenStations').where('restId', '=', restId),
)
const insertStations = statement((db: Named, { rows }: Args<{ rows: Rows<typeof kitchenStations> }>) =>
  db.insertInto('kitchenStations').expression(everyColumn('kitchenStations', rows)),
)
const insertCategories = statement((db: Named, { rows }: Args<{ rows: Rows<typeof kitchenCategories> }>) =>
  db.insertInto('kitchenCategories').expression(everyColumn('kitchenCategories', rows)),
)
const insertFoods = statement((db: Named, { rows }: Args<{ rows: Rows<typeof kitchenFoods> }>) =>
  db.insertInto('kitchenFoods').expression(everyColumn('kitchenFoods', rows)),
)

/** Replaces the stations of a locked kitchen. The new ones are written at the end of the transaction. */
export async function putStations(db: Db, restId: string, stations: Kitchen['stations']): Promise<void> {
  await db.run(deleteStations({ restId }))
  const rows = stations.map(({ _id: id, name, printerId }, position) => ({
    restId,
    id,
    name,
    position,
    printerId,
  }))
  db.later(insertStations({ rows: asRows<typeof kitchenStations>(rows) }))
  const categoryRows = stations.flatMap(({ _id: stationId, categoryIds }) =>
    categoryIds.map((categoryId) => ({ restId, categoryId, stationId })),
  )
  db.later(insertCategories({ rows: asRows<typeof kitchenCategories>(categoryRows) }))
  const foodRows = stations.flatMap(({ _id: stationId, foodIds }) =>
    foodIds.map((foodId) => ({ restId, foodId, stationId })),
  )
  db.later(insertFoods({ rows: asRows<typeof kitchenFoods>(foodRows) }))
}
