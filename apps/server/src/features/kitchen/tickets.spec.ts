import { directCart, openCart } from '@brigade/contract/carts/carts.contract.ts'
import { listTickets, MOST_TICKETS } from '@brigade/contract/kitchen/tickets.contract.ts'
import { assignDelivery } from '@brigade/contract/orders/deliveries.contract.ts'
import { acceptOrder, cancelOrder } from '@brigade/contract/orders/order-answers.contract.ts'
import { completeTakeaway, listOrders, prepareTakeaway } from '@brigade/contract/orders/orders.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { orderOf } from '../carts/carts.factory.ts'
import { makeWatchedServer } from '../carts/watched-server.factory.ts'
import { makeAddon, makeCustomization, makeDeliveryService, makePaymentMode } from '../lookups/lookups.factory.ts'
import { giveHeldAnswers } from '../orders/orders.public.ts'
import { makeCooks, makeDisplay } from './kitchen.factory.ts'

// These tests move the clock, so they have their own server.
let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

type Cooks = Awaited<ReturnType<typeof makeCooks>>

async function sell({ restId, token, food }: Cooks): Promise<string> {
  const mode = await makePaymentMode(server.db)
  const { cartId } = await server.ask(openCart, { restId }, { token })
  await server.ask(directCart.addItem, { cartId, ...orderOf(food) }, { token })
  const paid = { cartId, recivedAmount: 1000, paymentModeId: mode.id }
  return (await server.ask(directCart.pay, paid, { token })).orderId
}

async function dispatch({ token }: Cooks, orderId: string) {
  const { id: delServiceId } = await makeDeliveryService(server.db)
  return server.ask(assignDelivery, { orderId, delServiceId }, { token })
}

describe('the tickets of a kitchen', () => {
  it('are the accepted orders, by their promise, with everything a cook needs', async () => {
    const [spice, cheese] = [await makeCustomization(server.db), await makeAddon(server.db)]
    const cooks = await makeCooks(server, {
      food: {
        name: 'Curry',
        allergens: ['milk', 'nuts'],
        tags: ['spicy'],
        variations: [{ name: 'Large', customizations: [spice], addons: [cheese] }],
      },
    })
    await cooks.place()
    const slow = await cooks.accepted({}, 40)
    const [level] = spice.levels
    const choices = { customizations: [{ cusId: spice.id, levelId: level?.id ?? '' }], addons: [cheese.id] }
    const foods = [{ foodId: cooks.food.id, variations: [{ foodVarId: cooks.variation.id, quantity: 2, ...choices }] }]
    const fast = await cooks.accepted({ foods, note: 'Ring twice', allergy: 'Nuts' }, 10)
    const { restaurant, timeZone, locale, stations, tickets, isCut } = await cooks.view()
    expect({ restaurant, timeZone, locale, stations, isCut }).toEqual({
      restaurant: cooks.restaurant.name,
      timeZone: 'Pacific/Auckland',
      locale: 'en-NZ',
      stations: [{ _id: cooks.restId, name: cooks.restaurant.name }],
      isCut: false,
    })
    expect(tickets.map(({ _id }) => _id)).toEqual([fast, slow])
    const now = server.time.now.getTime()
    expect(tickets[0]).toMatchObject({
      restauranttype: { name: 'Takeaway' },
      isCancelled: false,
      promisedAt: new Date(now + 600_000).toISOString(),
      note: 'Ring twice',
      allergy: 'Nuts',
      lines: [
        {
          position: 0,
          food: 'Curry',
          variation: 'Large',
          allergens: ['milk', 'nuts'],
          tags: ['spicy'],
          quantity: 2,
          customizations: [{ cusName: spice.name, levelName: 'Mild' }],
          addons: [cheese.name],
          stationId: cooks.restId,
          state: 'open',
          changedAt: null,
        },
      ],
    })
  })

  it('include what was sold at the counter, until it is bumped or four hours old', async () => {
    const cooks = await makeCooks(server)
    const [sold, forgotten] = [await sell(cooks), await sell(cooks)]
    expect(await cooks.ticket(sold)).toMatchObject({ ordertype: { name: 'Direct' }, promisedAt: null })
    await cooks.mark(sold, 'bumped')
    expect(await cooks.states(sold)).toEqual(['bumped'])
    server.passMinutes(31)
    expect(await cooks.states(sold)).toBeUndefined()
    expect(await cooks.states(forgotten)).toEqual(['open'])
    server.passMinutes(240)
    expect(await cooks.states(forgotten)).toBeUndefined()
  })

  it('leave out what was sold before the branch had a display', async () => {
    const cooks = await makeCooks(server)
    await server.sql`update kitchens set opened_at = ${new Date(server.time.now.getTime() + 60_000)} where rest_id = ${cooks.restId}`
    const before = await sell(cooks)
    server.passMinutes(2)
    const after = await sell(cooks)
    // Another display changes nothing.
    await makeDisplay(server, cooks.restId, 'Pass')
    expect((await cooks.view()).tickets.map(({ _id }) => _id)).toEqual([after])
    expect(await cooks.states(before)).toBeUndefined()
  })

  it('disappear when the order is dispatched or handed over', async () => {
    const cooks = await makeCooks(server)
    const mode = await makePaymentMode(server.db)
    const [delivery, takeaway] = [await cooks.accepted({ service: 'Delivery' }), await cooks.accepted()]
    await dispatch(cooks, delivery)
    expect(await cooks.states(delivery)).toBeUndefined()
    await server.ask(prepareTakeaway, { orderId: takeaway }, { token: cooks.token })
    expect(await cooks.states(takeaway)).toEqual(['bumped'])
    const paid = { orderId: takeaway, codAmount: 1000, paymentModeId: mode.id }
    await server.ask(completeTakeaway, paid, { token: cooks.token })
    expect(await cooks.states(takeaway)).toBeUndefined()
    expect(await cooks.mark(takeaway, 'recalled')).toMatchObject({ status: 409, body: { code: 'kitchen-order-left' } })
  })

  it('leave out what was cancelled long after it had left, or before the branch had a display', async () => {
    const cooks = await makeCooks(server)
    const cancel = (orderId: string) =>
      server.ask(
        cancelOrder,
        { orderId, reason: 'No gas', wasCooked: true },
        { token: cooks.token, key: crypto.randomUUID() },
      )
    const [packed, sent] = [await cooks.accepted(), await cooks.accepted({ service: 'Delivery' })]
    await server.ask(prepareTakeaway, { orderId: packed }, { token: cooks.token })
    server.passMinutes(31)
    await dispatch(cooks, sent)
    const early = await cooks.accepted()
    for (const orderId of [packed, sent]) await cancel(orderId)
    expect(await cooks.tokens()).toHaveLength(1)
    server.passMinutes(1)
    await server.sql`update kitchens set opened_at = ${server.time.now} where rest_id = ${cooks.restId}`
    await cancel(early)
    expect(await cooks.tokens()).toEqual([])
  })

  it('stay as cancelled when the order is cancelled while a recalled line is cooked again', async () => {
    const cooks = await makeCooks(server)
    await cooks.set([], true)
    const [again, done] = [await cooks.accepted(), await cooks.accepted()]
    for (const orderId of [again, done]) await cooks.mark(orderId, 'bumped')
    await cooks.mark(again, 'recalled')
    server.passMinutes(31)
    for (const orderId of [again, done]) {
      const because = { orderId, reason: 'The guest called', wasCooked: false }
      await server.ask(cancelOrder, because, { token: cooks.token, key: crypto.randomUUID() })
    }
    expect((await cooks.view()).tickets.map(({ _id, isCancelled }) => ({ _id, isCancelled }))).toEqual([
      { _id: again, isCancelled: true },
    ])
    await cooks.mark(again, 'bumped')
    expect(await cooks.states(again)).toEqual(['bumped'])
  })

  it('come when the answer can no longer be undone', async () => {
    const cooks = await makeCooks(server)
    const { _id: orderId } = await cooks.place()
    const answer = { acceptOrder: true, preparationTime: 15, isUndoable: true } as const
    await server.ask(acceptOrder, { orderId, ...answer }, { token: cooks.token })
    expect(await cooks.states(orderId)).toBeUndefined()
    server.passMinutes(1)
    await giveHeldAnswers(server.app.world, () => Promise.resolve())
    expect(await cooks.states(orderId)).toEqual(['open'])
  })

  it('stay as cancelled until they are tapped away, unless they were bumped before', async () => {
    const cooks = await makeCooks(server)
    const [owed, done] = [await cooks.accepted(), await cooks.accepted()]
    await cooks.mark(done, 'bumped')
    server.passMinutes(31)
    for (const orderId of [owed, done]) {
      const because = { orderId, reason: 'The guest called', wasCooked: false }
      await server.ask(cancelOrder, because, { token: cooks.token, key: crypto.randomUUID() })
    }
    expect(await cooks.ticket(owed)).toMatchObject({ isCancelled: true })
    expect(await cooks.states(done)).toBeUndefined()
    await cooks.mark(owed, 'struck')
    expect(await cooks.states(owed)).toEqual(['open'])
    await cooks.mark(owed, 'bumped')
    expect(await cooks.states(owed)).toEqual(['bumped'])
    expect(await cooks.mark(owed, 'recalled')).toMatchObject({ status: 409, body: { code: 'kitchen-order-left' } })
  })

  it('are limited, and the reply says so', async () => {
    const cooks = await makeCooks(server)
    const orderId = await cooks.accepted()
    // Copies of one order, which would take long to place.
    await server.sql`
      with copies as (select gen_random_uuid() as id, gen_random_uuid() as payment, n from generate_series(1, ${MOST_TICKETS}::int) n),
      paid as (insert into payments select (jsonb_populate_record(p, jsonb_build_object('id', c.payment))).*
        from payments p join orders o on o.payment_id = p.id and o.id = ${orderId} cross join copies c returning id),
      placed as (insert into orders select (jsonb_populate_record(o, jsonb_build_object(
          'id', c.id, 'payment_id', c.payment, 'token_no', 1000 + c.n))).*
        from orders o cross join copies c where o.id = ${orderId} returning id)
      insert into order_lines select (jsonb_populate_record(l, jsonb_build_object('order_id', c.id))).*
        from order_lines l cross join copies c where l.order_id = ${orderId}`
    const { tickets, isCut } = await cooks.view()
    expect({ count: tickets.length, isCut }).toEqual({ count: MOST_TICKETS, isCut: true })
  })

  it('take no more statements for many orders than for one', async () => {
    const cooks = await makeCooks(server)
    const watched = await makeWatchedServer(server)
    const { restId, display } = cooks
    const count = async () =>
      (await watched.counting(() => watched.ask(listTickets, { restId }, { token: display.key }))).statements
    await cooks.accepted()
    // The first call notes that the display was heard, and keeps the branch.
    await count()
    const one = await count()
    for (let n = 0; n < 5; n += 1) await cooks.accepted()
    expect(await count()).toBe(one)
    expect(one).toBeLessThanOrEqual(6)
  })
})

describe('marks', () => {
  it('strike a line and take it back', async () => {
    const cooks = await makeCooks(server, { food: { variations: [{}, {}] } })
    const [, other] = cooks.food.variations
    const variations = [cooks.variation.id, other?.id ?? ''].map((foodVarId) => ({ foodVarId, quantity: 1 }))
    const orderId = await cooks.accepted({ foods: [{ foodId: cooks.food.id, variations }] })
    await cooks.mark(orderId, 'struck', [1])
    expect(await cooks.states(orderId)).toEqual(['open', 'struck'])
    await cooks.mark(orderId, 'open', [1])
    expect(await cooks.states(orderId)).toEqual(['open', 'open'])
    await cooks.mark(orderId, 'bumped', [1])
    expect(await cooks.states(orderId)).toEqual(['open', 'bumped'])
    // A late strike does not bring it back.
    for (const mark of ['struck', 'open'] as const) await cooks.mark(orderId, mark, [1])
    expect(await cooks.states(orderId)).toEqual(['open', 'bumped'])
  })

  it('have one winner among displays, and no refusal for the same outcome', async () => {
    const cooks = await makeCooks(server)
    const pass = await makeDisplay(server, cooks.restId, 'Pass')
    await cooks.set([], true)
    const orderId = await cooks.accepted()
    const taps = [cooks.display.key, pass.key, cooks.display.key, pass.key]
    const replies = await Promise.all(taps.map((key) => cooks.mark(orderId, 'bumped', [0], key)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const rows = await server.sql`select position, state from kitchen_lines where order_id = ${orderId}`
    expect(rows).toEqual([{ position: 0, state: 'bumped' }])
    const trail =
      await server.sql`select 1 from audit_entries where subject_id = ${orderId} and action = 'prepare order'`
    expect(trail).toHaveLength(1)
  })

  it('recall a bumped ticket, also of an order that the bump prepared', async () => {
    const cooks = await makeCooks(server)
    await cooks.set([], true)
    const orderId = await cooks.accepted()
    await cooks.mark(orderId, 'bumped')
    expect(await cooks.states(orderId)).toEqual(['bumped'])
    expect((await cooks.mark(orderId, 'recalled')).status).toBe(200)
    expect(await cooks.states(orderId)).toEqual(['open'])
    server.passMinutes(31)
    expect(await cooks.states(orderId)).toEqual(['open'])
    expect((await cooks.mark(orderId, 'bumped')).status).toBe(200)
    server.passMinutes(31)
    expect(await cooks.states(orderId)).toBeUndefined()
  })

  it('leave out lines that the order does not have', async () => {
    const cooks = await makeCooks(server)
    const orderId = await cooks.accepted()
    expect((await cooks.mark(orderId, 'bumped', [0, 7])).status).toBe(200)
    expect(await server.sql`select position from kitchen_lines where order_id = ${orderId}`).toEqual([{ position: 0 }])
    expect((await cooks.mark(uuidv7(), 'bumped')).status).toBe(404)
  })

  it('prepare a takeaway only if the branch wants it, and tell the storefront', async () => {
    const cooks = await makeCooks(server)
    const status = async (id: string) => {
      const listed = await server.ask(listOrders, { restId: cooks.restId }, { token: cooks.token })
      return listed.find(({ _id }) => _id === id)?.status
    }
    const kept = await cooks.accepted()
    await cooks.mark(kept, 'bumped')
    expect(await status(kept)).toBe('accepted')
    await cooks.set([], true)
    const [takeaway, delivery] = [await cooks.accepted(), await cooks.accepted({ service: 'Delivery' })]
    await cooks.mark(takeaway, 'bumped')
    await cooks.mark(delivery, 'bumped')
    expect([await status(takeaway), await status(delivery)]).toEqual(['prepared', 'accepted'])
  })

  it('tell Orders that a delivery is cooked, until a line is recalled', async () => {
    const cooks = await makeCooks(server, { food: { variations: [{}, {}] } })
    const [, other] = cooks.food.variations
    const variations = [cooks.variation.id, other?.id ?? ''].map((foodVarId) => ({ foodVarId, quantity: 1 }))
    const orderId = await cooks.accepted({ service: 'Delivery', foods: [{ foodId: cooks.food.id, variations }] })
    const isCooked = async () => {
      const asked = { restId: cooks.restId, orderIds: [orderId] }
      const [order] = await server.ask(listOrders, asked, { token: cooks.token })
      return { status: order?.status, isCooked: order?.isCooked }
    }
    await cooks.mark(orderId, 'bumped', [0])
    expect(await isCooked()).toEqual({ status: 'accepted' })
    await cooks.mark(orderId, 'bumped', [1])
    expect(await isCooked()).toEqual({ status: 'accepted', isCooked: true })
    await cooks.mark(orderId, 'recalled', [1])
    expect(await isCooked()).toEqual({ status: 'accepted' })
    // An older server recalls a line without taking the mark back.
    await server.sql`update orders set cooked_at = now() where id = ${orderId}`
    expect(await isCooked()).toEqual({ status: 'accepted', isCooked: true })
    await cooks.mark(orderId, 'struck', [1])
    expect(await isCooked()).toEqual({ status: 'accepted' })
    await cooks.mark(orderId, 'bumped', [1])
    expect(await isCooked()).toEqual({ status: 'accepted', isCooked: true })
    await dispatch(cooks, orderId)
    expect(await isCooked()).toEqual({ status: 'shipped' })
  })
})
