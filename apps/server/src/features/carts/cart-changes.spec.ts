import { directCart, listCarts, reservationCart } from '@brigade/contract/carts/carts.contract.ts'
import { linesOf } from '@brigade/contract/carts/cart.rules.ts'
import { readPastOrder } from '@brigade/contract/orders/history.contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAddon } from '../lookups/lookups.factory.ts'
import { makeSiting } from '../sitings/sitings.factory.ts'
import { lineOf, makeTill, orderOf, quantitiesOf } from './carts.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const { addItem, changeQuantity, charge, name: nameCart, removeItem, seat, unseat } = directCart

describe('a line of a cart', () => {
  it('gains or loses one portion, and disappears with its last', async () => {
    const till = await makeTill(server)
    const food = await till.food({ variations: [{ noOfStock: 1 }] })
    const { cartId } = await till.cartWith(orderOf(food))
    const change = (isIncr: boolean) =>
      server.ask(changeQuantity, { cartId, ...lineOf(food), isIncr }, { token: till.token })
    // The line shows what is left; only the payment is refused.
    expect(linesOf(await change(true))).toMatchObject([{ quantity: 2, problem: 'not-enough-stock', noOfStock: 1 }])
    expect(linesOf(await change(false))).toMatchObject([{ quantity: 1, problem: null, noOfStock: 1 }])
    const empty = await change(false)
    expect(empty).toMatchObject({ foods: [], version: 5 })
    const gone = await server.call(changeQuantity, { cartId, ...lineOf(food), isIncr: true }, { token: till.token })
    expect(gone).toMatchObject({ status: 404, body: { code: 'cart-line-gone' } })
  })

  it('takes the number of its portions, and disappears at zero', async () => {
    const till = await makeTill(server)
    const food = await till.food()
    const { cartId } = await till.cartWith(orderOf(food))
    const { token } = till
    const set = (quantity: number) => ({ cartId, ...lineOf(food), quantity })
    expect(quantitiesOf(await server.ask(changeQuantity, set(24), { token }))).toEqual([24])
    expect(quantitiesOf(await server.ask(changeQuantity, set(7), { token }))).toEqual([7])
    for (const [asked, fields] of [
      [set(-1), { quantity: 'Select the quantity' }],
      [set(1.5), { quantity: 'Select the quantity' }],
      [{ ...set(3), isIncr: true }, { isIncr: 'State whether to add or remove one portion' }],
      [
        { cartId, ...lineOf(food), foodId: '' },
        { foodId: expect.any(String), isIncr: 'State whether to add or remove one portion' },
      ],
    ] as const) {
      const answer = await server.call(changeQuantity, asked, { token })
      expect(answer).toMatchObject({ status: 400, body: { code: 'bad-input', fields } })
    }
    expect(quantitiesOf(await till.details(cartId))).toEqual([7])
    expect(await server.ask(changeQuantity, set(0), { token })).toMatchObject({ foods: [] })
  })

  it('needs its id when the cart holds the variation in several ways', async () => {
    const till = await makeTill(server)
    const cheese = await makeAddon(server.db)
    const food = await till.food({ variations: [{ addons: [cheese] }] })
    const cart = await till.cartWith(orderOf(food), orderOf(food, { addons: [cheese.id] }))
    const { cartId } = cart
    const { token } = till
    for (const answer of [
      await server.call(changeQuantity, { cartId, ...lineOf(food), isIncr: true }, { token }),
      await server.call(removeItem, { cartId, ...lineOf(food) }, { token }),
    ]) {
      const message = 'This food is on several lines of the cart. Choose one line'
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'bad-input', message, fields: { lineId: message } },
      })
    }
    const lineId = linesOf(cart)[1]?.lineId
    const raised = await server.ask(changeQuantity, { cartId, ...lineOf(food), lineId, isIncr: true }, { token })
    expect(quantitiesOf(raised)).toEqual([1, 2])
    const { body } = await server.call(removeItem, { cartId, ...lineOf(food), lineId }, { token })
    expect(body).toMatchObject({ message: 'Food removed' })
    expect(quantitiesOf(await till.details(cartId))).toEqual([1])
  })

  it('is not found when it does not match the food and the variation', async () => {
    const till = await makeTill(server)
    const [curry, rice] = [await till.food({ variations: [{}, {}] }), await till.food()]
    const cart = await till.cartWith(orderOf(curry), orderOf(rice))
    const { cartId } = cart
    const lineId = linesOf(cart)[0]?.lineId
    for (const asked of [
      { ...lineOf(rice), lineId },
      { ...lineOf(curry, 1), lineId },
      lineOf(curry, 1),
      { ...lineOf(curry), foodId: rice.id },
      { ...lineOf(curry), lineId: 'another' },
    ]) {
      const gone = { status: 404, body: { code: 'cart-line-gone' } }
      expect(await server.call(removeItem, { cartId, ...asked }, { token: till.token })).toMatchObject(gone)
    }
    expect(quantitiesOf(await till.details(cartId))).toEqual([1, 1])
  })

  it("shows the menu's reason against it, and the cart can be read, changed and paid without it", async () => {
    const till = await makeTill(server)
    const [curry, rice] = [await till.food({ name: 'Curry' }), await till.food({ variations: [{ price: 500 }] })]
    const { cartId } = await till.cartWith(orderOf(curry), orderOf(rice))
    const { token } = till
    await server.sql`update foods set is_delisted = true, delisted_at = now() where id = ${curry.id}`
    const raised = await server.ask(changeQuantity, { cartId, ...lineOf(curry), isIncr: true }, { token })
    expect(linesOf(raised).map(({ problem }) => problem)).toEqual(['delisted', null])
    expect(await till.tryToPay(cartId, 100)).toMatchObject({ status: 409, body: { code: 'food-delisted' } })
    await server.ask(removeItem, { cartId, ...lineOf(curry) }, { token })
    expect(await till.pay(cartId, 5)).toMatchObject({ returnedAmount: 0 })
  })

  it('shows what is left when all lines of a variation exceed it, and blocks only the payment', async () => {
    const till = await makeTill(server)
    const cheese = await makeAddon(server.db)
    const food = await till.food({ name: 'Pie', variations: [{ price: 500, addons: [cheese], noOfStock: 5 }] })
    const { cartId } = await till.cartWith(orderOf(food, { quantity: 3 }))
    const { body } = await till.tryToAdd(cartId, orderOf(food, { quantity: 3, addons: [cheese.id] }))
    if (body.error || !body.data) throw new Error('Not added')
    const short = { problem: 'not-enough-stock', noOfStock: 5 }
    expect(linesOf(body.data)).toMatchObject([short, short])
    expect(linesOf(await till.details(cartId))).toMatchObject([short, short])
    // The stock is checked before the amount, which is also too low.
    expect(await till.tryToPay(cartId, 0)).toMatchObject({
      status: 409,
      body: {
        code: 'not-enough-stock',
        message: 'Not enough of Pie: 5 left. Reduce the quantity',
        data: { food: 'Pie', left: 5 },
      },
    })
    const [plain] = linesOf(body.data)
    const less = { cartId, ...lineOf(food), lineId: plain?.lineId, isIncr: false }
    const enough = await server.ask(changeQuantity, less, { token: till.token })
    expect(linesOf(enough).map(({ problem }) => problem)).toEqual([null, null])
    expect((await till.tryToPay(cartId, 100)).status).toBe(200)
  })

  it('costs what the menu says at the time of reading', async () => {
    const till = await makeTill(server)
    const food = await till.food({ variations: [{ price: 1000 }] })
    const { cartId } = await till.cartWith(orderOf(food, { quantity: 2 }))
    await server.sql`update variations set price = 1250 where food_id = ${food.id}`
    expect((await till.details(cartId)).summary.grandTotal).toBe(25)
    expect((await till.tryToPay(cartId, 20)).body).toMatchObject({ code: 'order-amount' })
  })
})

describe('seating the persons of a cart', () => {
  it('seats them where there is room and adds the charge', async () => {
    const till = await makeTill(server)
    const [small, booth] = [
      await makeSiting(server.db, till.restId),
      await makeSiting(server.db, till.restId, { name: 'Booth', amount: 1550, capacity: 8 }),
    ]
    const { cartId } = await till.open()
    const { token } = till
    expect(await server.call(seat, { cartId, sitingId: small.id, noOfPersons: 5 }, { token })).toMatchObject({
      status: 409,
      body: {
        code: 'siting-too-small',
        message: 'Window seats at most 4. Choose a larger one, or fewer persons',
        data: { capacity: 4 },
      },
    })
    expect((await server.call(seat, { cartId, sitingId: booth.id, noOfPersons: 8 }, { token })).body).toMatchObject({
      message: 'Siting chosen',
      data: { siting: { _id: booth.id, amount: 15.5 }, noOfPersons: 8, summary: { sitingCharge: 15.5 } },
    })
    const moved = await server.ask(seat, { cartId, sitingId: small.id, noOfPersons: 0 }, { token })
    expect(moved).toMatchObject({ siting: { _id: small.id }, noOfPersons: 0, summary: { sitingCharge: 0 } })
  })

  it('unseats them and drops the charge', async () => {
    const till = await makeTill(server)
    const booth = await makeSiting(server.db, till.restId, { name: 'Booth', amount: 1550, capacity: 8 })
    const { cartId } = await till.open()
    const { token } = till
    await server.ask(seat, { cartId, sitingId: booth.id, noOfPersons: 3 }, { token })
    const { body } = await server.call(unseat, { cartId }, { token })
    expect(body).toMatchObject({
      message: 'Siting removed',
      data: { siting: null, noOfPersons: 0, version: 3, summary: { sitingCharge: 0, grandTotal: 0 } },
    })
    expect(await till.details(cartId)).toMatchObject({ siting: null, noOfPersons: 0 })
    const [row] = await server.sql`
      select action, before, after from audit_entries where subject_id = ${cartId} order by id desc limit 1`
    expect(row).toEqual({
      action: 'seat cart',
      before: { sitingId: booth.id, noOfPersons: 3 },
      after: { sitingId: null, noOfPersons: 0 },
    })
  })

  it("keeps a table's persons at their booking's siting", async () => {
    const till = await makeTill(server)
    const { cartId } = await till.open()
    await server.sql`update carts set service = 'Dining' where id = ${cartId}`
    expect(await server.call(unseat, { cartId }, { token: till.token })).toMatchObject({ status: 404 })
    const path = reservationCart.seat.path
    expect(await server.send('DELETE', path, { cartId }, { token: till.token })).toMatchObject({ status: 404 })
  })
})

it('replaces extra charges as a whole', async () => {
  const till = await makeTill(server)
  const { cartId } = await till.open()
  const send = (extraCharges: { amount: number; note: string }[]) =>
    server.ask(charge, { cartId, extraCharges }, { token: till.token })
  const both = [
    { amount: 4.05, note: 'Corkage' },
    { amount: 10, note: 'Cake' },
  ]
  expect(await send(both)).toMatchObject({ extraCharges: both, summary: { extraCharges: 14.05, grandTotal: 14.05 } })
  expect(await send(both.slice(1))).toMatchObject({ extraCharges: [both[1]], summary: { grandTotal: 10 } })
  expect(await send([])).toMatchObject({ extraCharges: [], summary: { grandTotal: 0 } })
  const trail = await server.sql`
    select before, after from audit_entries where action = 'charge cart' and subject_id = ${cartId} order by id`
  expect(trail[1]).toEqual({ before: { extraCharges: both }, after: { extraCharges: [both[1]] } })
})

describe('the name of a cart', () => {
  it('is shown in the list, can change and be taken away, and is audited', async () => {
    const till = await makeTill(server)
    const { token, restId } = till
    const { cartId } = await till.open()
    const name = (given: string) => server.call(nameCart, { cartId, name: given }, { token })
    expect((await name('  Sam ')).body).toMatchObject({ message: 'Name changed', data: { name: 'Sam', version: 2 } })
    expect(await server.ask(listCarts, { restId }, { token })).toMatchObject([{ _id: cartId, name: 'Sam' }])
    expect((await name(' ')).body).toMatchObject({ data: { name: null, version: 3 } })
    expect(await till.details(cartId)).toMatchObject({ name: null })
    const trail = await server.sql`
      select before, after from audit_entries where action = 'name cart' and subject_id = ${cartId} order by id`
    expect(trail).toEqual([
      { before: { name: null }, after: { name: 'Sam' } },
      { before: { name: 'Sam' }, after: { name: null } },
    ])
  })

  it('is the customer of its order', async () => {
    const till = await makeTill(server)
    const food = await till.food()
    const { token } = till
    const { cartId } = await till.open()
    await server.ask(nameCart, { cartId, name: 'Aroha’s party' }, { token })
    await server.ask(addItem, { cartId, ...orderOf(food) }, { token })
    const { summary } = await till.details(cartId)
    const { orderId } = await till.pay(cartId, summary.grandTotal)
    const order = await server.ask(readPastOrder, { orderId }, { token })
    expect(order).toMatchObject({ customer: { name: 'Aroha’s party', contact: '' } })
  })

  it('has at most 40 letters, and a paid, foreign or table cart keeps its own', async () => {
    const till = await makeTill(server)
    const { cartId } = await till.open()
    const asked = (given: unknown, token = till.token) =>
      server.send('PATCH', nameCart.path, { cartId, name: given }, { token })
    expect(await asked('a'.repeat(41))).toMatchObject({ status: 400 })
    expect(await asked(7)).toMatchObject({ status: 400 })
    expect(await asked('Sam', (await makeTill(server)).token)).toMatchObject({ status: 404 })
    await server.sql`update carts set service = 'Dining' where id = ${cartId}`
    expect(await asked('Sam')).toMatchObject({ status: 404 })
    expect(await server.sql`select name from carts where id = ${cartId}`).toEqual([{ name: null }])
  })
})

it('raises the version with every change and records the account in the audit trail', async () => {
  const till = await makeTill(server)
  const food = await till.food()
  const siting = await makeSiting(server.db, till.restId)
  const { token } = till
  const { cartId } = await till.open()
  const line = { cartId, ...lineOf(food) }
  server.passMinutes(1)
  await server.ask(addItem, { cartId, ...orderOf(food) }, { token })
  await server.ask(changeQuantity, { ...line, isIncr: true }, { token })
  await server.ask(seat, { cartId, sitingId: siting.id, noOfPersons: 2 }, { token })
  await server.ask(charge, { cartId, extraCharges: [{ amount: 1, note: 'Ice' }] }, { token })
  const last = await server.ask(removeItem, line, { token })
  expect(last).toMatchObject({ version: 6, updatedAt: server.time.now.toISOString() })
  const trail = await server.sql`
    select action, actor_id, rest_id from audit_entries where subject_id = ${cartId} order by id`
  expect(trail.map(({ action }) => action)).toEqual([
    'open cart',
    'add to cart',
    'change cart quantity',
    'seat cart',
    'charge cart',
    'remove from cart',
  ])
  for (const row of trail) expect(row).toMatchObject({ actor_id: till.managerId, rest_id: till.restId })
})
