import { listFoods } from '@brigade/contract/foods/foods.contract.ts'
import { listOrders } from '@brigade/contract/orders/orders.contract.ts'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { makeAccount } from '../../features/accounts/accounts.factory.ts'
import { makeKitchen } from '../../features/channel/channel.factory.ts'
import { createDb } from '../db/db.ts'
import { createTestServer } from '../testing/server.ts'

const texts: string[] = []
const server = await createTestServer()
const beside = await createTestServer({
  beside: server,
  wrapDb: (_db, pool) => createDb(pool, (text) => void texts.push(text)),
})
const kitchen = await makeKitchen(server)
const { id: restId } = kitchen.restaurant
const { token } = kitchen.manager

/** Sends a request as it is, without the decoding of `fetch`. */
function ask(headers: Record<string, string>) {
  return new Promise<{ status: number | undefined; headers: NodeJS.Dict<string | string[]>; body: Buffer }>(
    (resolve) => {
      const url = `${beside.url}${listFoods.path}`
      const sent = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers }
      const asking = request(url, { method: listFoods.method, headers: sent }, (response) => {
        void buffer(response).then((body) => resolve({ status: response.statusCode, headers: response.headers, body }))
      })
      asking.end(JSON.stringify({ restId }))
    },
  )
}

it('a kept reply is the same in every encoding, and 304 for a client that has it', async () => {
  const plain = await ask({})
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(JSON.parse(String(plain.body))).toMatchObject({ error: false, total: 1, data: [{ _id: kitchen.food.id }] })
  const [small, smaller] = [await ask({ 'accept-encoding': 'gzip' }), await ask({ 'accept-encoding': 'gzip, br' })]
  expect([small.headers['content-encoding'], smaller.headers['content-encoding']]).toEqual(['gzip', 'br'])
  expect([gunzipSync(small.body), brotliDecompressSync(smaller.body)]).toEqual([plain.body, plain.body])
  expect(small.headers.vary).toContain('accept-encoding')
  const again = await ask({ 'if-none-match': String(plain.headers.etag), 'accept-encoding': 'br' })
  expect([again.status, again.body.length]).toEqual([304, 0])
})

it('a kept reply costs one statement until something changes, at any server', async () => {
  const foods = () => beside.ask(listFoods, { restId }, { token })
  const orders = () => beside.ask(listOrders, { restId }, { token })
  await foods()
  texts.length = 0
  const before = await foods()
  expect(texts).toHaveLength(1)
  expect(await orders()).toEqual([])
  await kitchen.place()
  expect(await orders()).toHaveLength(1)
  expect(await foods()).toEqual(before)
  await server.sql`update foods set name = 'Soup' where rest_id = ${restId}`
  expect(await foods()).toMatchObject([{ name: 'Soup' }])
})

it('the sale of a counted portion changes the foods that are shown', async () => {
  const counted = await makeKitchen(server, { food: { variations: [{ noOfStock: 3 }] } })
  const left = async () => {
    const asked = { restId: counted.restaurant.id }
    const [food] = await beside.ask(listFoods, asked, { token: counted.manager.token })
    return food?.variations[0]?.noOfStock
  }
  expect(await left()).toBe(3)
  await counted.place()
  expect(await left()).toBe(2)
})

it('a kept reply is not for those who may not see the branch', async () => {
  await beside.ask(listFoods, { restId }, { token })
  const stranger = await makeAccount(server)
  expect((await beside.call(listFoods, { restId }, { token: stranger.token })).body).toMatchObject({
    code: 'not-found',
  })
})
