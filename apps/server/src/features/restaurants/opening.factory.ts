import {
  addHolidays,
  changeOrderLimits,
  changeStatus,
  removeHoliday,
} from '@brigade/contract/restaurants/opening.contract.ts'
import type { Pause } from '@brigade/contract/restaurants/opening.rules.ts'
import type { ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { and, eq } from 'drizzle-orm'
import type { TestServer } from '../../platform/testing/server.ts'
import { trailOf } from '../audit/audit.factory.ts'
import { holidays, restaurantServices, restTypes } from './restaurants.table.ts'

export const saturdayEvening = new Date('2026-03-07T06:30:00Z')
/** A time of the same Saturday in Auckland. */
export const saturday = (time: string) => new Date(`2026-03-07T${time}+13:00`)
export const today = '2026:03:07'
export const tomorrow = '2026:03:08'

export const daysLater = (days: number) => new Date(saturdayEvening.getTime() + days * 24 * 60 * 60_000)

export const wholeDay = (date: string, reason = 'Painting') => ({ date, st: 0, et: 24, reason })
type Holiday = ReturnType<typeof wholeDay>

type Status = readonly [ServiceName, string?]

export async function openingOf(server: TestServer, restId: string, token: string) {
  const typeIds = new Map((await server.db.select().from(restTypes)).map(({ id, name }) => [name, id]))
  const idOf = (service: ServiceName) => typeIds.get(service) ?? ''
  return {
    idOf,
    setStatus: (services: readonly Status[], key?: string) => {
      const status = services.map(([service, reason]) =>
        reason === undefined
          ? { typeId: idOf(service), isOpen: true as const }
          : { typeId: idOf(service), isOpen: false as const, reason },
      )
      return server.call(changeStatus, { restId, status }, { token, ...(key !== undefined && { key }) })
    },
    pause: (service: ServiceName, pause: Pause, reason = 'No gas') =>
      server.call(
        changeStatus,
        { restId, status: [{ typeId: idOf(service), isOpen: false, reason, pause }] },
        { token },
      ),
    limit: (service: ServiceName, ordersPerQuarter: number | null) =>
      server.call(changeOrderLimits, { restId, limits: [{ typeId: idOf(service), ordersPerQuarter }] }, { token }),
    add: (service: ServiceName, holiday: Holiday[]) =>
      server.call(addHolidays, { restId, holiday: [{ typeId: idOf(service), holiday }] }, { token }),
    remove: (service: ServiceName, { date, st, et }: Omit<Holiday, 'reason'>) =>
      server.call(removeHoliday, { restId, typeId: idOf(service), holiday: { date, st, et } }, { token }),
    keptHolidays: () => server.db.select().from(holidays).where(eq(holidays.restId, restId)),
    keptService: async (service: ServiceName) => {
      const [row] = await server.db
        .select()
        .from(restaurantServices)
        .where(and(eq(restaurantServices.restId, restId), eq(restaurantServices.typeId, idOf(service))))
      return row
    },
    trail: () => trailOf(server, { subjectId: restId }),
  }
}
