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
import type { StationPart } from '../printing/printing.public.ts'
import type { printers } from '../printing/printing.table.ts'
import { itemFood, partsAt, readCombosOf } from './combo-parts.store.ts'
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

const withStationOf = (foodId: RawBuilder<string>) => sql`
  left join foods f on f.rest_id = l.rest_id and f.id = ${foodId}
  left join kitchen_foods kf on kf.rest_id = l.rest_id and kf.food_id = ${foodId}
  left join kitchen_categories kc on kc.rest_id = l.rest_id and kc.category_id = f.category_id`

/** What the food of a row `l` needs for `stationOfLine`. */
export const withStation = withStationOf(sql.ref('l.food_id'))
/** The same for an item of an order or round. */
export const withItemStation = withStationOf(itemFood)

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
             select ${stationOfLine} as id from (select 1) as one ${withItemStation} where ${isOpen}
           ) as w on true`
        : sql``,
  }
}

/** A variation that is to be cooked, as it was ordered at a moment. */
export interface CookedLine {
  foodId: string
  variationId: string
  at: Date
}

interface PartRow {
  /** Counts the lines from 1. */
  line: number
  stationId: string
  station: string
  printerId: string | null
  foodId: string
}

const findParts = statement(
  (
    _: AnyTable,
    given: Args<{ restId: string; foodIds: string[]; variationIds: string[]; moments: string[] }>,
  ) => sql<PartRow>`
    select l.line::int, s.id as station_id, s.name as station, s.printer_id, ${itemFood} as food_id
      from (select ${given.restId}::uuid as rest_id, 0 as position, u.*
              from unnest(${given.foodIds}::uuid[], ${given.variationIds}::uuid[], ${given.moments}::timestamptz[])
                     with ordinality as u (food_id, variation_id, at, line)) l
      ${partsAt(sql.ref('l.at'))}
      ${withItemStation}
      join kitchen_stations s on s.rest_id = l.rest_id and s.id = ${stationOfLine}
     order by s.position`,
)

/** What each station cooks of these lines, whose order may not be written yet, or of some of them. Two statements. */
export async function readParts(db: Db, restId: string, lines: readonly CookedLine[]) {
  const given = {
    restId,
    foodIds: lines.map(({ foodId }) => foodId),
    variationIds: lines.map(({ variationId }) => variationId),
    moments: lines.map(({ at }) => at.toISOString()),
  }
  const [[kitchen], rows] = await Promise.all([db.run(findKitchen({ restId })), db.run(findParts(given))])
  return {
    hasFullCopy: kitchen?.hasFullCopy ?? false,
    partsOf: (some: readonly CookedLine[]): StationPart[] => {
      const ordered = new Set(some)
      const own = rows.filter((row) => {
        const line = lines[row.line - 1]
        return line !== undefined && ordered.has(line)
      })
      return [...groupBy(own, ({ stationId }) => stationId).values()].flatMap((same) =>
        same.slice(0, 1).map(({ station, printerId }) => ({
          station,
          printerId,
          foodIds: [...new Set(same.map(({ foodId }) => foodId))],
        })),
      )
    },
  }
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

interface AtPrinters {
  restId: string
  orderId: string
  stationIds: string[]
}

/** A ticket that is not settled waits, is on its way to its printer, or failed and was not sent again. */
const findUnprinted = statement(
  (_: AnyTable, { restId, orderId, stationIds }: Args<AtPrinters>) =>
    sql<{ id: string }>`
    select j.id from print_jobs j
     where j.rest_id = ${restId} and j.order_id = ${orderId} and j.kind = 'ticket' and j.settled_at is null
       and exists (select from kitchen_stations s
                    where s.rest_id = j.rest_id and s.printer_id = j.printer_id and s.id = any(${stationIds}::uuid[]))
     limit 1`,
)

/** Whether the printers of these stations have no ticket of the order left to print. */
export async function isAllPrinted(db: Db, asked: AtPrinters): Promise<boolean> {
  return (await db.run(findUnprinted(asked))).length === 0
}

export async function readKitchenOf(db: Db, restId: string): Promise<Kitchen> {
  const [[kitchen], stations, ofCategories, ofFoods, combos] = await Promise.all([
    db.run(findKitchen({ restId })),
    db.run(findStations({ restId })),
    db.run(findCategories({ restId })),
    db.run(findFoods({ restId })),
    readCombosOf(db, restId),
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
    combos,
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
