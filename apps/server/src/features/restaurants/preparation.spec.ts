import { changePreparation } from '@brigade/contract/restaurants/preparation.contract.ts'
import type { ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeKitchen, type Kitchen } from '../channel/channel.factory.ts'
import { openingOf } from './opening.factory.ts'
import { makeRestaurant } from './restaurants.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

let kitchen: Kitchen
let opening: Awaited<ReturnType<typeof openingOf>>
beforeEach(async () => {
  kitchen = await makeKitchen(server)
  opening = await openingOf(server, kitchen.restaurant.id, kitchen.manager.token)
})

type Wanted = Partial<Record<ServiceName, number | null>>

function save(wanted: Wanted, restId = kitchen.restaurant.id) {
  const preparation = (['Delivery', 'Takeaway', 'Direct'] as const).flatMap((service) => {
    const preparationTime = wanted[service]
    return preparationTime === undefined ? [] : [{ typeId: opening.idOf(service), preparationTime }]
  })
  return server.call(changePreparation, { restId, preparation }, { token: kitchen.manager.token })
}

it('keeps the minutes of each service until they are taken away, and audits both', async () => {
  const set = await save({ Delivery: 45, Takeaway: 20 })
  expect(set.body).toMatchObject({
    message: 'Preparation times updated',
    data: { delivery: { preparationTime: 45 }, takeaway: { preparationTime: 20 } },
  })
  const removed = await save({ Delivery: null })
  expect(removed.body).toMatchObject({ data: { takeaway: { preparationTime: 20 } } })
  expect(removed.body).not.toMatchObject({ data: { delivery: { preparationTime: expect.anything() } } })
  const delivery = { typeId: opening.idOf('Delivery') }
  expect((await opening.trail()).at(-1)).toMatchObject({
    action: 'change preparation time',
    actorId: kitchen.manager.id,
    before: [{ ...delivery, preparationTime: 45 }],
    after: [{ ...delivery, preparationTime: null }],
  })
})

it('refuses minutes that no order could be accepted with, all at once, and changes nothing', async () => {
  const { status, body } = await save({ Delivery: 0, Takeaway: 1441 })
  const wrong = 'Enter the preparation time in whole minutes, from 1 to 1440'
  expect({ status, body }).toMatchObject({
    status: 400,
    body: { fields: { 'preparation.0.preparationTime': wrong, 'preparation.1.preparationTime': wrong } },
  })
  expect(await opening.keptService('Delivery')).toMatchObject({ preparationTime: null })
})

it('refuses the till and other branches', async () => {
  expect((await save({ Direct: 10 })).body).toMatchObject({ code: 'service-without-opening' })
  const other = await makeRestaurant(server.db)
  expect((await save({ Delivery: 10 }, other.id)).body).toMatchObject({ code: 'not-found' })
})
