import { linesOf } from '@brigade/contract/carts/cart.rules.ts'
import {
  cartsTopic,
  deleteCart,
  directCart,
  listCarts,
  openCart,
  reservationCart,
} from '@brigade/contract/carts/carts.contract.ts'
import { LIVE_EVENT } from '@brigade/contract/kernel/live-topic.ts'
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { makeSiting } from '../sitings/sitings.factory.ts'
import { lineOf, makeTill, orderOf, quantitiesOf } from './carts.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const { addItem, changeQuantity, charge, details, pay, removeItem, seat, unseat } = directCart
const notFound = { status: 404, body: { code: 'not-found' } }

describe('a cart', () => {
  it('opens empty and is returned in full', async () => {
    const till = await makeTill(server)
    const { body } = await server.call(openCart, { restId: till.restId }, { token: till.token })
    if (body.error || !body.data) throw new Error('Not opened')
    expect(body).toMatchObject({
      message: 'Cart opened',
      data: { restId: till.restId, service: 'Direct', version: 1, foods: [], siting: null, noOfPersons: 0 },
    })
    expect(body.data.summary.grandTotal).toBe(0)
    expect(await till.details(body.data.cartId)).toEqual(body.data)
  })

  it('opens once when its till repeats the call with its own id', async () => {
    const till = await makeTill(server)
    const cartId = uuidv7()
    const wish = { restId: till.restId, cartId }
    const opened = await Promise.all(
      Array.from({ length: 6 }, () => server.ask(openCart, wish, { token: till.token, key: uuidv7() })),
    )
    expect(new Set(opened.map((cart) => cart.cartId))).toEqual(new Set([cartId]))
    await till.tryToAdd(cartId, orderOf(await till.food()))
    expect(quantitiesOf(await server.ask(openCart, wish, { token: till.token }))).toEqual([1])
    const [{ count }] = await server.sql<[{ count: number }]>`
      select count(*) from audit_entries where action = 'open cart' and subject_id = ${cartId}`
    expect(count).toBe(1)
  })

  it('refuses an id of another branch, another service or a paid cart', async () => {
    const [here, there] = [await makeTill(server), await makeTill(server)]
    const { cartId } = await there.open()
    const wish = { restId: here.restId, cartId }
    const taken = { status: 409, body: { code: 'cart-id-taken' } }
    expect(await server.call(openCart, wish, { token: here.token })).toMatchObject(taken)
    const owner = await makeAccount(server, { type: 'owner' })
    expect(await server.call(openCart, wish, { token: owner.token })).toMatchObject(taken)

    const dining = (await here.open()).cartId
    await server.sql`update carts set service = 'Dining' where id = ${dining}`
    expect(await server.call(openCart, { ...wish, cartId: dining }, { token: here.token })).toMatchObject(taken)

    const paid = await here.cartWith(orderOf(await here.food({ variations: [{ price: 500 }] })))
    const { orderId, tokenNo } = await here.pay(paid.cartId, 7.5)
    const again = await server.call(openCart, { ...wish, cartId: paid.cartId }, { token: here.token })
    expect(again).toMatchObject({
      status: 409,
      body: {
        code: 'cart-paid',
        message: 'This cart is already paid: token 1. Open another one',
        data: { orderId, tokenNo, returnedAmount: 2.5 },
      },
    })
    const elsewhere = { restId: there.restId, cartId: paid.cartId }
    expect(await server.call(openCart, elsewhere, { token: there.token })).toMatchObject(taken)
  })

  it('refuses an id that would sort before all others for ever', async () => {
    const till = await makeTill(server)
    const { restId, token } = till
    const message = 'The cart id must be a version 7 UUID. Leave it out to have one assigned'
    for (const cartId of [uuidv4(), 'ffffffff-ffff-ffff-ffff-ffffffffffff', 'cart']) {
      expect(await server.call(openCart, { restId, cartId }, { token })).toMatchObject({
        status: 400,
        body: { code: 'bad-input', message, fields: { cartId: message } },
      })
    }
    expect(await server.ask(listCarts, { restId }, { token })).toEqual([])
  })

  it('does not open without a counter service or in an invisible branch', async () => {
    const till = await makeTill(server, { name: 'Harbour', services: ['Dining'] })
    const { restId, token } = till
    expect(await server.call(openCart, { restId }, { token })).toMatchObject({
      status: 409,
      body: { code: 'service-not-offered', message: 'Harbour does not offer Direct. Choose another service' },
    })
    const other = await makeTill(server)
    expect(await server.call(openCart, { restId: other.restId }, { token })).toMatchObject(notFound)
  })

  it('disappears when deleted and can be reopened under its id', async () => {
    const till = await makeTill(server)
    const { cartId } = await till.cartWith(orderOf(await till.food()))
    const { body } = await server.call(deleteCart, { cartId }, { token: till.token })
    expect(body).toEqual({ error: false, message: 'Cart deleted' })
    expect(await server.call(details, { cartId }, { token: till.token })).toMatchObject(notFound)
    expect(await server.call(deleteCart, { cartId }, { token: till.token })).toMatchObject(notFound)
    const again = await server.ask(openCart, { restId: till.restId, cartId }, { token: till.token })
    expect(again.foods).toEqual([])
  })

  it('announces every change to those who may see its branch', async () => {
    const till = await makeTill(server)
    const socket = server.connectLive(till.token)
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
    const next = () => new Promise((resolve) => socket.once(LIVE_EVENT, resolve))
    const { restId } = till
    const opened = next()
    const { cartId } = await till.open()
    expect(await opened).toEqual({ m: cartsTopic.m, data: { restId, cartId, version: '1', listed: '1' } })
    const charged = next()
    await server.ask(directCart.charge, { cartId, extraCharges: [] }, { token: till.token })
    expect(await charged).toEqual({ m: cartsTopic.m, data: { restId, cartId, version: '2' } })
    const deleted = next()
    await server.ask(deleteCart, { cartId }, { token: till.token })
    expect(await deleted).toEqual({ m: cartsTopic.m, data: { restId, cartId, version: '3', listed: '1' } })
  })
})

describe('the list of counter carts', () => {
  it('shows distinguishing details, the newest first, in pages, without paid and deleted carts', async () => {
    const till = await makeTill(server)
    const food = await till.food({ variations: [{ price: 500 }] })
    const siting = await makeSiting(server.db, till.restId)
    const soup = await till.food({ name: 'Soup', variations: [{ price: 500 }] })
    const first = await till.cartWith(orderOf(soup, { quantity: 2 }), orderOf(food))
    await server.ask(seat, { cartId: first.cartId, sitingId: siting.id, noOfPersons: 3 }, { token: till.token })
    const paid = await till.cartWith(orderOf(food))
    await till.pay(paid.cartId, 5)
    const deleted = await till.open()
    await server.ask(deleteCart, { cartId: deleted.cartId }, { token: till.token })
    const dining = await till.open()
    await server.sql`update carts set service = 'Dining' where id = ${dining.cartId}`
    const last = await till.open()

    const { restId, token } = till
    const { body } = await server.call(listCarts, { restId, limit: 1 }, { token })
    expect(body).toMatchObject({
      data: [{ _id: last.cartId, siting: null, food: null, quantity: 0 }],
      next: last.cartId,
      total: 2,
    })
    const rest = await server.ask(listCarts, { restId, limit: 1, after: last.cartId }, { token })
    expect(rest).toMatchObject([{ _id: first.cartId, siting: 'Window', food: 'Soup', noOfPersons: 3, quantity: 3 }])
  })

  it('is not found for another branch', async () => {
    const [here, there] = [await makeTill(server), await makeTill(server)]
    expect(await server.call(listCarts, { restId: there.restId }, { token: here.token })).toMatchObject(notFound)
  })
})

describe('foreign objects', () => {
  it('hides carts of another branch or service from every call', async () => {
    const [here, there] = [await makeTill(server), await makeTill(server)]
    const food = await there.food()
    const siting = await makeSiting(server.db, there.restId)
    const theirs = await there.cartWith(orderOf(food))
    const dining = await here.cartWith(orderOf(await here.food()))
    await server.sql`update carts set service = 'Dining' where id = ${dining.cartId}`
    const { token } = here
    for (const { cartId } of [theirs, dining, { cartId: uuidv7() }]) {
      const line = { cartId, ...lineOf(food) }
      const answers = await Promise.all([
        server.call(details, { cartId }, { token }),
        server.call(addItem, { cartId, ...orderOf(food) }, { token }),
        server.call(changeQuantity, { ...line, isIncr: true }, { token }),
        server.call(removeItem, line, { token }),
        server.call(seat, { cartId, sitingId: siting.id, noOfPersons: 1 }, { token }),
        server.call(unseat, { cartId }, { token }),
        server.call(charge, { cartId, extraCharges: [] }, { token }),
        server.call(pay, here.paymentOf(cartId, 100), { token }),
        server.call(deleteCart, { cartId }, { token }),
      ])
      for (const answer of answers) expect(answer).toMatchObject(notFound)
    }
    expect(quantitiesOf(await there.details(theirs.cartId))).toEqual([1])
  })

  it('hides foods, variations and sitings of another branch', async () => {
    const [here, there] = [await makeTill(server), await makeTill(server)]
    const { cartId } = await here.open()
    const [mine, theirs] = [await here.food(), await there.food()]
    expect(await here.tryToAdd(cartId, orderOf(theirs))).toMatchObject({ status: 404, body: { code: 'food-unknown' } })
    const mixed = { ...orderOf(theirs), foodId: mine.id }
    expect(await here.tryToAdd(cartId, mixed)).toMatchObject({ status: 404, body: { code: 'variation-unknown' } })
    const siting = await makeSiting(server.db, there.restId)
    const seating = { cartId, sitingId: siting.id, noOfPersons: 1 }
    expect(await server.call(seat, seating, { token: here.token })).toMatchObject({
      status: 404,
      body: { code: 'siting-unknown' },
    })
    expect((await here.details(cartId)).version).toBe(1)
  })
})

it('refuses every call on a paid cart and returns its order', async () => {
  const till = await makeTill(server)
  const food = await till.food({ variations: [{ price: 500 }] })
  const siting = await makeSiting(server.db, till.restId)
  const { cartId } = await till.cartWith(orderOf(food))
  const { orderId, tokenNo } = await till.pay(cartId, 6.5)
  const { token } = till
  const line = { cartId, ...lineOf(food) }
  const answers = await Promise.all([
    server.call(details, { cartId }, { token }),
    server.call(addItem, { cartId, ...orderOf(food) }, { token }),
    server.call(changeQuantity, { ...line, isIncr: true }, { token }),
    server.call(removeItem, line, { token }),
    server.call(seat, { cartId, sitingId: siting.id, noOfPersons: 1 }, { token }),
    server.call(unseat, { cartId }, { token }),
    server.call(charge, { cartId, extraCharges: [] }, { token }),
    server.call(pay, till.paymentOf(cartId, 5), { token }),
    server.call(deleteCart, { cartId }, { token }),
  ])
  for (const answer of answers) {
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({ code: 'cart-paid', data: { orderId, tokenNo, returnedAmount: 1.5 } })
  }
})

it('takes effect once when a call is repeated three times under its key', async () => {
  const till = await makeTill(server)
  const food = await till.food({ variations: [{ price: 500 }] })
  const { cartId } = await till.open()
  const { token } = till
  const thrice = async <Reply>(press: (key: string) => Promise<Reply>): Promise<Reply[]> => {
    const key = uuidv7({ msecs: server.time.now.getTime() })
    return [...(await Promise.all([press(key), press(key)])), await press(key)]
  }
  const added = await thrice((key) => server.ask(addItem, { cartId, ...orderOf(food) }, { token, key }))
  expect(added.map(quantitiesOf)).toEqual([[1], [1], [1]])
  const line = { cartId, ...lineOf(food), isIncr: true }
  const raised = await thrice((key) => server.ask(changeQuantity, line, { token, key }))
  expect(raised.map(quantitiesOf)).toEqual([[2], [2], [2]])
  const paid = await thrice((key) => server.ask(pay, till.paymentOf(cartId, 20), { token, key }))
  expect(paid).toEqual([paid[0], paid[0], paid[0]])
  expect(paid[0]).toMatchObject({ tokenNo: 1, returnedAmount: 10 })
  const [{ orders, payments }] = await server.sql<[{ orders: number; payments: number }]>`
    select (select count(*) from orders where rest_id = ${till.restId}) as orders,
           (select count(*) from payments where rest_id = ${till.restId}) as payments`
  expect({ orders, payments }).toEqual({ orders: 1, payments: 1 })
})

it('treats removing and adding under one key as two calls', async () => {
  const till = await makeTill(server)
  const food = await till.food()
  const { cartId } = await till.open()
  const key = uuidv7({ msecs: server.time.now.getTime() })
  await server.ask(addItem, { cartId, ...orderOf(food) }, { token: till.token, key })
  const left = await server.ask(removeItem, { cartId, ...lineOf(food) }, { token: till.token, key })
  expect(linesOf(left)).toEqual([])
})

it("names the table's calls like the counter's, each under its own path", () => {
  const names = [...Object.values(directCart), ...Object.values(reservationCart)].map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

it('hides carts from an account awaiting approval', async () => {
  const till = await makeTill(server)
  const { cartId } = await till.open()
  const { token } = await makeAccount(server, { hasAccess: false, restIds: [till.restId] })
  const refused = { status: 403, body: { message: 'Account not approved' } }
  expect(await server.call(details, { cartId }, { token })).toMatchObject(refused)
  expect(await server.call(charge, { cartId, extraCharges: [] }, { token })).toMatchObject(refused)
  expect(await server.call(openCart, { restId: till.restId }, { token })).toMatchObject(refused)
})
