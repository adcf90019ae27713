import { createChannelKey } from '@brigade/contract/channel/channel-keys.contract.ts'
import { changeStatus } from '@brigade/contract/restaurants/opening.contract.ts'
import { listWebhookMessages, setWebhook } from '@brigade/contract/webhooks/webhooks.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { openingOf, saturday } from '../restaurants/opening.factory.ts'
import { openReceiver } from '../webhooks/webhooks.factory.ts'
import { makeKitchen, type Kitchen } from './channel.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

let kitchen: Kitchen
let owner: { token: string }
let opening: Awaited<ReturnType<typeof openingOf>>
beforeEach(async () => {
  server.time.now = saturday('19:32:10')
  kitchen = await makeKitchen(server)
  owner = await makeAccount(server, { type: 'owner' })
  opening = await openingOf(server, kitchen.restaurant.id, kitchen.manager.token)
})

let shops = 0
async function aStorefront(restIds = [kitchen.restaurant.id]) {
  const receiver = await openReceiver()
  const name = `Web shop ${(shops += 1)}`
  const key = await server.ask(createChannelKey, { name, restIds }, owner)
  const subjectId = key._id
  await server.ask(setWebhook, { kind: 'storefront', subjectId, url: receiver.url }, owner)
  return { ...receiver, subjectId, log: () => server.ask(listWebhookMessages, { subjectId }, owner) }
}

const noGas = { isOpen: false, closedReason: 'No gas' }
const open = { isOpen: true, closedReason: null, reopensAt: null }

describe('a storefront', () => {
  it('is told once of a pause with its end, and of the opening after it', async () => {
    const shop = await aStorefront()
    await opening.pause('Takeaway', 30)
    server.passMinutes(2)
    await opening.setStatus([['Takeaway']])
    await server.app.sendDue()
    await server.app.sendDue()
    const restId = kitchen.restaurant.id
    const reopensAt = saturday('20:02:10').toISOString()
    expect(shop.arrivals.map(({ type, data }) => ({ type, data }))).toEqual([
      {
        type: 'services.changed',
        data: {
          restId,
          services: [{ service: 'Takeaway', ...noGas, reopensAt }],
          at: saturday('19:32:10').toISOString(),
        },
      },
      {
        type: 'services.changed',
        data: { restId, services: [{ service: 'Takeaway', ...open }], at: saturday('19:34:10').toISOString() },
      },
    ])
    const about = { restId, event: 'services.changed', orderId: null, tokenNo: null, state: 'delivered' }
    expect(await shop.log()).toMatchObject([about, about])
  })

  it('hears in one message of all services of a call, and only of those that changed', async () => {
    const shop = await aStorefront()
    await opening.setStatus([['Takeaway', 'No gas'], ['Delivery', 'No gas'], ['Dining']])
    await opening.setStatus([['Takeaway', 'No gas'], ['Dining']])
    await server.app.sendDue()
    expect(shop.types()).toEqual(['services.changed'])
    expect(shop.arrivals[0]?.data['services']).toEqual([
      { service: 'Takeaway', ...noGas, reopensAt: null },
      { service: 'Delivery', ...noGas, reopensAt: null },
    ])
  })

  it('hears once of a call that is repeated under its key, and nothing of a refused one', async () => {
    const shop = await aStorefront()
    const key = uuidv7({ msecs: server.time.now.getTime() })
    await Promise.all([1, 2, 3].map(() => opening.setStatus([['Takeaway', 'No gas']], key)))
    expect((await opening.setStatus([['Delivery', 'No gas'], ['Direct']])).status).toBe(404)
    await server.app.sendDue()
    expect(shop.types()).toEqual(['services.changed'])
  })

  it('hears of its own branches only, as does every other storefront of the branch', async () => {
    const elsewhere = await makeKitchen(server)
    const [shop, portal, other] = [
      await aStorefront(),
      await aStorefront([kitchen.restaurant.id, elsewhere.restaurant.id]),
      await aStorefront([elsewhere.restaurant.id]),
    ]
    await opening.setStatus([['Takeaway', 'No gas']])
    await server.app.sendDue()
    expect([shop, portal, other].map(({ arrivals }) => arrivals.length)).toEqual([1, 1, 0])
  })

  it('gets the messages about one branch in order', async () => {
    const shop = await aStorefront()
    shop.behaviour.answer = () => 500
    await opening.pause('Takeaway', 15)
    await server.app.sendDue()
    await server.ask(
      changeStatus,
      { restId: kitchen.restaurant.id, status: [{ typeId: opening.idOf('Takeaway'), isOpen: true }] },
      { token: kitchen.manager.token },
    )
    await server.app.sendDue()
    expect(shop.arrivals).toHaveLength(1)
    shop.behaviour.answer = () => 204
    server.passMinutes(1)
    await server.app.sendDue()
    const isOpen = ({ data }: (typeof shop.arrivals)[number]) => JSON.stringify(data).includes('"isOpen":true')
    expect(shop.arrivals.map(isOpen)).toEqual([false, false, true])
  })
})
