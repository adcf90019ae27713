import { channelRestaurants } from '@brigade/contract/channel/channel.contract.ts'
import { minutesOf } from '@brigade/contract/kernel/decimal-hours.ts'
import { serviceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { activeCases } from '@brigade/contract/restaurants/service-active.cases.ts'
import type { InactiveReason, ServiceHours } from '@brigade/contract/restaurants/service-active.rules.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { holidays, restaurantServices, restTypes } from '../restaurants/restaurants.table.ts'
import { makeKitchen, type Kitchen } from './channel.factory.ts'

let server: TestServer
let typeIds: string[]
const kitchens = new Map<string, Kitchen>()
beforeAll(async () => {
  server = await createTestServer()
  typeIds = (await server.db.select().from(restTypes)).map(({ id }) => id)
})

/** The only branch in its zone, with the same hours for every service, set before the calls about it. */
async function kitchenWith(
  timeZone: string,
  { isOpen, reopensAt, availability, holiday }: ServiceHours,
): Promise<Kitchen> {
  const kitchen =
    kitchens.get(timeZone) ?? (await makeKitchen(server, { restaurant: { timeZone, plugins: ['Dining'] } }))
  kitchens.set(timeZone, kitchen)
  const restId = kitchen.restaurant.id
  const set = { isOpen, reopensAt: reopensAt ? new Date(reopensAt) : null, availability: [...availability] }
  await server.db.update(restaurantServices).set(set).where(eq(restaurantServices.restId, restId))
  await server.db.delete(holidays).where(eq(holidays.restId, restId))
  const rows = typeIds.flatMap((typeId) =>
    holiday.map(({ date, st, et }) => ({
      restId,
      typeId,
      date,
      st: minutesOf(st),
      et: minutesOf(et),
      reason: 'Painting',
    })),
  )
  if (rows.length > 0) await server.db.insert(holidays).values(rows)
  return kitchen
}

const codes: Record<InactiveReason, string> = {
  closed: 'service-closed',
  'outside-hours': 'service-outside-hours',
  holiday: 'service-on-holiday',
}

describe.each(activeCases)('$title, at $at in $timeZone', ({ timeZone, hours, at, reason }) => {
  it(`shows storefronts and their orders: ${reason ?? 'active'}`, async () => {
    server.time.now = new Date(at)
    const kitchen = await kitchenWith(timeZone, hours)
    const [[branch], ...answers] = await Promise.all([
      server.ask(channelRestaurants, {}, { token: kitchen.key }),
      kitchen.tryToPlace({ service: 'Delivery' }),
      kitchen.tryToPlace({ service: 'Takeaway' }),
    ])
    expect(branch?.services.map(({ name, isActive, reason: shown }) => [name, isActive, shown])).toEqual(
      serviceName.options.map((name) => (name === 'Direct' ? [name, true, null] : [name, reason === null, reason])),
    )
    const code = reason === null ? null : codes[reason]
    expect(answers.map(({ body }) => (body.error ? body.code : null))).toEqual([code, code])
  })
})
