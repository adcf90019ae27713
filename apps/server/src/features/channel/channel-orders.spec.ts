import { listChannelKeys } from '@brigade/contract/channel/channel-keys.contract.ts'
import { beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { makeChannelKey, makeKitchen, type Kitchen } from './channel.factory.ts'

const DAY_MS = 86_400_000

let server: TestServer
let kitchen: Kitchen
let owner: string

beforeAll(async () => {
  server = await createTestServer()
  kitchen = await makeKitchen(server)
  await makeChannelKey(server, [kitchen.restaurant.id])
  owner = (await makeAccount(server, { type: 'owner' })).token
})

const figures = async () => {
  const keys = await server.ask(listChannelKeys, {}, { token: owner })
  return keys.toSorted((a, b) => a.name.localeCompare(b.name)).map(({ orders, lastOrderAt }) => [orders, lastOrderAt])
}

it('counts the orders of each channel in the last 30 days, and tells when the last one came', async () => {
  expect(await figures()).toEqual([
    [0, null],
    [0, null],
  ])
  await kitchen.place()
  await server.sql`update orders set placed_at = placed_at - 40 * interval '1 day'`
  const old = new Date(server.time.now.getTime() - 40 * DAY_MS).toISOString()
  expect(await figures()).toEqual([
    [0, old],
    [0, null],
  ])
  await kitchen.place()
  await kitchen.place()
  expect(await figures()).toEqual([
    [2, server.time.now.toISOString()],
    [0, null],
  ])
})

it('leaves both figures out where nobody sees them', async () => {
  const keys = await server.ask(listChannelKeys, { isBare: 'true' }, { token: owner })
  const all = await server.ask(listChannelKeys, {}, { token: owner })
  expect(keys).toEqual(all.map(({ orders: _, lastOrderAt: __, ...bare }) => bare))
})
