import type { Cart } from '@brigade/contract/carts/cart.contract.ts'
import { directMoves } from '@brigade/contract/carts/cart-moves.contract.ts'
import { linesOf } from '@brigade/contract/carts/cart.rules.ts'
import { directCart, reservationCart } from '@brigade/contract/carts/carts.contract.ts'
import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import { readPastOrder } from '@brigade/contract/orders/history.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { trailOf } from '../audit/audit.factory.ts'
import { makeFood } from '../foods/foods.factory.ts'
import { makeAddon } from '../lookups/lookups.factory.ts'
import { makeDiningRoom } from '../reservations/dining.factory.ts'
import { lineOf, orderOf } from './carts.factory.ts'
import { seen } from './moves.factory.ts'
import { makeSplitTill } from './tenders.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const { addItem, changeQuantity, discount, send, setCourse, setNote } = directCart
const tenth = { kind: 'percent' as const, value: 10, reason: 'Regular guest' }
const ONIONS = 'No onions'

type Asked = Partial<SentOf<typeof setNote>>

/** The lines of a cart in words: '2 No onions', and '2' without a note. */
const wordsOf = (cart: Pick<Cart, 'foods'>) =>
  linesOf(cart).map(({ quantity, note }) => [quantity, note].filter((word) => word !== undefined).join(' '))

/** A till with burgers for 10.00 in a cart. */
async function makeNotes(quantity = 3) {
  const till = await makeSplitTill(server)
  const { token, restId } = till
  const burger = await till.food({ name: 'Burger', variations: [{ price: 1000 }] })
  const cart = await till.cartWith(orderOf(burger, { quantity }))
  const { cartId } = cart
  const line = { cartId, ...lineOf(burger) }
  const newKey = () => uuidv7({ msecs: server.time.now.getTime() })
  return {
    ...till,
    burger,
    cart,
    cartId,
    line,
    newKey,
    note: (asked: Asked = {}) => server.ask(setNote, { ...line, note: ONIONS, ...asked }, { token }),
    tryToNote: (asked: Asked = {}, { key = newKey(), as = token } = {}) =>
      server.call(setNote, { ...line, note: ONIONS, ...asked }, { token: as, key }),
    add: (way: Parameters<typeof orderOf>[1] = {}) =>
      server.ask(addItem, { cartId, ...orderOf(burger, way) }, { token }),
    send: () => server.ask(send, { cartId }, { token }),
    noted: async () => trailOf(server, { restId }, 'change line note'),
  }
}

describe('a food that is added with a note', () => {
  it('is a line of its own, which only the same note joins', async () => {
    const till = await makeNotes(1)
    await till.add({ note: `  ${ONIONS} ` })
    await till.add({ note: ONIONS })
    await till.add({ note: 'Birthday' })
    const cart = await till.add()
    expect(wordsOf(cart)).toEqual(['2', `2 ${ONIONS}`, '1 Birthday'])
    expect(cart.summary.grandTotal).toBe(50)
    expect(await till.details(till.cartId)).toEqual(cart)
  })

  it('has none without a text, and the id of before', async () => {
    const till = await makeNotes(1)
    for (const note of ['', '   ', null]) await till.add({ note })
    const [line, ...others] = linesOf(await till.details(till.cartId))
    expect(others).toEqual([])
    expect(line).toMatchObject({ lineId: till.line.varId, quantity: 4 })
    expect(line?.note).toBeUndefined()
  })

  it('keeps the characters of its note, normalized, and its choices', async () => {
    const till = await makeNotes(1)
    const cheese = await makeAddon(server.db)
    const pie = await till.food({ variations: [{ addons: [cheese] }] })
    const notes = ['Jalapen\u0303o * + “extra”', '🎂 for Zoë', cheese.id]
    for (const note of notes) {
      await server.ask(addItem, { cartId: till.cartId, ...orderOf(pie, { note, addons: [cheese.id] }) }, till)
    }
    const lines = linesOf(await till.details(till.cartId)).slice(1)
    expect(lines.map(({ note }) => note)).toEqual(notes.map((note) => note.normalize('NFC')))
    expect(lines.map(({ addons }) => addons.length)).toEqual([1, 1, 1])
  })

  it('is refused with a note that is too long or that cannot be printed', async () => {
    const till = await makeNotes(1)
    await till.add({ note: 'x'.repeat(140) })
    for (const note of ['x'.repeat(141), 'a\u0000b', '\u202eonions']) {
      expect(await till.tryToAdd(till.cartId, orderOf(till.burger, { note }))).toMatchObject({ status: 400 })
      expect(await till.tryToNote({ note })).toMatchObject({
        status: 400,
        body: { code: 'bad-input', fields: { note: expect.any(String) } },
      })
    }
  })
})

describe('the note on a line', () => {
  it('is written, changed and taken away, and the line keeps its place', async () => {
    const till = await makeNotes()
    const tea = await till.food({ name: 'Tea' })
    await server.ask(addItem, { cartId: till.cartId, ...orderOf(tea) }, till)
    await server.ask(setCourse, { ...till.line, course: 2 }, till)
    const written = await till.note()
    expect(linesOf(written)).toMatchObject([{ note: ONIONS, quantity: 3, course: 2 }, { quantity: 1 }])
    const lineId = linesOf(written)[0]?.lineId
    expect(wordsOf(await till.note({ lineId, note: 'Well done' }))).toEqual(['3 Well done', '1'])
    const taken = await till.tryToNote({ note: '' })
    expect(taken).toMatchObject({ status: 200, body: { message: 'Note removed' } })
    expect(wordsOf(await till.details(till.cartId))).toEqual(['3', '1'])
  })

  it('goes to some of its portions, which join the line that has it', async () => {
    const till = await makeNotes()
    expect(wordsOf(await till.note({ quantity: 1 }))).toEqual(['2', `1 ${ONIONS}`])
    const { varId: plain } = till.line
    expect(wordsOf(await till.note({ lineId: plain, quantity: 1 }))).toEqual(['1', `2 ${ONIONS}`])
    expect(wordsOf(await till.note({ lineId: plain }))).toEqual([`3 ${ONIONS}`])
    expect(wordsOf(await till.note())).toEqual([`3 ${ONIONS}`])
  })

  it('is written once for one key', async () => {
    const till = await makeNotes()
    const key = till.newKey()
    const first = await till.tryToNote({ quantity: 1 }, { key })
    expect(first).toMatchObject({ status: 200, body: { message: 'Note saved' } })
    expect((await till.tryToNote({ quantity: 1 }, { key })).body).toEqual(first.body)
    expect(wordsOf(await till.details(till.cartId))).toEqual(['2', `1 ${ONIONS}`])
  })

  it('changes only on portions that the kitchen does not have', async () => {
    const till = await makeNotes(2)
    await till.send()
    expect(await till.tryToNote()).toMatchObject({
      status: 409,
      body: { code: 'cart-line-sent', message: expect.stringContaining('Take the food off and add it again') },
    })
    await till.add({ quantity: 3 })
    expect(await till.tryToNote({ quantity: 4 })).toMatchObject({
      status: 409,
      body: { code: 'cart-line-sent', message: expect.stringContaining('At most 3') },
    })
    const cart = await till.note()
    expect(wordsOf(cart)).toEqual(['2', `3 ${ONIONS}`])
    expect(cart.sent).toMatchObject([{ lineId: till.line.varId, quantity: 2 }])
    const all = await till.send()
    expect(all.sent?.map(({ quantity }) => quantity)).toEqual([2, 3])
    const lineId = linesOf(all)[1]?.lineId
    expect(await till.tryToNote({ lineId, note: '' })).toMatchObject({ body: { code: 'cart-line-sent' } })
  })

  it('takes no portions into another course, so that each course is sent whole', async () => {
    const till = await makeNotes(1)
    const { varId: lineId } = till.line
    await till.add({ note: ONIONS })
    await till.send()
    await till.add({ quantity: 2 })
    await server.ask(setCourse, { ...till.line, lineId, course: 2 }, till)
    const before = await till.details(till.cartId)
    for (const asked of [{ lineId, quantity: 1 }, { lineId }]) {
      expect(await till.tryToNote(asked)).toMatchObject({
        status: 409,
        body: { code: 'cart-line-course', message: expect.stringMatching(/are in course 2, .* is in course 1\./) },
      })
    }
    expect(await till.details(till.cartId)).toEqual(before)
    expect(wordsOf(await till.note({ lineId, note: 'Well done' }))).toEqual(['1', `1 ${ONIONS}`, '2 Well done'])
  })

  it('takes the discount of a line with it, and neither splits nor joins one', async () => {
    const till = await makeNotes(2)
    const { cartId, line } = till
    await server.ask(discount, { cartId, lineId: line.varId, discount: tenth }, till)
    const refused = { status: 409, body: { code: 'cart-line-discounted' } }
    expect(await till.tryToNote({ quantity: 1 })).toMatchObject(refused)
    const cart = await till.note()
    expect(linesOf(cart)).toMatchObject([{ note: ONIONS, discount: { value: 10 } }])
    expect(cart.summary.grandTotal).toBe(18)
    await till.add()
    expect(await till.tryToNote({ lineId: line.varId })).toMatchObject(refused)
    expect(await till.tryToNote({ lineId: linesOf(cart)[0]?.lineId, note: '' })).toMatchObject(refused)
    expect(wordsOf(await till.details(cartId))).toEqual([`2 ${ONIONS}`, '1'])
  })

  it('stays on portions that guests have paid', async () => {
    const till = await makeNotes(2)
    await till.take(till.cartId, 10, { lines: [{ lineId: till.line.varId, quantity: 1 }] })
    expect(await till.tryToNote()).toMatchObject({ status: 409, body: { code: 'cart-line-paid' } })
    const cart = await till.note({ quantity: 1 })
    expect(wordsOf(cart)).toEqual(['1', `1 ${ONIONS}`])
    const lineId = linesOf(cart)[1]?.lineId ?? ''
    const { paid } = await till.take(till.cartId, 10, { lines: [{ lineId, quantity: 1 }] })
    expect(paid).not.toBeNull()
  })

  it('is refused on a line that is gone, that is not named among several, or at another branch', async () => {
    const till = await makeNotes()
    await till.note({ quantity: 1 })
    expect(await till.tryToNote()).toMatchObject({ status: 400, body: { fields: { lineId: expect.any(String) } } })
    expect(await till.tryToNote({ lineId: 'another' })).toMatchObject({ status: 404, body: { code: 'cart-line-gone' } })
    for (const quantity of [0, 1.5, 1000]) expect(await till.tryToNote({ quantity })).toMatchObject({ status: 400 })
    const stranger = await makeAccount(server, { restIds: [(await makeSplitTill(server)).restId] })
    expect(await till.tryToNote({}, { as: stranger.token })).toMatchObject({ status: 404, body: { code: 'not-found' } })
    await till.pay(till.cartId, 30)
    expect(await till.tryToNote()).toMatchObject({ status: 409, body: { code: 'cart-paid' } })
  })

  it('is refused where it would make too many lines', async () => {
    const till = await makeNotes()
    const { foodId, varId } = till.line
    const variations = Array.from({ length: 98 }, (_, at) => ({ foodVarId: varId, quantity: 1, note: `Guest ${at}` }))
    await server.ask(addItem, { cartId: till.cartId, foodId, variations }, till)
    await till.note({ lineId: till.line.varId, quantity: 1 })
    expect(await till.tryToNote({ lineId: till.line.varId, quantity: 1, note: 'Well done' })).toMatchObject({
      status: 409,
      body: { code: 'cart-full' },
    })
  })

  it('is recorded with what it was before', async () => {
    const till = await makeNotes()
    const { burger } = till
    await till.note({ quantity: 2 })
    const lineId = `${till.line.varId}*${ONIONS}`
    await till.note({ lineId, note: '' })
    expect(await till.noted()).toMatchObject([
      { before: { foodId: burger.id, note: null }, after: { foodId: burger.id, quantity: 2, note: ONIONS } },
      { before: { foodId: burger.id, note: ONIONS }, after: { foodId: burger.id, quantity: 2, note: null } },
    ])
  })
})

describe('a line with a note', () => {
  it('keeps it when it moves, when its cart is merged, and in the order that the cart becomes', async () => {
    const till = await makeNotes()
    const { token } = till
    const noted = await till.note({ quantity: 2 })
    const lineId = linesOf(noted)[1]?.lineId ?? ''
    const other = await till.cartWith(orderOf(till.burger, { note: ONIONS }))
    const moving = { ...seen(noted), into: seen(other), lines: [{ lineId, quantity: 1 }] }
    const { cart, into } = await server.ask(directMoves.move, moving, { token })
    expect([wordsOf(cart), wordsOf(into)]).toEqual([['1', `1 ${ONIONS}`], [`2 ${ONIONS}`]])
    const merged = await server.ask(directMoves.merge, { ...seen(into), into: seen(cart) }, { token })
    expect(wordsOf(merged)).toEqual(['1', `3 ${ONIONS}`])
    const { orderId } = await till.pay(merged.cartId, 40)
    const order = await server.ask(readPastOrder, { orderId }, { token })
    expect(order.foods.flatMap(({ foodvariations }) => foodvariations)).toMatchObject([
      { quantity: 1 },
      { quantity: 3, note: ONIONS },
    ])
    expect(order.foods[0]?.foodvariations[0]?.note).toBeUndefined()
  })

  it('is counted, raised and lowered by its own id', async () => {
    const till = await makeNotes(1)
    await till.add({ note: ONIONS })
    const lineId = `${till.line.varId}*${ONIONS}`
    const raised = await server.ask(changeQuantity, { ...till.line, lineId, isIncr: true }, till)
    expect(wordsOf(raised)).toEqual(['1', `2 ${ONIONS}`])
  })
})

it('a table has notes as well', async () => {
  const room = await makeDiningRoom(server)
  const { cartId } = await room.enter(await room.reserve())
  const food = await makeFood(server.db, room.restId, { services: ['Dining'] })
  await server.ask(reservationCart.addItem, { cartId, ...orderOf(food, { note: 'Birthday' }) }, room)
  const line = { cartId, ...lineOf(food), note: 'Birthday, with a candle' }
  expect(wordsOf(await server.ask(reservationCart.setNote, line, room))).toEqual(['1 Birthday, with a candle'])
  expect(await server.call(setNote, line, room)).toMatchObject({ status: 404 })
})
