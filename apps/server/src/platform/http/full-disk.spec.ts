import { LIVE_EVENT } from '@brigade/contract/kernel/live-topic.ts'
import { listMenus } from '@brigade/contract/lookups/lookups.contract.ts'
import { ordersTopic } from '@brigade/contract/orders/orders.contract.ts'
import { expect, it } from 'vitest'
import { makeKitchen } from '../../features/channel/channel.factory.ts'
import type { DiskState } from '../disk.ts'
import { freezable } from '../testing/freezable.ts'
import { createTestServer } from '../testing/server.ts'

const FULL = expect.stringContaining('The disk of the server is full')
const full = async (): Promise<DiskState> => 'full'

async function besideAProxy(disk = full) {
  const beside = await createTestServer()
  const kitchen = await makeKitchen(beside)
  const proxy = await freezable(beside.databaseUrl)
  const server = await createTestServer({ beside: { databaseUrl: proxy.url }, answeredWithinMs: 1_500, disk })
  const list = () => server.call(listMenus, {}, { token: kitchen.manager.token })
  const live = server.connectLive(kitchen.manager.token)
  await new Promise<void>((open) => live.once('connect', open))
  const asked = { m: ordersTopic.m, data: { restId: kitchen.restaurant.id } }
  return { proxy, list, ask: () => live.emitWithAck(LIVE_EVENT, asked) }
}

it('a database that is down because of a full disk is reported with the disk, also on the live channel', async () => {
  const { proxy, list, ask } = await besideAProxy()
  expect((await list()).status).toBe(200)
  expect(await ask()).toMatchObject({ error: false })

  proxy.close()
  expect(await list()).toMatchObject({ status: 503, body: { code: 'unavailable', message: FULL } })
  expect(await ask()).toMatchObject({ error: true, code: 'unavailable', message: FULL })
})

it('a call that is not answered in time names the full disk, and does not say that nothing was saved', async () => {
  const { proxy, list } = await besideAProxy()
  expect((await list()).status).toBe(200)
  proxy.freeze()
  const { status, body } = await list()
  expect({ status, body }).toMatchObject({ status: 503, body: { code: 'unavailable', message: FULL } })
  expect(body).not.toMatchObject({ message: expect.stringContaining('nothing was saved') })
  proxy.thaw()
})

it('a disk that does not answer keeps no reply', async () => {
  const { proxy, list } = await besideAProxy(() => new Promise<DiskState>(() => {}))
  expect((await list()).status).toBe(200)
  proxy.freeze()
  expect(await list()).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  proxy.thaw()
})

it('a refusal for another reason does not name the disk', async () => {
  const server = await createTestServer({ disk: full })
  expect((await server.call(listMenus, {})).body).toMatchObject({
    code: 'unauthorized',
    message: expect.not.stringMatching('disk'),
  })
})
