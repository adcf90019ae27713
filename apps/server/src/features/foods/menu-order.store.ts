import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { statement, type AnyTable, type Args, type Tables } from '../../platform/db/statement.ts'
import type { foods } from './foods.table.ts'

type Named = Tables<{ foods: typeof foods }>

interface OfBranch {
  restId: string
}

const findCategory = statement((db: Named, { restId, foodId }: Args<OfBranch & { foodId: string }>) =>
  db.selectFrom('foods').select('categoryId').where('restId', '=', restId).where('id', '=', foodId),
)

/** Undefined for a food that the branch does not have. */
export async function readCategoryOf(db: Db, which: OfBranch & { foodId: string }): Promise<string | undefined> {
  return (await db.run(findCategory(which)))[0]?.categoryId
}

const lockRows = statement((db: Named, { restId, categoryId }: Args<OfBranch & { categoryId: string }>) =>
  db
    .selectFrom('foods')
    .select(['id', 'position'])
    .where('restId', '=', restId)
    .where('categoryId', '=', categoryId)
    .orderBy(sql`kept_from is not null`)
    .orderBy('id')
    .forNoKeyUpdate(),
)

/** Locks the foods of a category in the order in which other changes do. Returns their ids in the order of the menu. */
export async function lockInMenuOrder(db: Db, which: OfBranch & { categoryId: string }): Promise<string[]> {
  const rows = await db.run(lockRows(which))
  const placeOf = (position: number | null) => position ?? Number.NEGATIVE_INFINITY
  return rows
    .toSorted((a, b) => (a.id < b.id ? 1 : -1))
    .toSorted((a, b) => compare(placeOf(a.position), placeOf(b.position)))
    .map(({ id }) => id)
}

/** Two infinities have no difference. */
const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1)

const numberRows = statement(
  (_: AnyTable, { restId, ids }: Args<OfBranch & { ids: string[] }>) =>
    sql<never>`
    update foods f set position = named.place
      from unnest(${ids}::uuid[]) with ordinality as named (id, place)
     where f.rest_id = ${restId} and f.id = named.id and f.position is distinct from named.place`,
)

const placeRows = statement(
  (_: AnyTable, { restId, ids, places }: Args<OfBranch & { ids: string[]; places: number[] }>) =>
    sql<never>`
    update foods f set position = n.place from unnest(${ids}::uuid[], ${places}::int[]) as n (id, place)
     where f.rest_id = ${restId} and f.id = n.id and f.position is distinct from n.place`,
)

/** Gives locked foods of any categories their places. Their versions stay. */
export async function writePlaces(db: Db, restId: string, places: ReadonlyMap<string, number>): Promise<void> {
  if (places.size > 0) await db.run(placeRows({ restId, ids: [...places.keys()], places: [...places.values()] }))
}

/** Numbers locked foods of a category in this order. Their versions stay, so nobody's copy of one becomes outdated. */
export async function writeMenuOrder(db: Db, restId: string, ids: string[]): Promise<void> {
  await db.run(numberRows({ restId, ids }))
}
