import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { statement, type AnyTable, type Args } from '../../platform/db/statement.ts'
import { itemFood, itemPosition, orderItems, roundItems } from './combo-parts.store.ts'

interface Asked {
  restId: string
  /** Of orders and rounds. */
  ids: string[]
}

const findCooked = statement(
  (_: AnyTable, { restId, ids }: Args<Asked>) =>
    sql<{ id: string; foodIds: string[] }>`
    select n.id, array_agg(n.food_id) as food_ids
      from (
        select l.order_id as id, ${itemFood} as food_id
          from ${orderItems}
          left join kitchen_lines k on k.rest_id = l.rest_id and k.order_id = l.order_id and k.position = ${itemPosition}
         where l.rest_id = ${restId} and l.order_id = any(${ids}::uuid[])
         group by l.order_id, ${itemFood}
        having bool_and(k.state is not distinct from 'bumped')
         union all
        select l.round_id, ${itemFood}
          from ${roundItems}
          left join kitchen_round_lines k
            on k.rest_id = l.rest_id and k.round_id = l.round_id and k.position = ${itemPosition}
         where l.rest_id = ${restId} and l.round_id = any(${ids}::uuid[])
         group by l.round_id, ${itemFood}
        having bool_and(k.state is not distinct from 'bumped')
      ) as n
     group by n.id`,
)

/**
 * Returns, by order or round, the foods of which displays of the kitchen finished every line. The caller checks access.
 * One statement.
 */
export async function readCooked(db: Db, asked: Asked): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await db.run(findCooked(asked))
  return new Map(rows.map(({ id, foodIds }) => [id, new Set(foodIds)]))
}
