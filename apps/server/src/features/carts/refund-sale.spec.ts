import { readOverview } from '@brigade/contract/analytics/overview.contract.ts'
import { directCart } from '@brigade/contract/carts/carts.contract.ts'
import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import { toMinor } from '@brigade/contract/kernel/money.ts'
import { readPastOrder } from '@brigade/contract/orders/history.contract.ts'
import { listPayments, readPaymentsOverview, refundOrder } from '@brigade/contract/orders/payments.contract.ts'
import { readRefundable, refundSale } from '@brigade/contract/orders/sale-refund.contract.ts'
import { refundFor } from '@brigade/contract/orders/sale-refund.rules.ts'
import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { effort } from '../../../../../tooling/testing/effort.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { makeDispatch } from '../deliveries/dispatch.factory.ts'
import { makePaymentMode, makeTax } from '../lookups/lookups.factory.ts'
import { makeTill, orderOf } from './carts.factory.ts'
import { makeWatchedServer } from './watched-server.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

type Wish = Partial<SentOf<typeof refundSale>>
const newKey = () => uuidv7({ msecs: server.time.now.getTime() })

/** Three noodles of 10.00 and a tea of 4.50, each with 15 % tax, and 2.00 for ice: 41.68. Ten noodles were there. */
async function sell(till?: Awaited<ReturnType<typeof makeTill>>) {
  const at = till ?? (await makeTill(server, { overallTaxId: (await makeTax(server.db, 15)).id }))
  const { token, restId, mode } = at
  const food = await at.food({
    name: 'Noodles',
    variations: [
      { price: 1000, noOfStock: 10, tax: 'overall' },
      { price: 450, tax: 'overall' },
    ],
  })
  const { cartId } = await at.cartWith(orderOf(food, { quantity: 3 }), orderOf(food, {}, 1))
  await server.ask(directCart.charge, { cartId, extraCharges: [{ amount: 2, note: 'Ice' }] }, { token })
  const { orderId } = await at.pay(cartId, 50)
  const asked = (wish: Wish) => ({ orderId, amount: 1, paymentModeId: mode.id, reason: 'It was cold', ...wish })
  return {
    ...at,
    orderId,
    asked,
    refund: (wish: Wish, as = token, key = newKey()) => server.call(refundSale, asked(wish), { token: as, key }),
    refundable: () => server.ask(readRefundable, { orderId }, { token }),
    payment: async () => {
      const payments = await server.ask(listPayments, { restId }, { token })
      return payments.find((payment) => payment.orderId === orderId)
    },
    stock: async () => {
      const [row] = await server.sql`select no_of_stock from variations where id = ${food.variations[0]?.id ?? ''}`
      return row?.no_of_stock
    },
    today: async () => {
      const home = await server.ask(readOverview, { restId }, { token })
      const { days, modes, refunds } = await server.ask(readPaymentsOverview, { restId }, { token })
      return { home: home.modes, modes, refunds, revenue: days.at(-1)?.amount }
    },
  }
}

describe('refunding a paid sale', () => {
  it('gives portions back for what they were of the bill, to the stock as well if they come back', async () => {
    const sale = await sell()
    expect(await sale.refundable()).toEqual({
      left: 41.68,
      lines: [
        { position: 0, food: 'Noodles', variation: expect.any(String), quantity: 3, refunded: 0, worth: 34.5 },
        { position: 1, food: 'Noodles', variation: expect.any(String), quantity: 1, refunded: 0, worth: 5.18 },
      ],
    })
    const { body } = await sale.refund({
      lines: [{ position: 0, quantity: 1 }],
      amount: 11.5,
      isRestocked: true,
    })
    expect(body).toMatchObject({
      message: expect.stringMatching(/^Refund of \$11.50 recorded: token \d+$/),
      data: { payment: { paymentStatus: 'refunded', refundedAmount: 11.5 } },
    })
    expect(await sale.stock()).toBe(8)
    expect(await sale.payment()).toMatchObject({
      paymentStatus: 'refunded',
      refunds: [{ amount: 11.5, by: 'Mere Tane', reason: 'It was cold', paymentMode: { name: sale.mode.name } }],
    })
    expect(await sale.refundable()).toMatchObject({ left: 30.18, lines: [{ refunded: 1 }, { refunded: 0 }] })
    const byMode = [{ name: sale.mode.name, payments: 1, amount: 30.18 }]
    expect(await sale.today()).toEqual({
      home: byMode,
      modes: byMode,
      refunds: [{ name: sale.mode.name, refunds: 1, amount: 11.5 }],
      revenue: 30.18,
    })
  })

  it('gives back all of it, the charges as well', async () => {
    const sale = await sell()
    const lines = [
      { position: 0, quantity: 3 },
      { position: 1, quantity: 1 },
    ]
    expect((await sale.refund({ lines, amount: 41.68 })).status).toBe(200)
    expect(await sale.stock()).toBe(7)
    expect(await sale.refundable()).toMatchObject({ left: 0 })
    expect(await sale.today()).toMatchObject({ home: [], revenue: 0 })
  })

  it('gives back any amount in another mode, and says so in the audit', async () => {
    const sale = await sell()
    const other = await makePaymentMode(server.db)
    await sale.refund({ amount: 5, paymentModeId: other.id })
    expect(await sale.today()).toMatchObject({
      modes: [
        { name: sale.mode.name, amount: 41.68 },
        { name: other.name, payments: 0, amount: -5 },
      ],
      revenue: 36.68,
    })
    const trail = await server.sql`
      select after from audit_entries where rest_id = ${sale.restId} and action = 'refund order'`
    expect(trail).toEqual([{ after: { refunded: 5, paymentModeId: other.id, reason: 'It was cold' } }])
  })

  it('lists each refund on the order, the oldest first, for its receipt', async () => {
    const sale = await sell()
    const other = await makePaymentMode(server.db)
    await sale.refund({ amount: 5 })
    await sale.refund({ amount: 3.5, paymentModeId: other.id })
    const { payment } = await server.ask(readPastOrder, { orderId: sale.orderId }, { token: sale.token })
    expect(payment).toMatchObject({
      refundedAmount: 8.5,
      refunds: [
        { amount: 5, paymentMode: { name: sale.mode.name } },
        { amount: 3.5, paymentMode: { name: other.name } },
      ],
    })
  })

  it('lowers the mode that gave back, of a bill that was paid in parts', async () => {
    const till = await makeTill(server)
    const { token, restId, mode } = till
    const card = await makePaymentMode(server.db)
    const { cartId } = await till.cartWith(orderOf(await till.food({ variations: [{ price: 3000 }] })))
    const take = (amount: number, paymentModeId: string) =>
      server.ask(directCart.takeTender, { cartId, amount, recivedAmount: amount, paymentModeId }, { token })
    await take(10, mode.id)
    const orderId = (await take(20, card.id)).paid?.orderId ?? ''
    expect(await server.ask(readRefundable, { orderId }, { token })).toMatchObject({ left: 30 })
    const refund = { orderId, amount: 4, paymentModeId: card.id, reason: 'It was cold' }
    await server.ask(refundSale, refund, { token })
    const { days, modes } = await server.ask(readPaymentsOverview, { restId }, { token })
    expect(modes).toMatchObject([
      { name: card.name, amount: 16 },
      { name: mode.name, amount: 10 },
    ])
    expect(days.at(-1)?.amount).toBe(26)
  })

  it('never gives back more than was paid, nor a portion twice', async () => {
    const sale = await sell()
    expect((await sale.refund({ amount: 41.69 })).body).toMatchObject({
      code: 'refund-too-much',
      message: 'This is more than is due. Refund at most $41.68',
    })
    await sale.refund({ lines: [{ position: 0, quantity: 2 }], amount: 23 })
    for (const line of [
      { position: 0, quantity: 2 },
      { position: 7, quantity: 1 },
    ]) {
      expect((await sale.refund({ lines: [line], amount: 1 })).body).toMatchObject({ code: 'portions-refunded' })
    }
    const writing = server.sql`
      update order_lines set refunded_quantity = 4 where order_id = ${sale.orderId} and position = 0`
    await expect(writing).rejects.toThrow('order_lines_refunded')
    expect(await sale.refundable()).toMatchObject({ left: 18.68, lines: [{ refunded: 2 }, { refunded: 0 }] })
  })

  it('refuses invalid input all at once, and changes nothing', async () => {
    const sale = await sell()
    const { body } = await server.send(
      'POST',
      '/manager/refund-sale',
      { orderId: sale.orderId, lines: [{ position: 0, quantity: 0 }], amount: 0, paymentModeId: 'cash', reason: ' ' },
      { token: sale.token, key: newKey() },
    )
    expect(body).toMatchObject({
      fields: {
        'lines.0.quantity': expect.any(String),
        amount: 'Enter the amount you gave back',
        paymentModeId: 'Select any payment method',
        reason: expect.any(String),
      },
    })
    expect((await sale.refund({ paymentModeId: null })).body).toMatchObject({
      fields: { paymentModeId: 'Select any payment method' },
    })
    expect((await sale.refund({ paymentModeId: uuidv7() })).body).toMatchObject({ code: 'payment-mode-unknown' })
    expect(await sale.payment()).toMatchObject({ paymentStatus: 'paid', refunds: [] })
  })

  it('refuses an order that is not delivered or not paid, or of another branch', async () => {
    const branch = await makeDispatch(server)
    const orderId = await branch.prepaid()
    const refund = { orderId, amount: 1, paymentModeId: branch.mode.id, reason: 'Cold' }
    const early = await server.call(refundSale, refund, { token: branch.token, key: newKey() })
    expect(early.body).toMatchObject({ code: 'order-not-refundable' })
    const sale = await sell()
    const stranger = await makeAccount(server)
    expect((await sale.refund({}, stranger.token)).status).toBe(404)
    expect((await server.call(readRefundable, { orderId: sale.orderId }, { token: stranger.token })).status).toBe(404)
    const due = { orderId: sale.orderId, amount: 1, paymentModeId: sale.mode.id }
    expect((await server.call(refundOrder, due, { token: sale.token, key: newKey() })).body).toMatchObject({
      code: 'no-refund-due',
    })
  })
})

describe('several refunds of one sale at once', () => {
  it('give each portion back once, and the stock agrees', async () => {
    const sale = await sell()
    const colleague = await makeAccount(server, { restIds: [sale.restId] })
    for (let round = 0; round < effort.races; round += 1) {
      const next = await sell(sale)
      const lines = [{ position: 0, quantity: 2 }]
      const tries = await Promise.all(
        [next.token, colleague.token, next.token].map((as) =>
          next.refund({ lines, amount: 23, isRestocked: true }, as),
        ),
      )
      expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
      expect(await next.stock()).toBe(9)
      expect(await next.payment()).toMatchObject({ refundedAmount: 23 })
    }
  })

  it('give back no more than was paid, by amount alone and beside portions', async () => {
    const sale = await sell()
    const colleague = await makeAccount(server, { restIds: [sale.restId] })
    for (let round = 0; round < effort.races; round += 1) {
      const next = await sell(sale)
      const byAmount = { amount: 20 }
      const byPortion = { lines: [{ position: 0, quantity: 1 }], amount: 20 }
      const tries = await Promise.all([
        next.refund(byAmount),
        next.refund(byAmount, colleague.token),
        next.refund(byPortion),
        next.refund(byPortion, colleague.token),
      ])
      expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409])
      expect(await next.payment()).toMatchObject({ refundedAmount: 40 })
      expect((await next.refundable()).left).toBe(1.68)
    }
  })

  it('happen once under one key', async () => {
    const sale = await sell()
    const key = newKey()
    const tries = await Promise.all([1, 2, 3].map(() => sale.refund({ amount: 4 }, sale.token, key)))
    expect(tries.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await sale.payment()).toMatchObject({ refundedAmount: 4 })
  })
})

it('all that is given back, portion by portion, is what was paid, and the revenue follows', async () => {
  const till = await makeTill(server, { overallTaxId: (await makeTax(server.db, 8.875)).id })
  const order = fc.array(fc.record({ at: fc.constantFrom(0, 1), quantity: fc.integer({ min: 1, max: 3 }) }))
  let kept = 0
  await fc.assert(
    fc.asyncProperty(order, fc.boolean(), async (steps, isAll) => {
      const sale = await sell(till)
      let paid = toMinor((await sale.refundable()).left, 2)
      for (const { at, quantity } of [...steps, ...(isAll ? [0, 1].map((each) => ({ at: each, quantity: 3 })) : [])]) {
        const { left, lines } = await sale.refundable()
        const line = lines[at]
        const portions = Math.min(quantity, (line?.quantity ?? 0) - (line?.refunded ?? 0))
        if (portions === 0) continue
        const rules = {
          left: toMinor(left, 2),
          lines: lines.map((each) => ({ ...each, worth: toMinor(each.worth, 2) })),
        }
        const amount = refundFor(rules, new Map([[at, portions]]))
        const asked = { lines: [{ position: at, quantity: portions }], amount: amount / 100 }
        expect((await sale.refund(asked)).status).toBe(200)
        paid -= amount
      }
      if (isAll) expect(paid).toBe(0)
      kept += paid
      const { revenue } = await sale.today()
      expect(toMinor(revenue ?? 0, 2)).toBe(kept)
    }),
    { numRuns: effort.sequences },
  )
})

it('a refund changes nothing when any of its statements fails, and succeeds when repeated', async () => {
  const watched = await makeWatchedServer(server)
  const refund = { lines: [{ position: 0, quantity: 3 }], amount: 34.5, isRestocked: true }
  const first = await sell()
  const { statements } = await watched.counting(() =>
    watched.ask(refundSale, first.asked(refund), { token: first.token, key: newKey() }),
  )
  for (let k = 1; k <= statements; k += 1) {
    const sale = await sell()
    const key = newKey()
    const answer = await watched.failingAt(k, () =>
      watched.call(refundSale, sale.asked(refund), { token: sale.token, key }),
    )
    expect(answer, `statement ${k}`).toMatchObject({ status: 503 })
    expect([await sale.stock(), await sale.payment()]).toMatchObject([7, { paymentStatus: 'paid', refunds: [] }])
    expect((await sale.refund(refund, sale.token, key)).status).toBe(200)
    expect([await sale.stock(), await sale.payment()]).toMatchObject([10, { refundedAmount: 34.5 }])
  }
})
