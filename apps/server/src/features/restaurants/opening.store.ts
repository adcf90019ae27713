import { hoursOf, minutesOf } from '@brigade/contract/kernel/decimal-hours.ts'
import type { ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import type { HolidayEntry } from '@brigade/contract/restaurants/service-active.rules.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import {
  asJson,
  asRows,
  everyColumn,
  statement,
  type Args,
  type NewRow,
  type Rows,
  type Tables,
} from '../../platform/db/statement.ts'
import { isoDate } from '../../platform/db/wire-date.ts'
import type { holidays, restaurantServices, restTypes } from './restaurants.table.ts'

type Named = Tables<{
  holidays: typeof holidays
  restaurantServices: typeof restaurantServices
  restTypes: typeof restTypes
}>

type ServiceRow = typeof restaurantServices.$inferSelect

export interface OpeningState extends Omit<ServiceRow, 'restId'> {
  name: ServiceName
}

export interface ServiceHoliday extends HolidayEntry {
  typeId: string
  reason: string
}

const COLUMNS = ['typeId', 'date', 'st', 'et', 'reason'] as const
type HolidayRow = Pick<typeof holidays.$inferSelect, (typeof COLUMNS)[number]>

function toHoliday({ typeId, date, st, et, reason }: HolidayRow): ServiceHoliday {
  return { typeId, date, st: hoursOf(st), et: hoursOf(et), reason }
}

interface Services {
  restId: string
  typeIds: string[]
}

const lockRows = statement((db: Named, { restId, typeIds }: Args<Services>) =>
  db
    .selectFrom('restaurantServices as s')
    .innerJoin('restTypes as t', 't.id', 's.typeId')
    .select(['s.typeId', 's.isOpen', 's.closedReason', 's.reopensAt', 's.ordersPerQuarter', 's.preparationTime'])
    .select(['s.availability', 't.name'])
    .where('s.restId', '=', restId)
    .where('s.typeId', '=', sql<string>`any(${typeIds}::uuid[])`)
    .orderBy('s.typeId')
    .forNoKeyUpdate(['s']),
)

export async function lockServices(db: Db, restId: string, typeIds: readonly string[]): Promise<OpeningState[]> {
  return db.run(lockRows({ restId, typeIds: [...typeIds] }))
}

const lockLimit = statement((db: Named, { restId, typeId }: Args<{ restId: string; typeId: string }>) =>
  db
    .selectFrom('restaurantServices')
    .select('ordersPerQuarter')
    .where('restId', '=', restId)
    .where('typeId', '=', typeId)
    .forNoKeyUpdate(),
)

/** The most orders of a service in a quarter hour, or null. Its other callers wait until the transaction ends. */
export async function lockOrderLimit(db: Db, restId: string, typeId: string): Promise<number | null> {
  const [row] = await db.run(lockLimit({ restId, typeId }))
  return row?.ordersPerQuarter ?? null
}

type Changed = 'isOpen' | 'closedReason' | 'reopensAt' | 'ordersPerQuarter' | 'preparationTime' | 'availability'

type ServiceSet = Partial<Pick<NewRow<typeof restaurantServices>, Changed>>

const updateRow = statement(
  (db: Named, { restId, typeId, ...set }: Args<ServiceSet & { restId: string; typeId: string }>) =>
    db.updateTable('restaurantServices').set(set).where('restId', '=', restId).where('typeId', '=', typeId),
)

export async function updateService(
  db: Db,
  restId: string,
  typeId: string,
  { availability, ...set }: Partial<Pick<ServiceRow, Changed>>,
): Promise<void> {
  await db.run(updateRow({ ...set, restId, typeId, availability: availability && asJson(availability) }))
}

const insertHolidayRows = statement(
  (_: Named, { rows }: Args<{ rows: Rows<typeof holidays> }>) => sql<HolidayRow>`
    insert into holidays ${everyColumn('holidays', rows)} on conflict do nothing returning type_id, date, st, et, reason`,
)

export async function insertHolidays(
  db: Db,
  restId: string,
  entries: readonly ServiceHoliday[],
): Promise<ServiceHoliday[]> {
  const rows = entries.map((entry) => ({ ...entry, ...keyOf(entry), restId }))
  return (await db.run(insertHolidayRows({ rows: asRows<typeof holidays>(rows) }))).map(toHoliday)
}

/** As stored. */
const keyOf = ({ date, st, et }: HolidayEntry) => ({ date: isoDate(date), st: minutesOf(st), et: minutesOf(et) })

const deleteHolidayRow = statement(
  (db: Named, given: Args<Pick<typeof holidays.$inferSelect, 'restId' | 'typeId' | 'date' | 'st' | 'et'>>) =>
    db
      .deleteFrom('holidays')
      .where('restId', '=', given.restId)
      .where('typeId', '=', given.typeId)
      .where('date', '=', given.date)
      .where('st', '=', given.st)
      .where('et', '=', given.et)
      .returning(COLUMNS),
)

export async function deleteHoliday(
  db: Db,
  restId: string,
  typeId: string,
  entry: HolidayEntry,
): Promise<ServiceHoliday | undefined> {
  const [row] = await db.run(deleteHolidayRow({ restId, typeId, ...keyOf(entry) }))
  return row && toHoliday(row)
}

const insertServiceRows = statement((db: Named, { rows }: Args<{ rows: Rows<typeof restaurantServices> }>) =>
  db.insertInto('restaurantServices').expression(everyColumn('restaurantServices', rows)),
)

export async function insertServices(db: Db, restId: string, typeIds: readonly string[]): Promise<void> {
  if (typeIds.length === 0) return
  const rows = typeIds.map((typeId) => ({
    restId,
    typeId,
    isOpen: true,
    closedReason: null,
    reopensAt: null,
    ordersPerQuarter: null,
    preparationTime: null,
    availability: [],
  }))
  await db.run(insertServiceRows({ rows: asRows<typeof restaurantServices>(rows) }))
}

const deleteHolidays = statement((db: Named, { restId, typeIds }: Args<Services>) =>
  db
    .deleteFrom('holidays')
    .where('restId', '=', restId)
    .where('typeId', '=', sql<string>`any(${typeIds}::uuid[])`)
    .returning(COLUMNS),
)

const deleteServiceRows = statement((db: Named, { restId, typeIds }: Args<Services>) =>
  db
    .deleteFrom('restaurantServices')
    .where('restId', '=', restId)
    .where('typeId', '=', sql<string>`any(${typeIds}::uuid[])`),
)

export async function deleteServices(db: Db, restId: string, typeIds: readonly string[]): Promise<ServiceHoliday[]> {
  if (typeIds.length === 0) return []
  const services = { restId, typeIds: [...typeIds] }
  const [gone] = await Promise.all([db.run(deleteHolidays(services)), db.run(deleteServiceRows(services))])
  return gone.map(toHoliday)
}
