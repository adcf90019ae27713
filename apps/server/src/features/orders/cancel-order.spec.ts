import { readOverview } from '@brigade/contract/analytics/overview.contract.ts'
import { assignDelivery, listDeliveries } from '@brigade/contract/orders/deliveries.contract.ts'
import { listPastOrders, readHistoryOverview } from '@brigade/contract/orders/history.contract.ts'
import { acceptOrder, cancelOrder } from '@brigade/contract/orders/order-answers.contract.ts'
import { completeTakeaway, delayOrder, listOrders, prepareTakeaway } from '@brigade/contract/orders/orders.contract.ts'
import { listPayments, readPaymentsOverview, refundOrder } from '@brigade/contract/orders/payments.contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { effort } from '../../../../../tooling/testing/effort.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { makeKitchen, type Kitchen } from '../channel/channel.factory.ts'
import { makeCoupon } from '../coupons/coupons.factory.ts'
import { makeDispatch, makeWebhook, messagesTo } from '../deliveries/dispatch.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const accept = { acceptOrder: true, preparationTime: 20 } as const
const prepaid = { payment: { isCod: false, reference: 'pi_9' } } as const

const ofFive = { food: { variations: [{ price: 3000, noOfStock: 5 }] } }

async function stockOf({ variation }: Kitchen): Promise<number | null> {
  const [row] = await server.sql<[{ stock: number | null }]>`
    select no_of_stock as stock from variations where id = ${variation.id}`
  return row.stock
}

async function accepted(kitchen: Kitchen, changes: Parameters<Kitchen['place']>[0] = {}): Promise<string> {
  const { _id: orderId } = await kitchen.place(changes)
  await server.ask(acceptOrder, { orderId, ...accept }, { token: kitchen.manager.token })
  return orderId
}

const because = { reason: 'The oven is out', wasCooked: false }

describe('an accepted order that is cancelled', () => {
  it('goes to the past orders with its reason, and counts as no sale', async () => {
    const kitchen = await makeKitchen(server)
    const { token } = kitchen.manager
    const restId = kitchen.restaurant.id
    const orderId = await accepted(kitchen)
    const { body } = await server.call(cancelOrder, { orderId, ...because }, { token })
    expect(body).toMatchObject({
      message: 'Order cancelled: token 1',
      data: { status: 'cancelled', isAccepted: true, isRejected: true, rejectNote: 'The oven is out' },
    })
    expect(await server.ask(listOrders, { restId }, { token })).toEqual([])
    const past = await server.ask(listPastOrders, { restId, status: 'cancelled' }, { token })
    expect(past).toMatchObject([{ _id: orderId, status: 'cancelled', payment: { paymentStatus: 'pending' } }])
    const history = await server.ask(readHistoryOverview, { restId }, { token })
    expect(history.services).toMatchObject([{ name: 'Takeaway', delivered: 0, rejected: 0, cancelled: 1 }])
    const { pending } = await server.ask(readPaymentsOverview, { restId }, { token })
    expect(pending).toEqual({ payments: 0, amount: 0 })
    expect((await server.ask(readOverview, { restId }, { token })).bestSellers).toEqual([])
  })

  it.each([
    ['returns its stock if it was not cooked', false, 5],
    ['keeps its stock if it was cooked', true, 3],
  ])('%s', async (_what, wasCooked, left) => {
    const kitchen = await makeKitchen(server, ofFive)
    const { foods } = kitchen.order()
    const two = foods.map((food) => ({ ...food, variations: food.variations.map((v) => ({ ...v, quantity: 2 })) }))
    const orderId = await accepted(kitchen, { foods: two })
    expect(await stockOf(kitchen)).toBe(3)
    await server.ask(cancelOrder, { orderId, reason: 'No gas', wasCooked }, { token: kitchen.manager.token })
    expect(await stockOf(kitchen)).toBe(left)
  })

  it("returns its coupon's use and owes what was paid", async () => {
    const kitchen = await makeKitchen(server, ofFive)
    const coupon = await makeCoupon(server.db, kitchen.restaurant.id, { isOnePerUser: true })
    const wish = { couponCode: coupon.code, ...prepaid }
    const orderId = await accepted(kitchen, wish)
    expect((await kitchen.tryToPlace(wish)).status).toBe(409)
    const { body } = await server.call(cancelOrder, { orderId, ...because }, { token: kitchen.manager.token })
    expect(body).toMatchObject({
      message: expect.stringMatching(/^Order cancelled: token 1\. Refund \$\d+\.\d\d to the customer$/),
      data: { payment: { paymentStatus: 'refund due' } },
    })
    expect((await kitchen.tryToPlace(wish)).status).toBe(200)
  })

  it('is reported to its storefront and, on its way, to its delivery partner', async () => {
    const branch = await makeDispatch(server)
    const partner = await branch.partner()
    const storefrontId = await branch.storefrontId()
    await makeWebhook(server, 'storefront', storefrontId)
    await makeWebhook(server, 'partner', partner.id)
    const orderId = await branch.accepted()
    await branch.dispatch(orderId, partner.id)
    const { restId } = branch
    await server.ask(cancelOrder, { orderId, reason: 'The guest called', wasCooked: true }, branch)
    expect((await messagesTo(server, storefrontId)).at(-1)).toMatchObject({
      event: 'order.cancelled',
      data: { status: 'cancelled', rejectNote: 'The guest called' },
    })
    expect((await messagesTo(server, partner.id)).at(-1)).toMatchObject({
      event: 'delivery.cancelled',
      orderId,
      data: { reason: 'The guest called', cancelledAt: server.time.now.toISOString() },
    })
    expect(await server.ask(listDeliveries, { restId, status: 'shipped' }, branch)).toEqual([])
    expect(await server.ask(listDeliveries, { restId }, branch)).toMatchObject([{ order: { status: 'cancelled' } }])
  })

  it('owes nothing if a coupon covered all of it', async () => {
    const kitchen = await makeKitchen(server)
    const coupon = await makeCoupon(server.db, kitchen.restaurant.id, { isPercentage: true, deduct: 10_000 })
    const orderId = await accepted(kitchen, { couponCode: coupon.code, ...prepaid })
    const { body } = await server.call(cancelOrder, { orderId, ...because }, { token: kitchen.manager.token })
    expect(body).toMatchObject({
      message: 'Order cancelled: token 1',
      data: { status: 'cancelled', payment: { paymentStatus: 'paid', summary: { grandTotal: 0 } } },
    })
  })

  it.each([
    ['a number as the reason', { reason: '15', wasCooked: true }, 'reason'],
    ['no reason', { reason: ' ', wasCooked: true }, 'reason'],
    ['no word about the food', { reason: 'No gas' }, 'wasCooked'],
  ])('is refused with %s', async (_what, input, field) => {
    const kitchen = await makeKitchen(server)
    const { token } = kitchen.manager
    const orderId = await accepted(kitchen)
    const { status, body } = await server.send('PATCH', cancelOrder.path, { orderId, ...input }, { token })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
    expect(await server.ask(listOrders, { restId: kitchen.restaurant.id }, { token })).toMatchObject([
      { status: 'accepted' },
    ])
  })

  it('is refused before its answer, after its delivery, and to strangers', async () => {
    const kitchen = await makeKitchen(server)
    const { token } = kitchen.manager
    const { _id: orderId } = await kitchen.place(prepaid)
    const tryTo = (as = token) =>
      server.call(cancelOrder, { orderId, ...because }, { token: as, key: crypto.randomUUID() })
    expect((await tryTo()).body).toMatchObject({ message: 'Not possible: this order is placed' })
    await server.ask(acceptOrder, { orderId, ...accept }, { token })
    expect((await tryTo((await makeAccount(server)).token)).status).toBe(404)
    await server.ask(prepareTakeaway, { orderId }, { token })
    await server.ask(completeTakeaway, { orderId, codAmount: 0, paymentModeId: null }, { token })
    expect((await tryTo()).body).toMatchObject({ message: 'Not possible: this order is delivered' })
  })
})

describe('an accepted order that takes longer', () => {
  it('moves its promise and tells the storefront', async () => {
    const branch = await makeDispatch(server)
    const storefrontId = await branch.storefrontId()
    await makeWebhook(server, 'storefront', storefrontId)
    const orderId = await branch.accepted()
    const promise = new Date(server.time.now.getTime() + 30 * 60_000).toISOString()
    const { body } = await server.call(delayOrder, { orderId, moreMinutes: 10 }, branch)
    expect(body).toMatchObject({
      message: expect.stringMatching(/^Promise moved to \d+:\d\d.*: token \d+\. The customer is told$/),
      data: { status: 'accepted', preparationTime: 30, promisedAt: promise },
    })
    expect((await messagesTo(server, storefrontId)).at(-1)).toMatchObject({
      event: 'order.delayed',
      data: { status: 'accepted', preparationTime: 30 },
    })
  })

  it('tells the customer once if the answer was not told yet', async () => {
    const branch = await makeDispatch(server)
    const storefrontId = await branch.storefrontId()
    await makeWebhook(server, 'storefront', storefrontId)
    const { _id: orderId } = await branch.kitchen.place()
    await server.ask(acceptOrder, { orderId, ...accept, isUndoable: true }, branch)
    await server.ask(delayOrder, { orderId, moreMinutes: 10 }, branch)
    await server.ask(prepareTakeaway, { orderId }, branch)
    expect((await messagesTo(server, storefrontId)).map(({ event, data }) => [event, data])).toMatchObject([
      ['order.accepted', { preparationTime: 30 }],
      ['order.prepared', { preparationTime: 30 }],
    ])
  })

  it('is refused before its answer, after its preparation and beyond a day', async () => {
    const kitchen = await makeKitchen(server)
    const { token } = kitchen.manager
    const { _id: orderId } = await kitchen.place()
    const delay = (moreMinutes: number) =>
      server.call(delayOrder, { orderId, moreMinutes }, { token, key: crypto.randomUUID() })
    expect((await delay(10)).body).toMatchObject({ message: 'Not possible: this order is placed' })
    await server.ask(acceptOrder, { orderId, acceptOrder: true, preparationTime: 1435 }, { token })
    expect((await delay(10)).body).toMatchObject({ code: 'promise-too-late' })
    expect((await delay(0)).body).toMatchObject({ fields: { moreMinutes: expect.any(String) } })
    await server.ask(prepareTakeaway, { orderId }, { token })
    expect((await delay(1)).body).toMatchObject({ message: 'Not possible: this order is prepared' })
  })
})

describe('money that is due for a refund', () => {
  async function owed() {
    const branch = await makeDispatch(server)
    const orderId = await branch.prepaid()
    await server.ask(cancelOrder, { orderId, ...because }, branch)
    const refund = (amount: number, more: { isLast?: boolean; paymentModeId?: string | null; token?: string } = {}) => {
      const { token = branch.token, ...input } = more
      const asked = { orderId, amount, paymentModeId: branch.mode.id, ...input }
      return server.call(refundOrder, asked, { token, key: crypto.randomUUID() })
    }
    const payment = async () => (await server.ask(listPayments, { restId: branch.restId }, branch))[0]
    return { ...branch, orderId, refund, payment }
  }

  it('is given back in parts, each with its mode, person and time, until nothing is due', async () => {
    const { refund, payment, mode, restId, token } = await owed()
    const due = async () => (await server.ask(readPaymentsOverview, { restId }, { token })).refundDue
    expect(await due()).toMatchObject({ payments: 1, amount: 21.5 })
    expect((await refund(6.5)).body).toMatchObject({
      message: expect.stringMatching(/^Refund of \$6.50 recorded: token \d+. \$15.00 is still due$/),
      data: { payment: { paymentStatus: 'refund due', refundedAmount: 6.5 } },
    })
    expect(await due()).toMatchObject({ payments: 1, amount: 15 })
    expect((await refund(15, { paymentModeId: null })).body).toMatchObject({
      message: expect.stringMatching(/^Refund of \$15.00 recorded: token \d+$/),
    })
    expect(await due()).toMatchObject({ payments: 0, amount: 0 })
    const by = 'Mere Tane'
    const at = server.time.now.toISOString()
    expect(await payment()).toMatchObject({
      paymentStatus: 'refunded',
      refundedAmount: 21.5,
      refunds: [
        { amount: 6.5, paymentMode: { _id: mode.id, name: mode.name }, by, at },
        { amount: 15, paymentMode: null, by, at },
      ],
    })
  })

  it('may end in part; what stays is revenue', async () => {
    const { refund, restId, token, mode } = await owed()
    const paid = async () => (await server.ask(readPaymentsOverview, { restId }, { token })).modes
    expect(await paid()).toEqual([])
    expect((await refund(20, { isLast: true })).body).toMatchObject({
      data: { payment: { paymentStatus: 'refunded' } },
    })
    // The storefront was paid, and the till gave back.
    const byMode = [
      { name: null, payments: 1, amount: 21.5 },
      { name: mode.name, payments: 0, amount: -20 },
    ]
    expect(await paid()).toEqual(byMode)
    const home = await server.ask(readOverview, { restId }, { token })
    expect(home.modes).toEqual(byMode)
    expect(home.services).toEqual([{ name: 'Delivery', payments: 1, amount: 1.5 }])
    const { refunds } = await server.ask(readPaymentsOverview, { restId }, { token })
    expect(refunds).toEqual([{ name: mode.name, refunds: 1, amount: 20 }])
  })

  it('is never given back twice, whoever tries at once', async () => {
    const { refund, payment, restId } = await owed()
    const colleague = await makeAccount(server, { restIds: [restId] })
    const tries = await Promise.all([
      ...Array.from({ length: 4 }, () => refund(10)),
      ...Array.from({ length: 4 }, () => refund(10, { token: colleague.token })),
    ])
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409, 409, 409, 409])
    expect((await refund(1.51)).body).toMatchObject({
      code: 'refund-too-much',
      message: 'This is more than is due. Refund at most $1.50',
    })
    expect(await payment()).toMatchObject({ paymentStatus: 'refund due', refundedAmount: 20 })
    await refund(1.5)
    expect((await refund(1)).body).toMatchObject({
      code: 'refunded-already',
      message: 'This payment was refunded already',
    })
  })

  it('has a limit in the database', async () => {
    const { restId, orderId, mode, kitchen } = await owed()
    const writing = server.sql`
      insert into refunds (rest_id, id, payment_id, amount, payment_mode_id, account_id, at)
      select rest_id, gen_random_uuid(), payment_id, 2151, ${mode.id}, ${kitchen.manager.id}, now()
        from orders where rest_id = ${restId} and id = ${orderId}`
    await expect(writing).rejects.toThrow('payments_refunded')
  })

  it('needs an amount, and a mode where the restaurant took the money', async () => {
    const { refund } = await owed()
    expect((await refund(0)).body).toMatchObject({ fields: { amount: 'Enter the amount you gave back' } })
    const branch = await makeDispatch(server)
    const orderId = await branch.accepted()
    const none = await server.call(refundOrder, { orderId, amount: 1, paymentModeId: branch.mode.id }, branch)
    expect(none.body).toMatchObject({ code: 'no-refund-due' })
    const stranger = await makeAccount(server)
    expect((await refund(1, { token: stranger.token })).status).toBe(404)
  })
})

describe('several people and one order', () => {
  it('cancel, prepare, dispatch and refund it with one winner each, and the stock agrees', async () => {
    const kitchen = await makeKitchen(server, { food: { variations: [{ price: 3000, noOfStock: effort.races }] } })
    const colleague = await makeAccount(server, { restIds: [kitchen.restaurant.id] })
    const partner = await (await makeDispatch(server)).drivers()
    for (let round = 0; round < effort.races; round += 1) {
      const isDelivery = round % 2 === 1
      const orderId = await accepted(kitchen, isDelivery ? { service: 'Delivery', ...prepaid } : prepaid)
      const mine = { token: kitchen.manager.token }
      const theirs = { token: colleague.token }
      const [cancelled, again, moved] = await Promise.all([
        server.call(cancelOrder, { orderId, ...because }, mine),
        server.call(cancelOrder, { orderId, reason: 'Too busy', wasCooked: false }, theirs),
        isDelivery
          ? server.call(assignDelivery, { orderId, delServiceId: partner.id, quoteId: null, manifest: null }, theirs)
          : server.call(prepareTakeaway, { orderId }, theirs),
      ])
      const cancels = [cancelled.status, again.status].toSorted()
      expect(cancels).toEqual([200, 409])
      expect([200, 409]).toContain(moved.status)
      const refunds = await Promise.all(
        [mine, theirs].map((as) => server.call(refundOrder, { orderId, amount: 30, paymentModeId: null }, as)),
      )
      expect(refunds.map(({ status }) => status).toSorted()).toEqual([200, 409])
    }
    expect(await stockOf(kitchen)).toBe(effort.races)
  })
})
