import { deleteCart, directCart, openCart, reservationCart } from '@brigade/contract/carts/carts.contract.ts'
import { directMoves, reservationMoves } from '@brigade/contract/carts/cart-moves.contract.ts'
import { MAX_ALLERGY } from '@brigade/contract/orders/orders.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { trailOf } from '../audit/audit.factory.ts'
import { makeSiting } from '../sitings/sitings.factory.ts'
import { orderOf } from './carts.factory.ts'
import { makeMoves, seen, wordsOf } from './moves.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const { addItem, allergy, charge, details, discount, name, seat } = directCart
const tenth = { kind: 'percent' as const, value: 10, reason: 'Regular guest' }

describe('merging a cart into another one', () => {
  it('adds its foods and its charges there, to the cent, and takes it off the list', async () => {
    const till = await makeMoves(server)
    const { one, other } = till
    const charged = await server.ask(charge, { cartId: one.cartId, extraCharges: [{ amount: 2.5, note: 'Ice' }] }, till)
    const { status, body } = await till.tryToMerge(charged, other)
    expect(status).toBe(200)
    const merged = await till.details(other.cartId)
    expect(body).toMatchObject({ message: 'Carts merged', data: merged })
    expect(wordsOf(merged)).toEqual(['3 Soup', '1 Cake', '1 Tea'])
    expect(merged.extraCharges).toEqual([{ amount: 2.5, note: 'Ice' }])
    expect(merged.version).toBe(other.version + 1)
    // 29 and 2.50 with 19.50
    expect(merged.summary.grandTotal).toBe(51)
    expect(await till.list()).toMatchObject([{ _id: other.cartId, quantity: 5 }])
  })

  it('says where it went on every later call, also after that one was merged', async () => {
    const till = await makeMoves(server)
    const { one, other, soup } = till
    const merged = await till.merge(one, other)
    const gone = (cartId: string) => ({ status: 409, body: { code: 'cart-merged', data: { cartId } } })
    const read = () => server.call(details, { cartId: one.cartId }, till)
    expect(await read()).toMatchObject(gone(other.cartId))
    expect(await till.tryToAdd(one.cartId, orderOf(soup))).toMatchObject(gone(other.cartId))
    expect(await till.tryToPay(one.cartId, 100)).toMatchObject(gone(other.cartId))
    expect(await server.call(deleteCart, { cartId: one.cartId }, till)).toMatchObject(gone(other.cartId))
    expect(await till.tryToMerge(one, merged)).toMatchObject(gone(other.cartId))

    const third = await till.open()
    await till.merge(merged, third)
    expect(await read()).toMatchObject(gone(third.cartId))

    const stranger = await makeAccount(server, { restIds: [(await makeMoves(server)).restId] })
    expect((await server.call(details, { cartId: one.cartId }, stranger)).status).toBe(404)
    expect((await server.call(reservationCart.details, { cartId: one.cartId }, till)).status).toBe(404)
  })

  it('is not overwritten by another branch that opens and merges a cart under the same id', async () => {
    const till = await makeMoves(server)
    const { one, other } = till
    await till.merge(one, other)
    const elsewhere = await makeMoves(server)
    const { restId, token } = elsewhere
    const again = await server.ask(openCart, { restId, cartId: one.cartId }, { token })
    await elsewhere.merge(again, elsewhere.other)
    expect(await server.call(details, { cartId: one.cartId }, till)).toMatchObject({
      body: { code: 'cart-merged', data: { cartId: other.cartId } },
    })
  })

  it('happens once under one key, and is recorded of both with the person', async () => {
    const till = await makeMoves(server)
    const { one, other, restId } = till
    const key = till.newKey()
    const first = await till.tryToMerge(one, other, { key })
    expect((await till.tryToMerge(one, other, { key })).body).toEqual(first.body)
    expect(wordsOf(await till.details(other.cartId))).toEqual(['3 Soup', '1 Cake', '1 Tea'])
    const lines = [expect.objectContaining({ quantity: 2 }), expect.objectContaining({ quantity: 1 })]
    const trail = await trailOf(server, { restId }, 'merge carts')
    expect(trail).toHaveLength(2)
    expect(trail).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ subjectId: one.cartId, before: { lines }, after: { movedTo: other.cartId } }),
        expect.objectContaining({ subjectId: other.cartId, after: { movedFrom: one.cartId, lines } }),
      ]),
    )
    expect(trail.every(({ actorId }) => actorId === till.managerId)).toBe(true)
  })

  it('keeps the siting of the other, and charges for the one that is given up', async () => {
    const till = await makeMoves(server)
    const { one, other, restId } = till
    const booth = await makeSiting(server.db, restId, { name: 'Booth', amount: 1550 })
    const window = await makeSiting(server.db, restId)
    const from = await server.ask(seat, { cartId: one.cartId, sitingId: booth.id, noOfPersons: 2 }, till)
    const into = await server.ask(seat, { cartId: other.cartId, sitingId: window.id, noOfPersons: 3 }, till)
    const merged = await till.merge(from, into)
    expect(merged).toMatchObject({ siting: { name: 'Window' }, noOfPersons: 5 })
    expect(merged.extraCharges).toEqual([{ amount: 15.5, note: 'Booth' }])
    expect(merged.summary.grandTotal).toBe(from.summary.grandTotal + into.summary.grandTotal)
    // The booth is free at once.
    const next = await till.open()
    const seated = await server.call(seat, { cartId: next.cartId, sitingId: booth.id, noOfPersons: 2 }, till)
    expect(seated.status).toBe(200)
  })

  it('keeps the siting of the one that has one, with its charge, once', async () => {
    const till = await makeMoves(server)
    const { one, other, restId } = till
    const booth = await makeSiting(server.db, restId, { name: 'Booth', amount: 1550 })
    const from = await server.ask(seat, { cartId: one.cartId, sitingId: booth.id, noOfPersons: 2 }, till)
    const merged = await till.merge(from, other)
    expect(merged).toMatchObject({ siting: { name: 'Booth' }, noOfPersons: 2, extraCharges: [] })
    expect(merged.summary.grandTotal).toBe(from.summary.grandTotal + other.summary.grandTotal)
    expect(await till.details(other.cartId)).toEqual(merged)
    // The guests still sit there.
    const next = await till.open()
    const seated = await server.call(seat, { cartId: next.cartId, sitingId: booth.id, noOfPersons: 2 }, till)
    expect(seated.body).toMatchObject({ code: 'siting-occupied' })
  })

  it('warns of both allergies, and keeps the name that it has', async () => {
    const till = await makeMoves(server)
    const from = await server.ask(allergy, { cartId: till.one.cartId, allergy: 'Nuts; Milk' }, till)
    const into = await server.ask(allergy, { cartId: till.other.cartId, allergy: 'Milk' }, till)
    const named = await server.ask(name, { cartId: from.cartId, name: 'Sam' }, till)
    const merged = await till.merge(named, into)
    expect(merged).toMatchObject({ allergy: 'Milk; Nuts', name: 'Sam' })
    const own = await server.ask(name, { cartId: (await till.open()).cartId, name: 'Kim' }, till)
    expect(await till.merge(own, merged)).toMatchObject({ name: 'Sam' })
  })

  it('lets the discounts of lines and of the other cart go on', async () => {
    const till = await makeMoves(server)
    const { one, other, tea } = till
    const given = await server.ask(
      discount,
      {
        cartId: one.cartId,
        lineId: one.foods.find(({ foodId }) => foodId === tea.id)?.foodvariations[0]?.lineId,
        discount: tenth,
      },
      till,
    )
    const merged = await till.merge(given, other)
    expect(merged.summary).toMatchObject({ total: 48.5, discount: 0.4, grandTotal: 48.1 })
    const off = await server.ask(discount, { cartId: other.cartId, discount: tenth }, till)
    const third = await till.cartWith(orderOf(till.cake))
    // A tenth of 48.10 and of 7.00
    expect((await till.merge(third, off)).summary).toMatchObject({ total: 55.5, discount: 5.91, grandTotal: 49.59 })
  })

  it('takes no stock, and the payment of both takes it once', async () => {
    const till = await makeMoves(server)
    const pie = await till.food({ name: 'Pie', variations: [{ price: 500, noOfStock: 3 }] })
    const from = await till.cartWith(orderOf(pie, { quantity: 2 }))
    const into = await till.cartWith(orderOf(pie))
    const left = async () => (await server.sql`select no_of_stock as left from variations where food_id = ${pie.id}`)[0]
    await till.merge(from, into)
    expect(await left()).toEqual({ left: 3 })
    await till.pay(into.cartId, 15)
    expect(await left()).toEqual({ left: 0 })
  })
})

describe('a merge is refused, and changes nothing,', () => {
  async function unchanged(till: Awaited<ReturnType<typeof makeMoves>>, act: () => Promise<unknown>) {
    const state = async () => [
      await till.details(till.one.cartId),
      await till.details(till.other.cartId),
      await trailOf(server, till),
    ]
    const before = await state()
    const answer = await act()
    expect(await state()).toEqual(before)
    return answer
  }

  it('if either cart is not as the till saw it', async () => {
    const till = await makeMoves(server)
    const { one, other } = till
    const stale = { status: 409, body: { code: 'stale-version' } }
    const old = ({ cartId, version }: typeof one) => ({ cartId, version: version - 1 })
    expect(await unchanged(till, () => till.tryToMerge(old(one), other))).toMatchObject(stale)
    expect(await unchanged(till, () => till.tryToMerge(one, old(other)))).toMatchObject(stale)
  })

  it('once guests have paid a part of it, and not of the other', async () => {
    const till = await makeMoves(server)
    const { one, other } = till
    const { cart: paid } = await till.take(one.cartId, 5, { amount: 5 })
    if (!paid) throw new Error('The part paid all of it')
    expect(await unchanged(till, () => till.tryToMerge(paid, other))).toMatchObject({
      status: 409,
      body: { code: 'cart-has-tenders', message: expect.stringContaining('before you merge it') },
    })
    const merged = await till.merge(other, paid)
    expect(merged.tenders).toMatchObject([{ amount: 5 }])
    expect(merged.summary.grandTotal).toBe(48.5)
  })

  it('while it has a discount of its own', async () => {
    const till = await makeMoves(server)
    const given = await server.ask(discount, { cartId: till.one.cartId, discount: tenth }, till)
    expect(await unchanged(till, () => till.tryToMerge(given, till.other))).toMatchObject({
      status: 409,
      body: { code: 'cart-discounted' },
    })
  })

  it('while a line that both have has a discount', async () => {
    const till = await makeMoves(server)
    const [food] = till.one.foods
    const lineId = food?.foodvariations[0]?.lineId
    const given = await server.ask(discount, { cartId: till.one.cartId, lineId, discount: tenth }, till)
    const refused = { status: 409, body: { code: 'cart-line-discounted' } }
    expect(await unchanged(till, () => till.tryToMerge(given, till.other))).toMatchObject(refused)
    expect(await unchanged(till, () => till.tryToMerge(till.other, given))).toMatchObject(refused)
  })

  it('if there is no room for its portions, its charges or its allergy', async () => {
    const till = await makeMoves(server)
    const { one, other, soup } = till
    const many = await server.ask(addItem, { cartId: one.cartId, ...orderOf(soup, { quantity: 997 }) }, till)
    expect(await till.tryToMerge(many, other)).toMatchObject({ status: 409, body: { code: 'cart-line-full' } })
    const charges = (count: number) => Array.from({ length: count }, () => ({ amount: 1, note: 'Ice' }))
    const from = await server.ask(charge, { cartId: other.cartId, extraCharges: charges(31) }, till)
    const third = await till.open()
    const into = await server.ask(charge, { cartId: third.cartId, extraCharges: charges(20) }, till)
    expect(await till.tryToMerge(from, into)).toMatchObject({ status: 409, body: { code: 'cart-charges-full' } })
    const long = (letter: string) => letter.repeat(MAX_ALLERGY / 2)
    const warned = await server.ask(allergy, { cartId: one.cartId, allergy: long('a') }, till)
    const alsoWarned = await server.ask(allergy, { cartId: third.cartId, allergy: long('b') }, till)
    expect(await till.tryToMerge(alsoWarned, warned)).toMatchObject({
      status: 409,
      body: { code: 'cart-allergies-long' },
    })
  })

  it('if the other is paid, deleted, of another branch or of a table', async () => {
    const till = await makeMoves(server)
    const { one, other } = till
    const gone = { status: 409, body: { code: 'cart-other-gone' } }
    const elsewhere = await makeMoves(server)
    expect(await till.tryToMerge(one, elsewhere.one)).toMatchObject(gone)
    expect(await till.tryToMerge(one, { cartId: uuidv7(), version: 1 })).toMatchObject(gone)
    await till.pay(other.cartId, 100)
    expect(await till.tryToMerge(one, other)).toMatchObject(gone)
    expect(await till.tryToMerge(other, one)).toMatchObject({ status: 409, body: { code: 'cart-paid' } })
    const merging = { ...seen(one), into: seen(elsewhere.one) }
    expect((await server.call(reservationMoves.merge, merging, till)).status).toBe(404)
  })

  it('to a person of another branch', async () => {
    const till = await makeMoves(server)
    const { token } = await makeMoves(server)
    const { one, other } = till
    expect(await unchanged(till, () => till.tryToMerge(one, other, { as: token }))).toMatchObject({ status: 404 })
  })

  it('with all faults of its input at once', async () => {
    const till = await makeMoves(server)
    const { cartId, version } = till.one
    const send = (body: unknown) =>
      server.send('POST', directMoves.merge.path, body, { token: till.token, key: till.newKey() })
    expect(await send({ version: 'first', into: {} })).toMatchObject({
      status: 400,
      body: {
        fields: { cartId: 'Select the cart', version: expect.any(String), 'into.cartId': 'Select the other cart' },
      },
    })
    expect(await send({ cartId, version, into: { cartId, version } })).toMatchObject({
      status: 400,
      body: { fields: { 'into.cartId': 'Select the other cart' } },
    })
  })
})
