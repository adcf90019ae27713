import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import { listDeliveries, readDeliveriesOverview } from '@brigade/contract/orders/deliveries.contract.ts'
import { readHistoryOverview } from '@brigade/contract/orders/history.contract.ts'
import { AT_STOREFRONT, listPayments, readPaymentsOverview } from '@brigade/contract/orders/payments.contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeKitchen } from '../channel/channel.factory.ts'
import { DUE, makeDispatch } from '../deliveries/dispatch.factory.ts'
import { makeHistory } from './history.factory.ts'

/** 19:30 on a Saturday in Auckland. */
const EVENING = new Date('2026-03-07T06:30:00Z')
const DAY = 24 * 60
const prepaid = { payment: { isCod: false, reference: 'pi_1' } } as const

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

function begin(daysAgo = 0) {
  server.time.now = new Date(EVENING.getTime() - daysAgo * DAY * 60_000)
}

const wish = {
  food: { name: 'Fish pie', variations: [{ price: 2000 }] },
  restaurant: { timeZone: 'Pacific/Auckland', businessDayStartsAt: 4 * 60 },
}

async function makePayments() {
  begin(15)
  const history = await makeHistory(server, wish)
  const { kitchen } = history
  const earlier = await kitchen.place(prepaid)
  begin(1)
  const yesterday = await kitchen.place()
  await history.handOver(yesterday._id)
  begin()
  const here = await kitchen.place()
  await history.handOver(here._id)
  const there = await kitchen.place(prepaid)
  const [refused, refunded, unpaid] = [await kitchen.place(), await kitchen.place(prepaid), await kitchen.place()]
  await history.reject(refused._id)
  await history.reject(refunded._id)
  return { ...history, earlier, yesterday, here, there, refused, refunded, unpaid }
}

describe('the overview of payments', () => {
  it('sums those of today by mode, of four weeks by day, and what is open', async () => {
    const { restId, token, cash } = await makePayments()
    const { days, ...overview } = await server.ask(readPaymentsOverview, { restId }, { token })
    expect(overview).toEqual({
      modes: [
        { name: cash.name, payments: 1, amount: 20 },
        { name: null, payments: 1, amount: 20 },
      ],
      refunds: [],
      tips: [],
      openSince: '2026:02:06',
      pending: { payments: 1, amount: 20 },
      refundDue: { payments: 1, amount: 20 },
    })
    expect(days).toHaveLength(14)
    expect(days.filter(({ amount, before }) => amount > 0 || before > 0)).toEqual([
      { date: '2026:03:06', amount: 20, before: 20 },
      { date: '2026:03:07', amount: 40, before: 0 },
    ])
  })

  it('sums what is due however old it is, and what is pending since a day', async () => {
    begin(30)
    const history = await makeHistory(server, wish)
    const { restId, token, kitchen } = history
    const due = await kitchen.place(prepaid)
    await history.reject(due._id)
    await kitchen.place()
    // Keeps the session.
    begin(15)
    await server.ask(readPaymentsOverview, { restId }, { token })
    begin()
    const read = await server.ask(readPaymentsOverview, { restId }, { token })
    expect(read.openSince).toBe('2026:02:06')
    expect(read.pending).toEqual({ payments: 0, amount: 0 })
    expect(read.refundDue).toEqual({ payments: 1, amount: 20 })
  })

  it('follows every payment and the day', async () => {
    begin()
    const { restaurant, manager, place } = await makeKitchen(server, wish)
    const read = () => server.ask(readPaymentsOverview, { restId: restaurant.id }, { token: manager.token })
    expect((await read()).modes).toEqual([])
    await place(prepaid)
    expect((await read()).modes).toEqual([{ name: null, payments: 1, amount: 20 }])
    server.passMinutes(DAY)
    expect((await read()).modes).toEqual([])
  })
})

it('the payments of a branch are filtered by day, mode and status', async () => {
  const { restId, token, cash, ...placed } = await makePayments()
  const { earlier, yesterday, here, there, refused, refunded, unpaid } = placed
  const found = async (asked: Partial<SentOf<typeof listPayments>>) => {
    const { body } = await server.call(listPayments, { restId, ...asked }, { token })
    if (body.error) throw new Error(body.message)
    const data = listPayments.data.parse(body.data)
    expect(body.total).toBe(data.length)
    return data.map(({ orderId }) => orderId)
  }
  const ids = (...orders: Array<{ _id: string }>) => orders.map(({ _id }) => _id)
  const today = { from: '2026:03:07', to: '2026:03:07' }
  expect(await found(today)).toEqual(ids(unpaid, refunded, refused, there, here))
  expect(await found({ to: '2026:03:06' })).toEqual(ids(yesterday, earlier))
  expect(await found({ from: '1900:01:01', to: '9999:12:31', paymentStatus: null })).toHaveLength(7)
  expect(await found({ paymentModeId: cash.id })).toEqual(ids(here, yesterday))
  expect(await found({ paymentModeId: cash.id, ...today })).toEqual(ids(here))
  expect(await found({ paymentModeId: AT_STOREFRONT })).toEqual(ids(refunded, there, earlier))
  expect(await found({ paymentModeId: AT_STOREFRONT, paymentStatus: 'paid' })).toEqual(ids(there, earlier))
  expect(await found({ paymentStatus: 'refund due' })).toEqual(ids(refunded))
  expect(await found({ paymentStatus: 'pending' })).toEqual(ids(unpaid))
  const { body } = await server.call(listPayments, { restId, from: '2026:03:07', to: '2026:03:06' }, { token })
  expect(body).toMatchObject({ code: 'bad-input' })
})

it('the overview of past orders counts them by day and service', async () => {
  const { restId, token } = await makePayments()
  const { days, services } = await server.ask(readHistoryOverview, { restId }, { token })
  expect(days).toHaveLength(14)
  expect(days.slice(-2)).toEqual([
    { date: '2026:03:06', orders: 1, before: 0 },
    { date: '2026:03:07', orders: 3, before: 0 },
  ])
  expect(services).toEqual([{ name: 'Takeaway', delivered: 2, rejected: 2, cancelled: 0 }])
})

it('the overview of deliveries counts them and says how long they take', async () => {
  begin()
  const branch = await makeDispatch(server)
  const { restId, token } = branch
  const [drivers, partner] = [await branch.drivers(), await branch.partnerWithKey()]
  const bring = async (minutes: number) => {
    const orderId = await branch.accepted()
    await branch.dispatch(orderId, drivers.id)
    server.passMinutes(minutes)
    await branch.tryToComplete(orderId, DUE)
  }
  begin(3)
  await bring(30)
  begin()
  await bring(10)
  await bring(15)
  const late = await branch.accepted()
  await branch.dispatch(late, partner.id)
  expect(await server.ask(readDeliveriesOverview, { restId }, { token })).toEqual({
    onTheirWay: 1,
    today: { delivered: 2, minutes: 13 },
    days: [
      ...['2026:03:01', '2026:03:02', '2026:03:03'].map((date) => ({ date, delivered: 0, minutes: null })),
      { date: '2026:03:04', delivered: 1, minutes: 30 },
      ...['2026:03:05', '2026:03:06'].map((date) => ({ date, delivered: 0, minutes: null })),
      { date: '2026:03:07', delivered: 2, minutes: 13 },
    ],
    partners: [{ name: drivers.name, delivered: 3, minutes: 18 }],
  })
  const [{ order } = { order: undefined }] = await server.ask(listDeliveries, { restId }, { token })
  const minutes = (from: string | undefined, to: string | null | undefined) =>
    from && to && (Date.parse(to) - Date.parse(from)) / 60_000
  expect(minutes(order?.placedAt, order?.promisedAt)).toBe(20)
})

it('overviews of other branches are not shown', async () => {
  const { restaurant } = await makeKitchen(server)
  const { manager } = await makeKitchen(server)
  const asked = [{ restId: restaurant.id }, { token: manager.token }] as const
  const replies = await Promise.all([
    server.call(readPaymentsOverview, ...asked),
    server.call(readHistoryOverview, ...asked),
    server.call(readDeliveriesOverview, ...asked),
  ])
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404])
})
