import { isDeepStrictEqual } from 'node:util'
import { analyticsTopic } from '@brigade/contract/analytics/analytics.contract.ts'
import { LIVE_EVENT } from '@brigade/contract/kernel/live-topic.ts'
import { assignDelivery } from '@brigade/contract/orders/deliveries.contract.ts'
import { acceptOrder } from '@brigade/contract/orders/order-answers.contract.ts'
import { listOrders, ordersTopic } from '@brigade/contract/orders/orders.contract.ts'
import { paymentsTopic } from '@brigade/contract/orders/payments.contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { effort } from '../../../../../tooling/testing/effort.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { trailOf } from '../audit/audit.factory.ts'
import { makeCoupon } from '../coupons/coupons.factory.ts'
import { DUE, makeDispatch } from '../deliveries/dispatch.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const unknownId = '0190a5d0-0000-7000-8000-000000000000'

const deliveriesOf = (restId: string) => server.sql`select id from deliveries where rest_id = ${restId}`

async function numbersOf(token: string, restId: string) {
  const live = server.connectLive(token)
  return async (): Promise<unknown> => {
    const reply: { data?: unknown } = await live.emitWithAck(LIVE_EVENT, { m: analyticsTopic.m, data: { restId } })
    return reply.data
  }
}

describe('dispatching an accepted delivery order', () => {
  it('sends it with own drivers', async () => {
    const branch = await makeDispatch(server)
    const [orderId, drivers] = [await branch.accepted(), await branch.drivers()]
    const { body } = await branch.tryToDispatch(orderId, drivers.id)
    expect(body).toMatchObject({
      error: false,
      message: 'Order on its way: token 1',
      data: {
        _id: orderId,
        status: 'shipped',
        isFulfilled: false,
        payment: { paymentStatus: 'pending' },
        delivery: {
          deliveryService: { _id: drivers.id, name: drivers.name, isOwn: true },
          isReportedHere: true,
          quoteId: null,
          manifest: null,
          dispatchedAt: server.time.now.toISOString(),
          deliveredAt: null,
        },
      },
    })
    const list = await server.ask(listOrders, { restId: branch.restId }, { token: branch.token })
    expect(list.map(({ _id, status }) => ({ _id, status }))).toEqual([{ _id: orderId, status: 'shipped' }])
  })

  it("sends it with a partner and stores the partner's offer and list of items as given", async () => {
    const branch = await makeDispatch(server)
    const [orderId, partner] = [await branch.accepted(), await branch.partnerWithKey()]
    const said = { quoteId: 'Q-81/b', manifest: '2 bags, 1 hot' }
    const order = await branch.dispatch(orderId, partner.id, said)
    expect(order.delivery).toMatchObject({
      ...said,
      isReportedHere: false,
      deliveryService: { _id: partner.id, name: partner.name, isOwn: false },
    })
    const deliveryId = order.delivery?._id ?? ''
    expect(await trailOf(server, { subjectId: orderId }, 'dispatch order')).toEqual([
      expect.objectContaining({
        actorKind: 'account',
        before: { status: 'accepted' },
        after: { status: 'shipped', deliveryId, deliveryService: partner.name, ...said },
      }),
    ])
  })

  it('leaves the report to the branch for a partner without a key', async () => {
    const branch = await makeDispatch(server)
    const order = await branch.dispatch(await branch.accepted(), (await branch.partner()).id)
    expect(order.delivery).toMatchObject({ isReportedHere: true, deliveryService: { isOwn: false } })
  })

  it('leaves its stock and its coupon unchanged', async () => {
    const branch = await makeDispatch(server, { food: { variations: [{ price: 3000, noOfStock: 5 }] } })
    const coupon = await makeCoupon(server.db, branch.restId, { isOnePerUser: true })
    const orderId = await branch.accepted({ couponCode: coupon.code, payment: { isCod: false, reference: 'pi_1' } })
    const kept = () => server.sql`
      select (select jsonb_agg(to_jsonb(v) order by id) from variations v where v.id = ${branch.kitchen.variation.id}) as stock,
             (select jsonb_agg(to_jsonb(u)) from coupon_uses u where u.rest_id = ${branch.restId}) as uses`
    const before = await kept()
    expect(JSON.stringify(before)).toContain(orderId)
    await branch.dispatch(orderId, (await branch.drivers()).id)
    expect((await branch.tryToComplete(orderId, 0, null)).status).toBe(200)
    expect(await kept()).toEqual(before)
  })
})

describe('refusing to dispatch an order', () => {
  it.each([
    ['left out', {}],
    ['empty', { delServiceId: '' }],
    ['null', { delServiceId: null }],
  ])('refuses a delivery partner that is %s', async (_how, sent) => {
    const branch = await makeDispatch(server)
    const orderId = await branch.accepted()
    const { status, body } = await server.send('PATCH', assignDelivery.path, { orderId, ...sent }, branch)
    expect({ status, body }).toMatchObject({
      status: 400,
      body: {
        code: 'bad-input',
        message: 'Select any delivery partner',
        fields: { delServiceId: 'Select any delivery partner' },
      },
    })
    expect(await deliveriesOf(branch.restId)).toEqual([])
  })

  it('refuses an unknown partner', async () => {
    const branch = await makeDispatch(server)
    const { status, body } = await branch.tryToDispatch(await branch.accepted(), unknownId)
    expect({ status, body }).toMatchObject({
      status: 404,
      body: {
        code: 'delivery-service-unknown',
        message: 'Delivery partner not found. Select another',
      },
    })
  })

  it('refuses an order that is not accepted or already dispatched, and returns its status', async () => {
    const branch = await makeDispatch(server)
    const drivers = await branch.drivers()
    const { _id: early } = await branch.kitchen.place({ service: 'Delivery' })
    expect(await branch.tryToDispatch(early, drivers.id)).toMatchObject({
      status: 409,
      body: {
        code: 'order-moved-on',
        message: 'Not possible: this order is placed',
        data: { status: 'placed' },
      },
    })
    const orderId = await branch.accepted()
    await branch.dispatch(orderId, drivers.id)
    expect(await branch.tryToDispatch(orderId, drivers.id)).toMatchObject({
      status: 409,
      body: { code: 'order-moved-on', data: { status: 'shipped' } },
    })
    expect(await deliveriesOf(branch.restId)).toHaveLength(1)
  })

  it('refuses an order that the customer fetches', async () => {
    const branch = await makeDispatch(server)
    const { _id: orderId } = await branch.kitchen.place({ service: 'Takeaway' })
    await server.ask(acceptOrder, { orderId, acceptOrder: true, preparationTime: 5 }, branch)
    const { status, body } = await branch.tryToDispatch(orderId, (await branch.drivers()).id)
    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'order-moved-on' } })
    expect(await deliveriesOf(branch.restId)).toEqual([])
  })

  it("hides the order from another branch's manager", async () => {
    const [here, there] = [await makeDispatch(server), await makeDispatch(server)]
    const drivers = await here.drivers()
    const theirs = await here.tryToDispatch(await there.accepted(), drivers.id)
    const unknown = await here.tryToDispatch(unknownId, drivers.id)
    expect(theirs).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect({ ...theirs.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
  })

  it('is refused by the database without a delivery', async () => {
    const branch = await makeDispatch(server)
    const orderId = await branch.accepted()
    await expect(server.sql`update orders set status = 'shipped' where id = ${orderId}`).rejects.toMatchObject({
      constraint_name: 'orders_shipped',
    })
    expect(await server.sql`select status from orders where id = ${orderId}`).toMatchObject([{ status: 'accepted' }])
  })
})

describe('concurrent dispatches', () => {
  it('send the order out once and refuse the other', async () => {
    const branch = await makeDispatch(server)
    const other = await makeAccount(server, { restIds: [branch.restId] })
    const [drivers, partner] = [await branch.drivers(), await branch.partner()]
    const outcomes = []
    for (let round = 0; round < effort.races; round += 1) {
      const orderId = await branch.accepted()
      const answers = await Promise.all([
        branch.tryToDispatch(orderId, drivers.id),
        server.call(assignDelivery, { orderId, delServiceId: partner.id }, { token: other.token }),
      ])
      outcomes.push(answers.map(({ status, body }) => (body.error ? `${status} ${body.code}` : `${status}`)).toSorted())
    }
    expect(outcomes).toEqual(Array.from({ length: effort.races }, () => ['200', '409 order-moved-on']))
    expect(await deliveriesOf(branch.restId)).toHaveLength(effort.races)
  })

  it('return the same answer to ten repetitions of one call', async () => {
    const branch = await makeDispatch(server)
    const [orderId, drivers, key] = [await branch.accepted(), await branch.drivers(), branch.newKey()]
    const press = () => server.call(assignDelivery, { orderId, delServiceId: drivers.id }, { token: branch.token, key })
    const [first, ...others] = await Promise.all(Array.from({ length: 10 }, press))
    expect(first).toMatchObject({ status: 200, body: { data: { status: 'shipped' } } })
    for (const { status, body } of others) expect({ status, body }).toEqual({ status: 200, body: first?.body })
    expect(await deliveriesOf(branch.restId)).toHaveLength(1)
    expect(await trailOf(server, { subjectId: orderId }, 'dispatch order')).toHaveLength(1)
  })
})

describe('observers of a delivery order', () => {
  it('see the five numbers of Home follow it', async () => {
    const branch = await makeDispatch(server)
    const numbers = await numbersOf(branch.token, branch.restId)
    const orderId = await branch.accepted()
    expect(await numbers()).toEqual({ total: 1, placed: 1, packed: 0, shipped: 0, revenue: 0 })
    await branch.dispatch(orderId, (await branch.drivers()).id)
    expect(await numbers()).toEqual({ total: 1, placed: 0, packed: 0, shipped: 1, revenue: 0 })
    expect((await branch.tryToComplete(orderId, 30)).status).toBe(200)
    expect(await numbers()).toEqual({ total: 1, placed: 0, packed: 0, shipped: 0, revenue: DUE })
  })

  it('hear of the order and of Home when it is dispatched, and of its payment when it is paid', async () => {
    const branch = await makeDispatch(server)
    const elsewhere = await makeDispatch(server)
    const [orderId, drivers] = [await branch.accepted(), await branch.drivers()]
    const live = server.connectLive(branch.owner.token)
    await new Promise<void>((open) => void live.once('connect', open))
    const heard: Array<{ m: string; data: unknown }> = []
    let look = () => undefined
    live.on(LIVE_EVENT, (hint) => {
      heard.push(hint)
      look()
    })
    const homeOf = ({ restId }: { restId: string }) => ({ m: analyticsTopic.m, data: { restId } })
    /** Collects announcements up to Home's, which comes last. */
    const untilHomeOf = (branch: { restId: string }) =>
      new Promise<unknown[]>((resolve) => {
        look = () => {
          const at = heard.findIndex((hint) => isDeepStrictEqual(hint, homeOf(branch)))
          if (at >= 0) resolve(heard.splice(0, at + 1))
        }
        look()
      })
    // The connection preserves order, so earlier announcements have arrived by then.
    await elsewhere.kitchen.place()
    await untilHomeOf(elsewhere)
    heard.splice(0)

    const { restId } = branch
    const order = { m: ordersTopic.m, data: { restId, orderId } }
    await branch.dispatch(orderId, drivers.id)
    expect(await untilHomeOf(branch)).toEqual([order, homeOf(branch)])
    await branch.tryToComplete(orderId, DUE)
    expect(await untilHomeOf(branch)).toEqual([{ m: paymentsTopic.m, data: { restId } }, order, homeOf(branch)])
  })
})
