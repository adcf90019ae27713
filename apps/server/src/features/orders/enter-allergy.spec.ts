import { LIVE_EVENT } from '@brigade/contract/kernel/live-topic.ts'
import { readPastOrder } from '@brigade/contract/orders/history.contract.ts'
import { acceptOrder } from '@brigade/contract/orders/order-answers.contract.ts'
import { enterAllergy, listOrders, ordersTopic } from '@brigade/contract/orders/orders.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { callWith } from '../../platform/testing/raw-call.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { trailOf } from '../audit/audit.factory.ts'
import { makeKitchen, type Kitchen } from '../channel/channel.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const newKey = () => uuidv7({ msecs: server.time.now.getTime() })
const enter = (kitchen: Kitchen, orderId: string, allergy: string, key = newKey()) =>
  server.call(enterAllergy, { orderId, allergy }, { token: kitchen.manager.token, key })
const entriesOf = async (orderId: string) =>
  (await trailOf(server, { subjectId: orderId })).filter(({ action }) => action === 'enter allergy')

describe('the allergy of an order', () => {
  it('is entered, corrected and removed, each with an audit entry', async () => {
    const kitchen = await makeKitchen(server)
    const { _id: orderId } = await kitchen.place({ note: 'Ring twice' })
    expect((await enter(kitchen, orderId, '  Peanuts ')).body).toMatchObject({
      message: expect.stringMatching(/^Allergy saved: token \d+$/),
      data: { allergy: 'Peanuts', note: 'Ring twice', status: 'placed' },
    })
    expect((await enter(kitchen, orderId, 'Peanuts and milk')).body).toMatchObject({
      data: { allergy: 'Peanuts and milk' },
    })
    expect((await enter(kitchen, orderId, ' ')).body).toMatchObject({
      message: expect.stringMatching(/^Allergy removed: token \d+$/),
      data: { allergy: null },
    })
    expect(await entriesOf(orderId)).toMatchObject([
      { before: { allergy: null }, after: { allergy: 'Peanuts' } },
      { before: { allergy: 'Peanuts' }, after: { allergy: 'Peanuts and milk' } },
      { before: { allergy: 'Peanuts and milk' }, after: { allergy: null } },
    ])
  })

  it('is changed once by repeated calls', async () => {
    const kitchen = await makeKitchen(server)
    const { _id: orderId } = await kitchen.place()
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 10 }, () => enter(kitchen, orderId, 'Sesame', key)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await enter(kitchen, orderId, 'Sesame')
    expect(await entriesOf(orderId)).toHaveLength(1)
  })

  it('reaches lists that were read before', async () => {
    const kitchen = await makeKitchen(server)
    const { token } = kitchen.manager
    const { _id: orderId } = await kitchen.place()
    const listed = () => server.ask(listOrders, { restId: kitchen.restaurant.id }, { token })
    expect((await listed()).map(({ allergy }) => allergy)).toEqual([null])
    await enter(kitchen, orderId, 'Sesame')
    expect((await listed()).map(({ allergy }) => allergy)).toEqual(['Sesame'])
  })

  it('is announced to the screens of the branch', async () => {
    const kitchen = await makeKitchen(server)
    const { _id: orderId } = await kitchen.place()
    const live = server.connectLive(kitchen.manager.token)
    await new Promise<void>((open) => live.once('connect', open))
    const heard = new Promise((resolve) => {
      // The hint of the placed order may still be on its way.
      live.on(LIVE_EVENT, (hint: { m: string; data: { placed?: string } }) => {
        if (hint.m === ordersTopic.m && hint.data.placed === undefined) resolve(hint)
      })
    })
    await enter(kitchen, orderId, 'Sesame')
    expect(await heard).toEqual({ m: ordersTopic.m, data: { restId: kitchen.restaurant.id, orderId } })
  })

  it('stays as it is once the order has ended', async () => {
    const kitchen = await makeKitchen(server)
    const { token } = kitchen.manager
    const { _id: orderId } = await kitchen.place({ allergy: 'Peanuts' })
    await server.ask(acceptOrder, { orderId, acceptOrder: false, rejectNote: 'Sold out' }, { token })
    expect(await enter(kitchen, orderId, 'Milk')).toMatchObject({
      status: 409,
      body: { code: 'order-moved-on', message: 'Not possible: this order is rejected' },
    })
    expect(await server.ask(readPastOrder, { orderId }, { token })).toMatchObject({ allergy: 'Peanuts' })
  })

  it('is refused if it is too long, is no text or is missing, and for an order of another branch', async () => {
    const kitchen = await makeKitchen(server)
    const { _id: orderId } = await kitchen.place()
    const longest = '🥜'.repeat(500)
    expect((await enter(kitchen, orderId, `${longest}x`)).body).toMatchObject({
      fields: { allergy: 'This text is too long. Shorten it to 500 characters' },
    })
    for (const input of [{ orderId, allergy: 7 }, { orderId, allergy: null }, { orderId }]) {
      const { status, body } = await callWith(server, enterAllergy, input, kitchen.manager.token)
      expect([status, Object.keys(body.fields)]).toEqual([400, ['allergy']])
    }
    const { token } = await makeAccount(server, { restIds: [] })
    const foreign = await server.call(enterAllergy, { orderId, allergy: 'Milk' }, { token, key: newKey() })
    expect(foreign.status).toBe(404)
    expect(await entriesOf(orderId)).toEqual([])
    expect((await enter(kitchen, orderId, longest)).body).toMatchObject({ data: { allergy: longest } })
  })
})

it('the database refuses an empty or a longer allergy', async () => {
  const kitchen = await makeKitchen(server)
  const { _id: id } = await kitchen.place()
  for (const allergy of ['', 'x'.repeat(501)]) {
    await expect(server.sql`update orders set allergy = ${allergy} where id = ${id}`).rejects.toThrow('orders_allergy')
  }
})
