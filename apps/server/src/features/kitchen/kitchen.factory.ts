import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import { readKitchen, saveKitchen } from '@brigade/contract/kitchen/stations.contract.ts'
import { listTickets, markLines, type Mark } from '@brigade/contract/kitchen/tickets.contract.ts'
import { acceptOrder } from '@brigade/contract/orders/order-answers.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { newId } from '../../platform/new-id.ts'
import { hashSecret, newSecret } from '../../platform/secrets.ts'
import type { TestServer } from '../../platform/testing/server.ts'
import { makeKitchen } from '../channel/channel.factory.ts'
import { addDisplay } from './displays.store.ts'

export async function makeDisplay({ db, time }: Pick<TestServer, 'db' | 'time'>, restId: string, name = 'Grill') {
  const [id, key] = [newId(time.now), newSecret()]
  await db.transaction(async (within) =>
    addDisplay(within, { restId, id, name, keyHash: hashSecret(key), pairedAt: time.now }),
  )
  return { id, key, name }
}

type Stations = SentOf<typeof saveKitchen>['stations']

/** A branch with a kitchen display, and shortcuts for what its cooks do. */
export async function makeCooks(server: TestServer, wish: Parameters<typeof makeKitchen>[1] = {}) {
  const kitchen = await makeKitchen(server, wish)
  const restId = kitchen.restaurant.id
  const { token } = kitchen.manager
  const display = await makeDisplay(server, restId)
  const keyed = (by: string) => ({ token: by, key: uuidv7({ msecs: server.time.now.getTime() }) })

  const view = (key = display.key) => server.ask(listTickets, { restId }, { token: key })
  return {
    ...kitchen,
    restId,
    token,
    display,
    view,
    tokens: async () => (await view()).tickets.map(({ tokenNo }) => tokenNo),
    ticket: async (orderId: string) => (await view()).tickets.find(({ _id }) => _id === orderId),
    /** The states of an order's lines, or undefined once it has left. */
    states: async (orderId: string) =>
      (await view()).tickets.find(({ _id }) => _id === orderId)?.lines.map(({ state }) => state),
    accept: (orderId: string, preparationTime = 15) =>
      server.ask(acceptOrder, { orderId, acceptOrder: true, preparationTime }, { token }),
    accepted: async (changes: Parameters<typeof kitchen.place>[0] = {}, preparationTime = 15) => {
      const { _id } = await kitchen.place(changes)
      await server.ask(acceptOrder, { orderId: _id, acceptOrder: true, preparationTime }, { token })
      return _id
    },
    mark: (orderId: string, mark: Mark, positions = [0], by = display.key) =>
      server.call(markLines, { orderId, positions, mark }, keyed(by)),
    /** Done, or Remove on a ticket that is shown as cancelled. */
    bump: (orderId: string, isCancelled: boolean, positions = [0]) =>
      server.call(markLines, { orderId, positions, mark: 'bumped', isCancelled }, keyed(display.key)),
    set: async (stations: Stations, preparesTakeaway = false, hasFullCopy = false) => {
      const { version } = await server.ask(readKitchen, { restId }, { token })
      return server.ask(saveKitchen, { restId, stations, preparesTakeaway, hasFullCopy, version }, keyed(token))
    },
  }
}

export const aStation = (
  name: string,
  given: Partial<Pick<Stations[number], 'categoryIds' | 'foodIds' | 'printerId'>> = {},
) => ({
  _id: uuidv7(),
  name,
  categoryIds: [],
  foodIds: [],
  ...given,
})
