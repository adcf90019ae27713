import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { statement, type AnyTable, type Args } from '../../platform/db/statement.ts'

interface Asked {
  restId: string
  orderIds: string[]
}

const findCooked = statement(
  (_: AnyTable, { restId, orderIds }: Args<Asked>) =>
    sql<{ orderId: string; foodIds: string[] }>`
    select n.order_id, array_agg(n.food_id) as food_ids
      from (
        select l.order_id, l.food_id
          from order_lines l
          left join kitchen_lines k on k.rest_id = l.rest_id and k.order_id = l.order_id and k.position = l.position
         where l.rest_id = ${restId} and l.order_id = any(${orderIds}::uuid[])
         group by l.order_id, l.food_id
        having bool_and(k.state is not distinct from 'bumped')
      ) as n
     group by n.order_id`,
)

/**
 * Returns, by order, the foods of which displays of the kitchen finished every line. The caller checks access. One
 * statement.
 */
export async function readCooked(db: Db, asked: Asked): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await db.run(findCooked(asked))
  return new Map(rows.map(({ orderId, foodIds }) => [orderId, new Set(foodIds)]))
}
