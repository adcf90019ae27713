import { groupBy } from '@brigade/contract/kernel/group-by.ts'
import type { Kitchen } from '@brigade/contract/kitchen/stations.contract.ts'
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
import type { kitchenCategories, kitchenFoods, kitchens, kitchenStations } from './kitchen.table.ts'

type Named = Tables<{
  kitchenCategories: typeof kitchenCategories
  kitchenFoods: typeof kitchenFoods
  kitchens: typeof kitchens
  kitchenStations: typeof kitchenStations
}>

const findKitchen = statement((db: Named, { restId }: Args<{ restId: string }>) =>
  db.selectFrom('kitchens').select(['preparesTakeaway', 'version']).where('restId', '=', restId),
)

const findStations = statement((db: Named, { restId }: Args<{ restId: string }>) =>
  db.selectFrom('kitchenStations').select(['id', 'name']).where('restId', '=', restId).orderBy('position'),
)

const findCategories = statement((db: Named, { restId }: Args<{ restId: string }>) =>
  db.selectFrom('kitchenCategories').select(['stationId', 'categoryId as id']).where('restId', '=', restId),
)

const findFoods = statement((db: Named, { restId }: Args<{ restId: string }>) =>
  db.selectFrom('kitchenFoods').select(['stationId', 'foodId as id']).where('restId', '=', restId),
)

export function listStations(db: Db, restId: string) {
  return db.run(findStations({ restId }))
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
    stations: stations.map(({ id, name }) => ({
      _id: id,
      name,
      categoryIds: idsOf(categoriesOf, id),
      foodIds: idsOf(foodsOf, id),
    })),
    preparesTakeaway: kitchen?.preparesTakeaway ?? false,
    version: kitchen?.version ?? 0,
  }
}

export async function doesPrepareTakeaway(db: Db, restId: string): Promise<boolean> {
  return (await db.run(findKitchen({ restId })))[0]?.preparesTakeaway ?? false
}

type Setting = Pick<typeof kitchens.$inferSelect, 'restId' | 'preparesTakeaway' | 'version'>

const raiseVersion = statement((db: Named, { restId, preparesTakeaway, version }: Args<Setting>) =>
  db
    .insertInto('kitchens')
    .values({ restId, preparesTakeaway, version: sql<number>`${version}::int + 1` })
    .onConflict((before) =>
      before
        .column('restId')
        .doUpdateSet({ preparesTakeaway, version: sql<number>`kitchens.version + 1` })
        .where('kitchens.version', '=', version),
    )
    .returning('version'),
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
  const rows = stations.map(({ _id: id, name }, position) => ({ restId, id, name, position }))
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
