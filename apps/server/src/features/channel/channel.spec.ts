import {
  channelMenu,
  channelOrder,
  channelRestaurants,
  placeOrder,
} from '@brigade/contract/channel/channel.contract.ts'
import type { DayWindow } from '@brigade/contract/kernel/decimal-hours.ts'
import { changeCategory } from '@brigade/contract/lookups/change-entry.contract.ts'
import { acceptOrder } from '@brigade/contract/orders/order-answers.contract.ts'
import { listOrders } from '@brigade/contract/orders/orders.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { callWith } from '../../platform/testing/raw-call.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeCoupon } from '../coupons/coupons.factory.ts'
import { makeFood } from '../foods/foods.factory.ts'
import { makeCategory, makeCondition } from '../lookups/lookups.factory.ts'
import { makeChannelKey, makeKitchen } from './channel.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const unknownId = '0190a5d0-0000-7000-8000-000000000000'
/** The test server's clock shows Saturday, 19:30 in Auckland. */
const over = { startDate: '2026:01:01', st: 9, endDate: '2026:03:07', et: 19.29 }
const lunchOnly: DayWindow[] = [{ day: 'sat', st: 11, et: 19.3 }]
const sundayOnly: DayWindow[] = [{ day: 'sun', st: 0, et: 24 }]
const running = { startDate: '2026:01:01', st: 9, endDate: '2026:03:07', et: 19.3 }

describe('a storefront', () => {
  it('sees the branches of its key and the services that take orders now', async () => {
    const kitchen = await makeKitchen(server, { restaurant: { name: 'Harbour', services: ['Delivery', 'Direct'] } })
    expect(await server.ask(channelRestaurants, {}, { token: kitchen.key })).toEqual([
      {
        _id: kitchen.restaurant.id,
        name: 'Harbour',
        services: [
          { name: 'Delivery', isActive: true, reason: null, closedReason: null, nextAt: null },
          { name: 'Direct', isActive: true, reason: null, closedReason: null, nextAt: null },
        ],
      },
    ])
  })

  it('sees exactly what can be ordered now', async () => {
    const kitchen = await makeKitchen(server, { food: { name: 'Pad thai' } })
    const restId = kitchen.restaurant.id
    await makeFood(server.db, restId, { name: 'Gone', isDelisted: true })
    await makeFood(server.db, restId, { name: 'Eaten', variations: [{ noOfStock: 0 }] })
    await makeFood(server.db, restId, { name: 'Lunch', variations: [{ availability: lunchOnly }] })
    await makeFood(server.db, restId, { name: 'Set menu', comboValidity: over, variations: [{ discountPrice: 900 }] })
    await makeFood(server.db, restId, { name: 'At the table', services: ['Dining'] })
    const menu = await server.ask(channelMenu, { restId, service: 'Takeaway' }, { token: kitchen.key })
    expect(menu.map((food) => food.name)).toEqual(['Pad thai'])
  })

  it('sees what is sold out if it asks for it, and still nothing else that cannot be ordered', async () => {
    const kitchen = await makeKitchen(server, { food: { name: 'Pad thai' } })
    const restId = kitchen.restaurant.id
    const [small, large] = [{ name: 'Small', noOfStock: 0 }, { name: 'Large' }]
    await makeFood(server.db, restId, { name: 'Eaten', variations: [small, large] })
    await makeFood(server.db, restId, { name: 'Gone', isDelisted: true, variations: [small] })
    await makeFood(server.db, restId, { name: 'Lunch', variations: [{ ...small, availability: lunchOnly }] })
    const menu = await server.ask(channelMenu, { restId, service: 'Takeaway', soldOut: 'with' }, { token: kitchen.key })
    const stocks = menu.map((food) => [food.name, food.variations.map(({ name, noOfStock }) => [name, noOfStock])])
    expect(stocks).toEqual([
      [
        'Eaten',
        [
          ['Small', 0],
          ['Large', null],
        ],
      ],
      ['Pad thai', [[expect.any(String), null]]],
    ])
  })

  it('sees the order of the categories', async () => {
    const kitchen = await makeKitchen(server)
    const restId = kitchen.restaurant.id
    const [mains, desserts] = [await makeCategory(server.db, 'Mains'), await makeCategory(server.db, 'Desserts')]
    await makeFood(server.db, restId, { name: 'Curry', category: mains })
    await makeFood(server.db, restId, { name: 'Ice', category: desserts })
    const inOrder = async () => {
      const menu = await server.ask(channelMenu, { restId, service: 'Takeaway' }, { token: kitchen.key })
      const shown = menu.filter(({ name }) => name === 'Curry' || name === 'Ice')
      return shown.toSorted((a, b) => a.category.position - b.category.position).map(({ name }) => name)
    }
    expect(await inOrder()).toEqual(['Ice', 'Curry'])
    await server.ask(changeCategory, { _id: mains.id, before: desserts.id }, { token: kitchen.manager.token })
    expect(await inOrder()).toEqual(['Curry', 'Ice'])
  })

  it('gets 304 for an unchanged menu', async () => {
    const kitchen = await makeKitchen(server)
    const url = `${server.url}/channel/menu?restId=${kitchen.restaurant.id}&service=Takeaway`
    const headers = { authorization: `Bearer ${kitchen.key}` }
    const first = await fetch(url, { headers })
    const etag = first.headers.get('etag') ?? ''
    await first.text()
    expect(etag).not.toBe('')
    const second = await fetch(url, { headers: { ...headers, 'if-none-match': etag } })
    expect({ status: second.status, body: await second.text() }).toEqual({ status: 304, body: '' })
    await kitchen.place()
    await makeFood(server.db, kitchen.restaurant.id, { name: 'New tonight' })
    const third = await fetch(url, { headers: { ...headers, 'if-none-match': etag } })
    await third.text()
    expect(third.status).toBe(200)
  })

  it('reads its own orders only', async () => {
    const kitchen = await makeKitchen(server)
    const stranger = await makeChannelKey(server, [kitchen.restaurant.id])
    const { _id: id } = await kitchen.place()
    await server.ask(
      acceptOrder,
      { orderId: id, acceptOrder: true, preparationTime: 25 },
      { token: kitchen.manager.token },
    )
    expect(await server.ask(channelOrder, { id }, { token: kitchen.key })).toMatchObject({
      status: 'accepted',
      preparationTime: 25,
      paymentStatus: 'pending',
    })
    expect((await server.call(channelOrder, { id }, { token: stranger })).status).toBe(404)
  })

  it('warns the kitchen of an allergy, which is kept apart from the note', async () => {
    const kitchen = await makeKitchen(server)
    const note = 'Severe nut allergy'
    await kitchen.place({ note, allergy: ' Peanuts ' })
    await kitchen.place({ note })
    await kitchen.place({ allergy: '' })
    await kitchen.place({ allergy: null })
    const orders = await server.ask(listOrders, { restId: kitchen.restaurant.id }, { token: kitchen.manager.token })
    expect(orders.map((order) => [order.note, order.allergy])).toEqual([
      [note, 'Peanuts'],
      [note, null],
      ['', null],
      ['', null],
    ])
  })

  it('gets the same reply to a call with an empty allergy as to one without', async () => {
    const kitchen = await makeKitchen(server)
    const key = uuidv7({ msecs: server.time.now.getTime() })
    const first = await kitchen.tryToPlace({}, key)
    expect(await kitchen.tryToPlace({ allergy: '' }, key)).toMatchObject({ status: 200, body: first.body })
    expect((await kitchen.tryToPlace({ allergy: 'Milk' }, key)).body).toMatchObject({ code: 'key-reused' })
  })

  it('orders from the branches of its key only', async () => {
    const kitchen = await makeKitchen(server)
    const elsewhere = await makeKitchen(server)
    expect((await kitchen.tryToPlace({ ...elsewhere.order() })).status).toBe(404)
  })
})

describe('refusing an order', () => {
  it.each([
    ['while the service is closed', { isOpen: false }, 'service-closed'],
    ['outside its hours', { availability: lunchOnly }, 'service-outside-hours'],
    ['for a service that is not offered', { services: ['Dining'] }, 'service-not-offered'],
  ] as const)('%s', async (_when, restaurant, code) => {
    const kitchen = await makeKitchen(server, { restaurant })
    const { status, body } = await kitchen.tryToPlace()
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code,
      message: expect.stringMatching(new RegExp(`${kitchen.restaurant.name}.*Takeaway`)),
    })
  })

  it.each([
    ['that is delisted', { isDelisted: true }, 'food-delisted'],
    ['whose variation is delisted', { variations: [{ isDelisted: true }] }, 'food-delisted'],
    ['that is not for this service', { services: ['Dining'] }, 'food-not-for-service'],
    ['that is not available now', { variations: [{ availability: sundayOnly }] }, 'food-not-available-now'],
    ['whose combo is over', { comboValidity: over, variations: [{ discountPrice: 900 }] }, 'food-not-available-now'],
    ['that is sold out', { variations: [{ noOfStock: 0 }] }, 'not-enough-stock'],
    ['that is sold out without being counted', { variations: [{ hasStock: false, noOfStock: 0 }] }, 'not-enough-stock'],
  ] as const)('for a food %s', async (_which, food, code) => {
    const kitchen = await makeKitchen(server, { food: { ...food, name: 'Whitebait fritter' } })
    const { status, body } = await kitchen.tryToPlace()
    expect(status).toBe(409)
    expect(body).toMatchObject({ code, message: expect.stringContaining('Whitebait fritter') })
  })

  it('refuses choices that do not belong to the food', async () => {
    const kitchen = await makeKitchen(server)
    const { food, variation } = kitchen
    const line = { foodVarId: variation.id, quantity: 1 }
    const wrong = [
      { foodId: unknownId, variations: [line] },
      { foodId: food.id, variations: [{ ...line, foodVarId: unknownId }] },
      { foodId: food.id, variations: [{ ...line, addons: [unknownId] }] },
      { foodId: food.id, variations: [{ ...line, customizations: [{ cusId: unknownId, levelId: unknownId }] }] },
    ]
    for (const one of wrong) {
      const { status, body } = await kitchen.tryToPlace({ foods: [one] })
      expect(body.error).toBe(true)
      expect([400, 404]).toContain(status)
    }
  })

  it('refuses a free claim whose condition the order does not meet', async () => {
    const kitchen = await makeKitchen(server, { food: { variations: [{ price: 1000 }] } })
    const condition = await makeCondition(server.db, 'minimum-order-amount')
    const free = { validity: running, conditionId: condition.id, value: { minAmount: 20 } }
    const dessert = await makeFood(server.db, kitchen.restaurant.id, { name: 'Sundae', freeClaim: free })
    const [variation] = dessert.variations
    const sundae = { foodId: dessert.id, variations: [{ foodVarId: variation?.id ?? '', quantity: 1 }] }
    const curries = (quantity: number) => ({
      foodId: kitchen.food.id,
      variations: [{ foodVarId: kitchen.variation.id, quantity }],
    })
    const refused = await kitchen.tryToPlace({ foods: [curries(1), sundae] })
    expect(refused.body).toMatchObject({ code: 'line-not-payable', message: expect.stringContaining('Sundae') })
    const placed = await kitchen.place({ foods: [curries(2), sundae] })
    expect(placed.summary).toMatchObject({ total: 32.5, discount: 12.5, grandTotal: 20 })
  })

  it.each([
    ['is unknown', {}, { couponCode: 'NOPE' }, 'coupon-unknown'],
    ['is for another service', { services: ['Delivery'] }, {}, 'coupon-refused'],
    ['is over', { validity: over }, {}, 'coupon-refused'],
    [
      'asks for a larger order',
      { condition: { kind: 'minimum-order-amount', value: { minAmount: 99 } } },
      {},
      'coupon-refused',
    ],
  ] as const)('refuses a coupon that %s', async (_which, wish, change, code) => {
    const kitchen = await makeKitchen(server)
    const coupon = await makeCoupon(server.db, kitchen.restaurant.id, wish)
    const { body } = await kitchen.tryToPlace({ couponCode: coupon.code, ...change })
    expect(body).toMatchObject({ code })
  })

  it('leaves stock, token, coupon and payment untouched', async () => {
    const kitchen = await makeKitchen(server, { food: { variations: [{ noOfStock: 3 }] } })
    await kitchen.place()
    const before = await server.sql`select
      (select count(*) from orders) as orders, (select count(*) from payments) as payments,
      (select sum(last_token) from token_counters) as tokens, (select sum(no_of_stock) from variations) as stock,
      (select count(*) from stored_replies) as replies, (select count(*) from audit_entries) as audit`
    const { variation, food } = kitchen
    const tooMany = [{ foodId: food.id, variations: [{ foodVarId: variation.id, quantity: 3 }] }]
    const { body } = await kitchen.tryToPlace({ foods: tooMany })
    expect(body).toMatchObject({ code: 'not-enough-stock', data: { food: expect.anything(), left: 2 } })
    expect(
      await server.sql`select
      (select count(*) from orders) as orders, (select count(*) from payments) as payments,
      (select sum(last_token) from token_counters) as tokens, (select sum(no_of_stock) from variations) as stock,
      (select count(*) from stored_replies) as replies, (select count(*) from audit_entries) as audit`,
    ).toEqual(before)
  })
})

describe('a once-per-customer coupon', () => {
  it('is redeemed once by concurrent orders of one customer', async () => {
    const kitchen = await makeKitchen(server)
    const coupon = await makeCoupon(server.db, kitchen.restaurant.id, { isOnePerUser: true })
    const answers = await Promise.all(Array.from({ length: 50 }, () => kitchen.tryToPlace({ couponCode: coupon.code })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const again = await kitchen.tryToPlace({
      couponCode: coupon.code.toLowerCase(),
      customer: { name: 'Ana', contact: 'ANA@Guest.test' },
    })
    expect(again.body.error).toBe(true)
    const another = await kitchen.tryToPlace({
      couponCode: coupon.code.toLowerCase(),
      customer: { name: 'Ben', contact: 'ben@guest.test' },
    })
    expect(another.status).toBe(200)
  })
})

describe('200 concurrent customers for 100 portions', () => {
  it('100 are served with tokens 1 to 100, and the others are refused as sold out', async () => {
    const kitchen = await makeKitchen(server, { food: { variations: [{ noOfStock: 100 }] } })
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        kitchen.tryToPlace({ customer: { name: `Guest ${i}`, contact: `guest${i}@guest.test` } }),
      ),
    )
    const tokens = answers.flatMap(({ body }) => (body.error || !body.data ? [] : [body.data.tokenNo]))
    expect(tokens.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, i) => i + 1))
    const codes = answers.flatMap(({ body }) => (body.error ? [body.code] : []))
    expect(new Set(codes)).toEqual(new Set(['not-enough-stock']))
    const [left] = await server.sql<[{ stock: number }]>`
      select no_of_stock as stock from variations where id = ${kitchen.variation.id}`
    expect(left.stock).toBe(0)
  })
})

describe('tokens', () => {
  it('begin at 1 on every business day, and 01:30 belongs to the evening before', async () => {
    const local = await createTestServer()
    const kitchen = await makeKitchen(local)
    expect((await kitchen.place()).tokenNo).toBe(1)
    local.passMinutes(6 * 60)
    expect((await kitchen.place()).tokenNo).toBe(2)
    local.passMinutes(3 * 60)
    expect((await kitchen.place()).tokenNo).toBe(1)
  })
})

describe('repeating an order', () => {
  it('places one order for 20 concurrent calls with one key, with equal answers', async () => {
    const kitchen = await makeKitchen(server)
    const key = uuidv7({ msecs: server.time.now.getTime() })
    const answers = await Promise.all(Array.from({ length: 20 }, () => kitchen.tryToPlace({}, key)))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body, Object.keys(body).toSorted()))).size).toBe(1)
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const [row] = await server.sql<[{ orders: number }]>`
      select count(*) as orders from orders where rest_id = ${kitchen.restaurant.id}`
    expect(row.orders).toBe(1)
  })

  it('refuses another body under the same key', async () => {
    const kitchen = await makeKitchen(server)
    const key = uuidv7({ msecs: server.time.now.getTime() })
    expect((await kitchen.tryToPlace({}, key)).status).toBe(200)
    expect(await kitchen.tryToPlace({ note: 'And chopsticks' }, key)).toMatchObject({
      status: 409,
      body: { code: 'key-reused' },
    })
  })

  it('tries again after a refusal, which is not stored', async () => {
    const kitchen = await makeKitchen(server, { food: { variations: [{ noOfStock: 0 }] } })
    const key = uuidv7({ msecs: server.time.now.getTime() })
    expect((await kitchen.tryToPlace({}, key)).status).toBe(409)
    await server.sql`update variations set no_of_stock = 1 where id = ${kitchen.variation.id}`
    expect((await kitchen.tryToPlace({}, key)).status).toBe(200)
  })

  it('returns the first reply a day later, and refuses a key older than the stored replies', async () => {
    const local = await createTestServer()
    const kitchen = await makeKitchen(local)
    const key = uuidv7({ msecs: local.time.now.getTime() })
    const first = await kitchen.tryToPlace({}, key)
    local.passMinutes(24 * 60)
    expect((await kitchen.tryToPlace({}, key)).body).toEqual(first.body)
    local.passMinutes(7 * 24 * 60)
    await local.app.sweep()
    expect(await kitchen.tryToPlace({}, key)).toMatchObject({ status: 409, body: { code: 'key-expired' } })
  })

  it('requires a key', async () => {
    const kitchen = await makeKitchen(server)
    const { status, body } = await server.call(placeOrder, kitchen.order(), { token: kitchen.key })
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'key-required' })
  })
})

describe('invalid input', () => {
  it('includes a delivery without an address, beside everything else', async () => {
    const kitchen = await makeKitchen(server)
    const message = 'A delivery needs an address. Send its line'
    const { status, body } = await kitchen.tryToPlace({ service: 'Delivery', address: null })
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'bad-input', message, fields: { address: message } })
    const more = await kitchen.tryToPlace({ service: 'Delivery', address: undefined, foods: [] })
    expect(Object.keys(more.body.error ? (more.body.fields ?? {}) : {}).toSorted()).toEqual(['address', 'foods'])
    const blank = await kitchen.tryToPlace({ service: 'Delivery', address: { line: ' ' } })
    expect(blank.body).toMatchObject({ fields: { 'address.line': 'Field cannot be empty' } })
    expect((await kitchen.tryToPlace({ service: 'Takeaway', address: null })).status).toBe(200)
  })

  it('includes an allergy that is too long or is no text', async () => {
    const kitchen = await makeKitchen(server)
    const long = await kitchen.tryToPlace({ allergy: 'x'.repeat(501) })
    expect(long).toMatchObject({
      status: 400,
      body: { fields: { allergy: 'This text is too long. Shorten it to 500 characters' } },
    })
    const wrong = await callWith(server, placeOrder, { ...kitchen.order(), allergy: ['Peanuts'] }, kitchen.key)
    expect(wrong).toMatchObject({ status: 400, body: { fields: { allergy: 'This must be text' } } })
  })

  it('is reported field by field, all at once', async () => {
    const kitchen = await makeKitchen(server)
    const { status, body } = await server.send(
      'POST',
      placeOrder.path,
      {
        restId: 'here',
        service: 'Dining',
        customer: { name: '', contact: 'nobody' },
        foods: [{ foodId: kitchen.food.id, variations: [{ foodVarId: kitchen.variation.id, quantity: 0 }] }],
        deliveryFee: -1,
        payment: { isCod: false },
      },
      { token: kitchen.key, key: uuidv7() },
    )
    expect(status).toBe(400)
    expect(Object.keys(body.fields).toSorted()).toEqual([
      'customer.contact',
      'customer.name',
      'deliveryFee',
      'foods.0.variations.0.quantity',
      'payment.reference',
      'restId',
      'service',
    ])
    expect(body.fields['customer.contact']).toBe('Enter valid email or mobile number')
  })
})
