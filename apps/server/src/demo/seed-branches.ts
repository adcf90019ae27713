import type { ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { listServices } from '../features/restaurants/branches.store.ts'
import { branches, business, type DemoBranch } from './data/branches.ts'
import { everyDay } from './data/hours.ts'
import { people } from './data/people.ts'
import { insertRows, type IdOf, type Seeding } from './seeding.ts'

export interface SeededBranch extends DemoBranch {
  id: string
}

const A_MINUTE = 60_000

export async function readServiceIds({ db }: Seeding): Promise<IdOf<ServiceName>> {
  const rows = await listServices(db)
  return (name) => {
    const found = rows.find((row) => row.name === name)
    if (!found) throw new Error(`The database has no service ${name}`)
    return found.typeId
  }
}

export async function seedBranches(
  seeding: Seeding,
  serviceId: IdOf<ServiceName>,
  overallTaxId: string,
): Promise<SeededBranch[]> {
  const { now, newId } = seeding
  const made = branches.map((branch) => ({ ...branch, id: newId() }))
  await insertRows(
    seeding,
    'restaurants',
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
  await insertRows(
    seeding,
    'restaurantServices',
    made.flatMap(({ id, services, hours }) =>
      services.map((service) => ({
        restId: id,
        typeId: serviceId(service),
        isOpen: true,
        availability: everyDay(hours),
      })),
    ),
  )
  await insertRows(
    seeding,
    'contacts',
    made.flatMap(({ id, landline, mobile }) => [
      { id: newId(), restId: id, isLandline: true, number: landline, isVerified: true },
      { id: newId(), restId: id, isLandline: false, number: mobile, isVerified: true },
    ]),
  )
  await insertRows(
    seeding,
    'restaurantPlugins',
    made.flatMap(({ id, plugins }) => plugins.map((name) => ({ restId: id, name }))),
  )
  return made
}

export async function seedPeople(seeding: Seeding, restIds: readonly string[]): Promise<void> {
  const { now, newId } = seeding
  const made = people.map(({ seesBranches, ...person }) => ({
    seesBranches,
    row: { ...person, id: newId(), createdAt: now },
  }))
  await insertRows(
    seeding,
    'accounts',
    made.map(({ row }) => row),
  )
  const given = made
    .filter(({ seesBranches }) => seesBranches)
    .flatMap(({ row }) => restIds.map((restId) => ({ accountId: row.id, restId })))
  await insertRows(seeding, 'accountRestaurants', given)
}
