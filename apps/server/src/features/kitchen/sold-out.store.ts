import { MOST_SOLD_OUT, type SoldOut } from '@brigade/contract/kitchen/sold-out.contract.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { statement, type AnyTable, type Args } from '../../platform/db/statement.ts'

const findSoldOut = statement(
  (_: AnyTable, { restId }: Args<{ restId: string }>) =>
    sql<SoldOut>`
    select v.food_id, v.id as variation_id, f.name as food, v.name as variation, v.has_stock as is_counted
      from variations v
      join foods f on f.rest_id = v.rest_id and f.id = v.food_id
     where v.rest_id = ${restId} and v.no_of_stock = 0 and not v.is_delisted and not f.is_delisted
     order by lower(f.name), v.position, v.id
     limit ${sql.lit(MOST_SOLD_OUT)}`,
)

export const listSoldOutOf = (db: Db, restId: string): Promise<SoldOut[]> => db.run(findSoldOut({ restId }))
