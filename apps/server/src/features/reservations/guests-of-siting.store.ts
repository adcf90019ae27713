import type { WireDate } from '@brigade/contract/kernel/dates.ts'
import type { TimeSlot } from '@brigade/contract/reservations/time-slot.rules.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { statement, type Args, type Tables } from '../../platform/db/statement.ts'
import { isoDate } from '../../platform/db/wire-date.ts'
import type { carts } from '../carts/carts.table.ts'
import type { reservations } from './reservations.table.ts'

type Named = Tables<{ carts: typeof carts; reservations: typeof reservations }>

interface Asked {
  restId: string
  sitingId: string
  date: string
  /** After midnight. */
  minute: number
}

const findNext = statement((db: Named, { restId, sitingId, date, minute }: Args<Asked>) =>
  db
    .selectFrom('reservations')
    .select(['date', 'startMinute as start', 'endMinute as end'])
    .select(sql<number>`max(no_of_persons) over ()`.as('persons'))
    .where('restId', '=', restId)
    .where('sitingId', '=', sitingId)
    .where('cartId', 'is', null)
    .where('outcome', 'is', null)
    .where('date', '>=', date)
    .where(sql<boolean>`(date, end_minute) > (${date}, ${minute})`)
    .orderBy('date')
    .orderBy('startMinute')
    .limit(1),
)

const findParty = statement((db: Named, party: Args<{ restId: string; sitingId: string }>) =>
  db
    .selectFrom('carts')
    .select('noOfPersons')
    .where((is) => is.and(party))
    .where('orderId', 'is', null),
)

export interface GuestsOfSiting {
  /** The persons who sit there; null without an open cart. */
  seated: number | null
  /** The most persons of a coming booking. */
  awaited: number | null
  next: { date: WireDate; slot: TimeSlot } | null
}

export async function findGuestsOf(
  db: Db,
  { restId, sitingId, date, minute }: Omit<Asked, 'date'> & { date: WireDate },
): Promise<GuestsOfSiting> {
  const [[party], [next]] = await Promise.all([
    db.run(findParty({ restId, sitingId })),
    db.run(findNext({ restId, sitingId, date: isoDate(date), minute })),
  ])
  return {
    seated: party?.noOfPersons ?? null,
    awaited: next?.persons ?? null,
    next: next ? { date: next.date, slot: { start: next.start, end: next.end } } : null,
  }
}
