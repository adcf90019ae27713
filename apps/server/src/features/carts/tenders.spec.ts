import { listAudit } from '@brigade/contract/admin/audit.contract.ts'
import { readOverview } from '@brigade/contract/analytics/overview.contract.ts'
import { deleteCart, directCart } from '@brigade/contract/carts/carts.contract.ts'
import { listPayments, readPaymentsOverview } from '@brigade/contract/orders/payments.contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { makeTax } from '../lookups/lookups.factory.ts'
import { makeSiting } from '../sitings/sitings.factory.ts'
import { lineOf, orderOf } from './carts.factory.ts'
import { makeSplitTill, type SplitTill } from './tenders.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

/** A bill of 60.00: two pizzas of 20.00 and four beers of 5.00. */
async function makeBill(till: SplitTill) {
  const food = await till.food({ name: 'Menu', variations: [{ price: 2000 }, { price: 500 }] })
  const { cartId } = await till.cartWith(orderOf(food, { quantity: 2 }), orderOf(food, { quantity: 4 }, 1))
  const [pizza = '', beer = ''] = food.variations.map(({ id }) => id)
  return { cartId, food, pizza, beer }
}

describe('a bill in parts', () => {
  it('is paid evenly by three guests, in cash with change and by card with a tip', async () => {
    const till = await makeSplitTill(server)
    const { cartId } = await makeBill(till)
    const first = await till.take(cartId, 50, { amount: 20, label: 'Guest 1', among: 3 }, till.cash.id)
    expect(first).toMatchObject({ returnedAmount: 30, dueAmount: 40, paid: null })
    expect(first.cart?.tenders).toEqual([
      {
        _id: expect.any(String),
        paymentMode: { _id: till.cash.id, name: till.cash.name },
        amount: 20,
        tip: 0,
        recivedAmount: 50,
        returnedAmount: 30,
        label: 'Guest 1',
        by: expect.any(String),
        at: expect.any(String),
        lines: null,
        among: 3,
      },
    ])
    expect(await till.details(cartId)).toEqual(first.cart)
    expect(await till.take(cartId, 23, { amount: 20, tip: 3 })).toMatchObject({ dueAmount: 20, returnedAmount: 0 })
    const last = await till.take(cartId, 20, { amount: 20 })
    expect(last).toEqual({
      returnedAmount: 0,
      dueAmount: 0,
      cart: null,
      paid: { orderId: expect.any(String), tokenNo: 1, returnedAmount: 0 },
    })

    const [payment] = await server.ask(listPayments, { restId: till.restId }, { token: till.token })
    expect(payment).toMatchObject({
      paymentMode: null,
      paymentStatus: 'paid',
      recivedAmount: 93,
      returnedAmount: 30,
      summary: { grandTotal: 60 },
      tenders: [
        { amount: 20, tip: 0, recivedAmount: 50, returnedAmount: 30, label: 'Guest 1' },
        { amount: 20, tip: 3, recivedAmount: 23, returnedAmount: 0, label: '' },
        { amount: 20, tip: 0, recivedAmount: 20, returnedAmount: 0, label: '' },
      ],
    })
  })

  it('counts by mode on Home and in Payments, with tips apart from the revenue', async () => {
    const till = await makeSplitTill(server)
    const { restId, token, cash, card } = till
    const { cartId } = await makeBill(till)
    await till.take(cartId, 15, { amount: 12.5, tip: 2.5 }, cash.id)
    await till.take(cartId, 20, { amount: 17.5, tip: 2.5 })
    const overview = async () => {
      const { modes, services } = await server.ask(readOverview, { restId }, { token })
      const { modes: ofPayments, tips } = await server.ask(readPaymentsOverview, { restId }, { token })
      return { modes, services, ofPayments, tips }
    }
    expect(await overview()).toEqual({ modes: [], services: [], ofPayments: [], tips: [] })
    await till.take(cartId, 30, { amount: 30 })
    const modes = [
      { name: card.name, payments: 2, amount: 47.5 },
      { name: cash.name, payments: 1, amount: 12.5 },
    ]
    expect(await overview()).toEqual({
      modes,
      ofPayments: modes,
      services: [{ name: 'Direct', payments: 1, amount: 60 }],
      tips: expect.arrayContaining([
        { name: card.name, tips: 1, amount: 2.5 },
        { name: cash.name, tips: 1, amount: 2.5 },
      ]),
    })
  })

  it('may be all of the bill, which then has a tip and the mode of its only part', async () => {
    const till = await makeSplitTill(server)
    const { restId, token, cash } = till
    const { cartId } = await makeBill(till)
    const taken = await till.take(cartId, 70, { amount: 60, tip: 6, grandTotal: 60 }, cash.id)
    expect(taken).toMatchObject({ returnedAmount: 4, dueAmount: 0, paid: { tokenNo: 1, returnedAmount: 4 } })
    const [payment] = await server.ask(listPayments, { restId }, { token })
    expect(payment).toMatchObject({
      recivedAmount: 70,
      returnedAmount: 4,
      summary: { grandTotal: 60 },
      tenders: [{ paymentMode: { _id: cash.id }, amount: 60, tip: 6 }],
    })
    const { modes, tips } = await server.ask(readPaymentsOverview, { restId }, { token })
    expect({ modes, tips }).toEqual({
      modes: [{ name: cash.name, payments: 1, amount: 60 }],
      tips: [{ name: cash.name, tips: 1, amount: 6 }],
    })
  })

  it('is found in Payments by each mode of its parts, once', async () => {
    const till = await makeSplitTill(server)
    const { restId, token, cash, card } = till
    const { cartId } = await makeBill(till)
    await till.take(cartId, 10, { amount: 10 })
    const taken = await till.take(cartId, 10, { amount: 10 }, cash.id)
    await till.giveBack(cartId, taken.cart?.tenders[1]?._id ?? '')
    await till.take(cartId, 50, { amount: 50 })
    const other = await makeBill(till)
    await till.take(other.cartId, 60, { amount: 60 }, cash.id)
    const totals = async (paymentModeId: string, paymentStatus?: 'paid' | 'pending') => {
      const found = await server.call(listPayments, { restId, paymentModeId, paymentStatus }, { token })
      return found.body.error ? [] : [found.body.total, found.body.data?.map(({ tokenNo }) => tokenNo)]
    }
    expect(await totals(card.id)).toEqual([1, [1]])
    expect(await totals(cash.id, 'paid')).toEqual([1, [2]])
    expect(await totals(cash.id, 'pending')).toEqual([0, []])
  })

  it('is split by item, with charges and taxes in proportion, to the cent', async () => {
    const tax = await makeTax(server.db, 15)
    const till = await makeSplitTill(server, { overallTaxId: tax.id })
    const food = await till.food({
      variations: [
        { price: 3000, tax: 'overall' },
        { price: 1000, tax: 'overall' },
      ],
    })
    const { cartId } = await till.cartWith(orderOf(food), orderOf(food, { quantity: 3 }, 1))
    const booth = await makeSiting(server.db, till.restId, { name: 'Booth', amount: 1000 })
    await server.ask(directCart.seat, { cartId, sitingId: booth.id, noOfPersons: 2 }, { token: till.token })
    const [steak = '', wine = ''] = food.variations.map(({ id }) => id)
    // 60.00 with 9.00 tax and 10.00 for the booth: the steak is half of it.
    const ofSteak = await till.take(cartId, 39.5, { lines: [{ lineId: steak, quantity: 1 }] })
    expect(ofSteak).toMatchObject({ dueAmount: 39.5, cart: { tenders: [{ amount: 39.5 }] } })
    const ofWine = await till.take(cartId, 13.17, { lines: [{ lineId: wine, quantity: 1 }] })
    expect(ofWine).toMatchObject({ dueAmount: 26.33 })
    expect(await till.take(cartId, 26.33, { lines: [{ lineId: wine, quantity: 2 }] })).toMatchObject({
      paid: { tokenNo: 1 },
    })
  })

  it('charges the last items what is still due after amounts were paid', async () => {
    const till = await makeSplitTill(server)
    const { cartId, pizza, beer } = await makeBill(till)
    await till.take(cartId, 12.5, { amount: 12.5 })
    const [oneOfEach, rest] = [1, 3].map((beers) => [
      { lineId: pizza, quantity: 1 },
      { lineId: beer, quantity: beers },
    ])
    expect(await till.take(cartId, 25, { lines: oneOfEach })).toMatchObject({ dueAmount: 22.5 })
    expect(await till.take(cartId, 22.5, { lines: rest })).toMatchObject({ paid: { tokenNo: 1 } })
  })

  it('is completed by verify payment, which takes what is due', async () => {
    const till = await makeSplitTill(server)
    const { cartId } = await makeBill(till)
    await till.take(cartId, 20, { amount: 20 })
    expect((await till.tryToPay(cartId, 39.99)).body).toMatchObject({ code: 'order-amount' })
    expect(await till.pay(cartId, 50)).toMatchObject({ tokenNo: 1, returnedAmount: 10 })
    const [payment] = await server.ask(listPayments, { restId: till.restId }, { token: till.token })
    expect(payment).toMatchObject({ recivedAmount: 70, returnedAmount: 10, tenders: [{ amount: 20 }, { amount: 40 }] })
    expect((await till.tryToTake(cartId, 1, { amount: 1 })).body).toMatchObject({
      code: 'cart-paid',
      data: { tokenNo: 1, returnedAmount: 10 },
    })
  })

  it('is in the audit, part by part', async () => {
    const till = await makeSplitTill(server)
    const owner = await makeAccount(server, { type: 'owner' })
    const { cartId } = await makeBill(till)
    const { cart } = await till.take(cartId, 25, { amount: 20, tip: 2 }, till.cash.id)
    await till.giveBack(cartId, cart?.tenders[0]?._id ?? '')
    await till.take(cartId, 60, { amount: 60 })
    const entries = await server.ask(listAudit, { restId: till.restId, limit: 5 }, { token: owner.token })
    expect(entries.map(({ action, before, after }) => ({ action, before, after })).slice(0, 4)).toEqual([
      { action: 'take payment', before: null, after: expect.objectContaining({ grandTotal: 60, received: 60 }) },
      {
        action: 'take part payment',
        before: null,
        after: { amount: 60, tip: 0, received: 60, returned: 0, paymentModeId: till.card.id, due: 0 },
      },
      {
        action: 'take back payment',
        before: { amount: 20, tip: 2, received: 25, returned: 3, paymentModeId: till.cash.id },
        after: null,
      },
      {
        action: 'take part payment',
        before: null,
        after: { amount: 20, tip: 2, received: 25, returned: 3, paymentModeId: till.cash.id, due: 40 },
      },
    ])
  })
})

describe('a part is refused', () => {
  it('with every wrong field at once', async () => {
    const { token } = await makeSplitTill(server)
    const wrong = { cartId: 'x', tip: -1, among: 1, label: 'x'.repeat(41) }
    const { body } = await server.call(directCart.takeTender, JSON.parse(JSON.stringify(wrong)), { token })
    expect(body).toMatchObject({
      fields: {
        cartId: 'Select the cart',
        recivedAmount: 'Enter the recived amount',
        paymentModeId: 'Select the payment method',
        amount: 'State either an amount or lines',
        among: 'Split among 2 to 100 guests',
        tip: expect.any(String),
        label: expect.any(String),
      },
    })
  })

  it('with an amount and lines, with a line twice, and with nothing', async () => {
    const till = await makeSplitTill(server)
    const { cartId, pizza } = await makeBill(till)
    const line = { lineId: pizza, quantity: 1 }
    const fieldsOf = async (part: Parameters<SplitTill['take']>[2]) => (await till.tryToTake(cartId, 1, part)).body
    expect(await fieldsOf({ amount: 1, lines: [line] })).toMatchObject({ fields: { amount: expect.any(String) } })
    expect(await fieldsOf({ lines: [line, line] })).toMatchObject({ fields: { lines: expect.any(String) } })
    expect(await fieldsOf({ lines: [] })).toMatchObject({ fields: { lines: expect.any(String) } })
    expect(await fieldsOf({ amount: 0 })).toMatchObject({ fields: { amount: 'Enter an amount above 0' } })
  })

  it('above what is due, below what it costs, and with change from a card', async () => {
    const till = await makeSplitTill(server)
    const { cartId } = await makeBill(till)
    await till.take(cartId, 20, { amount: 20 })
    expect((await till.tryToTake(cartId, 50, { amount: 40.01 })).body).toMatchObject({
      code: 'tender-too-much',
      message: 'Only $40.00 is still due. Take at most that',
      data: { dueAmount: 40 },
    })
    expect((await till.tryToTake(cartId, 21, { amount: 20, tip: 2 })).body).toMatchObject({
      code: 'tender-too-little',
      message: 'This part costs $22.00. Take at least that',
    })
    expect((await till.tryToTake(cartId, 25, { amount: 20 })).body).toMatchObject({ code: 'tender-change' })
    expect(await till.details(cartId)).toMatchObject({ version: 4, tenders: [{ amount: 20 }] })
  })

  it('of portions that are paid, gone or free', async () => {
    const till = await makeSplitTill(server)
    const { cartId, beer } = await makeBill(till)
    await till.take(cartId, 15, { lines: [{ lineId: beer, quantity: 3 }] })
    const again = await till.tryToTake(cartId, 10, { lines: [{ lineId: beer, quantity: 2 }] })
    expect(again.body).toMatchObject({
      code: 'tender-line-paid',
      message: 'Menu: 1 left to pay. Choose at most that',
      data: { lineId: beer, left: 1 },
    })
    const unknown = await till.tryToTake(cartId, 10, { lines: [{ lineId: 'unknown', quantity: 1 }] })
    expect(unknown.body).toMatchObject({ code: 'cart-line-gone' })
    const water = await till.food({ variations: [{ price: 0 }] })
    await till.tryToAdd(cartId, orderOf(water))
    const free = await till.tryToTake(cartId, 0, { lines: [{ lineId: water.variations[0]?.id ?? '', quantity: 1 }] })
    expect(free.body).toMatchObject({ code: 'tender-free' })
  })

  it('at another total than the till shows, of an empty cart, and of another branch', async () => {
    const till = await makeSplitTill(server)
    const { cartId } = await makeBill(till)
    const changed = await till.tryToTake(cartId, 20, { amount: 20, grandTotal: 59 })
    expect(changed.body).toMatchObject({ code: 'cart-total-changed', data: { grandTotal: 60 } })
    const empty = await till.open()
    expect((await till.tryToTake(empty.cartId, 1, { amount: 1 })).body).toMatchObject({ code: 'cart-empty' })
    const other = await makeSplitTill(server)
    expect((await other.tryToTake(cartId, 20, { amount: 20 })).body).toMatchObject({ code: 'not-found' })
    expect((await other.tryToReturn(cartId, till.card.id)).body).toMatchObject({ code: 'not-found' })
  })
})

describe('a cart with paid parts', () => {
  it('cannot be deleted until its payments are taken back', async () => {
    const till = await makeSplitTill(server)
    const { token } = till
    const { cartId } = await makeBill(till)
    const { cart } = await till.take(cartId, 20, { amount: 20 })
    expect((await server.call(deleteCart, { cartId }, { token })).body).toMatchObject({
      code: 'cart-has-tenders',
      message: 'Guests have already paid $20.00 of this cart. Take their payments back before you delete it',
    })
    const tenderId = cart?.tenders[0]?._id ?? ''
    expect(await till.giveBack(cartId, tenderId)).toMatchObject({ tenders: [], version: 5 })
    expect((await till.tryToReturn(cartId, tenderId)).body).toMatchObject({ code: 'tender-gone' })
    await server.ask(deleteCart, { cartId }, { token })
    const rows = await server.sql`select amount, received, reverses from tenders where cart_id = ${cartId} order by id`
    expect(rows).toEqual([
      { amount: 2000, received: 2000, reverses: null },
      { amount: -2000, received: -2000, reverses: tenderId },
    ])
  })

  it('keeps the portions that are paid and a total of at least what is paid', async () => {
    const till = await makeSplitTill(server)
    const { token } = till
    const { cartId, food, beer } = await makeBill(till)
    const pizzaLine = { cartId, ...lineOf(food) }
    const beerLine = { cartId, ...lineOf(food, 1) }
    await till.take(cartId, 15, { lines: [{ lineId: beer, quantity: 3 }] })
    await server.ask(directCart.changeQuantity, { ...beerLine, isIncr: false }, { token })
    const less = await server.call(directCart.changeQuantity, { ...beerLine, isIncr: false }, { token })
    expect(less.body).toMatchObject({
      code: 'cart-line-paid',
      message: 'Menu is already paid. Take back its payment before you change it',
    })
    expect((await server.call(directCart.removeItem, beerLine, { token })).body).toMatchObject({
      code: 'cart-line-paid',
    })
    await till.take(cartId, 30, { amount: 30 })
    expect((await server.call(directCart.removeItem, pizzaLine, { token })).body).toMatchObject({
      code: 'cart-below-paid',
      message: 'Guests have already paid $45.00, but the total would be $15.00. Take back a payment first',
      data: { paidAmount: 45, grandTotal: 15 },
    })
    expect(
      (await server.ask(directCart.addItem, { cartId, ...orderOf(food, {}, 1) }, { token })).summary,
    ).toMatchObject({
      grandTotal: 60,
    })
  })

  it('asks to take back a payment when prices fall below what was paid, and keeps all money', async () => {
    const till = await makeSplitTill(server)
    const { cartId, food, pizza } = await makeBill(till)
    const { cart } = await till.take(cartId, 50, { amount: 50 })
    await server.sql`update variations set price = 1000 where id = ${pizza}`
    const cheaper = { code: 'cart-overpaid', data: { paidAmount: 50, grandTotal: 40 } }
    expect((await till.tryToPay(cartId, 0)).body).toMatchObject({
      ...cheaper,
      message: 'Guests have paid $50.00, but the total is now $40.00. Take back a payment, then take it again',
    })
    expect((await till.tryToTake(cartId, 1, { amount: 1 })).body).toMatchObject(cheaper)
    // More may be added although the total is still below what was paid.
    await till.tryToAdd(cartId, orderOf(food, {}, 1))
    await till.giveBack(cartId, cart?.tenders[0]?._id ?? '')
    expect(await till.take(cartId, 45, { amount: 45 })).toMatchObject({ paid: { tokenNo: 1 } })
  })

  it('is completed with nothing when prices fall to exactly what was paid', async () => {
    const till = await makeSplitTill(server)
    const { cartId, pizza } = await makeBill(till)
    await till.take(cartId, 40, { amount: 40 })
    await server.sql`update variations set price = 1000 where id = ${pizza}`
    expect(await till.pay(cartId, 0)).toMatchObject({ tokenNo: 1, returnedAmount: 0 })
  })
})

describe('the database', () => {
  it('keeps tenders as they were written, and carts that have some', async () => {
    const till = await makeSplitTill(server)
    const { cartId } = await makeBill(till)
    await till.take(cartId, 20, { amount: 20 })
    const { sql } = server
    await expect(sql`update tenders set amount = 1 where cart_id = ${cartId}`).rejects.toThrow('never changed')
    await expect(sql`delete from tenders where cart_id = ${cartId}`).rejects.toThrow('never changed')
    await expect(sql`delete from carts where id = ${cartId}`).rejects.toThrow('have paid')
    await expect(sql`update carts set taken = -1 where id = ${cartId}`).rejects.toThrow('carts_taken')
  })

  it('refuses a payment in parts that is not the sum of its tenders, and a tender of a paid cart', async () => {
    const till = await makeSplitTill(server)
    const { cartId } = await makeBill(till)
    await till.take(cartId, 20, { amount: 20 })
    const copy = (extra: string) => server.sql.unsafe(extra, [cartId])
    await expect(
      copy(`insert into payments (rest_id, id, status, is_cod, in_parts, paid_at, created_at, grand_total)
            select rest_id, gen_random_uuid(), 'paid', true, true, now(), now(), 1 from carts where id = $1`),
    ).rejects.toThrow('add up')
    await till.take(cartId, 40, { amount: 40 })
    await expect(
      copy(`insert into tenders select rest_id, gen_random_uuid(), cart_id, null, payment_mode_id, amount, tip, received,
              returned, label, lines, among, account_id, at, null from tenders where cart_id = $1 limit 1`),
    ).rejects.toThrow('open cart')
  })
})
