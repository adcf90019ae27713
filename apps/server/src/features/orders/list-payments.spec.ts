import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import { LIVE_EVENT } from '@brigade/contract/kernel/live-topic.ts'
import { acceptOrder, cancelOrder } from '@brigade/contract/orders/order-answers.contract.ts'
import { completeTakeaway, prepareTakeaway } from '@brigade/contract/orders/orders.contract.ts'
import {
  AT_STOREFRONT,
  listAllPayments,
  listPayments,
  paymentsTopic,
} from '@brigade/contract/orders/payments.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { readPages } from '../../platform/testing/pages.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { makeKitchen, type Kitchen } from '../channel/channel.factory.ts'
import { makePaymentMode } from '../lookups/lookups.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

async function pageOf(kitchen: Kitchen, asked: Partial<SentOf<typeof listPayments>> = {}) {
  const { token } = kitchen.manager
  const { body } = await server.call(listPayments, { restId: kitchen.restaurant.id, ...asked }, { token })
  if (body.error) throw new Error(body.message)
  return { ...body, data: listPayments.data.parse(body.data) }
}

async function handOver(kitchen: Kitchen, orderId: string, codAmount: number, paymentModeId: string | null) {
  const { token } = kitchen.manager
  await server.ask(acceptOrder, { orderId, acceptOrder: true, preparationTime: 10 }, { token })
  await server.ask(prepareTakeaway, { orderId }, { token })
  await server.ask(completeTakeaway, { orderId, codAmount, paymentModeId }, { token })
}

const prepaid = { isCod: false, reference: 'pi_1' } as const

describe('the payments of a branch', () => {
  it('show order, payment mode and change, the newest first', async () => {
    const kitchen = await makeKitchen(server, { food: { variations: [{ price: 1275 }] } })
    const cash = await makePaymentMode(server.db)
    const first = await kitchen.place()
    await handOver(kitchen, first._id, 20, cash.id)
    const second = await kitchen.place({ service: 'Delivery', deliveryFee: 4.5, address: { line: '1 Quay St' } })
    const third = await kitchen.place({ payment: prepaid })
    const { data, next, total } = await pageOf(kitchen)
    const common = { _id: expect.any(String), restId: kitchen.restaurant.id, ordertype: { name: 'Online' } }
    const free = { discount: 0, tax: 0, deliveryFee: 0, couponDiscount: 0, sitingCharge: 0, extraCharges: 0 }
    const summary = { ...free, total: 12.75, subTotal: 12.75, grandTotal: 12.75 }
    const now = server.time.now.toISOString()
    expect({ data, next, total }).toEqual({
      data: [
        {
          ...common,
          orderId: third._id,
          tokenNo: 3,
          placedAt: now,
          resttype: { name: 'Takeaway' },
          paymentMode: null,
          paymentStatus: 'paid',
          isRejected: false,
          isCancelled: false,
          isFulfilled: false,
          paidAt: now,
          reference: 'pi_1',
          isCod: false,
          recivedAmount: 12.75,
          returnedAmount: 0,
          refundedAmount: 0,
          refunds: [],
          tenders: [],
          summary,
        },
        {
          ...common,
          orderId: second._id,
          tokenNo: 2,
          placedAt: now,
          resttype: { name: 'Delivery' },
          paymentMode: null,
          paymentStatus: 'pending',
          isRejected: false,
          isCancelled: false,
          isFulfilled: false,
          paidAt: null,
          reference: '',
          isCod: true,
          recivedAmount: 0,
          returnedAmount: 0,
          refundedAmount: 0,
          refunds: [],
          tenders: [],
          summary: { ...summary, deliveryFee: 4.5, grandTotal: 17.25 },
        },
        {
          ...common,
          orderId: first._id,
          tokenNo: 1,
          placedAt: now,
          resttype: { name: 'Takeaway' },
          paymentMode: { _id: cash.id, name: cash.name },
          paymentStatus: 'paid',
          isRejected: false,
          isCancelled: false,
          isFulfilled: true,
          paidAt: now,
          reference: '',
          isCod: true,
          recivedAmount: 20,
          returnedAmount: 7.25,
          refundedAmount: 0,
          refunds: [],
          tenders: [],
          takenBy: 'Mere Tane',
          summary,
        },
      ],
      next: null,
      total: 3,
    })
  })

  it('show a refund due for a rejected paid order', async () => {
    const kitchen = await makeKitchen(server)
    const { _id: orderId } = await kitchen.place({ payment: prepaid })
    const answer = { orderId, acceptOrder: false as const, rejectNote: 'The oven is out' }
    await server.ask(acceptOrder, answer, { token: kitchen.manager.token })
    expect((await pageOf(kitchen)).data).toMatchObject([{ orderId, paymentStatus: 'refund due', isRejected: true }])
  })

  it('show nothing due for an order rejected before payment', async () => {
    const kitchen = await makeKitchen(server)
    const { _id: orderId } = await kitchen.place()
    const answer = { orderId, acceptOrder: false as const, rejectNote: 'The oven is out' }
    await server.ask(acceptOrder, answer, { token: kitchen.manager.token })
    expect((await pageOf(kitchen)).data).toMatchObject([{ orderId, paymentStatus: 'pending', isRejected: true }])
  })

  it('tell a cancelled order from a rejected one, and leave both out among the pending', async () => {
    const kitchen = await makeKitchen(server)
    const { token } = kitchen.manager
    const [refused, cancelled, owed] = [await kitchen.place(), await kitchen.place(), await kitchen.place()]
    await server.ask(
      acceptOrder,
      { orderId: refused._id, acceptOrder: false, rejectNote: 'The oven is out' },
      { token },
    )
    await server.ask(acceptOrder, { orderId: cancelled._id, acceptOrder: true, preparationTime: 10 }, { token })
    await server.ask(cancelOrder, { orderId: cancelled._id, reason: 'The oven is out', wasCooked: false }, { token })
    expect((await pageOf(kitchen)).data).toMatchObject([
      { orderId: owed._id, isRejected: false, isCancelled: false },
      { orderId: cancelled._id, isRejected: true, isCancelled: true },
      { orderId: refused._id, isRejected: true, isCancelled: false },
    ])
    const pending = { total: 1, data: [{ orderId: owed._id }] }
    expect(await pageOf(kitchen, { paymentStatus: 'pending' })).toMatchObject(pending)
    expect(await pageOf(kitchen, { paymentStatus: 'pending', keyword: '2' })).toMatchObject({ total: 0, data: [] })
    expect(await pageOf(kitchen, { paymentStatus: 'pending', keyword: '3' })).toMatchObject(pending)
  })

  it('come in complete pages with the total', async () => {
    const kitchen = await makeKitchen(server)
    const placed: string[] = []
    for (let n = 0; n < 5; n += 1) placed.unshift((await kitchen.place({ payment: prepaid }))._id)
    const all = (await pageOf(kitchen)).data
    expect(all.map(({ orderId }) => orderId)).toEqual(placed)
    const first = await pageOf(kitchen, { limit: 3 })
    expect(first).toMatchObject({ next: all[2]?._id, total: 5 })
    const rest = await pageOf(kitchen, { limit: 3, ...(all[2] && { after: all[2]._id }) })
    expect(rest).toMatchObject({ next: null, total: 5 })
    expect([...first.data, ...rest.data]).toEqual(all)
  })

  it("are hidden from another branch's manager", async () => {
    const [mine, theirs] = [await makeKitchen(server), await makeKitchen(server)]
    await theirs.place({ payment: prepaid })
    const { token } = mine.manager
    const list = await server.call(listPayments, { restId: theirs.restaurant.id }, { token })
    const unknown = await server.call(listPayments, { restId: uuidv7() }, { token })
    expect(list.status).toBe(404)
    expect({ ...list.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
  })

  it('are hidden from an account awaiting approval', async () => {
    const kitchen = await makeKitchen(server)
    const waiting = await makeAccount(server, { hasAccess: false, restIds: [kitchen.restaurant.id] })
    const { token } = waiting
    expect((await server.call(listPayments, { restId: kitchen.restaurant.id }, { token })).status).toBe(403)
    expect((await server.call(listAllPayments, {}, { token })).status).toBe(403)
  })

  it('refuse an invalid query and name every field', async () => {
    const { manager } = await makeKitchen(server)
    const options = { token: manager.token }
    const sent = { restId: 'here', limit: 501, after: 'there' }
    const posted = await server.send('POST', listPayments.path, sent, options)
    expect(posted.status).toBe(400)
    expect(Object.keys(posted.body.fields).toSorted()).toEqual(['after', 'limit', 'restId'])
    const got = await server.send('GET', `${listAllPayments.path}?limit=0&after=there`, undefined, options)
    expect(got.status).toBe(400)
    expect(Object.keys(got.body.fields).toSorted()).toEqual(['after', 'limit'])
  })
})

describe('the payments of all branches', () => {
  it("are those of the account's branches together; an owner sees all", async () => {
    const business = await createTestServer()
    const kitchens = [await makeKitchen(business), await makeKitchen(business), await makeKitchen(business)] as const
    const restIds = kitchens.map(({ restaurant }) => restaurant.id)
    const placed: Array<{ restId: string; orderId: string }> = []
    for (let n = 0; n < 7; n += 1) {
      const kitchen = kitchens[n % 3] ?? kitchens[0]
      placed.unshift({ restId: kitchen.restaurant.id, orderId: (await kitchen.place())._id })
    }
    const seenBy = async ({ token }: { token: string }) => {
      const list = await business.ask(listAllPayments, {}, { token })
      const { body } = await business.call(listAllPayments, { limit: 1 }, { token })
      const seen = list.map(({ restId, orderId }) => ({ restId, orderId }))
      return { seen, total: body.error ? null : body.total }
    }
    const ofFirstTwo = placed.filter(({ restId }) => restId !== restIds[2])
    expect(await seenBy(await makeAccount(business, { type: 'owner' }))).toEqual({ seen: placed, total: 7 })
    expect(await seenBy(await makeAccount(business, { restIds: restIds.slice(0, 2) }))).toEqual({
      seen: ofFirstTwo,
      total: 5,
    })
    expect(await seenBy(await makeAccount(business))).toEqual({ seen: [], total: 0 })

    const { token } = await makeAccount(business, { restIds: restIds.slice(0, 2) })
    const all = (await business.ask(listAllPayments, {}, { token })).map(({ _id }) => _id)
    expect(await readPages(business, listAllPayments.path, { token, limit: 2 })).toEqual([
      { ids: all.slice(0, 2), total: 5 },
      { ids: all.slice(2, 4), total: 5 },
      { ids: all.slice(4), total: 5 },
    ])
  })
})

describe('open screens', () => {
  it('hear of taken payments and due refunds, but not of unpaid orders', async () => {
    const kitchen = await makeKitchen(server)
    const { token } = kitchen.manager
    const cash = await makePaymentMode(server.db)
    const live = server.connectLive(token)
    await new Promise<void>((open) => void live.once('connect', open))
    const hints: Array<{ m: string; data: { restId: string; orderId?: string } }> = []
    let look = () => undefined as void
    live.on(LIVE_EVENT, (hint: (typeof hints)[number]) => {
      hints.push(hint)
      look()
    })
    /** The connection preserves order, so a later order's announcement arrives after those of a step. */
    const heardOf = async (step: () => Promise<unknown>) => {
      await step()
      const { _id: later } = await kitchen.place()
      await new Promise<void>((resolve) => {
        look = () => {
          if (hints.some(({ data }) => data.orderId === later)) resolve()
        }
        look()
      })
      return hints.splice(0).flatMap(({ m, data }) => (m === paymentsTopic.m ? [data] : []))
    }

    const [{ _id: unpaid }, { _id: refused }] = [await kitchen.place(), await kitchen.place()]
    let paid = ''
    const hint = { restId: kitchen.restaurant.id }
    expect(await heardOf(() => kitchen.place())).toEqual([])
    expect(await heardOf(async () => ({ _id: paid } = await kitchen.place({ payment: prepaid })))).toEqual([hint])
    expect(await heardOf(() => handOver(kitchen, unpaid, 100, cash.id))).toEqual([hint])
    const reject = (orderId: string) =>
      server.ask(acceptOrder, { orderId, acceptOrder: false, rejectNote: 'The oven is out' }, { token })
    expect(await heardOf(() => reject(paid))).toEqual([hint])
    expect(await heardOf(() => reject(refused))).toEqual([])
  })
})

describe('a search of payments', () => {
  it('finds them by token, whole reference and payment mode, within the other filters', async () => {
    const kitchen = await makeKitchen(server, { food: { variations: [{ price: 1275 }] } })
    const cash = await makePaymentMode(server.db, 'Cowrie shells 12')
    const first = await kitchen.place()
    await handOver(kitchen, first._id, 20, cash.id)
    const second = await kitchen.place({ payment: { isCod: false, reference: 'pi_Search' } })
    const third = await kitchen.place({ payment: { isCod: false, reference: '2' } })
    const found = async (keyword: string, more: Partial<SentOf<typeof listPayments>> = {}) => {
      const { data, total } = await pageOf(kitchen, { keyword, ...more })
      expect(total).toBe(data.length)
      return data.map(({ orderId }) => orderId)
    }
    expect(await found('1')).toEqual([first._id])
    // A reference may look like a token.
    expect(await found('2')).toEqual([third._id, second._id])
    expect(await found('pi_Search')).toEqual([second._id])
    expect(await found('pi_')).toEqual([])
    expect(await found('cowrie')).toEqual([first._id])
    expect(await found('cowrie', { paymentStatus: 'pending' })).toEqual([])
    expect(await found('1', { paymentModeId: cash.id })).toEqual([first._id])
    expect(await found('2', { paymentModeId: cash.id })).toEqual([])
    expect(await found('2', { paymentModeId: AT_STOREFRONT })).toEqual([third._id, second._id])
    expect(await found('cowrie', { paymentModeId: AT_STOREFRONT })).toEqual([])
    expect(await found('99999999999999')).toEqual([])
    const other = await makeKitchen(server)
    expect((await pageOf(other, { keyword: 'cowrie' })).data).toEqual([])
  })
})
