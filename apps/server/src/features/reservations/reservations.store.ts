import type { WireDate } from '@brigade/contract/kernel/dates.ts'
import type { Decimals } from '@brigade/contract/kernel/money.ts'
import type { Outcome, Reservation } from '@brigade/contract/reservations/reservations.contract.ts'
import { writeTimeSlot, type TimeSlot } from '@brigade/contract/reservations/time-slot.rules.ts'
import { sql } from 'kysely'
import type { Amounts } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { statement, type Args, type FoundBy, type NewRow, type Tables } from '../../platform/db/statement.ts'
import { systemCode } from '../../platform/db/system-code.ts'
import { isoDate } from '../../platform/db/wire-date.ts'
import type { PageAsked } from '../../platform/http/page.ts'
import type { carts } from '../carts/carts.table.ts'
import { nameAt } from '../lookups/lookups.public.ts'
import { lockSiting, toSiting } from '../sitings/sitings.public.ts'
import type { sitings } from '../sitings/sitings.table.ts'
import type { reservations } from './reservations.table.ts'

type Named = Tables<{ carts: typeof carts; reservations: typeof reservations; sitings: typeof sitings }>

/** PostgreSQL's exclusion_violation. */
const OVERLAPS = '23P01'

/** Of a booking that a server of the version before has written. */
export const FIRST = 1

/** `from` includes guests of earlier days who have not paid: their table is taken until they do. */
export type Days = { on: WireDate } | { from: WireDate }

interface Within {
  restId: string
  on?: string
  from?: string
}

function withinOf(restId: string, days: Days): Within {
  return 'on' in days ? { restId, on: isoDate(days.on) } : { restId, from: isoDate(days.from) }
}

function isWithin(db: Named, { restId, on, from }: Args<Within>) {
  const ofBranch = db.selectFrom('reservations as r').where('r.restId', '=', restId).where('r.outcome', 'is', null)
  if (on) return ofBranch.where('r.date', '=', on)
  if (!from) return ofBranch
  const openCarts = sql`array(select id from carts where rest_id = ${restId} and service = 'Dining' and order_id is null)`
  // The first date bounds the search in the index.
  return ofBranch
    .where(
      sql<boolean>`r.date >= (
        select least(${from}::date, min(date)) from reservations where rest_id = ${restId} and cart_id = any(${openCarts}))`,
    )
    .where(sql<boolean>`(r.date >= ${from}::date or r.cart_id = any(${openCarts}))`)
}

const findWithin = statement((db: Named, { limit, after, ...within }: Args<Within & PageAsked>) => {
  const rows = isWithin(db, within)
    .leftJoin('sitings as s', (on) => on.onRef('s.restId', '=', 'r.restId').onRef('s.id', '=', 'r.sitingId'))
    .leftJoin('carts as c', (on) => on.onRef('c.restId', '=', 'r.restId').onRef('c.id', '=', 'r.cartId'))
    .select(['r.id', 'r.cartId', 'r.noOfPersons', 'r.customerName', 'r.customerContact', 'r.date', 'r.startMinute'])
    .select(['r.version', 'r.endMinute', 'r.note', 'r.verificationCode', 'r.entryAt', 'c.orderId'])
    .select(['r.allergy', 'c.allergy as allergyOfCart'])
    .select(nameAt('s', 'r.leftAt').as('name'))
    .select(['s.id as sitingId', 's.hasCharge', 's.amount', 's.capacity'])
    .orderBy('r.date')
    .orderBy('r.startMinute')
    .orderBy('r.id')
    .limit(limit)
  if (!after) return rows
  return rows.where(sql<boolean>`(r.date, r.start_minute, r.id) > (
    select date, start_minute, id from reservations where rest_id = ${within.restId} and id = ${after})`)
})

function sitingOf({ sitingId: id, name, hasCharge, amount, capacity }: FoundBy<typeof findWithin>, decimals: Decimals) {
  if (id === null || name === null || hasCharge === null || amount === null || capacity === null) return null
  return toSiting({ id, name, hasCharge, amount, capacity }, decimals)
}

function toReservation(row: FoundBy<typeof findWithin>, decimals: Decimals): Reservation {
  return {
    _id: row.id,
    cartId: row.cartId,
    noOfPersons: row.noOfPersons,
    siting: sitingOf(row, decimals),
    customer: { name: row.customerName, contact: row.customerContact },
    isPaid: row.orderId !== null,
    version: row.version ?? FIRST,
    reservation: {
      date: row.date,
      timeSlot: writeTimeSlot({ start: row.startMinute, end: row.endMinute }),
      note: row.note,
      allergy: row.cartId === null ? row.allergy : row.allergyOfCart,
      verificationOtp: row.verificationCode,
      entryAt: row.entryAt?.toISOString() ?? null,
    },
  }
}

export async function listWithin(
  { db, decimals }: Amounts,
  restId: string,
  days: Days,
  { limit, after }: PageAsked,
): Promise<Reservation[]> {
  const rows = await db.run(findWithin({ ...withinOf(restId, days), after, limit: limit + 1 }))
  return rows.map((row) => toReservation(row, decimals))
}

const countOf = statement((db: Named, within: Args<Within>) =>
  isWithin(db, within).select(({ fn }) => fn.countAll<number>().as('total')),
)

export async function countWithin(db: Db, restId: string, days: Days): Promise<number> {
  const [row] = await db.run(countOf(withinOf(restId, days)))
  return row?.total ?? 0
}

type NewReservation = NewRow<typeof reservations>

const insertRow = statement((db: Named, reservation: Args<NewReservation>) =>
  db
    .insertInto('reservations')
    .values(reservation)
    .onConflict((taken) => taken.doNothing())
    .returning('id'),
)

/** Returns false for an overlap. Waits for a concurrent booking of the slot, so that exactly one is written. */
export async function insertUnlessTaken(db: Db, { date, ...rest }: NewReservation): Promise<boolean> {
  const written = await db.run(insertRow({ ...rest, date: isoDate(date) }))
  return written.length === 1
}

const lockRow = statement((db: Named, { id }: Args<{ id: string }>) =>
  db
    .selectFrom('reservations')
    .select(['restId', 'id', 'sitingId', 'date', 'startMinute', 'endMinute', 'noOfPersons', 'verificationCode'])
    .select(['cartId', 'customerName', 'customerContact', 'note', 'allergy', 'outcome', 'version'])
    .where('id', '=', id)
    .forNoKeyUpdate(),
)

export type ReservationRow = FoundBy<typeof lockRow>

export async function lockReservation(db: Db, id: string): Promise<ReservationRow | undefined> {
  const [row] = await db.run(lockRow({ id }))
  return row
}

interface OfCart {
  restId: string
  cartId: string
}

interface Entered extends OfCart {
  id: string
  entryAt: Date
}

const setEntered = statement((db: Named, { restId, id, ...set }: Args<Entered>) =>
  db
    .updateTable('reservations')
    .set(set)
    .where((is) => is.and({ restId, id })),
)

/** Enters a locked reservation at the end of the transaction. */
export function markEntered(db: Db, entered: Entered): void {
  db.later(setEntered(entered))
}

interface AwaitedAt {
  restId: string
  sitingId: string
  date: WireDate
  /** Minutes after midnight. */
  from: number
  to: number
}

const findAwaited = statement(
  (
    db: Named,
    { from, to, ...at }: Args<{ restId: string; sitingId: string; date: string; from: number; to: number }>,
  ) =>
    db
      .selectFrom('reservations')
      .select(['startMinute as start', 'endMinute as end'])
      .where((is) => is.and(at))
      .where('cartId', 'is', null)
      .where('outcome', 'is', null)
      .where('startMinute', '<', to)
      .where('endMinute', '>', from)
      .orderBy('startMinute')
      .limit(1),
)

/** The slot of the next booked guests who have not come yet. */
export async function nextAwaited(db: Db, { date, ...at }: AwaitedAt): Promise<TimeSlot | undefined> {
  const [slot] = await db.run(findAwaited({ ...at, date: isoDate(date) }))
  return slot
}

interface Left {
  restId: string
  id: string
  leftAt: Date
}

interface Ended extends Left {
  outcome: Outcome
}

const setLeft = statement((db: Named, { restId, id, ...set }: Args<Left & Partial<Ended>>) =>
  db
    .updateTable('reservations')
    .set(set)
    .where((is) => is.and({ restId, id })),
)

/** Frees the siting of guests who have paid, at the end of the transaction. */
export function markLeft(db: Db, left: Left): void {
  db.later(setLeft(left))
}

/** Ends a locked reservation without its guests, and frees its siting, at the end of the transaction. */
export function markEnded(db: Db, ended: Ended): void {
  db.later(setLeft(ended))
}

interface Place {
  sitingId: string
  noOfPersons?: number
}

/** The persons of a cart are those of all its bookings, and the guests who joined it keep theirs. */
const move = statement((db: Named, { restId, cartId, sitingId, noOfPersons }: Args<OfCart & Place>) =>
  db
    .updateTable('reservations')
    .set({
      sitingId,
      ...(noOfPersons && {
        noOfPersons: sql<number>`greatest(1, ${noOfPersons}::int - (
          select coalesce(sum(no_of_persons), 0) from reservations
           where rest_id = ${restId} and cart_id = ${cartId} and left_at is not null))`,
      }),
    })
    .where((is) => is.and({ restId, cartId }))
    .where('leftAt', 'is', null)
    .returning('id'),
)

/** Returns null for an overlap. Concurrent moves to one siting are serialised, because both writing would deadlock. */
export async function moveUnlessTaken(db: Db, { restId, cartId }: OfCart, place: Place): Promise<string | null> {
  await lockSiting(db, { restId, id: place.sitingId })
  try {
    // A savepoint lets the transaction continue after the violation.
    const [moved] = await db.transaction((inner) => inner.run(move({ restId, cartId, ...place })))
    if (!moved) throw new Error('The dining cart has no reservation')
    return moved.id
  } catch (error) {
    if (systemCode(error) === OVERLAPS) return null
    throw error
  }
}

type Changed = Pick<
  typeof reservations.$inferSelect,
  | 'sitingId'
  | 'date'
  | 'startMinute'
  | 'endMinute'
  | 'noOfPersons'
  | 'customerName'
  | 'customerContact'
  | 'note'
  | 'allergy'
  | 'version'
>

const setChanged = statement((db: Named, { restId, id, ...set }: Args<Changed & { restId: string; id: string }>) =>
  db
    .updateTable('reservations')
    .set(set)
    .where((is) => is.and({ restId, id })),
)

/** Changes a locked booking. Returns false for an overlap. The caller has locked the siting, as in `moveUnlessTaken`. */
export async function changeUnlessTaken(
  db: Db,
  of: { restId: string; id: string },
  { date, ...set }: Changed,
): Promise<boolean> {
  try {
    // A savepoint lets the transaction continue after the violation.
    await db.transaction((inner) => inner.run(setChanged({ ...of, ...set, date: isoDate(date) })))
    return true
  } catch (error) {
    if (systemCode(error) === OVERLAPS) return false
    throw error
  }
}
