import { hoursOf, minutesOf } from '@brigade/contract/kernel/decimal-hours.ts'
import type { ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import type { HolidayEntry } from '@brigade/contract/restaurants/service-active.rules.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { isAnyOf } from '../../platform/db/is-any-of.ts'
import { holidays, restaurantServices, restTypes } from './restaurants.table.ts'

type ServiceRow = typeof restaurantServices.$inferSelect

export interface OpeningState extends Omit<ServiceRow, 'restId'> {
  name: ServiceName
}

export interface ServiceHoliday extends HolidayEntry {
  typeId: string
  reason: string
}

function toHoliday({ typeId, date, st, et, reason }: typeof holidays.$inferSelect): ServiceHoliday {
  return { typeId, date, st: hoursOf(st), et: hoursOf(et), reason }
}

export async function lockServices(db: Db, restId: string, typeIds: readonly string[]): Promise<OpeningState[]> {
  const { typeId, isOpen, closedReason, availability } = restaurantServices
  return db
    .select({ typeId, isOpen, closedReason, availability, name: restTypes.name })
    .from(restaurantServices)
    .innerJoin(restTypes, eq(restTypes.id, typeId))
    .where(and(eq(restaurantServices.restId, restId), isAnyOf(typeId, typeIds)))
    .orderBy(asc(typeId))
    .for('no key update', { of: restaurantServices })
}

export async function updateService(
  db: Db,
  restId: string,
  typeId: string,
  set: Partial<Pick<ServiceRow, 'isOpen' | 'closedReason' | 'availability'>>,
): Promise<void> {
  await db
    .update(restaurantServices)
    .set(set)
    .where(and(eq(restaurantServices.restId, restId), eq(restaurantServices.typeId, typeId)))
}

export async function insertHolidays(
  db: Db,
  restId: string,
  entries: readonly ServiceHoliday[],
): Promise<ServiceHoliday[]> {
  const rows = await db
    .insert(holidays)
    .values(
      entries.map(({ typeId, date, st, et, reason }) => ({
        restId,
        typeId,
        date,
        st: minutesOf(st),
        et: minutesOf(et),
        reason,
      })),
    )
    .onConflictDoNothing()
    .returning()
  return rows.map(toHoliday)
}

export async function deleteHoliday(
  db: Db,
  restId: string,
  typeId: string,
  { date, st, et }: HolidayEntry,
): Promise<ServiceHoliday | undefined> {
  const [row] = await db
    .delete(holidays)
    .where(
      and(
        eq(holidays.restId, restId),
        eq(holidays.typeId, typeId),
        eq(holidays.date, date),
        eq(holidays.st, minutesOf(st)),
        eq(holidays.et, minutesOf(et)),
      ),
    )
    .returning()
  return row && toHoliday(row)
}

export async function insertServices(db: Db, restId: string, typeIds: readonly string[]): Promise<void> {
  if (typeIds.length === 0) return
  const rows = typeIds.map((typeId) => ({ restId, typeId, isOpen: true, availability: [] }))
  await db.insert(restaurantServices).values(rows)
}

export async function deleteServices(db: Db, restId: string, typeIds: readonly string[]): Promise<ServiceHoliday[]> {
  if (typeIds.length === 0) return []
  const gone = await db
    .delete(holidays)
    .where(and(eq(holidays.restId, restId), isAnyOf(holidays.typeId, typeIds)))
    .returning()
  await db
    .delete(restaurantServices)
    .where(and(eq(restaurantServices.restId, restId), isAnyOf(restaurantServices.typeId, typeIds)))
  return gone.map(toHoliday)
}
