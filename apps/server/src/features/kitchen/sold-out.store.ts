import { MOST_ON_SALE, MOST_SOLD_OUT, type OnSale, type SoldOut } from '@brigade/contract/kitchen/sold-out.contract.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { statement, type AnyTable, type Args } from '../../platform/db/statement.ts'
import { stationOfLine, withStation } from './stations.store.ts'

type Place = Pick<Context, 'db' | 'clock'>

const findSoldOut = statement(
  (_: AnyTable, { restId, now }: Args<{ restId: string; now: Date }>) =>
    sql<SoldOut>`
    select v.food_id, v.id as variation_id, f.name as food, v.name as variation,
           v.has_stock and v.no_of_stock = 0 as is_counted
      from variations v
      join foods f on f.rest_id = v.rest_id and f.id = v.food_id
     where v.rest_id = ${restId} and (v.no_of_stock = 0 or v.sold_out_until > ${now}::timestamptz)
       and not v.is_delisted and not f.is_delisted
     order by lower(f.name), v.position, v.id
     limit ${sql.lit(MOST_SOLD_OUT)}`,
)

export const listSoldOutOf = ({ db, clock }: Place, restId: string): Promise<SoldOut[]> =>
  db.run(findSoldOut({ restId, now: clock.now() }))

const findOnSale = statement(
  (_: AnyTable, { restId, now }: Args<{ restId: string; now: Date }>) =>
    sql<OnSale>`
    select l.food_id, l.id as variation_id, f.name as food, l.name as variation,
           coalesce(${stationOfLine}, ${restId}::uuid) as station_id
      from (select * from variations
             where rest_id = ${restId} and not is_delisted and no_of_stock is distinct from 0
               and (sold_out_until > ${now}::timestamptz) is not true) l
      ${withStation}
     where not f.is_delisted
     order by lower(f.name), l.position, l.id
     limit ${sql.lit(MOST_ON_SALE)}`,
)

export const listOnSaleOf = ({ db, clock }: Place, restId: string): Promise<OnSale[]> =>
  db.run(findOnSale({ restId, now: clock.now() }))
