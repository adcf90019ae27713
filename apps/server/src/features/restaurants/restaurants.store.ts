import { hoursOf } from '@brigade/contract/kernel/decimal-hours.ts'
import type { BranchMap } from '@brigade/contract/restaurants/branch-map.contract.ts'
import type { ArchivedBranch, Restaurant, ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { statement, type Args, type FoundBy, type Tables } from '../../platform/db/statement.ts'
import type { business } from '../business/business.table.ts'
import type { taxes } from '../lookups/lookups.table.ts'
import type { holidays, restaurantPlugins, restaurants, restaurantServices, restTypes } from './restaurants.table.ts'

type Named = Tables<{
  business: typeof business
  restaurantPlugins: typeof restaurantPlugins
  restaurants: typeof restaurants
  restaurantServices: typeof restaurantServices
  restTypes: typeof restTypes
  taxes: typeof taxes
}>

type Row = typeof restaurants.$inferSelect
interface ServiceRow extends Omit<typeof restaurantServices.$inferSelect, 'restId' | 'reopensAt'> {
  reopensAt: string | null
}
type HolidayRow = Pick<typeof holidays.$inferSelect, 'typeId' | 'date' | 'st' | 'et' | 'reason'>

type MapColumns = Pick<Row, 'mapLatitude' | 'mapLongitude' | 'mapZoom' | 'mapRadius'>

export function mapOf({ mapLatitude, mapLongitude, mapZoom, mapRadius }: MapColumns): BranchMap | null {
  if (mapLatitude === null || mapLongitude === null || mapZoom === null) return null
  return { latitude: mapLatitude, longitude: mapLongitude, zoom: mapZoom, radius: mapRadius }
}

const servicesOfBranch = sql<Array<ServiceRow & { name: ServiceName }>>`coalesce((
  select jsonb_agg(jsonb_build_object(
           'typeId', s.type_id, 'name', t.name, 'isOpen', s.is_open, 'closedReason', s.closed_reason,
           'reopensAt', s.reopens_at, 'ordersPerQuarter', s.orders_per_quarter,
           'preparationTime', s.preparation_time, 'availability', s.availability) order by t.position)
    from restaurant_services s join rest_types t on t.id = s.type_id where s.rest_id = r.id), '[]')`

const holidaysOfBranch = sql<HolidayRow[]>`coalesce((
  select jsonb_agg(jsonb_build_object(
           'typeId', h.type_id, 'date', to_char(h.date, 'YYYY:MM:DD'), 'st', h.st, 'et', h.et, 'reason', h.reason)
         order by h.date, h.st, h.et)
    from holidays h where h.rest_id = r.id), '[]')`

const numbersOfBranch = sql<Array<{ isLandline: boolean; number: string }>>`coalesce((
  select jsonb_agg(jsonb_build_object('isLandline', c.is_landline, 'number', c.number) order by c.id)
    from contacts c where c.rest_id = r.id and c.is_verified), '[]')`

const selectRestaurants = (db: Named) =>
  db
    .selectFrom('restaurants as r')
    .innerJoin('business as b', (on) => on.onTrue())
    .leftJoin('taxes as t', 't.id', 'r.overallTaxId')
    .select(['r.id', 'r.name', 'r.address', 'r.cities', 'r.timeZone', 'r.businessDayStartsAt', 'r.archivedAt'])
    .select(['r.mapLatitude', 'r.mapLongitude', 'r.mapZoom', 'r.mapRadius'])
    .select(['b.currency', 'b.locale', 't.id as taxId', 't.name as taxName', 't.percentage as taxPercentage'])
    .select([servicesOfBranch.as('services'), holidaysOfBranch.as('shutdowns'), numbersOfBranch.as('numbers')])

/** All that are not archived without `ids`. */
const findRestaurants = statement((db: Named, { ids }: Args<{ ids?: string[] }>) => {
  const found = selectRestaurants(db).orderBy('r.createdAt').orderBy('r.id')
  return ids ? found.where('r.id', '=', sql<string>`any(${ids}::uuid[])`) : found.where('r.archivedAt', 'is', null)
})

const findArchived = statement((db: Named) =>
  selectRestaurants(db).where('r.archivedAt', 'is not', null).orderBy('r.archivedAt', 'desc').orderBy('r.id'),
)

function taxOf({ taxId, taxName, taxPercentage }: FoundBy<typeof findRestaurants>): Restaurant['overallTax'] {
  if (taxId === null || taxName === null || taxPercentage === null) return null
  return { _id: taxId, name: taxName, percentage: taxPercentage }
}

function toRestaurant(row: FoundBy<typeof findRestaurants>): Restaurant {
  const { services, shutdowns, numbers } = row
  const stateOf = (name: ServiceName) => {
    const found = services.find((one) => one.name === name)
    if (!found) return { isOpen: false, availability: [], holiday: [] }
    const holiday = shutdowns
      .filter(({ typeId }) => typeId === found.typeId)
      .map(({ date, st, et, reason }) => ({ date, st: hoursOf(st), et: hoursOf(et), reason }))
    const { isOpen, closedReason, reopensAt, ordersPerQuarter, preparationTime, availability } = found
    return {
      isOpen,
      ...(closedReason !== null && { closedReason }),
      ...(reopensAt !== null && { reopensAt: new Date(reopensAt).toISOString() }),
      ...(ordersPerQuarter !== null && { ordersPerQuarter }),
      ...(preparationTime !== null && { preparationTime }),
      availability,
      holiday,
    }
  }
  return {
    _id: row.id,
    name: row.name,
    address: row.address,
    cities: row.cities.map((name) => ({ name })),
    contacts: numbers.map(({ isLandline, number }) => ({
      isLandline,
      contactNumber: isLandline ? number : null,
      mobileNumber: isLandline ? null : number,
    })),
    restTypes: services.map(({ typeId, name }) => ({ _id: typeId, name })),
    delivery: stateOf('Delivery'),
    takeaway: stateOf('Takeaway'),
    dining: stateOf('Dining'),
    timeZone: row.timeZone,
    currency: row.currency,
    locale: row.locale,
    overallTax: taxOf(row),
    businessDayStartsAt: hoursOf(row.businessDayStartsAt),
    map: mapOf(row),
  }
}

export async function listByIds(db: Db, ids: readonly string[] | 'all'): Promise<Restaurant[]> {
  const rows = await db.run(findRestaurants(ids === 'all' ? {} : { ids: [...ids] }))
  return rows.map(toRestaurant)
}

/** The last archived first. */
export async function listArchived(db: Db): Promise<ArchivedBranch[]> {
  const rows = await db.run(findArchived({}))
  return rows.flatMap((row) =>
    row.archivedAt ? { ...toRestaurant(row), archivedAt: row.archivedAt.toISOString() } : [],
  )
}

const countBranches = statement((db: Named, { ids }: Args<{ ids: string[] }>) =>
  db
    .selectFrom('restaurants')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('archivedAt', 'is', null),
)

/** Counts those that are not archived. */
export async function countByIds(db: Db, ids: readonly string[]): Promise<number> {
  const [row] = await db.run(countBranches({ ids: [...ids] }))
  return row?.total ?? 0
}

const findServices = statement((db: Named, { restId }: Args<{ restId: string }>) =>
  db.selectFrom('restaurantServices').select('typeId').where('restId', '=', restId),
)

export async function listServiceIds(db: Db, restId: string): Promise<Set<string>> {
  const rows = await db.run(findServices({ restId }))
  return new Set(rows.map(({ typeId }) => typeId))
}

const findServiceIds = statement((db: Named) => db.selectFrom('restTypes').select(['id', 'name']))

/** The ids of all services, by name. */
export async function readServiceIds(db: Db): Promise<Record<string, string>> {
  const rows = await db.run(findServiceIds({}))
  return Object.fromEntries(rows.map(({ id, name }) => [name, id]))
}

const findPlugins = statement((db: Named, { restId }: Args<{ restId: string }>) =>
  db.selectFrom('restaurantPlugins').select('name').where('restId', '=', restId).orderBy('name'),
)

export function listPluginNames(db: Db, restId: string) {
  return db.run(findPlugins({ restId }))
}

export interface Branch {
  id: string
  name: string
  timeZone: string
  currency: string
  /** Minutes after midnight. */
  businessDayStartsAt: number
  /** In percent, 0 without an overall tax. */
  overallTax: number
}

export interface TillBranch extends Branch {
  /** Sales at the till need an open cash drawer. */
  isDrawerRequired: boolean
}

const findBranch = statement((db: Named, { restId }: Args<{ restId: string }>) =>
  db
    .selectFrom('restaurants as r')
    .innerJoin('business as b', (on) => on.onTrue())
    .leftJoin('taxes as t', 't.id', 'r.overallTaxId')
    .select(['r.id', 'r.name', 'r.timeZone', 'b.currency', 'r.businessDayStartsAt', 'r.isDrawerRequired'])
    .select(sql<number>`coalesce(t.percentage, 0)`.as('overallTax'))
    .where('r.id', '=', restId),
)

export async function readBranch(db: Db, restId: string): Promise<TillBranch | undefined> {
  const [row] = await db.run(findBranch({ restId }))
  return row
}

const setDrawerRule = statement((db: Named, { restId, isRequired }: Args<{ restId: string; isRequired: boolean }>) =>
  db.updateTable('restaurants').set({ isDrawerRequired: isRequired }).where('id', '=', restId),
)

/** Whether sales at the till of a branch need an open drawer. */
export async function writeDrawerRule(db: Db, restId: string, isRequired: boolean): Promise<void> {
  await db.run(setDrawerRule({ restId, isRequired }))
}
