import { LIVE_EVENT } from '@brigade/contract/kernel/live-topic.ts'
import { acceptOrder } from '@brigade/contract/orders/order-answers.contract.ts'
import { completeTakeaway, listOrders, ordersTopic, prepareTakeaway } from '@brigade/contract/orders/orders.contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { effort } from '../../../../../tooling/testing/effort.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { makeKitchen } from '../channel/channel.factory.ts'
import { makeCoupon } from '../coupons/coupons.factory.ts'
import { makePaymentMode } from '../lookups/lookups.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const accept = { acceptOrder: true, preparationTime: 20 } as const
const reject = { acceptOrder: false, rejectNote: 'The oven is out' } as const

async function stockOf(variationId: string): Promise<number | null> {
  const [row] = await server.sql<[{ stock: number | null }]>`
    select no_of_stock as stock from variations where id = ${variationId}`
  return row.stock
}

describe('the New list', () => {
  it('shows foods, choices and prices, the oldest order first', async () => {
    const kitchen = await makeKitchen(server, { food: { name: 'Laksa', variations: [{ price: 1850 }] } })
    const first = await kitchen.place({ note: 'No peanuts please' })
    const second = await kitchen.place({ service: 'Delivery', deliveryFee: 4.5, address: { line: '1 Quay St' } })
    const { token } = kitchen.manager
    const list = await server.ask(listOrders, { restId: kitchen.restaurant.id }, { token })
    expect(list.map((order) => order._id)).toEqual([first._id, second._id])
    expect(list[0]).toMatchObject({
      tokenNo: 1,
      ordertype: { name: 'Online' },
      restauranttype: { name: 'Takeaway' },
      status: 'placed',
      isAccepted: false,
      isRejected: false,
      isFulfilled: false,
      note: 'No peanuts please',
      foods: [{ name: 'Laksa', foodvariations: [{ quantity: 1, price: 18.5, discountPrice: null }] }],
      payment: { isCod: true, paymentStatus: 'pending', summary: { grandTotal: 18.5 } },
    })
    expect(list[1]?.payment.summary).toMatchObject({ subTotal: 18.5, deliveryFee: 4.5, grandTotal: 23 })
  })

  it('comes in complete pages', async () => {
    const kitchen = await makeKitchen(server)
    const placed = []
    for (let i = 0; i < 5; i += 1) placed.push((await kitchen.place())._id)
    const { token } = kitchen.manager
    const restId = kitchen.restaurant.id
    const first = await server.call(listOrders, { restId, limit: 3 }, { token })
    if (first.body.error) throw new Error(first.body.message)
    expect(first.body).toMatchObject({ next: placed[2], total: 5 })
    const rest = await server.ask(listOrders, { restId, limit: 3, after: placed[2] }, { token })
    expect([...(first.body.data ?? []), ...rest].map((order) => order._id)).toEqual(placed)
  })

  it('follows the tokens, also for orders of one instant', async () => {
    const kitchen = await makeKitchen(server)
    await Promise.all(Array.from({ length: 30 }, () => kitchen.place()))
    const { token } = kitchen.manager
    const list = await server.ask(listOrders, { restId: kitchen.restaurant.id }, { token })
    expect(list.map((order) => order.tokenNo)).toEqual(Array.from({ length: 30 }, (_, i) => i + 1))
  })

  it('returns those of some orders that are still in it', async () => {
    const kitchen = await makeKitchen(server)
    const [first, second, third] = [await kitchen.place(), await kitchen.place(), await kitchen.place()]
    await server.ask(
      acceptOrder,
      { orderId: second._id, acceptOrder: false, rejectNote: 'Closing soon' },
      { token: kitchen.manager.token },
    )
    const stranger = await makeKitchen(server)
    const elsewhere = await stranger.place()
    const { body } = await server.call(
      listOrders,
      { restId: kitchen.restaurant.id, orderIds: [third._id, second._id, first._id, elsewhere._id] },
      { token: kitchen.manager.token },
    )
    if (body.error) throw new Error(body.message)
    expect({ ids: body.data?.map(({ _id }) => _id), next: body.next, total: body.total }).toEqual({
      ids: [first._id, third._id],
      next: null,
      total: 2,
    })
  })

  it("is hidden from another branch's manager", async () => {
    const mine = await makeKitchen(server)
    const theirs = await makeKitchen(server)
    const order = await theirs.place()
    const { token } = mine.manager
    const list = await server.call(listOrders, { restId: theirs.restaurant.id }, { token })
    const unknown = await server.call(listOrders, { restId: '0190a5d0-0000-7000-8000-000000000000' }, { token })
    expect(list.status).toBe(404)
    expect({ ...list.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
    const answer = await server.call(acceptOrder, { orderId: order._id, ...accept }, { token })
    expect(answer.status).toBe(404)
  })
})

describe('an order', () => {
  it('goes from placed to delivered as takeaway and then leaves the list', async () => {
    const kitchen = await makeKitchen(server, { food: { variations: [{ price: 1275 }] } })
    const mode = await makePaymentMode(server.db)
    const { _id: orderId } = await kitchen.place()
    const { token } = kitchen.manager
    expect(await server.ask(acceptOrder, { orderId, ...accept }, { token })).toMatchObject({
      status: 'accepted',
      isAccepted: true,
      preparationTime: 20,
      promisedAt: new Date(server.time.now.getTime() + 20 * 60_000).toISOString(),
    })
    expect(await server.ask(prepareTakeaway, { orderId }, { token })).toMatchObject({ status: 'prepared' })
    const done = await server.ask(completeTakeaway, { orderId, codAmount: 12.75, paymentModeId: mode.id }, { token })
    expect(done).toMatchObject({
      status: 'delivered',
      isFulfilled: true,
      payment: { paymentStatus: 'paid', recivedAmount: 12.75 },
    })
    expect(await server.ask(listOrders, { restId: kitchen.restaurant.id }, { token })).toEqual([])
  })

  it('is not handed over without a payment mode or for less than it costs', async () => {
    const kitchen = await makeKitchen(server, { food: { variations: [{ price: 1275 }] } })
    const mode = await makePaymentMode(server.db)
    const { _id: orderId } = await kitchen.place()
    const { token } = kitchen.manager
    await server.ask(acceptOrder, { orderId, ...accept }, { token })
    await server.ask(prepareTakeaway, { orderId }, { token })
    const without = await server.call(completeTakeaway, { orderId, codAmount: 12.75, paymentModeId: null }, { token })
    expect(without.body).toMatchObject({ message: 'Select any payment method' })
    const less = await server.call(completeTakeaway, { orderId, codAmount: 12.74, paymentModeId: mode.id }, { token })
    expect(less.body).toMatchObject({ code: 'order-amount', message: expect.stringContaining('$12.75') })
    const change = await server.ask(completeTakeaway, { orderId, codAmount: 20, paymentModeId: mode.id }, { token })
    expect(change.payment.recivedAmount).toBe(20)
  })

  it('is handed over without money when prepaid', async () => {
    const kitchen = await makeKitchen(server)
    const { _id: orderId } = await kitchen.place({ payment: { isCod: false, reference: 'pi_123' } })
    const { token } = kitchen.manager
    await server.ask(acceptOrder, { orderId, ...accept }, { token })
    await server.ask(prepareTakeaway, { orderId }, { token })
    const twice = await server.call(completeTakeaway, { orderId, codAmount: 5, paymentModeId: null }, { token })
    expect(twice.body).toMatchObject({ code: 'order-prepaid' })
    const done = await server.ask(completeTakeaway, { orderId, codAmount: 0, paymentModeId: null }, { token })
    expect(done).toMatchObject({ status: 'delivered', payment: { paymentStatus: 'paid', isCod: false } })
  })

  it('gives back stock and coupon and owes a refund when rejected', async () => {
    const kitchen = await makeKitchen(server, { food: { variations: [{ price: 3000, noOfStock: 5 }] } })
    const coupon = await makeCoupon(server.db, kitchen.restaurant.id, { isOnePerUser: true })
    const { foods } = kitchen.order()
    const three = foods.map((food) => ({ ...food, variations: food.variations.map((v) => ({ ...v, quantity: 3 })) }))
    const wish = { foods: three, couponCode: coupon.code, payment: { isCod: false, reference: 'pi_9' } }
    const { _id: orderId } = await kitchen.place(wish)
    expect(await stockOf(kitchen.variation.id)).toBe(2)
    const { token } = kitchen.manager
    expect((await server.call(acceptOrder, { orderId, ...reject }, { token })).body).toMatchObject({
      message: expect.stringMatching(/^Order rejected: token 1\. Refund \$\d+\.\d\d to the customer$/),
      data: {
        status: 'rejected',
        isRejected: true,
        rejectNote: 'The oven is out',
        payment: { paymentStatus: 'refund due' },
      },
    })
    expect(await stockOf(kitchen.variation.id)).toBe(5)
    expect((await kitchen.tryToPlace(wish)).status).toBe(200)
  })

  it('refuses a step out of turn and returns its status', async () => {
    const kitchen = await makeKitchen(server)
    const { _id: orderId } = await kitchen.place()
    const { token } = kitchen.manager
    const early = await server.call(prepareTakeaway, { orderId }, { token })
    expect(early).toMatchObject({ status: 409, body: { code: 'order-moved-on', data: { status: 'placed' } } })
    await server.ask(acceptOrder, { orderId, ...accept }, { token })
    const again = await server.call(acceptOrder, { orderId, ...reject }, { token })
    expect(again.body).toMatchObject({ message: 'Not possible: this order is accepted' })
  })

  it('is not prepared at the counter when it is for delivery', async () => {
    const kitchen = await makeKitchen(server)
    const { _id: orderId } = await kitchen.place({ service: 'Delivery' })
    const { token } = kitchen.manager
    await server.ask(acceptOrder, { orderId, ...accept }, { token })
    expect((await server.call(prepareTakeaway, { orderId }, { token })).status).toBe(409)
  })

  it.each([
    ['no time at all', { acceptOrder: true }, 'preparationTime'],
    ['half a minute', { acceptOrder: true, preparationTime: 0.5 }, 'preparationTime'],
    ['no note', { acceptOrder: false, rejectNote: null }, 'rejectNote'],
    ['a blank note', { acceptOrder: false, rejectNote: '   ' }, 'rejectNote'],
    ['minutes as the note', { acceptOrder: false, rejectNote: '15' }, 'rejectNote'],
  ])('cannot be answered with %s', async (_what, input, field) => {
    const kitchen = await makeKitchen(server)
    const { _id: orderId } = await kitchen.place()
    const { token } = kitchen.manager
    const { status, body } = await server.send('PATCH', acceptOrder.path, { orderId, ...input }, { token })
    expect(status).toBe(400)
    expect(body.fields).toHaveProperty(field)
    const [order] = await server.ask(listOrders, { restId: kitchen.restaurant.id }, { token })
    expect(order?.status).toBe('placed')
  })
})

describe('two managers at one order', () => {
  it('answer it once; the second is refused', async () => {
    const kitchen = await makeKitchen(server)
    const other = await makeAccount(server, { restIds: [kitchen.restaurant.id] })
    const outcomes = []
    for (let round = 0; round < effort.races; round += 1) {
      const { _id: orderId } = await kitchen.place()
      const answers = await Promise.all([
        server.call(acceptOrder, { orderId, ...accept }, { token: kitchen.manager.token }),
        server.call(acceptOrder, { orderId, ...reject }, { token: other.token }),
      ])
      outcomes.push(answers.map(({ status }) => status).toSorted())
    }
    expect(outcomes).toEqual(Array.from({ length: effort.races }, () => [200, 409]))
    const [audit] = await server.sql<[{ answered: number }]>`
      select count(*) as answered from audit_entries
      where rest_id = ${kitchen.restaurant.id} and action in ('accept order', 'reject order')`
    expect(audit.answered).toBe(effort.races)
  })
})

describe('the live channel', () => {
  it("announces changes to the branch's managers only", async () => {
    const kitchen = await makeKitchen(server)
    const elsewhere = await makeKitchen(server)
    const live = server.connectLive(kitchen.manager.token)
    const other = server.connectLive(elsewhere.manager.token)
    await Promise.all([live, other].map((socket) => new Promise<void>((open) => socket.once('connect', open))))
    const heardElsewhere: unknown[] = []
    other.on(LIVE_EVENT, (hint) => heardElsewhere.push(hint))
    const heard = new Promise((resolve) => {
      live.on(LIVE_EVENT, (hint: { m: string }) => {
        if (hint.m === ordersTopic.m) resolve(hint)
      })
    })
    const order = await kitchen.place()
    expect(await heard).toEqual({
      m: ordersTopic.m,
      data: { restId: kitchen.restaurant.id, orderId: order._id, placed: '1' },
    })
    // The connection preserves order: when its own order arrives, earlier announcements have arrived.
    const own = new Promise((resolve) => other.once(LIVE_EVENT, resolve))
    await elsewhere.place()
    await own
    expect(JSON.stringify(heardElsewhere)).not.toContain(kitchen.restaurant.id)
  })

  it('refuses a dead token and an account awaiting approval with their messages', async () => {
    const waiting = await makeAccount(server, { hasAccess: false })
    const refusal = async (token: string) => {
      const socket = server.connectLive(token)
      return new Promise((resolve) => socket.once('connect_error', (error) => resolve(error.message)))
    }
    expect(await refusal('no-such-token')).toBe('Unauthorized')
    expect(await refusal(waiting.token)).toBe('Account not approved')
  })

  it('refuses invalid messages and queries about other branches', async () => {
    const kitchen = await makeKitchen(server)
    const elsewhere = await makeKitchen(server)
    const live = server.connectLive(kitchen.manager.token)
    for (const rubbish of [null, 7, 'orders', { m: 5 }, { m: '/manager/nothing' }, { m: ordersTopic.m, data: [] }]) {
      expect(await live.emitWithAck(LIVE_EVENT, rubbish)).toMatchObject({ error: true })
    }
    const question = { m: ordersTopic.m, data: { restId: elsewhere.restaurant.id } }
    expect(await live.emitWithAck(LIVE_EVENT, question)).toMatchObject({ error: true, code: 'not-found' })
  })
})
