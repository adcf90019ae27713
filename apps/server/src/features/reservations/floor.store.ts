import type { WireDate } from '@brigade/contract/kernel/dates.ts'
import { statement, type Args, type FoundBy, type Tables } from '../../platform/db/statement.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { isoDate } from '../../platform/db/wire-date.ts'
import { firstPartWithCoupon } from '../carts/carts.public.ts'
import type { carts } from '../carts/carts.table.ts'
import type { floorPlaces, floorRooms } from '../sitings/floor-plan.table.ts'
import type { sitings } from '../sitings/sitings.table.ts'
import type { reservations } from './reservations.table.ts'

type Named = Tables<{
  carts: typeof carts
  floorPlaces: typeof floorPlaces
  floorRooms: typeof floorRooms
  reservations: typeof reservations
  sitings: typeof sitings
}>

/** Far above what a branch has room for. */
const MOST_SITINGS = 5000

interface Asked {
  restId: string
  date: string
  /** After midnight. */
  minute: number
}

/** Open carts and the bookings of one day have indexes of their own, so history does not slow this down. */
const findFloor = statement((db: Named, { restId, date, minute }: Args<Asked>) =>
  db
    .with('next', (all) =>
      all
        .selectFrom('reservations')
        .distinctOn('sitingId')
        .select(['sitingId', 'id', 'startMinute', 'endMinute', 'customerName', 'noOfPersons'])
        .where('restId', '=', restId)
        .where('date', '=', date)
        .where('sitingId', 'is not', null)
        .where('cartId', 'is', null)
        .where('outcome', 'is', null)
        .where('endMinute', '>', minute)
        .orderBy('sitingId')
        .orderBy('startMinute'),
    )
    .selectFrom('sitings as s')
    .leftJoin('carts as c', (on) =>
      on.onRef('c.restId', '=', 's.restId').onRef('c.sitingId', '=', 's.id').on('c.orderId', 'is', null),
    )
    .leftJoin('reservations as r', (on) =>
      on.onRef('r.restId', '=', 'c.restId').onRef('r.cartId', '=', 'c.id').on('r.leftAt', 'is', null),
    )
    .leftJoin('next as n', 'n.sitingId', 's.id')
    .leftJoin('floorPlaces as p', (on) => on.onRef('p.restId', '=', 's.restId').onRef('p.sitingId', '=', 's.id'))
    .leftJoin('floorRooms as m', (on) => on.onRef('m.restId', '=', 'p.restId').onRef('m.id', '=', 'p.roomId'))
    .select(['s.id', 's.name', 's.hasCharge', 's.amount', 's.capacity'])
    .select(['c.id as cartId', 'c.service', 'c.version', 'c.noOfPersons', 'c.extraCharges', 'c.discount', 'c.lines'])
    .select('c.bill')
    .select(['c.taken', 'c.sent', 'c.couponId', 'c.couponContact', 'c.createdAt', 'c.updatedAt', 'r.id as reserId'])
    .select(firstPartWithCoupon('c').as('firstPartAt'))
    .select(['n.id as nextId', 'n.startMinute', 'n.endMinute', 'n.customerName', 'n.noOfPersons as nextPersons'])
    .select(['m.id as roomId', 'm.name as room', 'm.position', 'p.x', 'p.y', 'p.width', 'p.height', 'p.shape'])
    .where('s.restId', '=', restId)
    .where('s.isArchived', '=', false)
    .orderBy('s.id')
    .limit(sql.lit(MOST_SITINGS)),
)

export type FloorRow = FoundBy<typeof findFloor>

export function listFloor(db: Db, { date, ...asked }: Omit<Asked, 'date'> & { date: WireDate }): Promise<FloorRow[]> {
  return db.run(findFloor({ ...asked, date: isoDate(date) }))
}
