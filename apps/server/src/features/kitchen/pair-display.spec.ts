import { approveAccess } from '@brigade/contract/accounts/accounts.contract.ts'
import { listAudit } from '@brigade/contract/admin/audit.contract.ts'
import { LIVE_EVENT } from '@brigade/contract/kernel/live-topic.ts'
import {
  kitchenTopic,
  listKitchenDisplays,
  makeKitchenCode,
  pairKitchenDisplay,
  unpairKitchenDisplay,
} from '@brigade/contract/kitchen/displays.contract.ts'
import { listTickets, markLines } from '@brigade/contract/kitchen/tickets.contract.ts'
import { listOrders, ordersTopic } from '@brigade/contract/orders/orders.contract.ts'
import { archiveBranch, restoreBranch } from '@brigade/contract/restaurants/branches.contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { makeKitchen } from '../channel/channel.factory.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'
import { makeCooks } from './kitchen.factory.ts'

// These tests move the clock, so they have their own server.
let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

let places = 0
const newPlace = () => `10.8.${Math.floor((places += 1) / 250)}.${places % 250}`
const pairing = (code: string, { name = 'Grill', from = newPlace() } = {}) =>
  server.call(pairKitchenDisplay, { code, name }, { from })

async function makeBranch() {
  const { restaurant, manager } = await makeKitchen(server)
  const restId = restaurant.id
  const { token } = manager
  const newCode = async () => (await server.ask(makeKitchenCode, { restId }, { token })).code
  const displays = () => server.ask(listKitchenDisplays, { restId }, { token })
  return { restId, restaurant, manager, token, newCode, displays, code: await newCode() }
}

describe('a code for a kitchen display', () => {
  it('is exchanged once for a key, and the audit trail names both steps', async () => {
    const { code, restId, restaurant, manager, displays } = await makeBranch()
    const { body } = await pairing(` ${code.toLowerCase()} `)
    expect(body).toMatchObject({ data: { restId, restaurant: restaurant.name, key: expect.any(String) } })
    const listed = await displays()
    expect(listed).toMatchObject([{ name: 'Grill', isConnected: false, heardAt: null }])
    expect(await pairing(code)).toMatchObject({ status: 409, body: { code: 'kitchen-code-dead' } })
    const trail = await server.sql`
      select action, actor_id as by, after from audit_entries where rest_id = ${restId} and action like '%kitchen%' order by id`
    expect(trail).toEqual([
      { action: 'make kitchen code', by: manager.id, after: null },
      { action: 'pair kitchen display', by: null, after: { name: 'Grill', codeMadeBy: manager.id } },
    ])
    const key = body.error ? '' : (body.data?.key ?? '')
    const stored = JSON.stringify(await server.sql`select * from kitchen_displays where rest_id = ${restId}`)
    for (const secret of [code, key]) expect([stored, ...server.lines].join('\n')).not.toContain(secret)
  })

  it('is redeemed by one of several screens at once', async () => {
    const { code, displays } = await makeBranch()
    const answers = await Promise.all(Array.from({ length: 6 }, () => pairing(code)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    expect(await displays()).toHaveLength(1)
  })

  it('expires when another is made, and after ten minutes', async () => {
    const { code, newCode } = await makeBranch()
    const second = await newCode()
    expect((await pairing(code)).status).toBe(409)
    server.passMinutes(10)
    expect((await pairing(second)).status).toBe(409)
    const third = await newCode()
    server.passMinutes(9.9)
    expect((await pairing(third)).status).toBe(200)
  })

  it('expires when its maker loses access to the branch', async () => {
    const { code, manager } = await makeBranch()
    const owner = await makeAccount(server, { type: 'owner' })
    await server.ask(approveAccess, { userId: manager.id, hasAccess: false, restIds: [] }, { token: owner.token })
    expect(await pairing(code)).toMatchObject({ status: 409, body: { code: 'kitchen-code-dead' } })
  })

  it('is made only by those who may see the branch, without any plugin', async () => {
    const { restId } = await makeBranch()
    const { token } = await makeBranch()
    expect((await server.call(makeKitchenCode, { restId }, { token })).status).toBe(404)
    expect((await server.call(listKitchenDisplays, { restId }, { token })).status).toBe(404)
  })

  it('cannot be guessed', async () => {
    const from = newPlace()
    const statuses = []
    for (let n = 0; n < 21; n += 1) statuses.push((await pairing('ABCD-EFGH-JKLM', { from })).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 409), 429])
  })
})

describe('the key of a kitchen display', () => {
  it('opens the tickets of its branch and nothing else', async () => {
    const cooks = await makeCooks(server)
    const elsewhere = await makeCooks(server)
    const [mine, theirs] = [await cooks.accepted(), await elsewhere.accepted()]
    const { key: token } = cooks.display
    expect((await cooks.view()).tickets.map(({ _id }) => _id)).toEqual([mine])
    expect((await server.call(listTickets, { restId: elsewhere.restId }, { token })).status).toBe(404)
    expect((await server.call(markLines, { orderId: theirs, positions: [0], mark: 'bumped' }, { token })).status).toBe(
      404,
    )
    expect((await server.call(listOrders, { restId: cooks.restId }, { token })).status).toBe(401)
    const asked: unknown = await server.connectLive(token).emitWithAck(LIVE_EVENT, { m: ordersTopic.m, data: {} })
    expect(asked).toMatchObject({ error: true, code: 'not-found' })
  })

  it('hears of orders and marks in its branch, and of nothing else', async () => {
    const cooks = await makeCooks(server)
    const elsewhere = await makeCooks(server)
    const socket = server.connectLive(cooks.display.key)
    const heard: Array<{ m: string; data: { restId: string } }> = []
    socket.on(LIVE_EVENT, (hint: (typeof heard)[number]) => heard.push(hint))
    await new Promise<void>((resolve) => void socket.once('connect', resolve))
    await elsewhere.accepted()
    const orderId = await cooks.accepted()
    await cooks.mark(orderId, 'struck')
    await expect.poll(() => heard).toContainEqual({ m: kitchenTopic.m, data: { restId: cooks.restId, orderId } })
    expect(new Set(heard.map(({ m }) => m))).toEqual(new Set([ordersTopic.m, kitchenTopic.m]))
    expect(new Set(heard.map(({ data }) => data.restId))).toEqual(new Set([cooks.restId]))
  })

  it('notes when it was heard', async () => {
    const { view, display, restId, token } = await makeCooks(server)
    await view()
    const heardAt = server.time.now.toISOString()
    const displays = () => server.ask(listKitchenDisplays, { restId }, { token })
    expect(await displays()).toMatchObject([{ _id: display.id, isConnected: true, heardAt }])
    server.passMinutes(3)
    expect(await displays()).toMatchObject([{ isConnected: false, heardAt }])
  })

  it('is dead at once when the display is unpaired, and the connection ends', async () => {
    const { display, restId, token, view } = await makeCooks(server)
    const stranger = (await makeBranch()).token
    const { id: kdId, key } = display
    expect((await server.call(unpairKitchenDisplay, { kdId }, { token: stranger })).status).toBe(404)
    const socket = server.connectLive(key)
    await new Promise<void>((resolve) => void socket.once('connect', resolve))
    const isCut = new Promise((resolve) => void socket.once('disconnect', resolve))
    expect((await view()).tickets).toEqual([])
    expect((await server.call(unpairKitchenDisplay, { kdId }, { token })).status).toBe(200)
    await isCut
    expect((await server.call(listTickets, { restId }, { token: key })).status).toBe(401)
    expect(await server.ask(listKitchenDisplays, { restId }, { token })).toEqual([])
    const again = server.connectLive(key)
    const refusal = await new Promise<Error>((resolve) => void again.once('connect_error', resolve))
    expect(refusal.message).toBe('Unauthorized')
    expect((await server.call(unpairKitchenDisplay, { kdId }, { token })).status).toBe(404)
  })

  it('waits while its branch is archived', async () => {
    await makeRestaurant(server.db)
    const { restId, display } = await makeCooks(server)
    const { token } = await makeAccount(server, { type: 'owner' })
    const asked = async () => (await server.call(listTickets, { restId }, { token: display.key })).status
    await server.ask(archiveBranch, { restId }, { token })
    expect(await asked()).toBe(404)
    await server.ask(restoreBranch, { restId }, { token })
    expect(await asked()).toBe(200)
  })

  it('is named in the audit trail, also after it was unpaired', async () => {
    const cooks = await makeCooks(server)
    const orderId = await cooks.accepted()
    await cooks.set([], true)
    await cooks.mark(orderId, 'bumped')
    await server.ask(unpairKitchenDisplay, { kdId: cooks.display.id }, { token: cooks.token })
    const { token } = await makeAccount(server, { type: 'owner' })
    const trail = await server.ask(listAudit, { restId: cooks.restId, action: 'prepare order' }, { token })
    expect(trail).toMatchObject([{ actor: { kind: 'kitchen-display', name: 'Grill' }, on: orderId }])
  })
})
