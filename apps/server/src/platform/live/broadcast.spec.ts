import { ordersTopic } from '@brigade/contract/orders/orders.contract.ts'
import { once } from 'node:events'
import { beforeAll, expect, it } from 'vitest'
import WebSocket from 'ws'
import { makeAccount } from '../../features/accounts/accounts.factory.ts'
import { makeRestaurant } from '../../features/restaurants/restaurants.factory.ts'
import { createTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let restId: string
let token: string
beforeAll(async () => {
  server = await createTestServer()
  restId = (await makeRestaurant(server.db)).id
  token = (await makeAccount(server, { restIds: [restId] })).token
})

const hint = (orderId: string) => ({ hint: { m: ordersTopic.m, data: { restId, orderId } } })
const announce = (orderIds: readonly string[]) =>
  server.sql.notify('brigade_notices', JSON.stringify(orderIds.map(hint)))

/** A browser as the wire sees it. `heard` are the ids of orders. */
async function openBrowser() {
  const browser = new WebSocket(`${server.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
  const heard: string[] = []
  const isIn = new Promise<void>((resolve) => {
    browser.on('message', (data: Buffer) => {
      const text = data.toString()
      if (text.startsWith('40')) resolve()
      const [, orderId] = /"orderId":"([^"]*)"/.exec(text) ?? []
      if (orderId !== undefined) heard.push(orderId)
    })
  })
  await once(browser, 'open')
  browser.send(`40${JSON.stringify({ token })}`)
  await isIn
  return { browser, heard }
}

it('hints of any size reach a browser each as a message of its own, and the same hint once', async () => {
  const { browser, heard } = await openBrowser()
  const long = 'x'.repeat(300)
  await announce(['a', 'b', 'a', long])
  await expect.poll(() => heard).toEqual(['a', 'b', long])
  browser.terminate()
})

it('a browser that does not read is disconnected, and the others hear everything', async () => {
  const [slow, quick] = [await openBrowser(), await openBrowser()]
  slow.browser.pause()
  const closed = once(slow.browser, 'close')
  const rounds = 2500
  const each = 30
  for (let round = 0; round < rounds; round += 1) {
    await announce(Array.from({ length: each }, (_, n) => `${round}-${n}-${'x'.repeat(100)}`))
  }
  // 75,000 messages take a busy machine a while.
  await expect.poll(() => quick.heard.length, { timeout: 60_000 }).toBe(rounds * each)
  slow.browser.resume()
  await closed
  expect(slow.heard.length).toBeLessThan(rounds * each)
  quick.browser.terminate()
})
