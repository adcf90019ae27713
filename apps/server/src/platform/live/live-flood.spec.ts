import { LIVE_EVENT } from '@brigade/contract/kernel/live-topic.ts'
import { ordersTopic } from '@brigade/contract/orders/orders.contract.ts'
import { expect, it } from 'vitest'
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
