import { getUserDetails, updateAccess } from '@brigade/contract/accounts/accounts.contract.ts'
import { directCart, openCart } from '@brigade/contract/carts/carts.contract.ts'
import { channelMenu, channelOrder, channelRestaurants } from '@brigade/contract/channel/channel.contract.ts'
import { listChannelKeys } from '@brigade/contract/channel/channel-keys.contract.ts'
import { changeAvailability } from '@brigade/contract/foods/change-food.contract.ts'
import { LIVE_EVENT } from '@brigade/contract/kernel/live-topic.ts'
import { listPastOrders } from '@brigade/contract/orders/history.contract.ts'
import { acceptOrder } from '@brigade/contract/orders/order-answers.contract.ts'
import { reportPrinters } from '@brigade/contract/printing/pairing.contract.ts'
import { addPrinter, listPrinters, printJobsTopic } from '@brigade/contract/printing/printers.contract.ts'
import { archiveBranch, createBranch, restoreBranch } from '@brigade/contract/restaurants/branches.contract.ts'
import { restaurantsTopic } from '@brigade/contract/restaurants/opening.contract.ts'
import { listArchivedBranches, listRestaurants } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { listSitings } from '@brigade/contract/sitings/sitings.contract.ts'
import { listWebhookMessages, resendWebhookMessage } from '@brigade/contract/webhooks/webhooks.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { trailOf } from '../audit/audit.factory.ts'
import { makeKitchen, type Kitchen } from '../channel/channel.factory.ts'
import { orderOf } from '../carts/carts.factory.ts'
import { makePaymentMode } from '../lookups/lookups.factory.ts'
import { makePairing } from '../printing/pairing.factory.ts'
import { makeDiningRoom } from '../reservations/dining.factory.ts'
import { branchForm } from '../restaurants/branches.factory.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'
import { makeSiting } from '../sitings/sitings.factory.ts'
import { happens, makeTarget } from '../webhooks/webhooks.factory.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await createTestServer()
  token = (await makeAccount(server, { type: 'owner' })).token
  await makeRestaurant(server.db)
})

let kitchen: Kitchen
let restId: string
beforeEach(async () => {
  kitchen = await makeKitchen(server)
  restId = kitchen.restaurant.id
})

const newKey = () => uuidv7({ msecs: server.time.now.getTime() })
const archive = (id = restId, key = newKey()) => server.call(archiveBranch, { restId: id }, { token, key })
const restore = (id = restId) => server.call(restoreBranch, { restId: id }, { token, key: newKey() })
const idsFor = async (of: string) => (await server.ask(listRestaurants, {}, { token: of })).map(({ _id }) => _id)

const reject = (orderId: string) =>
  server.ask(
    acceptOrder,
    { orderId, acceptOrder: false, rejectNote: 'Closing' },
    { token: kitchen.manager.token, key: newKey() },
  )

const restIdsOf = (rows: readonly { restId: string }[]) => rows.map((row) => row.restId)

const unknown = { status: 404, body: { code: 'not-found' } }
const archived = { status: 409, body: { code: 'branch-archived' } }

describe('archiving a branch', () => {
  it('takes it out of every list, and keeps it with its history for owners', async () => {
    const { _id: orderId } = await kitchen.place()
    await reject(orderId)
    const { name } = kitchen.restaurant
    await makeSiting(server.db, restId)
    await server.ask(addPrinter, { restId, name: 'Kitchen', paperSize: '80 mm', scale: 100 }, { token })
    const { status, body } = await archive()
    expect(restIdsOf(await server.ask(listSitings, {}, { token }))).not.toContain(restId)
    expect(restIdsOf(await server.ask(listPrinters, {}, { token }))).not.toContain(restId)
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { message: `${name} archived`, data: { _id: restId } },
    })

    expect(await idsFor(token)).not.toContain(restId)
    expect(await server.ask(listArchivedBranches, {}, { token })).toContainEqual(
      expect.objectContaining({ _id: restId, name, archivedAt: server.time.now.toISOString() }),
    )
    expect(await server.ask(listPastOrders, { restId }, { token })).toMatchObject([{ _id: orderId }])
    expect(await trailOf(server, { subjectId: restId })).toMatchObject([{ action: 'archive branch', restId }])
  })

  it('leaves its managers without a branch, and its storefronts without an answer', async () => {
    await archive()
    const as = { token: kitchen.manager.token }
    expect(await idsFor(kitchen.manager.token)).toEqual([])
    expect(await server.ask(getUserDetails, {}, as)).toMatchObject({ hasAccess: true, restaurants: [] })
    expect(await server.call(listPastOrders, { restId }, as)).toMatchObject(unknown)

    const storefront = { token: kitchen.key }
    expect(await server.ask(channelRestaurants, {}, storefront)).toEqual([])
    expect(await server.call(channelMenu, { restId, service: 'Takeaway' }, storefront)).toMatchObject(unknown)
    expect(await kitchen.tryToPlace()).toMatchObject(unknown)
  })

  it('refuses to change what belongs to it, by id too', async () => {
    const { _id: orderId } = await kitchen.place()
    await reject(orderId)
    await archive()
    const week = [{ day: 'sun' as const, st: 9, et: 21 }]
    const food = { foodId: kitchen.food.id, isSameToAll: true, availability: week, variations: [] }
    expect(await server.call(changeAvailability, food, { token })).toMatchObject(archived)
    const accepted = { orderId, acceptOrder: true, preparationTime: 5 } as const
    expect(await server.call(acceptOrder, accepted, { token })).toMatchObject(archived)
    expect(await server.call(acceptOrder, accepted, { token: kitchen.manager.token })).toMatchObject(unknown)
  })

  it('refuses to send its messages to storefronts again', async () => {
    const { subjectId } = await makeTarget(server, 'http://127.0.0.1:9/told')
    await happens(server, ['order.rejected'], { subjectId, restId })
    const [message] = await server.ask(listWebhookMessages, { subjectId }, { token })
    await archive()
    expect(await server.call(resendWebhookMessage, { messageId: message?._id ?? '' }, { token })).toMatchObject(
      archived,
    )
  })

  it('happens once for a repeated request, and is refused to a second owner', async () => {
    const key = newKey()
    const first = await archive(restId, key)
    expect((await archive(restId, key)).body).toEqual(first.body)
    expect(await archive()).toMatchObject(archived)
    expect(await trailOf(server, { subjectId: restId })).toHaveLength(1)
  })

  it('leaves the reply to an order that was placed before it', async () => {
    const key = newKey()
    const placed = await kitchen.tryToPlace({}, key)
    const id = (!placed.body.error && placed.body.data?._id) || ''
    await reject(id)
    await archive()
    expect((await kitchen.tryToPlace({}, key)).body).toEqual(placed.body)
    expect(await server.ask(channelOrder, { id }, { token: kitchen.key })).toMatchObject({
      status: 'rejected',
    })
  })

  it('tells open screens, and lets a print service wait for its branch', async () => {
    const pairing = await makePairing(server, restId)
    const report = () => server.call(reportPrinters, { printers: [], isLeaving: false }, { token: pairing.key })
    const live = server.connectLive(kitchen.manager.token)
    await new Promise<void>((open) => live.once('connect', open))
    const owners = server.connectLive(token)
    await new Promise<void>((open) => owners.once('connect', open))
    const told = new Promise((resolve) => owners.once(LIVE_EVENT, resolve))
    // It reconnects at once without the branch, and reads everything again.
    const dropped = new Promise((resolve) => live.once('disconnect', resolve))
    expect((await archive()).status).toBe(200)
    expect(await told).toEqual({ m: restaurantsTopic.m, data: { restId } })
    expect(await dropped).toBe('io server disconnect')
    expect(await report()).toMatchObject(unknown)
    for (const key of [kitchen.manager.token, pairing.key]) {
      const again = server.connectLive(key)
      const asked: unknown = await again.emitWithAck(LIVE_EVENT, { m: printJobsTopic.m, data: { restId } })
      expect(asked).toMatchObject({ error: true, code: 'not-found' })
    }
    await restore()
    expect((await report()).status).toBe(200)
  })
})

describe('a branch in which something is open', () => {
  const inUse = (name: string, reasons: string, data: object) => ({
    status: 409,
    body: { code: 'branch-in-use', message: `${name} cannot be archived yet. Still open: ${reasons}`, data },
  })

  it('stays until its orders have ended and its carts are paid', async () => {
    const { name } = kitchen.restaurant
    const as = { token: kitchen.manager.token }
    const orders = [await kitchen.place(), await kitchen.place()]
    const { cartId } = await server.ask(openCart, { restId }, as)
    const open = { orders: 2, carts: 1, guests: 0 }
    expect(await archive()).toMatchObject(inUse(name, '2 open orders, 1 open cart', open))
    expect(await trailOf(server, { subjectId: restId })).toEqual([])
    for (const { _id } of orders) await reject(_id)
    expect(await archive()).toMatchObject(inUse(name, '1 open cart', { ...open, orders: 0 }))

    const cart = await server.ask(directCart.addItem, { cartId, ...orderOf(kitchen.food) }, as)
    const cash = await makePaymentMode(server.db)
    const paid = { cartId, recivedAmount: cart.summary.grandTotal, paymentModeId: cash.id }
    await server.ask(directCart.pay, paid, as)
    expect((await archive()).status).toBe(200)
  })

  it('stays while guests are booked or seated from today on', async () => {
    const room = await makeDiningRoom(server)
    const { name } = room.restaurant
    const guests = (count: number) => ({ orders: 0, carts: 0, guests: count })
    // The clock shows 19:30 on 7 March.
    await room.reserve({ date: '2026:03:06', startMinute: 1080, endMinute: 1200 })
    await room.reserve({ date: '2026:03:07', startMinute: 1080, endMinute: 1165 })
    const seated = await room.reserve({ date: '2026:03:07', startMinute: 1170, endMinute: 1200 })
    await room.enter(seated)
    await room.reserve({ date: '2026:03:08', startMinute: 0, endMinute: 60 })
    expect(await archive(room.restId)).toMatchObject(inUse(name, '2 bookings from today on', guests(2)))
    server.passMinutes(60)
    expect(await archive(room.restId)).toMatchObject(inUse(name, '2 bookings from today on', guests(2)))
    server.passMinutes(24 * 60)
    expect((await archive(room.restId)).status).toBe(200)
    server.passMinutes(-25 * 60)
  })
})

describe('the last branch', () => {
  it('cannot be archived, even when two owners archive the last two at once', async () => {
    const local = await createTestServer()
    const owners = [await makeAccount(local, { type: 'owner' }), await makeAccount(local, { type: 'owner' })]
    const branches = [await makeRestaurant(local.db), await makeRestaurant(local.db)]
    const answers = await Promise.all(
      branches.map(({ id }, n) => local.call(archiveBranch, { restId: id }, { token: owners[n]?.token ?? '' })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [left] = await local.ask(listRestaurants, {}, { token: owners[0]?.token ?? '' })
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'last-branch',
      message: `${left?.name} is the only branch. Open another one before you archive it`,
    })
  })
})

describe('restoring a branch', () => {
  it('gives it back to its people and storefronts with everything it had', async () => {
    const before = (await server.ask(listRestaurants, {}, { token })).find(({ _id }) => _id === restId)
    await archive()
    // What an owner saves meanwhile leaves the archived branch to the account.
    const other = await makeRestaurant(server.db)
    const { id: userId } = kitchen.manager
    await server.ask(updateAccess, { userId, restIds: [other.id], type: 'manager' }, { token })
    const { status, body } = await restore()
    expect({ status, body }).toEqual({
      status: 200,
      body: { error: false, message: `${kitchen.restaurant.name} restored`, data: before },
    })
    expect((await idsFor(kitchen.manager.token)).toSorted()).toEqual([other.id, restId].toSorted())
    expect(await server.ask(listChannelKeys, {}, { token })).toContainEqual(
      expect.objectContaining({ restIds: [restId] }),
    )
    expect((await kitchen.tryToPlace()).status).toBe(200)
    expect(await trailOf(server, { subjectId: restId })).toMatchObject([
      { action: 'archive branch' },
      { action: 'restore branch' },
    ])
  })

  it('is refused while another branch has its name, and for one that is not archived', async () => {
    await archive()
    const { name } = kitchen.restaurant
    await server.ask(createBranch, branchForm({ name: name.toUpperCase() }), { token })
    expect(await restore()).toMatchObject({
      status: 409,
      body: {
        code: 'name-taken',
        message: `Another branch has the name ${name} now. Rename that one, then restore this one`,
      },
    })
    const open = await makeRestaurant(server.db)
    expect(await restore(open.id)).toMatchObject({ status: 409, body: { code: 'branch-not-archived' } })
    expect(await restore(uuidv7())).toMatchObject(unknown)
    expect(await archive(uuidv7())).toMatchObject(unknown)
  })

  it('happens once when two owners restore it at once', async () => {
    await archive()
    const answers = await Promise.all(Array.from({ length: 8 }, () => restore()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await trailOf(server, { subjectId: restId }, 'restore branch')).toHaveLength(1)
  })
})
