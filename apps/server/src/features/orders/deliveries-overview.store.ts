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
  /** When the current business day began. */
  today: Date
}

/** How many deliveries of a partner arrived, and how long they took in all. */
export interface Arrived {
  name: string
  delivered: number
  seconds: number
  today: number
  secondsToday: number
}

const findArrived = statement((db: Named, { restId, sinceId, today }: Args<Since>) => {
  const took = sql`extract(epoch from d.delivered_at - d.dispatched_at)`
  const isToday = sql`d.delivered_at >= ${today}`
  return db
    .selectFrom('deliveries as d')
    .innerJoin('deliveryServices as s', 's.id', 'd.deliveryServiceId')
    .select([
      's.name',
      sql<number>`count(*)::int`.as('delivered'),
      sql<number>`sum(${took})::float`.as('seconds'),
      sql<number>`(count(*) filter (where ${isToday}))::int`.as('today'),
      sql<number>`coalesce(sum(${took}) filter (where ${isToday}), 0)::float`.as('secondsToday'),
    ])
    .where('d.restId', '=', restId)
    .where('d.id', '>=', sinceId)
    .where('d.deliveredAt', 'is not', null)
    .groupBy('s.name')
    .orderBy('delivered', 'desc')
    .orderBy('s.name')
})

export function readArrived(db: Db, since: Since): Promise<Arrived[]> {
  return db.run(findArrived(since))
}
