import { hoursOf } from '@brigade/contract/kernel/decimal-hours.ts'
import type { BranchMap } from '@brigade/contract/restaurants/branch-map.contract.ts'
import type { Restaurant, ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { business } from '../business/business.table.ts'
import { taxes } from '../lookups/lookups.table.ts'
import {
  contacts,
  holidays,
  restaurantPlugins,
  restaurants,
  restaurantServices,
  restTypes,
} from './restaurants.table.ts'

type Row = typeof restaurants.$inferSelect & {
  currency: string
  overallTax: { _id: string; name: string; percentage: number } | null
}

type MapColumns = Pick<Row, 'mapLatitude' | 'mapLongitude' | 'mapZoom' | 'mapRadius'>

export function mapOf({ mapLatitude, mapLongitude, mapZoom, mapRadius }: MapColumns): BranchMap | null {
  if (mapLatitude === null || mapLongitude === null || mapZoom === null) return null
  return { latitude: mapLatitude, longitude: mapLongitude, zoom: mapZoom, radius: mapRadius }
}

async function readParts(db: Db, ids: string[]) {
  const [services, shutdowns, numbers] = [
    await db
      .select({ service: restaurantServices, name: restTypes.name })
      .from(restaurantServices)
      .innerJoin(restTypes, eq(restTypes.id, restaurantServices.typeId))
      .where(inArray(restaurantServices.restId, ids))
      .orderBy(restTypes.position),
    await db
      .select()
      .from(holidays)
      .where(inArray(holidays.restId, ids))
      .orderBy(holidays.date, holidays.st, holidays.et),
    await db
      .select()
      .from(contacts)
      .where(and(inArray(contacts.restId, ids), eq(contacts.isVerified, true)))
      .orderBy(contacts.id),
  ]
  return { services, shutdowns, numbers }
}

function toRestaurant(row: Row, parts: Awaited<ReturnType<typeof readParts>>): Restaurant {
  const services = parts.services.filter(({ service }) => service.restId === row.id)
  const stateOf = (name: ServiceName) => {
    const found = services.find((one) => one.name === name)?.service
    if (!found) return { isOpen: false, availability: [], holiday: [] }
    const holiday = parts.shutdowns
      .filter((entry) => entry.restId === row.id && entry.typeId === found.typeId)
      .map(({ date, st, et, reason }) => ({ date, st: hoursOf(st), et: hoursOf(et), reason }))
    return { isOpen: found.isOpen, availability: found.availability, holiday }
  }
  return {
    _id: row.id,
    name: row.name,
    address: row.address,
    cities: row.cities.map((name) => ({ name })),
    contacts: parts.numbers
      .filter((contact) => contact.restId === row.id)
      .map(({ isLandline, number }) => ({
        isLandline,
        contactNumber: isLandline ? number : null,
        mobileNumber: isLandline ? null : number,
      })),
    restTypes: services.map(({ service, name }) => ({ _id: service.typeId, name })),
    delivery: stateOf('Delivery'),
    takeaway: stateOf('Takeaway'),
    dining: stateOf('Dining'),
    timeZone: row.timeZone,
    currency: row.currency,
    overallTax: row.overallTax,
    businessDayStartsAt: hoursOf(row.businessDayStartsAt),
    map: mapOf(row),
  }
}

async function readRestaurants(db: Db, where: SQL | undefined): Promise<Restaurant[]> {
  const found = await db
    .select({ row: restaurants, currency: business.currency, tax: taxes })
    .from(restaurants)
    .innerJoin(business, sql`true`)
    .leftJoin(taxes, eq(taxes.id, restaurants.overallTaxId))
    .where(where)
    .orderBy(restaurants.createdAt, restaurants.id)
  if (found.length === 0) return []
  const parts = await readParts(
    db,
    found.map(({ row }) => row.id),
  )
  return found.map(({ row, currency, tax }) => {
    const overallTax = tax && { _id: tax.id, name: tax.name, percentage: tax.percentage }
    return toRestaurant({ ...row, currency, overallTax }, parts)
  })
}

export function listByIds(db: Db, ids: readonly string[] | 'all'): Promise<Restaurant[]> {
  return readRestaurants(db, ids === 'all' ? undefined : inArray(restaurants.id, [...ids]))
}

export async function countByIds(db: Db, ids: readonly string[]): Promise<number> {
  return ids.length === 0 ? 0 : db.$count(restaurants, inArray(restaurants.id, [...ids]))
}

export async function listServiceIds(db: Db, restId: string): Promise<Set<string>> {
  const rows = await db
    .select({ id: restaurantServices.typeId })
    .from(restaurantServices)
    .where(eq(restaurantServices.restId, restId))
  return new Set(rows.map(({ id }) => id))
}

export async function listPluginNames(db: Db, restId: string) {
  const rows = await db
    .select({ name: restaurantPlugins.name })
    .from(restaurantPlugins)
    .where(eq(restaurantPlugins.restId, restId))
    .orderBy(restaurantPlugins.name)
  return rows
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

export async function readBranch(db: Db, restId: string): Promise<Branch | undefined> {
  const [row] = await db
    .select({
      id: restaurants.id,
      name: restaurants.name,
      timeZone: restaurants.timeZone,
      currency: business.currency,
      businessDayStartsAt: restaurants.businessDayStartsAt,
      overallTax: sql`coalesce(${taxes.percentage}, 0)`.mapWith(Number),
    })
    .from(restaurants)
    .innerJoin(business, sql`true`)
    .leftJoin(taxes, eq(taxes.id, restaurants.overallTaxId))
    .where(eq(restaurants.id, restId))
  return row
}
