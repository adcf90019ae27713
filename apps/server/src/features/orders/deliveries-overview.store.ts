import type { WireDate } from '@brigade/contract/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { statement, type Args, type Tables } from '../../platform/db/statement.ts'
import type { deliveries } from '../deliveries/deliveries.table.ts'
import type { deliveryServices } from '../lookups/lookups.table.ts'
import { countDeliveriesOf } from './deliveries-list.store.ts'

type Named = Tables<{ deliveries: typeof deliveries; deliveryServices: typeof deliveryServices }>

export const countOnTheirWay = (db: Db, restId: string): Promise<number> =>
  countDeliveriesOf(db, { branches: [restId], status: 'shipped' })

interface Since {
  restId: string
  sinceId: string
  timeZone: string
  /** Minutes after midnight. */
  businessDayStartsAt: number
}

/** How many deliveries of a partner arrived on a business day, and how long they took in all. */
export interface Arrived {
  name: string
  date: WireDate
  delivered: number
  seconds: number
}

const findArrived = statement((db: Named, { restId, sinceId, timeZone, businessDayStartsAt }: Args<Since>) => {
  const took = sql`extract(epoch from d.delivered_at - d.dispatched_at)`
  const localTime = sql`(d.delivered_at at time zone ${timeZone}) - make_interval(mins => ${businessDayStartsAt})`
  return db
    .selectFrom('deliveries as d')
    .innerJoin('deliveryServices as s', 's.id', 'd.deliveryServiceId')
    .select([
      's.name',
      sql<WireDate>`to_char(${localTime}, 'YYYY:MM:DD')`.as('date'),
      sql<number>`count(*)::int`.as('delivered'),
      sql<number>`sum(${took})::float`.as('seconds'),
    ])
    .where('d.restId', '=', restId)
    .where('d.id', '>=', sinceId)
    .where('d.deliveredAt', 'is not', null)
    .groupBy(['s.name', 'date'])
})

export function readArrived(db: Db, since: Since): Promise<Arrived[]> {
  return db.run(findArrived(since))
}
