import type { WireDate } from '@brigade/contract/kernel/dates.ts'
import type { Reservation } from '@brigade/contract/reservations/reservations.contract.ts'
import { writeTimeSlot } from '@brigade/contract/reservations/time-slot.rules.ts'
import { and, asc, eq, gte, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { systemCode } from '../../platform/db/system-code.ts'
import type { PageAsked } from '../../platform/http/page.ts'
import { carts } from '../carts/carts.table.ts'
import { toSiting } from '../sitings/sitings.public.ts'
import { sitings } from '../sitings/sitings.table.ts'
import { reservations } from './reservations.table.ts'

export type ReservationRow = typeof reservations.$inferSelect

/** PostgreSQL's exclusion_violation. */
const OVERLAPS = '23P01'

interface Row {
  reservation: ReservationRow
  siting: typeof sitings.$inferSelect | null
  orderId: string | null
}

function toReservation({ reservation: row, siting, orderId }: Row): Reservation {
  return {
    _id: row.id,
    cartId: row.cartId,
    noOfPersons: row.noOfPersons,
    siting: siting && toSiting(siting),
    customer: { name: row.customerName, contact: row.customerContact },
    isPaid: orderId !== null,
    reservation: {
      date: row.date,
      timeSlot: writeTimeSlot({ start: row.startMinute, end: row.endMinute }),
      note: row.note,
      verificationOtp: row.verificationCode,
      entryAt: row.entryAt?.toISOString() ?? null,
    },
  }
}

export type Days = { on: WireDate } | { from: WireDate }

function isWithin(restId: string, days: Days): SQL | undefined {
  const { date } = reservations
  const ofDays = 'on' in days ? eq(date, days.on) : gte(date, days.from)
  return and(eq(reservations.restId, restId), ofDays)
}

export async function listWithin(
  db: Db,
  restId: string,
  days: Days,
  { limit, after }: PageAsked,
): Promise<Reservation[]> {
  const { date, startMinute, id } = reservations
  const later =
    after === undefined
      ? undefined
      : sql`(${date}, ${startMinute}, ${id}) > (
          select r.date, r.start_minute, r.id from ${reservations} r where r.rest_id = ${restId} and r.id = ${after})`
  const rows = await db
    .select({ reservation: reservations, siting: sitings, orderId: carts.orderId })
    .from(reservations)
    .leftJoin(sitings, and(eq(sitings.restId, reservations.restId), eq(sitings.id, reservations.sitingId)))
    .leftJoin(carts, and(eq(carts.restId, reservations.restId), eq(carts.id, reservations.cartId)))
    .where(and(isWithin(restId, days), later))
    .orderBy(asc(date), asc(startMinute), asc(id))
    .limit(limit + 1)
  return rows.map(toReservation)
}

export function countWithin(db: Db, restId: string, days: Days): Promise<number> {
  return db.$count(reservations, isWithin(restId, days))
}

/** Returns false for an overlap. Waits for a concurrent booking of the slot, so that exactly one is written. */
export async function insertUnlessTaken(db: Db, reservation: typeof reservations.$inferInsert): Promise<boolean> {
  const written = await db
    .insert(reservations)
    .values(reservation)
    .onConflictDoNothing()
    .returning({ id: reservations.id })
  return written.length === 1
}

export async function lockReservation(db: Db, id: string): Promise<ReservationRow | undefined> {
  const [row] = await db.select().from(reservations).where(eq(reservations.id, id)).for('no key update')
  return row
}

export async function idOfCart(db: Db, { restId, cartId }: { restId: string; cartId: string }): Promise<string> {
  const [row] = await db
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(eq(reservations.restId, restId), eq(reservations.cartId, cartId)))
  if (!row) throw new Error('The dining cart has no reservation')
  return row.id
}

export async function markEntered(
  db: Db,
  { restId, id }: ReservationRow,
  entered: { cartId: string; entryAt: Date },
): Promise<void> {
  await db
    .update(reservations)
    .set(entered)
    .where(and(eq(reservations.restId, restId), eq(reservations.id, id)))
}

/** Returns null for an overlap. Concurrent moves to one siting are serialised, because both writing would deadlock. */
export async function moveUnlessTaken(
  db: Db,
  { restId, cartId }: { restId: string; cartId: string },
  place: { sitingId: string; noOfPersons?: number },
): Promise<string | null> {
  await db
    .select({ id: sitings.id })
    .from(sitings)
    .where(and(eq(sitings.restId, restId), eq(sitings.id, place.sitingId)))
    .for('no key update')
  try {
    // A savepoint lets the transaction continue after the violation.
    const [moved] = await db.transaction((inner) =>
      inner
        .update(reservations)
        .set(place)
        .where(and(eq(reservations.restId, restId), eq(reservations.cartId, cartId)))
        .returning({ id: reservations.id }),
    )
    if (!moved) throw new Error('The dining cart has no reservation')
    return moved.id
  } catch (error) {
    if (systemCode(error) === OVERLAPS) return null
    throw error
  }
}
