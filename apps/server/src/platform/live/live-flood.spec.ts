import { LIVE_EVENT } from '@brigade/contract/kernel/live-topic.ts'
import { ordersTopic } from '@brigade/contract/orders/orders.contract.ts'
import { expect, it } from 'vitest'
import { makeAccount } from '../../features/accounts/accounts.factory.ts'
import { makeKitchen } from '../../features/channel/channel.factory.ts'
import { createTestServer } from '../testing/server.ts'

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

it('another account is answered before half of the requests that a flood may have waiting', async () => {
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
  let answered = 0
  // Different requests, because equal ones are answered together.
  const ask = async (live: (typeof flooding)[number], turn: number) => {
    const data = { restId: restaurant.id, turn }
    const { error } = await live.emitWithAck(LIVE_EVENT, { m: ordersTopic.m, data })
    if (!error) answered += 1
  }
  const flood = flooding.flatMap((live, of) => Array.from({ length: 500 }, (_, turn) => ask(live, of * 500 + turn)))
  expect(await other.emitWithAck(LIVE_EVENT, { m: ordersTopic.m, data: { restId: restaurant.id } })).toMatchObject({
    error: false,
    data: [],
  })
  const before = answered
  await Promise.all(flood)
  expect(answered).toBeGreaterThan(90)
  expect(before).toBeLessThan(48)
})
