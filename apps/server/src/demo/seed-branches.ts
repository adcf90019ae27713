import type { ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { accountRestaurants, accounts } from '../features/accounts/accounts.table.ts'
import {
  contacts,
  restaurantPlugins,
  restaurants,
  restaurantServices,
  restTypes,
} from '../features/restaurants/restaurants.table.ts'
import { branches, business, type DemoBranch } from './data/branches.ts'
import { everyDay } from './data/hours.ts'
import { people } from './data/people.ts'
import type { IdOf, Seeding } from './seeding.ts'

export interface SeededBranch extends DemoBranch {
  id: string
}

const A_MINUTE = 60_000

export async function readServiceIds({ db }: Seeding): Promise<IdOf<ServiceName>> {
  const rows = await db.select().from(restTypes)
  return (name) => {
    const found = rows.find((row) => row.name === name)
    if (!found) throw new Error(`The database has no service ${name}`)
    return found.id
  }
}

export async function seedBranches(
  { db, now, newId }: Seeding,
  serviceId: IdOf<ServiceName>,
  overallTaxId: string,
): Promise<SeededBranch[]> {
  const made = branches.map((branch) => ({ ...branch, id: newId() }))
  await db.insert(restaurants).values(
    made.map(({ id, name, address, cities, map }, at) => ({
      id,
      name,
      address,
      cities: [...cities],
      timeZone: business.timeZone,
      overallTaxId,
      createdAt: new Date(now.getTime() - (made.length - at) * A_MINUTE),
      mapLatitude: map.latitude,
      mapLongitude: map.longitude,
      mapZoom: map.zoom,
      mapRadius: map.radius,
    })),
  )
  await db.insert(restaurantServices).values(
    made.flatMap(({ id, services, hours }) =>
      services.map((service) => ({
        restId: id,
        typeId: serviceId(service),
        isOpen: true,
        availability: everyDay(hours),
      })),
    ),
  )
  await db.insert(contacts).values(
    made.flatMap(({ id, landline, mobile }) => [
      { id: newId(), restId: id, isLandline: true, number: landline, isVerified: true },
      { id: newId(), restId: id, isLandline: false, number: mobile, isVerified: true },
    ]),
  )
  await db
    .insert(restaurantPlugins)
    .values(made.flatMap(({ id, plugins }) => plugins.map((name) => ({ restId: id, name }))))
  return made
}

export async function seedPeople({ db, now, newId }: Seeding, restIds: readonly string[]): Promise<void> {
  const made = people.map(({ seesBranches, ...person }) => ({
    seesBranches,
    row: { ...person, id: newId(), createdAt: now },
  }))
  await db.insert(accounts).values(made.map(({ row }) => row))
  const given = made
    .filter(({ seesBranches }) => seesBranches)
    .flatMap(({ row }) => restIds.map((restId) => ({ accountId: row.id, restId })))
  await db.insert(accountRestaurants).values(given)
}
