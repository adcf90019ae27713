import { LIVE_EVENT } from '@brigade/contract/kernel/live-topic.ts'
import { chooseStations, kitchenTopic, listKitchenDisplays } from '@brigade/contract/kitchen/displays.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { aStation, makeCooks, makeDisplay } from './kitchen.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

async function makeHouse() {
  const cooks = await makeCooks(server)
  const { restId, token, display, view } = cooks
  const [hot, bar] = [aStation('Hot'), aStation('Bar')]
  await cooks.set([hot, bar])
  const key = () => uuidv7({ msecs: server.time.now.getTime() })
  return {
    ...cooks,
    hot,
    bar,
    choose: (stationIds: string[], by = display.key) =>
      server.call(chooseStations, { stationIds }, { token: by, key: key() }),
    shown: async () =>
      (await server.ask(listKitchenDisplays, { restId }, { token })).map(({ name, stationIds }) => [name, stationIds]),
    known: async (by = display.key) => (await view(by)).shownStationIds,
  }
}

it('a display tells which stations it shows, and the others are left as they are', async () => {
  const { restId, bar, hot, choose, shown, known } = await makeHouse()
  const pass = await makeDisplay(server, restId, 'Pass')
  expect([await known(), await shown()]).toEqual([
    [],
    [
      ['Pass', []],
      ['Grill', []],
    ],
  ])
  for (let times = 0; times < 2; times += 1) expect((await choose([bar._id, bar._id])).status).toBe(200)
  expect([await known(), await known(pass.key)]).toEqual([[bar._id], []])
  expect(await shown()).toEqual([
    ['Pass', []],
    ['Grill', [bar._id]],
  ])
  await choose([hot._id, bar._id])
  expect(await known()).toEqual([hot._id, bar._id])
  await choose([])
  expect(await known()).toEqual([])
})

it('the screens of the branch hear of it', async () => {
  const { restId, token, bar, choose } = await makeHouse()
  const live = server.connectLive(token)
  await new Promise<void>((open) => live.once('connect', open))
  const heard = new Promise((resolve) => {
    live.on(LIVE_EVENT, (hint: { m: string }) => {
      if (hint.m === kitchenTopic.m) resolve(hint)
    })
  })
  await choose([bar._id])
  expect(await heard).toEqual({ m: kitchenTopic.m, data: { restId } })
})

it('only a display tells, in ids', async () => {
  const { token, bar, choose, known } = await makeHouse()
  expect((await choose([bar._id], token)).status).toBe(401)
  expect((await choose(['bar'])).status).toBe(400)
  expect(await known()).toEqual([])
})
