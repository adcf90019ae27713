import { channelRestaurants } from '@brigade/contract/channel/channel.contract.ts'
import type { ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { openingOf, saturday } from '../restaurants/opening.factory.ts'
import { makeKitchen, type Kitchen } from './channel.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

let kitchen: Kitchen
let opening: Awaited<ReturnType<typeof openingOf>>
beforeEach(async () => {
  server.time.now = saturday('19:32:10')
  kitchen = await makeKitchen(server)
  opening = await openingOf(server, kitchen.restaurant.id, kitchen.manager.token)
})

async function stateOf(service: ServiceName) {
  const [branch] = await server.ask(channelRestaurants, {}, { token: kitchen.key })
  return branch?.services.find(({ name }) => name === service)
}

const open = { isActive: true, reason: null, closedReason: null, nextAt: null }

describe('what a storefront reads of a service', () => {
  it('names the end and the reason of a pause, until it ends by itself', async () => {
    await opening.pause('Takeaway', 15)
    const nextAt = saturday('19:47:10').toISOString()
    const paused = { name: 'Takeaway', isActive: false, reason: 'closed', closedReason: 'No gas', nextAt }
    expect(await stateOf('Takeaway')).toEqual(paused)
    expect(await stateOf('Delivery')).toEqual({ name: 'Delivery', ...open })
    server.time.now = saturday('19:47:10')
    expect(await stateOf('Takeaway')).toEqual({ name: 'Takeaway', ...open })
  })

  it('names the next quarter hour of a full service, as the refusal of an order does', async () => {
    await opening.limit('Takeaway', 1)
    expect(await stateOf('Takeaway')).toEqual({ name: 'Takeaway', ...open })
    const elsewhere = await makeKitchen(server)
    await elsewhere.place()
    await kitchen.place({ service: 'Delivery' })
    expect(await stateOf('Takeaway')).toEqual({ name: 'Takeaway', ...open })
    await kitchen.place()
    const { body } = await kitchen.tryToPlace()
    const state = await stateOf('Takeaway')
    expect(state).toMatchObject({ isActive: false, reason: 'full', nextAt: saturday('19:45:00').toISOString() })
    expect(body).toMatchObject({ code: 'service-full', data: { nextAt: state?.nextAt } })
    server.time.now = saturday('19:45:00')
    expect(await stateOf('Takeaway')).toEqual({ name: 'Takeaway', ...open })
  })
})
