import { groupBy } from '@brigade/contract/kernel/group-by.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { statement, type AnyTable, type Args, type Tables } from '../../platform/db/statement.ts'
import type { foodCoalitions, foodMenus, foodRestTypes, foods } from './foods.table.ts'

type Named = Tables<{
  foodCoalitions: typeof foodCoalitions
  foodMenus: typeof foodMenus
  foodRestTypes: typeof foodRestTypes
  foods: typeof foods
}>

/** The lists whose entries a food names, by the fields of the call, each in id order. */
export interface FoodGroups {
  restTypeIds: string[]
  menuIds: string[]
  coalitionIds: string[]
}

interface Which {
  restId: string
  foodId: string
}

const idsIn = (table: string, column: string) =>
  sql<string[]>`array(select o.${sql.ref(column)} from ${sql.table(table)} o
    where o.rest_id = f.rest_id and o.food_id = f.id order by 1)`

const findGroups = statement((db: Named, { restId, foodId }: Args<Which>) =>
  db
    .selectFrom('foods as f')
    .select(idsIn('food_rest_types', 'type_id').as('restTypeIds'))
    .select(idsIn('food_menus', 'menu_id').as('menuIds'))
    .select(idsIn('food_coalitions', 'coalition_id').as('coalitionIds'))
    .where('f.restId', '=', restId)
    .where('f.id', '=', foodId),
)

export async function readGroups(db: Db, which: Which): Promise<FoodGroups> {
  const [found] = await db.run(findGroups(which))
  return found ?? { restTypeIds: [], menuIds: [], coalitionIds: [] }
}

type Replaced = Which & { ids: string[] }

/** Entries that stay are not written again. Both parts see the rows from before, so they never touch the same one. */
function replacing(table: string, column: string) {
  return statement((_: AnyTable, { restId, foodId, ids }: Args<Replaced>) => {
    const [rows, id] = [sql.table(table), sql.ref(column)]
    return sql<never>`
      with gone as (
        delete from ${rows} where rest_id = ${restId} and food_id = ${foodId} and not ${id} = any(${ids}::uuid[]))
      insert into ${rows} (rest_id, food_id, ${id})
      select ${restId}::uuid, ${foodId}::uuid, named from unnest(${ids}::uuid[]) named
      on conflict do nothing`
  })
}

const replace = {
  restTypeIds: replacing('food_rest_types', 'type_id'),
  menuIds: replacing('food_menus', 'menu_id'),
  coalitionIds: replacing('food_coalitions', 'coalition_id'),
}

/** One statement for each given list. */
export async function replaceGroups(db: Db, which: Which, groups: Partial<FoodGroups>): Promise<void> {
  const { restTypeIds, menuIds, coalitionIds } = groups
  await Promise.all([
    restTypeIds && db.run(replace.restTypeIds({ ...which, ids: restTypeIds })),
    menuIds && db.run(replace.menuIds({ ...which, ids: menuIds })),
    coalitionIds && db.run(replace.coalitionIds({ ...which, ids: coalitionIds })),
  ])
}

const findMenus = statement((db: Named, { restId, ids }: Args<{ restId: string; ids: string[] }>) =>
  db
    .selectFrom('foodMenus')
    .select(['foodId', 'menuId'])
    .where('restId', '=', restId)
    .where('foodId', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('menuId'),
)

/** The menus of several foods, by food, in id order. */
export async function readMenus(db: Db, restId: string, ids: string[]): Promise<ReadonlyMap<string, string[]>> {
  const rows = groupBy(await db.run(findMenus({ restId, ids })), ({ foodId }) => foodId)
  return new Map([...rows].map(([foodId, menus]) => [foodId, menus.map(({ menuId }) => menuId)]))
}
