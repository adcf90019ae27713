import { once } from 'node:events'
import { LIVE_EVENT } from '@brigade/contract/kernel/live-topic.ts'
import { ordersTopic } from '@brigade/contract/orders/orders.contract.ts'
import { printJobsTopic } from '@brigade/contract/printing/printers.contract.ts'
import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { makeAccount } from '../../features/accounts/accounts.factory.ts'
import { makeKitchen } from '../../features/channel/channel.factory.ts'
import { createDb } from '../db/db.ts'
import { createTestServer } from '../testing/server.ts'
import { somebodyWaits } from '../testing/somebody-waits.ts'

it('a flood of one browser is refused beyond its share, and the browser is answered again afterwards', async () => {
  const server = await createTestServer()
  const { manager, restaurant } = await makeKitchen(server)
  const live = server.connectLive(manager.token)
  await new Promise<void>((open) => live.once('connect', open))
  const ask = () => live.emitWithAck(LIVE_EVENT, { m: ordersTopic.m, data: { restId: restaurant.id } })

  const codes = (await Promise.all(Array.from({ length: 1_000 }, ask))).map(({ code }) => code)
  const refused = codes.filter((code) => code === 'too-many').length
  expect(refused).toBeGreaterThanOrEqual(500)
  expect(refused).toBeLessThan(1_000)
  expect(await ask()).toMatchObject({ error: false, data: [] })
})

it('another account is answered while all that a flood may have at once waits for the database', async () => {
  const server = await createTestServer()
  const { manager, restaurant } = await makeKitchen(server)
  const colleague = await makeAccount(server, { restIds: [restaurant.id] })
  const connected = async (token: string) => {
    const live = server.connectLive(token)
    await new Promise<void>((open) => live.once('connect', open))
    return live
  }
  const flooding = [await connected(manager.token), await connected(manager.token), await connected(manager.token)]
  const other = await connected(colleague.token)
  // Different requests, because equal ones are answered together.
  const ask = async (live: (typeof flooding)[number], turn: number) => {
    const data = { restId: restaurant.id, turn }
    const { code } = await live.emitWithAck(LIVE_EVENT, { m: ordersTopic.m, data })
    return code
  }
  const flood = await server.sql.begin(async (holding) => {
    await holding`lock table orders in access exclusive mode`
    const asked = flooding.flatMap((live, of) => Array.from({ length: 500 }, (_, turn) => ask(live, of * 500 + turn)))
    await somebodyWaits(server.sql, 4)
    const data = { restId: restaurant.id, isBare: true }
    expect(await other.emitWithAck(LIVE_EVENT, { m: printJobsTopic.m, data })).toMatchObject({ error: false, data: [] })
    return { asked }
  })
  const codes = await Promise.all(flood.asked)
  expect(codes.filter((code) => code !== 'too-many').length).toBeGreaterThan(90)
})

it('a connection may sign in once, and a stranger who asks a thousand times makes the database look once', async () => {
  let statements = 0
  const server = await createTestServer({ wrapDb: (_, pool) => createDb(pool, () => void (statements += 1)) })
  const stranger = new WebSocket(`${server.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
  const heard: string[] = []
  stranger.on('message', (message: Buffer) => void heard.push(message.toString()))
  await once(stranger, 'message')
  const before = statements
  for (let turn = 0; turn < 1_000; turn += 1) stranger.send('40{"token":"a stranger"}')
  await once(stranger, 'close')
  expect(statements - before).toBeLessThan(10)
  expect(heard.filter((message) => message.startsWith('40'))).toEqual([])
})
