import { approveAccess, sendOtp } from '@brigade/contract/accounts/accounts.contract.ts'
import { LIVE_EVENT } from '@brigade/contract/kernel/live-topic.ts'
import { ordersTopic } from '@brigade/contract/orders/orders.contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeAccount } from '../../features/accounts/accounts.factory.ts'
import { makeKitchen } from '../../features/channel/channel.factory.ts'
import { createTestServer, type TestServer } from '../testing/server.ts'

let one: TestServer
let other: TestServer
beforeAll(async () => {
  one = await createTestServer()
  other = await createTestServer({ beside: one })
})

describe('two servers on one database', () => {
  it('notify the browsers of both about a change at either, in order during a rush', async () => {
    const kitchen = await makeKitchen(one)
    const live = other.connectLive(kitchen.manager.token)
    await new Promise<void>((open) => live.once('connect', open))
    const rush = 120
    const heard = new Set<string>()
    const all = new Promise<void>((done) => {
      live.on(LIVE_EVENT, ({ m, data }: { m: string; data: { orderId?: string } }) => {
        if (m === ordersTopic.m && data.orderId) heard.add(data.orderId)
        if (heard.size === rush) done()
      })
    })
    const placed = await Promise.all(Array.from({ length: rush }, () => kitchen.place()))
    await all
    expect(heard).toEqual(new Set(placed.map((order) => order._id)))
  })

  it("drop an account's live connections at both when its access changes at either", async () => {
    const owner = await makeAccount(one, { type: 'owner' })
    const manager = await makeAccount(one)
    const live = other.connectLive(manager.token)
    await new Promise<void>((open) => live.once('connect', open))
    const dropped = new Promise((resolve) => live.once('disconnect', resolve))
    await one.ask(approveAccess, { userId: manager.id, hasAccess: false, restIds: [] }, { token: owner.token })
    expect(await dropped).toBe('io server disconnect')
  })

  it('accept the known notices of a server of another version', async () => {
    const { id, token } = await makeAccount(one)
    const live = other.connectLive(token)
    await new Promise<void>((open) => live.once('connect', open))
    const dropped = new Promise((resolve) => live.once('disconnect', resolve))
    await one.sql.notify('brigade_notices', JSON.stringify([{ somethingNew: id }, { recheck: id }]))
    expect(await dropped).toBe('io server disconnect')
  })

  it('share the limits on codes', async () => {
    const statuses = []
    for (let i = 0; i < 32; i += 1) {
      const server = i % 2 === 0 ? one : other
      const { status } = await server.call(sendOtp, { provider: `shared${i}@guest.test` }, { from: '10.4.0.1' })
      statuses.push(status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(30)
  })

  it('replay the same reply for a key, whichever server gets the call', async () => {
    const kitchen = await makeKitchen(one)
    const key = '01900000-0000-4000-8000-000000000001'
    const order = kitchen.order()
    const path = '/channel/order'
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        (i % 2 ? one : other).send('POST', path, order, { token: kitchen.key, key }),
      ),
    )
    expect(new Set(answers.map(({ body }) => body.data?._id)).size).toBe(1)
  })

  it('lose only hints when the listening connection is cut, and ask browsers to fetch again', async () => {
    const kitchen = await makeKitchen(one)
    const live = other.connectLive(kitchen.manager.token)
    await new Promise<void>((open) => live.once('connect', open))
    const dropped = new Promise((resolve) => live.once('disconnect', resolve))
    await one.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%'`
    expect(await dropped).toBe('io server disconnect')
  })
})
