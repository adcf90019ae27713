import { listChannelKeys, renewChannelKey } from '@brigade/contract/channel/channel-keys.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { makeKitchen, type Kitchen } from './channel.factory.ts'
import { placeOrder } from '@brigade/contract/channel/channel.contract.ts'

let server: TestServer
let kitchen: Kitchen
let owner: string

beforeAll(async () => {
  server = await createTestServer()
  kitchen = await makeKitchen(server)
  owner = (await makeAccount(server, { type: 'owner' })).token
})

const placeWith = async (token: string) => {
  const key = uuidv7({ msecs: server.time.now.getTime() })
  return (await server.call(placeOrder, kitchen.order(), { token, key })).status
}

it('orders with the new key only, under the same channel', async () => {
  const [channel] = await server.ask(listChannelKeys, {}, { token: owner })
  if (!channel) throw new Error('The kitchen has no channel')
  expect(await placeWith(kitchen.key)).toBe(200)
  const { key, ...renewed } = await server.ask(renewChannelKey, { keyId: channel._id }, { token: owner })
  expect(channel).toMatchObject(renewed)
  expect(await placeWith(kitchen.key)).toBe(401)
  expect(await placeWith(key)).toBe(200)
  expect(await server.ask(listChannelKeys, {}, { token: owner })).toMatchObject([renewed])
  const entries = await server.sql<Array<{ after: unknown }>>`
    select after from audit_entries where action = 'renew channel key' and subject_id = ${channel._id}`
  expect(entries).toHaveLength(1)
  expect(JSON.stringify(entries)).not.toContain(key)
})

it('is refused to managers and for an unknown key', async () => {
  const keyId = '0190a5d0-0000-7000-8000-000000000000'
  expect((await server.call(renewChannelKey, { keyId }, { token: kitchen.manager.token })).status).toBe(403)
  expect((await server.call(renewChannelKey, { keyId }, { token: owner })).status).toBe(404)
})
