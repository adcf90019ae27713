import { analyticsTopic } from '@brigade/contract/analytics/analytics.contract.ts'
import { cartsTopic, directCart, openCart } from '@brigade/contract/carts/carts.contract.ts'
import { foodsTopic } from '@brigade/contract/foods/foods.contract.ts'
import { recordStocktake } from '@brigade/contract/inventory/inventory.contract.ts'
import { LIVE_EVENT } from '@brigade/contract/kernel/live-topic.ts'
import { listOrders, ordersTopic } from '@brigade/contract/orders/orders.contract.ts'
import { paymentsTopic } from '@brigade/contract/orders/payments.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeKitchen } from '../channel/channel.factory.ts'
import { thisYear } from '../foods/new-food.factory.ts'
import { ingredientOf, makeMaterial } from '../ingredients/ingredients.factory.ts'
import { makeAddon, makeCondition, makeCustomization, makePaymentMode, makeTax } from '../lookups/lookups.factory.ts'
import { makeSiting } from '../sitings/sitings.factory.ts'
import { makeTill, orderOf } from './carts.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const { charge, seat, send } = directCart

async function stockOf(variationId: string | undefined) {
  const [row] = await server.sql`select no_of_stock as stock from variations where id = ${variationId ?? ''}`
  return row?.stock
}

describe('paying a cart', () => {
  it('charges the exact sum of combo, offer, choices, siting and charges, and returns the change', async () => {
    const tax = await makeTax(server.db, 15)
    const till = await makeTill(server, { overallTaxId: tax.id })
    const own = await makeTax(server.db, 8.875)
    const [spice, cheese] = [await makeCustomization(server.db), await makeAddon(server.db, { price: 255 })]
    const combo = await till.food({
      comboValidity: thisYear,
      variations: [{ price: 3000, discountPrice: 2499, tax: 'overall' }],
    })
    const offer = await till.food({
      variations: [
        {
          price: 1833,
          discountPrice: 1499,
          offerValidity: thisYear,
          tax: own,
          customizations: [spice],
          addons: [cheese],
        },
      ],
    })
    const customizations = [{ cusId: spice.id, levelId: spice.levels[2]?.id ?? '' }]
    const { cartId } = await till.cartWith(
      orderOf(combo),
      orderOf(offer, { quantity: 3, customizations, addons: [cheese.id] }),
    )
    const booth = await makeSiting(server.db, till.restId, { name: 'Booth', amount: 1250 })
    await server.ask(seat, { cartId, sitingId: booth.id, noOfPersons: 2 }, { token: till.token })
    const extraCharges = [{ amount: 3.33, note: 'Candles' }]
    const cart = await server.ask(charge, { cartId, extraCharges }, { token: till.token })
    // 30.00 + 3 × (18.33 + 2.55) = 92.64; off 5.01 + 3 × 3.34 = 15.03; tax 24.99 × 15 % = 3.7485 → 3.75 and 3 × (14.99
    // + 2.55) = 52.62 × 8.875 % = 4.670025 → 4.67.
    expect(cart.summary).toEqual({
      total: 92.64,
      discount: 15.03,
      subTotal: 77.61,
      tax: 8.42,
      deliveryFee: 0,
      couponDiscount: 0,
      sitingCharge: 12.5,
      extraCharges: 3.33,
      grandTotal: 101.86,
    })
    const { body } = await till.tryToPay(cartId, 110)
    if (body.error || !body.data) throw new Error('Not paid')
    expect(body).toMatchObject({ message: 'Paid. Token 1', data: { tokenNo: 1, returnedAmount: 8.14 } })

    const [order] = await server.sql`
      select o.id, o.type, o.status, o.token_no, t.name as service, o.accepted_at = o.placed_at as accepted,
             o.fulfilled_at = o.placed_at as fulfilled, p.status as payment, p.is_cod, p.payment_mode_id, p.received,
             p.returned, p.grand_total, p.siting_charge, p.extra_charges, p.paid_at = o.placed_at as paid
        from orders o join payments p on p.rest_id = o.rest_id and p.id = o.payment_id
        join rest_types t on t.id = o.rest_type_id where o.rest_id = ${till.restId}`
    expect(order).toMatchObject({
      id: body.data.orderId,
      type: 'Direct',
      service: 'Direct',
      status: 'delivered',
      accepted: true,
      fulfilled: true,
      payment: 'paid',
      is_cod: true,
      payment_mode_id: till.mode.id,
      received: 11_000,
      returned: 814,
      grand_total: 10_186,
      siting_charge: 1250,
      extra_charges: 333,
      paid: true,
    })
    const lines = await server.sql`
      select unit_price, unit_discount_price, quantity, tax, customizations, addons from order_lines
       where order_id = ${body.data.orderId} order by position`
    expect(lines).toEqual([
      { unit_price: 3000, unit_discount_price: 2499, quantity: 1, tax: 375, customizations: [], addons: [] },
      {
        unit_price: 2088,
        unit_discount_price: 1754,
        quantity: 3,
        tax: 467,
        customizations: [{ cusName: spice.name, levelName: 'Hot' }],
        addons: [{ id: cheese.id, name: cheese.name, price: 255 }],
      },
    ])
  })

  it('takes the stock, adds no new order to the list and writes one audit entry', async () => {
    const till = await makeTill(server)
    const food = await till.food({ variations: [{ price: 700, noOfStock: 5 }, {}] })
    const { cartId } = await till.cartWith(orderOf(food, { quantity: 2 }), orderOf(food, {}, 1))
    expect(await stockOf(food.variations[0]?.id)).toBe(5)
    const { orderId } = await till.pay(cartId, 50)
    expect(await stockOf(food.variations[0]?.id)).toBe(3)
    expect(await server.ask(listOrders, { restId: till.restId }, { token: till.token })).toEqual([])
    const took = await server.sql`select took_stock from order_lines where order_id = ${orderId} order by position`
    expect(took.map(({ took_stock: taken }) => taken)).toEqual([true, false])
    const trail = await server.sql`
      select action, subject_id, after from audit_entries
       where rest_id = ${till.restId} and action in ('place order', 'take payment')`
    expect(trail).toEqual([
      {
        action: 'take payment',
        subject_id: cartId,
        after: { orderId, tokenNo: 1, grandTotal: 26.5, received: 50, paymentModeId: till.mode.id },
      },
    ])
  })

  it('counts at once in the total and the revenue of Home, and in nothing else', async () => {
    const kitchen = await makeKitchen(server, { food: { variations: [{ price: 2000 }] } })
    const { token } = kitchen.manager
    await kitchen.place()
    const mode = await makePaymentMode(server.db)
    const till = await makeTill(server)
    const numbers = async (restId: string, as: string) => {
      const question = { m: analyticsTopic.m, data: { restId } }
      const reply: unknown = await server.connectLive(as).emitWithAck(LIVE_EVENT, question)
      return reply
    }
    const restId = kitchen.restaurant.id
    expect(await numbers(restId, token)).toMatchObject({ data: { total: 1, placed: 1, revenue: 0 } })
    const { cartId } = await till.cartWith(orderOf(await till.food({ variations: [{ price: 1234 }] })))
    await server.ask(directCart.pay, { cartId, recivedAmount: 20, paymentModeId: mode.id }, { token: till.token })
    expect(await numbers(till.restId, till.token)).toEqual({
      error: false,
      data: { total: 1, placed: 0, packed: 0, shipped: 0, revenue: 12.34 },
    })
    expect(await numbers(restId, token)).toMatchObject({ data: { total: 1, revenue: 0 } })
  })

  it('takes the next token of the day', async () => {
    const kitchen = await makeKitchen(server)
    const { token } = kitchen.manager
    const mode = await makePaymentMode(server.db)
    await kitchen.place()
    const { cartId } = await server.ask(openCart, { restId: kitchen.restaurant.id }, { token })
    await server.ask(directCart.addItem, { cartId, ...orderOf(kitchen.food) }, { token })
    const paid = await server.ask(directCart.pay, { cartId, recivedAmount: 100, paymentModeId: mode.id }, { token })
    expect(paid.tokenNo).toBe(2)
  })

  it('is announced to the screens of the branch without a bell', async () => {
    const till = await makeTill(server)
    const { cartId } = await till.cartWith(orderOf(await till.food({ variations: [{ price: 500 }] })))
    const socket = server.connectLive(till.token)
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
    const heard: unknown[] = []
    socket.on(LIVE_EVENT, (hint: unknown) => heard.push(hint))
    const { orderId } = await till.pay(cartId, 5)
    const { restId } = till
    await expect
      .poll(() => heard.slice(-4))
      .toEqual(
        expect.arrayContaining([
          { m: ordersTopic.m, data: { restId, orderId, sold: '1' } },
          { m: analyticsTopic.m, data: { restId, sold: '1' } },
          { m: paymentsTopic.m, data: { restId } },
          { m: cartsTopic.m, data: { restId, cartId, version: expect.any(String), listed: '1' } },
        ]),
      )
  })
})

it('a sale announces a food when its last portion is sold, so that other tills read the menu', async () => {
  const till = await makeTill(server)
  const { restId, token } = till
  const food = await till.food({ variations: [{ price: 500, noOfStock: 2 }] })
  const socket = server.connectLive(token)
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
  const heard: Array<{ m: string; data: Record<string, string> }> = []
  socket.on(LIVE_EVENT, (hint: (typeof heard)[number]) => heard.push(hint))
  const sell = async () => {
    const { cartId } = await till.cartWith(orderOf(food))
    await till.pay(cartId, 5)
    const isEnded = ({ data }: (typeof heard)[number]) => data['cartId'] === cartId && data['version'] === '3'
    await expect.poll(() => heard.some(isEnded)).toBe(true)
    return heard.splice(0).flatMap(({ m, data }) => (m === foodsTopic.m ? [data] : []))
  }
  expect(await sell()).toEqual([])
  expect(await sell()).toEqual([{ restId, foodId: food.id }])
})

it('a sale is announced to Home once, and once more if a material becomes short', async () => {
  const till = await makeTill(server, { plugins: ['Ingredient Inventory'] })
  const { restId, token } = till
  const rice = await makeMaterial(server.db)
  const food = await till.food({ variations: [{ price: 500, ingredients: [ingredientOf(rice, { weight: 1 })] }] })
  const counted = { restId, matId: rice.id, isWeight: true, quantity: 1.5, note: 'Shelf' }
  const socket = server.connectLive(token)
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
  const heard: Array<{ m: string; data: Record<string, string> }> = []
  socket.on(LIVE_EVENT, (hint: (typeof heard)[number]) => heard.push(hint))
  await server.ask(recordStocktake, counted, { token })
  await expect.poll(() => heard.some(({ m }) => m === analyticsTopic.m)).toBe(true)
  heard.splice(0)
  const toHome = async () => {
    const { cartId } = await till.cartWith(orderOf(food))
    await till.pay(cartId, 5)
    // The last hint of a payment.
    const isEnded = ({ data }: (typeof heard)[number]) => data['cartId'] === cartId && data['version'] === '3'
    await expect.poll(() => heard.some(isEnded)).toBe(true)
    return heard.splice(0).flatMap(({ m, data }) => (m === analyticsTopic.m ? [data] : []))
  }
  expect(await toHome()).toEqual([{ restId, sold: '1' }])
  expect(await toHome()).toEqual([{ restId }, { restId, sold: '1' }])
})

describe('refusing a payment', () => {
  it('refuses an empty cart', async () => {
    const till = await makeTill(server)
    const { cartId } = await till.open()
    expect(await till.tryToPay(cartId, 10)).toMatchObject({
      status: 409,
      body: { code: 'cart-empty', message: 'This cart is empty. Add a food first' },
    })
  })

  it('refuses any amount below the grand total', async () => {
    const till = await makeTill(server)
    const { cartId } = await till.cartWith(orderOf(await till.food({ variations: [{ price: 1275 }] })))
    expect(await till.tryToPay(cartId, 12.74)).toMatchObject({
      status: 409,
      body: { code: 'order-amount', message: expect.stringContaining('at least $12.75') },
    })
    expect(await till.pay(cartId, 12.75)).toMatchObject({ returnedAmount: 0 })
  })

  it('refuses when the till shows another total, names both, and takes the payment of the new one', async () => {
    const till = await makeTill(server)
    const { cartId } = await till.cartWith(orderOf(await till.food({ variations: [{ price: 1380 }] })))
    const payment = till.paymentOf(cartId, 20)
    const refused = await server.call(directCart.pay, { ...payment, grandTotal: 10.93 }, { token: till.token })
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'cart-total-changed',
        message: 'The total is now $13.80, was $10.93. Check the cart, then take the payment again',
        data: { grandTotal: 13.8 },
      },
    })
    expect((await till.details(cartId)).foods).toHaveLength(1)
    const paid = await server.ask(directCart.pay, { ...payment, grandTotal: 13.8 }, { token: till.token })
    expect(paid).toMatchObject({ returnedAmount: 6.2 })
  })

  it('accepts a total above the limit of a single price', async () => {
    const till = await makeTill(server)
    const food = await till.food({ variations: [{ price: 1_000_000_000 }] })
    const { cartId } = await till.cartWith(orderOf(food, { quantity: 3 }))
    expect(await till.pay(cartId, 30_000_000.5)).toMatchObject({ returnedAmount: 0.5 })
  })

  it('refuses an unknown payment mode', async () => {
    const till = await makeTill(server)
    const { cartId } = await till.cartWith(orderOf(await till.food()))
    const payment = { ...till.paymentOf(cartId, 100), paymentModeId: uuidv7() }
    expect(await server.call(directCart.pay, payment, { token: till.token })).toMatchObject({
      status: 404,
      body: { code: 'payment-mode-unknown' },
    })
    expect((await till.details(cartId)).foods).toHaveLength(1)
  })

  it("refuses a missing amount with the till's message", async () => {
    const till = await makeTill(server)
    const { cartId } = await till.open()
    for (const recivedAmount of ['', null, undefined]) {
      const sent = { cartId, recivedAmount, paymentModeId: till.mode.id }
      const { body } = await server.send('POST', '/manager/direct-verify-payment', sent, { token: till.token })
      expect(body).toMatchObject({ message: 'Enter the recived amount', fields: { recivedAmount: expect.any(String) } })
    }
  })

  it('refuses a food with a problem and names the problem', async () => {
    const till = await makeTill(server)
    const breakfast = [{ day: 'sat' as const, st: 0, et: 23 }]
    const food = await till.food({ name: 'Laksa', variations: [{ availability: breakfast, noOfStock: 1 }] })
    const combo = await till.food({
      name: 'Lunch',
      comboValidity: { ...thisYear, endDate: '2026:03:07', et: 23 },
      variations: [{ discountPrice: 900 }],
    })
    const [first, second] = [await till.cartWith(orderOf(food)), await till.cartWith(orderOf(combo))]
    const evening = server.time.now
    server.time.now = new Date('2026-03-07T10:30:00Z')
    expect(await till.tryToPay(first.cartId, 100)).toMatchObject({
      body: { code: 'food-not-available-now', message: 'Laksa is not available at this time. Leave it out' },
    })
    expect(await till.tryToPay(second.cartId, 100)).toMatchObject({
      body: { code: 'food-not-available-now', message: 'Lunch is not offered at this time. Leave it out' },
    })
    server.time.now = evening
    await server.sql`update variations set no_of_stock = 0 where food_id = ${food.id}`
    expect(await till.tryToPay(first.cartId, 100)).toMatchObject({
      status: 409,
      body: {
        code: 'not-enough-stock',
        message: 'Laksa is sold out. Leave it out',
        data: { food: 'Laksa', left: 0 },
      },
    })
  })

  it('takes what the kitchen has, although it is sold out, off its hours and off the menu by now', async () => {
    const till = await makeTill(server)
    const breakfast = [{ day: 'sat' as const, st: 0, et: 23 }]
    const food = await till.food({ variations: [{ price: 500, availability: breakfast, noOfStock: 3 }] })
    const [variation] = food.variations
    const [first, second] = [await till.cartWith(orderOf(food, { quantity: 2 })), await till.cartWith(orderOf(food))]
    await server.ask(send, { cartId: first.cartId }, { token: till.token })
    await server.sql`update variations set no_of_stock = 1, is_delisted = true, delisted_at = now() where food_id = ${food.id}`
    const evening = server.time.now
    server.time.now = new Date('2026-03-07T10:30:00Z')
    expect((await till.details(first.cartId)).foods[0]?.foodvariations).toMatchObject([{ problem: null }])
    expect(await till.pay(first.cartId, 10)).toMatchObject({ returnedAmount: 0 })
    server.time.now = evening
    expect(await stockOf(variation?.id)).toBe(0)
    expect((await till.tryToPay(second.cartId, 5)).body).toMatchObject({ code: 'food-delisted' })
  })

  it('judges a sale that was made without a network by the time when it was made', async () => {
    const till = await makeTill(server)
    const lunch = await till.food({ variations: [{ price: 500, availability: [{ day: 'sat', st: 0, et: 23 }] }] })
    const combo = await till.food({
      comboValidity: { ...thisYear, endDate: '2026:03:07', et: 23 },
      variations: [{ price: 1200, discountPrice: 900 }],
    })
    const { cartId } = await till.cartWith(orderOf(lunch))
    const evening = server.time.now
    // Both ended at 23:00 in Auckland, which is 10:00.
    server.time.now = new Date('2026-03-07T10:05:00Z')
    const at = (time: string) => ({ token: till.token, key: uuidv7({ msecs: Date.parse(`2026-03-${time}Z`) }) })
    const add = (when: string) => server.call(directCart.addItem, { cartId, ...orderOf(combo) }, at(when))
    const pay = (when: string) => server.call(directCart.pay, till.paymentOf(cartId, 14), at(when))
    expect((await add('07T10:01')).body).toMatchObject({ code: 'food-not-available-now' })
    expect((await add('07T09:58')).status).toBe(200)
    expect((await pay('07T10:01')).body).toMatchObject({ code: 'food-not-available-now' })
    // More than twelve hours ago, the clock of the till is wrong.
    expect((await pay('06T21:58')).body).toMatchObject({ code: 'food-not-available-now' })
    expect((await pay('07T09:59')).body).toMatchObject({ data: { returnedAmount: 0 } })
    server.time.now = evening
  })

  it('takes a combo and a free food that the kitchen has as they were sold, although their time is over by now', async () => {
    const till = await makeTill(server)
    const validity = { ...thisYear, endDate: '2026:03:07', et: 23 }
    const condition = await makeCondition(server.db, 'minimum-quantity')
    const freeClaim = { validity, conditionId: condition.id, value: { minQuantity: 1 } }
    const combo = await till.food({ comboValidity: validity, variations: [{ price: 1200, discountPrice: 900 }] })
    const gift = await till.food({ name: 'Sorbet', freeClaim, variations: [{ price: 800 }] })
    const [sent, unsent] = [
      await till.cartWith(orderOf(combo), orderOf(gift)),
      await till.cartWith(orderOf(combo), orderOf(gift)),
    ]
    await server.ask(send, { cartId: sent.cartId }, { token: till.token })
    const evening = server.time.now
    server.time.now = new Date('2026-03-07T10:30:00Z')
    expect((await till.tryToPay(unsent.cartId, 100)).body).toMatchObject({ code: 'food-not-available-now' })
    expect((await till.details(sent.cartId)).summary).toMatchObject({ discount: 11, grandTotal: 9 })
    expect(await till.pay(sent.cartId, 10)).toMatchObject({ returnedAmount: 1 })
    server.time.now = evening
  })

  it('takes what the kitchen has, although its addon may be ordered less often by now', async () => {
    const till = await makeTill(server)
    const cheese = await makeAddon(server.db, { qty: 3 })
    const burger = await till.food({ variations: [{ price: 500, addons: [cheese] }] })
    const [sent, unsent] = [
      await till.cartWith(orderOf(burger, { quantity: 3, addons: [cheese.id] })),
      await till.cartWith(orderOf(burger, { quantity: 3, addons: [cheese.id] })),
    ]
    await server.ask(send, { cartId: sent.cartId }, { token: till.token })
    await server.sql`update addons set qty = 2 where id = ${cheese.id}`
    expect((await till.tryToPay(unsent.cartId, 100)).body).toMatchObject({ code: 'addon-too-many' })
    expect((await till.tryToPay(sent.cartId, 100)).status).toBe(200)
  })

  it('checks what is new in a cart of which the kitchen has a part', async () => {
    const till = await makeTill(server)
    const [soup, pie] = [
      await till.food({ variations: [{ price: 500, noOfStock: 5 }] }),
      await till.food({ name: 'Pie', variations: [{ price: 500, noOfStock: 5 }] }),
    ]
    const { cartId } = await till.cartWith(orderOf(soup))
    await server.ask(send, { cartId }, { token: till.token })
    await server.ask(directCart.addItem, { cartId, ...orderOf(pie) }, { token: till.token })
    await server.sql`update variations set no_of_stock = 0 where food_id in ${server.sql([soup.id, pie.id])}`
    expect((await till.tryToPay(cartId, 10)).body).toMatchObject({ code: 'not-enough-stock', data: { food: 'Pie' } })
  })

  it('sends no more to the kitchen than is left', async () => {
    const till = await makeTill(server)
    const soup = await till.food({ name: 'Soup', variations: [{ price: 500, noOfStock: 5 }] })
    const { cartId } = await till.cartWith(orderOf(soup, { quantity: 5 }))
    await server.sql`update variations set no_of_stock = 2 where food_id = ${soup.id}`
    expect((await server.call(send, { cartId }, { token: till.token })).body).toMatchObject({
      code: 'not-enough-stock',
      data: { food: 'Soup', left: 2 },
    })
  })

  it("refuses a second till's payment and returns the token", async () => {
    const till = await makeTill(server)
    const { cartId } = await till.cartWith(orderOf(await till.food({ variations: [{ price: 500 }] })))
    const { orderId, tokenNo } = await till.pay(cartId, 5)
    expect(await till.tryToPay(cartId, 5)).toMatchObject({
      status: 409,
      body: { code: 'cart-paid', data: { orderId, tokenNo } },
    })
  })
})
