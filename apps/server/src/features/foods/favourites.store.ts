import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { statement, type AnyTable, type Args, type Tables } from '../../platform/db/statement.ts'
import type { favouriteFoods, foods } from './foods.table.ts'

type Named = Tables<{ favouriteFoods: typeof favouriteFoods; foods: typeof foods }>

interface OfBranch {
  restId: string
}

const findFavourites = statement((db: Named, { restId }: Args<OfBranch>) =>
  db.selectFrom('favouriteFoods').select('foodId').where('restId', '=', restId).orderBy('position'),
)

/** In their order. */
export async function readFavourites(db: Db, restId: string): Promise<string[]> {
  return (await db.run(findFavourites({ restId }))).map(({ foodId }) => foodId)
}

const findFood = statement((db: Named, { restId, foodId }: Args<OfBranch & { foodId: string }>) =>
  db.selectFrom('foods').select('id').where('restId', '=', restId).where('id', '=', foodId),
)

export async function hasFood(db: Db, which: OfBranch & { foodId: string }): Promise<boolean> {
  return (await db.run(findFood(which))).length > 0
}

const deleteFavourites = statement((db: Named, { restId }: Args<OfBranch>) =>
  db.deleteFrom('favouriteFoods').where('restId', '=', restId),
)

const insertFavourites = statement(
  (_: AnyTable, { restId, ids }: Args<OfBranch & { ids: string[] }>) =>
    sql<never>`
    insert into favourite_foods (rest_id, food_id, position)
    select ${restId}::uuid, named.id, named.place - 1 from unnest(${ids}::uuid[]) with ordinality as named (id, place)`,
)

/** The places are unique, so all rows are written anew. */
export async function writeFavourites(db: Db, restId: string, ids: string[]): Promise<void> {
  await Promise.all([db.run(deleteFavourites({ restId })), db.run(insertFavourites({ restId, ids }))])
}
