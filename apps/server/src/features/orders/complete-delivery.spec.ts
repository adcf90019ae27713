import { analyticsTopic } from '@brigade/contract/analytics/analytics.contract.ts'
import { LIVE_EVENT } from '@brigade/contract/kernel/live-topic.ts'
import { listOrders } from '@brigade/contract/orders/orders.contract.ts'
import { completeDelivery } from '@brigade/contract/orders/deliveries.contract.ts'
import { toDecimal } from '@brigade/contract/kernel/money.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { effort } from '../../../../../tooling/testing/effort.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { trailOf } from '../audit/audit.factory.ts'
import { DUE, makeDispatch, type Dispatch } from '../deliveries/dispatch.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const unknownId = '0190a5d0-0000-7000-8000-000000000000'

async function onItsWay(branch: Dispatch, orderId?: string) {
  const { _id } = await branch.dispatch(orderId ?? (await branch.accepted()), (await branch.drivers()).id)
  return _id
}

async function moneyOf(orderId: string) {
  const [row] = await server.sql<Array<{ status: string; received: number; returned: number }>>`
    select p.status, p.received, p.returned
      from payments p join orders o on o.rest_id = p.rest_id and o.payment_id = p.id where o.id = ${orderId}`
  return row
}

const moneyTrailOf = (orderId: string) => trailOf(server, { subjectId: orderId }, 'deliver order', 'take payment')

async function revenueOf({ token, restId }: Dispatch): Promise<unknown> {
  const live = server.connectLive(token)
  const reply: { data?: { revenue: number } } = await live.emitWithAck(LIVE_EVENT, {
    m: analyticsTopic.m,
    data: { restId },
  })
  return reply.data?.revenue
}

describe('completing a delivery by own drivers', () => {
  it('delivers and pays the order with the due amount', async () => {
    const branch = await makeDispatch(server)
    const orderId = await onItsWay(branch)
    server.passMinutes(25)
    const at = server.time.now.toISOString()
    const { body } = await branch.tryToComplete(orderId, DUE)
    expect(body).toMatchObject({
      error: false,
      message: 'Order delivered: token 1',
      data: {
        status: 'delivered',
        isFulfilled: true,
        fulfilledAt: at,
        delivery: { deliveredAt: at },
        payment: {
          paymentStatus: 'paid',
          paidAt: at,
          paymentMode: { _id: branch.mode.id, name: branch.mode.name },
          recivedAmount: DUE,
          returnedAmount: 0,
        },
      },
    })
    expect(await server.ask(listOrders, { restId: branch.restId }, branch)).toEqual([])
    expect(await moneyTrailOf(orderId)).toMatchObject([
      {
        action: 'deliver order',
        actorKind: 'account',
        after: { status: 'delivered', received: 21.5, paymentModeId: branch.mode.id },
      },
    ])
  })

  it('returns the excess to the customer', async () => {
    const branch = await makeDispatch(server)
    const orderId = await onItsWay(branch)
    const { body } = await branch.tryToComplete(orderId, 50)
    expect(body).toMatchObject({ data: { payment: { recivedAmount: 50, returnedAmount: 28.5 } } })
    expect(await revenueOf(branch)).toBe(DUE)
  })

  it('refuses less than the due amount or a missing payment mode', async () => {
    const branch = await makeDispatch(server)
    const orderId = await onItsWay(branch)
    expect(await branch.tryToComplete(orderId, 21.49)).toMatchObject({
      status: 409,
      body: { code: 'order-amount', message: 'This is less than the order total. Take at least $21.50' },
    })
    expect(await branch.tryToComplete(orderId, DUE, null)).toMatchObject({
      status: 400,
      body: { message: 'Select any payment method', fields: { paymentModeId: 'Select any payment method' } },
    })
    expect(await branch.tryToComplete(orderId, DUE, unknownId)).toMatchObject({
      status: 404,
      body: { code: 'payment-mode-unknown' },
    })
    expect(await moneyOf(orderId)).toEqual({ status: 'pending', received: 0, returned: 0 })
    expect((await branch.tryToComplete(orderId, DUE)).status).toBe(200)
  })

  it('takes no money for a prepaid order', async () => {
    const branch = await makeDispatch(server)
    const orderId = await onItsWay(branch, await branch.prepaid())
    expect(await branch.tryToComplete(orderId, 5, branch.mode.id)).toMatchObject({
      status: 409,
      body: {
        code: 'order-prepaid',
        message: 'This order is already paid. Hand it over without taking money',
      },
    })
    expect((await branch.tryToComplete(orderId, 0, null)).body).toMatchObject({
      data: { status: 'delivered', payment: { isCod: false, paymentStatus: 'paid', recivedAmount: DUE } },
    })
    expect(await branch.tryToComplete(orderId, 0, null)).toMatchObject({
      status: 409,
      body: { code: 'order-moved-on', data: { status: 'delivered' } },
    })
  })

  it("works only for dispatched orders of the manager's branch", async () => {
    const [branch, elsewhere] = [await makeDispatch(server), await makeDispatch(server)]
    const orderId = await branch.accepted()
    expect(await branch.tryToComplete(orderId, DUE)).toMatchObject({
      status: 409,
      body: {
        code: 'order-moved-on',
        message: 'Not possible: this order is accepted',
      },
    })
    await onItsWay(branch, orderId)
    expect(await elsewhere.tryToComplete(orderId, DUE)).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect(await moneyOf(orderId)).toMatchObject({ status: 'pending' })
  })

  it('takes the money once when the call is repeated concurrently', async () => {
    const branch = await makeDispatch(server)
    const [orderId, key] = [await onItsWay(branch), branch.newKey()]
    const press = () => branch.tryToComplete(orderId, 30, branch.mode.id, key)
    const [first, ...others] = await Promise.all(Array.from({ length: 10 }, press))
    expect(first).toMatchObject({ status: 200, body: { data: { payment: { returnedAmount: 8.5 } } } })
    for (const { status, body } of others) expect({ status, body }).toEqual({ status: 200, body: first?.body })
    expect(await moneyTrailOf(orderId)).toHaveLength(1)
    expect(await moneyOf(orderId)).toEqual({ status: 'paid', received: 3000, returned: 850 })
  })

  it('takes the money once when two managers complete it concurrently', async () => {
    const branch = await makeDispatch(server)
    const drivers = await branch.drivers()
    const outcomes = []
    for (let round = 0; round < effort.races; round += 1) {
      const { _id: orderId } = await branch.dispatch(await branch.accepted(), drivers.id)
      const answers = await Promise.all([branch.tryToComplete(orderId, 30), branch.tryToComplete(orderId, 40)])
      const taken = answers.flatMap(({ body }) => (body.error ? [] : [body.data?.payment.recivedAmount ?? 0]))
      const kept = await moneyOf(orderId)
      outcomes.push([...answers.map(({ status }) => status).toSorted(), (await moneyTrailOf(orderId)).length])
      expect(taken).toEqual([(kept?.received ?? 0) / 100])
    }
    expect(outcomes).toEqual(Array.from({ length: effort.races }, () => [200, 409, 1]))
  })
})

describe('a partner without a channel key', () => {
  it('is reported by the branch, with its money', async () => {
    const branch = await makeDispatch(server)
    const partner = await branch.partner()
    const { _id: orderId } = await branch.dispatch(await branch.accepted(), partner.id)
    expect((await branch.tryToComplete(orderId, DUE)).body).toMatchObject({
      data: { status: 'delivered', payment: { paymentStatus: 'paid' } },
    })
  })
})

describe('a partner with a channel key', () => {
  it('is not reported by the branch', async () => {
    const branch = await makeDispatch(server)
    const partner = await branch.partnerWithKey()
    const { _id: orderId } = await branch.dispatch(await branch.accepted(), partner.id)
    expect(await branch.tryToComplete(orderId, DUE)).toMatchObject({
      status: 409,
      body: {
        code: 'delivery-with-partner',
        message: `${partner.name} reports this delivery. Contact them if it takes too long`,
      },
    })
    expect(await moneyOf(orderId)).toMatchObject({ status: 'pending' })
    expect(await moneyTrailOf(orderId)).toEqual([])
  })

  it('leaves the cash to be booked, as revenue of the day on which it comes in', async () => {
    const branch = await makeDispatch(server)
    const partner = await branch.partnerWithKey()
    const { _id: orderId } = await branch.dispatch(await branch.accepted(), partner.id)
    expect((await branch.report(orderId, partner.key)).status).toBe(200)
    const reportedAt = server.time.now.toISOString()
    expect(await revenueOf(branch)).toBe(0)
    server.passMinutes(24 * 60)
    expect(await branch.tryToComplete(orderId, 21)).toMatchObject({ status: 409, body: { code: 'order-amount' } })
    expect(await branch.tryToComplete(orderId, DUE, null)).toMatchObject({ status: 400 })
    const { body } = await branch.tryToComplete(orderId, 25)
    expect(body).toMatchObject({
      error: false,
      message: 'Payment recorded: token 1',
      data: {
        status: 'delivered',
        fulfilledAt: reportedAt,
        delivery: { deliveredAt: reportedAt },
        payment: { paymentStatus: 'paid', paidAt: server.time.now.toISOString(), returnedAmount: 3.5 },
      },
    })
    expect(await revenueOf(branch)).toBe(DUE)
    expect(await moneyTrailOf(orderId)).toMatchObject([
      { action: 'deliver order', actorKind: 'channel' },
      { action: 'take payment', actorKind: 'account', after: { received: 25, paymentModeId: branch.mode.id } },
    ])
    expect(await branch.tryToComplete(orderId, DUE)).toMatchObject({ status: 409, body: { code: 'order-moved-on' } })
  })

  it('has its cash booked once', async () => {
    const branch = await makeDispatch(server)
    const partner = await branch.partnerWithKey()
    const { _id: orderId } = await branch.dispatch(await branch.accepted(), partner.id)
    await branch.report(orderId, partner.key)
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => branch.tryToComplete(orderId, 30 + n)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    const booked = (await moneyTrailOf(orderId)).filter(({ action }) => action === 'take payment')
    const { received } = (await moneyOf(orderId)) ?? {}
    expect(booked).toMatchObject([{ after: { received: toDecimal(received ?? 0, 2) } }])
  })
})

it('refuses invalid input by its field and delivers nothing', async () => {
  const branch = await makeDispatch(server)
  const orderId = await onItsWay(branch)
  for (const recivedAmount of [-1, 1.005, '20', null]) {
    const sent = { orderId, recivedAmount, paymentModeId: branch.mode.id }
    const { status, body } = await server.send('PATCH', completeDelivery.path, sent, branch)
    expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: ['recivedAmount'] })
  }
  const [kept] = await server.sql`select delivered_at from deliveries where rest_id = ${branch.restId}`
  expect(kept).toEqual({ delivered_at: null })
})
