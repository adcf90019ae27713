import { weekdays, type DayWindow } from '@brigade/contract/kernel/decimal-hours.ts'
import type { ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import type { PluginName } from '@brigade/contract/restaurants/restaurants.rules.ts'
import { v7 as uuidv7 } from 'uuid'
import type { TestDb } from '../../platform/testing/tables.ts'
import { makeBusiness } from '../business/business.factory.ts'
import { restaurantPlugins, restaurants, restaurantServices, restTypes } from './restaurants.table.ts'

export const atAnyHour: DayWindow[] = weekdays.map((day) => ({ day, st: 0, et: 24 }))

/** Of the branches of this worker, because no two have one name. */
let made = 0

interface Wish {
  name?: string
  timeZone?: string
  /** Minutes after midnight. */
  businessDayStartsAt?: number
  overallTaxId?: string
  services?: readonly ServiceName[]
  isOpen?: boolean
  availability?: DayWindow[]
  plugins?: readonly PluginName[]
  createdAt?: Date
}

export async function makeRestaurant(db: TestDb, wish: Wish = {}) {
  const { services = ['Delivery', 'Takeaway', 'Dining', 'Direct'], isOpen = true, availability = atAnyHour } = wish
  made += 1
  const createdAt = wish.createdAt ?? new Date('2026-01-01T00:00:00Z')
  const branch = {
    id: uuidv7(),
    name: wish.name ?? `Test Kitchen ${made}`,
    address: '1 Queen Street',
    cities: ['Auckland'],
    timeZone: wish.timeZone ?? 'Pacific/Auckland',
    businessDayStartsAt: wish.businessDayStartsAt ?? 240,
    overallTaxId: wish.overallTaxId ?? null,
    createdAt,
  }
  await makeBusiness(db)
  await db.insert(restaurants).values(branch)
  const types = (await db.select().from(restTypes)).filter(({ name }) => services.includes(name))
  if (types.length > 0) {
    await db
      .insert(restaurantServices)
      .values(types.map((type) => ({ restId: branch.id, typeId: type.id, isOpen, availability })))
  }
  const plugins = (wish.plugins ?? []).map((name) => ({ restId: branch.id, name }))
  if (plugins.length > 0) await db.insert(restaurantPlugins).values(plugins)
  return branch
}
