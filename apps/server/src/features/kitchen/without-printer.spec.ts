import { listTickets, markLines } from '@brigade/contract/kitchen/tickets.contract.ts'
import { readKitchen, saveKitchen } from '@brigade/contract/kitchen/stations.contract.ts'
import { acceptOrder } from '@brigade/contract/orders/order-answers.contract.ts'
import { listOrders } from '@brigade/contract/orders/orders.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeFood } from '../foods/foods.factory.ts'
import { readPage } from '../printing/printed.factory.ts'
import { makePrintingKitchen } from '../printing/printing.factory.ts'
import { aStation, makeDisplay } from './kitchen.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

async function makeHouse(options: Parameters<typeof makePrintingKitchen>[1] = {}) {
  const house = await makePrintingKitchen(server, options)
  const { restId, token } = house
  return {
    ...house,
    tickets: async (key: string) => (await server.ask(listTickets, { restId }, { token: key })).tickets,
    owed: async (key: string) =>
      (await server.ask(listTickets, { restId }, { token: key })).tickets
        .filter(({ lines }) => lines.some(({ state }) => state !== 'bumped'))
        .map(({ _id }) => _id),
    bump: (orderId: string, key: string, positions = [0]) =>
      server.call(
        markLines,
        { orderId, positions, mark: 'bumped' },
        { token: key, key: uuidv7({ msecs: server.time.now.getTime() }) },
      ),
    listed: async () => (await server.ask(listOrders, { restId }, { token })).map(({ _id, status }) => [_id, status]),
  }
}

it('an order without a printer or a display stays on Orders, and waits for the first display', async () => {
  const { restId, accepted, jobs, listed, owed } = await makeHouse({ plugins: [], hasDefault: false })
  const orderId = await accepted()
  expect([await listed(), await jobs()]).toEqual([[[orderId, 'accepted']], []])
  const { key } = await makeDisplay(server, restId)
  expect(await owed(key)).toEqual([orderId])
})

it('an order whose printer is dead is cooked once from the display, and its late ticket says so', async () => {
  const { restId, accepted, jobs, toPrint, claim, bump, owed } = await makeHouse()
  const { key } = await makeDisplay(server, restId)
  const orderId = await accepted()
  expect(await jobs()).toMatchObject([{ orderId, kind: 'ticket' }])
  expect(await owed(key)).toEqual([orderId])
  expect((await bump(orderId, key)).status).toBe(200)
  expect(await owed(key)).toEqual([])

  const [late] = await toPrint()
  const page = await claim(late?.pjId ?? '')
  expect(readPage(page?.html ?? '').join('\n')).toContain('ALREADY DONE')
  expect(await jobs()).toHaveLength(1)
})

it('foods of a station with neither printer nor display of its own stay owed until they are bumped', async () => {
  const house = await makeHouse({ hasDefault: false })
  const { restId, token, kitchen, printer, jobs, tickets, owed, bump, listed } = house
  const beer = await makeFood(server.db, restId, { name: 'Ginger beer' })
  const [hot, bar] = [{ ...aStation('Hot'), printerId: printer._id }, aStation('Bar', { foodIds: [beer.id] })]
  const { version } = await server.ask(readKitchen, { restId }, { token })
  const setUp = { restId, stations: [hot, bar], preparesTakeaway: true, hasFullCopy: false, version }
  await server.ask(saveKitchen, setUp, { token })
  const { key } = await makeDisplay(server, restId)
  const foods = [kitchen.food, beer].map(({ id, variations }) => ({
    foodId: id,
    variations: [{ foodVarId: variations[0]?.id ?? '', quantity: 1 }],
  }))
  const { _id: orderId } = await kitchen.place({ foods })
  await server.ask(acceptOrder, { orderId, acceptOrder: true, preparationTime: 15 }, { token })
  expect((await jobs()).map(({ station }) => station)).toEqual(['Hot'])
  const [ticket] = await tickets(key)
  expect(ticket?.lines.map(({ stationId }) => stationId)).toEqual([hot._id, bar._id])

  await bump(orderId, key, [0])
  expect([await owed(key), await listed()]).toEqual([[orderId], [[orderId, 'accepted']]])
  await bump(orderId, key, [1])
  expect([await owed(key), await listed()]).toEqual([[], [[orderId, 'prepared']]])
})
