import { linesOf } from '@brigade/contract/carts/cart.rules.ts'
import { directMoves, reservationMoves } from '@brigade/contract/carts/cart-moves.contract.ts'
import { directCart } from '@brigade/contract/carts/carts.contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { trailOf } from '../audit/audit.factory.ts'
import { makeMoves, portionsOf, seen, wordsOf } from './moves.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const { allergy, discount, name, setCourse } = directCart
const tenth = { kind: 'percent' as const, value: 10, reason: 'Regular guest' }

describe('moving foods', () => {
  it('takes portions off one cart and adds them to the other, to the cent', async () => {
    const till = await makeMoves(server)
    const { one, other, soup, tea } = till
    const { cart, into } = await till.move(one, other, [portionsOf(one, soup, 1), portionsOf(one, tea, 1)])
    expect([wordsOf(cart), wordsOf(into)]).toEqual([['1 Soup'], ['2 Soup', '1 Cake', '1 Tea']])
    expect([cart.summary.grandTotal, into.summary.grandTotal]).toEqual([12.5, 36])
    expect(await till.details(one.cartId)).toEqual(cart)
    expect(await till.details(other.cartId)).toEqual(into)
    expect([cart.version, into.version]).toEqual([one.version + 1, other.version + 1])
  })

  it('opens a new cart for them at the counter', async () => {
    const till = await makeMoves(server)
    const { one, soup } = till
    const key = till.newKey()
    const first = await till.tryToMove(one, undefined, [portionsOf(one, soup, 2)], { key })
    expect(first).toMatchObject({ status: 200, body: { message: 'Moved to the other cart' } })
    expect((await till.tryToMove(one, undefined, [portionsOf(one, soup, 2)], { key })).body).toEqual(first.body)
    const list = await till.list()
    expect(list).toHaveLength(3)
    expect(wordsOf(await till.details(list[0]?._id ?? ''))).toEqual(['2 Soup'])
    expect(wordsOf(await till.details(one.cartId))).toEqual(['1 Tea'])
  })

  it('gives the new cart the name of the one before, so that the kitchen can call it out', async () => {
    const till = await makeMoves(server)
    const named = await server.ask(name, { cartId: till.one.cartId, name: 'Sam' }, till)
    expect((await till.move(named, undefined, [portionsOf(named, till.soup, 2)])).into).toMatchObject({ name: 'Sam' })
  })

  it('keeps the course and the whole discount of a line', async () => {
    const till = await makeMoves(server)
    const { one, other, tea } = till
    const line = portionsOf(one, tea, 1)
    const varId = tea.variations[0]?.id ?? ''
    await server.ask(setCourse, { cartId: one.cartId, foodId: tea.id, varId, course: 2 }, till)
    const given = await server.ask(discount, { cartId: one.cartId, lineId: line.lineId, discount: tenth }, till)
    const { cart, into } = await till.move(given, other, [line])
    expect(linesOf(into).find(({ lineId }) => lineId === line.lineId)).toMatchObject({
      course: 2,
      discount: { value: 10, reason: 'Regular guest' },
    })
    expect(cart.summary.grandTotal + into.summary.grandTotal).toBe(48.1)
  })

  it('leaves the discounts of both carts where they are, and warns of the allergy of both', async () => {
    const till = await makeMoves(server)
    const { one, other, tea } = till
    await server.ask(allergy, { cartId: one.cartId, allergy: 'Nuts' }, till)
    const from = await server.ask(discount, { cartId: one.cartId, discount: tenth }, till)
    const { cart, into } = await till.move(from, other, [portionsOf(one, tea, 1)])
    expect(cart).toMatchObject({ discount: { value: 10 }, allergy: 'Nuts', summary: { grandTotal: 22.5 } })
    expect(into).toMatchObject({ allergy: 'Nuts', summary: { grandTotal: 23.5 } })
    expect(into.discount).toBeUndefined()
  })

  it('is recorded of both carts with the person', async () => {
    const till = await makeMoves(server)
    const { one, other, tea } = till
    const line = portionsOf(one, tea, 1)
    await till.move(one, other, [line])
    const lines = [{ ...line, foodId: tea.id }]
    const trail = await trailOf(server, { restId: till.restId }, 'move items')
    expect(trail).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ subjectId: one.cartId, after: { movedTo: other.cartId, lines } }),
        expect.objectContaining({ subjectId: other.cartId, after: { movedFrom: one.cartId, lines } }),
      ]),
    )
    expect(trail.map(({ actorId }) => actorId)).toEqual([till.managerId, till.managerId])
  })
})

describe('a move is refused', () => {
  it('of portions that guests have paid, or that would leave less than what they paid', async () => {
    const till = await makeMoves(server)
    const { one, other, soup, tea } = till
    const { cart: byItem } = await till.take(one.cartId, 12.5, { lines: [portionsOf(one, soup, 1)] })
    if (!byItem) throw new Error('The part paid all of it')
    expect(await till.tryToMove(byItem, other, [portionsOf(one, soup, 2)])).toMatchObject({
      status: 409,
      body: { code: 'cart-line-paid', message: expect.stringContaining('Soup') },
    })
    // The other soup and the tea are not paid yet.
    const { cart } = await till.move(byItem, other, [portionsOf(one, soup, 1)])
    expect(wordsOf(cart)).toEqual(['1 Soup', '1 Tea'])
    const { cart: byAmount } = await till.take(one.cartId, 2, { amount: 2 })
    if (!byAmount) throw new Error('The part paid all of it')
    const into = await till.details(other.cartId)
    expect(await till.tryToMove(byAmount, into, [portionsOf(one, tea, 1)])).toMatchObject({
      status: 409,
      body: { code: 'cart-below-paid' },
    })
    expect(wordsOf(await till.details(one.cartId))).toEqual(['1 Soup', '1 Tea'])
    expect(await till.details(other.cartId)).toEqual(into)
  })

  it('of a part of a line with a discount, or to a line with one', async () => {
    const till = await makeMoves(server)
    const { one, other, soup } = till
    const { lineId } = portionsOf(one, soup, 1)
    const given = await server.ask(discount, { cartId: one.cartId, lineId, discount: tenth }, till)
    const refused = { status: 409, body: { code: 'cart-line-discounted' } }
    expect(await till.tryToMove(given, other, [{ lineId, quantity: 1 }])).toMatchObject(refused)
    expect(await till.tryToMove(given, other, [{ lineId, quantity: 2 }])).toMatchObject(refused)
    expect(await till.tryToMove(other, given, [{ lineId, quantity: 1 }])).toMatchObject(refused)
  })

  it('of more than the cart has', async () => {
    const till = await makeMoves(server)
    const { one, other, soup } = till
    const gone = { status: 404, body: { code: 'cart-line-gone' } }
    expect(await till.tryToMove(one, other, [portionsOf(one, soup, 3)])).toMatchObject(gone)
    expect(await till.tryToMove(one, other, [{ lineId: 'bread', quantity: 1 }])).toMatchObject(gone)
    expect(await till.details(one.cartId)).toEqual(one)
  })

  it('for another version, another branch and another person, and opens no cart', async () => {
    const till = await makeMoves(server)
    const elsewhere = await makeMoves(server)
    const { one, other, tea } = till
    const lines = [portionsOf(one, tea, 1)]
    const stale = { status: 409, body: { code: 'stale-version' } }
    const old = { cartId: one.cartId, version: one.version - 1 }
    expect(await till.tryToMove(old, undefined, lines)).toMatchObject(stale)
    expect(await till.tryToMove(old, other, lines)).toMatchObject(stale)
    const gone = { status: 409, body: { code: 'cart-other-gone' } }
    expect(await till.tryToMove(one, elsewhere.one, lines)).toMatchObject(gone)
    expect((await till.tryToMove(one, undefined, lines, { as: elsewhere.token })).status).toBe(404)
    expect(await till.list()).toHaveLength(2)
  })

  it('without another cart of a table, and with all faults of its input at once', async () => {
    const till = await makeMoves(server)
    const { one } = till
    const send = (path: string, body: unknown) =>
      server.send('POST', path, body, { token: till.token, key: till.newKey() })
    const line = { lineId: 'soup', quantity: 1 }
    expect(await send(reservationMoves.move.path, { ...seen(one), lines: [line] })).toMatchObject({
      status: 400,
      body: { fields: { into: 'Select the other cart' } },
    })
    const twice = { cartId: 'none', version: 1, into: { version: 1 }, lines: [line, line] }
    expect(await send(directMoves.move.path, twice)).toMatchObject({
      status: 400,
      body: {
        fields: {
          cartId: 'Select the cart',
          'into.cartId': 'Select the other cart',
          lines: 'Choose the foods to move, each once',
        },
      },
    })
  })
})
