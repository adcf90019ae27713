import type { Cart } from '@brigade/contract/carts/cart.contract.ts'
import { directMoves } from '@brigade/contract/carts/cart-moves.contract.ts'
import { directCart } from '@brigade/contract/carts/carts.contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { orderOf } from '../carts/carts.factory.ts'
import { portionsOf, seen } from '../carts/moves.factory.ts'
import { makeSiting } from '../sitings/sitings.factory.ts'
import { makeRounds } from './rounds.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

/** Two tables: the terrace was sent two soups and a pie in a round, and the window a tea. */
async function makeTables() {
  const till = await makeRounds(server)
  const { token, restId } = till
  const soup = await till.food({ name: 'Soup' })
  const pie = await till.food({ name: 'Pie' })
  const tea = await till.food({ name: 'Tea' })
  const seated = async (name: string, ...orders: ReturnType<typeof orderOf>[]) => {
    const { cartId } = await till.cartWith(...orders)
    const siting = await makeSiting(server.db, restId, { name })
    await server.ask(directCart.seat, { cartId, sitingId: siting.id, noOfPersons: 2 }, { token })
    return till.send(cartId)
  }
  const terrace = await seated('Terrace', orderOf(soup, { quantity: 2 }), orderOf(pie))
  const window = await seated('Window', orderOf(tea))
  return {
    ...till,
    soup,
    pie,
    tea,
    terrace,
    window,
    merge: (from: Cart, into: Cart) => server.ask(directMoves.merge, { ...seen(from), into: seen(into) }, { token }),
    move: (from: Cart, into: Cart, ...lines: ReturnType<typeof portionsOf>[]) =>
      server.ask(directMoves.move, { ...seen(from), into: seen(into), lines }, { token }),
    /** The tickets with the places of their lines: 'Terrace 1: 2 Soup, 1 Pie at Window'. */
    placed: async () =>
      (await till.view()).tickets.map(({ round, lines }) => {
        const words = lines.map(({ isVoid, voided, quantity, food, place }) => {
          const what = `${isVoid ? 'void ' : ''}${isVoid ? quantity : quantity - voided} ${food}`
          return place ? `${what} at ${place}` : what
        })
        return `${round?.place} ${round?.number}: ${words.join(', ')}`
      }),
  }
}

describe('the kitchen, once carts are merged,', () => {
  it('sees each round once, at the place of the other', async () => {
    const till = await makeTables()
    const merged = await till.merge(till.terrace, till.window)
    expect((await till.placed()).toSorted()).toEqual(['Window 1: 1 Tea', 'Window 2: 2 Soup, 1 Pie'])
    expect(merged.sent?.map(({ food, quantity }) => `${quantity} ${food}`)).toEqual(['1 Tea', '2 Soup', '1 Pie'])
    expect(await till.tryToSend(merged.cartId)).toMatchObject({ body: { code: 'round-empty' } })
  })

  it('keeps what a display marked, and is told of a later allergy and of voids', async () => {
    const till = await makeTables()
    const { token } = till
    const ticket = (await till.view()).tickets.find(({ lines }) => lines.length === 2)
    await till.mark(ticket?._id ?? '', 'struck', [0])
    const { cartId } = await till.merge(till.terrace, till.window)
    await server.ask(directCart.allergy, { cartId, allergy: 'Nuts' }, { token })
    const { tickets } = await till.view()
    expect(tickets.map(({ allergy }) => allergy)).toEqual(['Nuts', 'Nuts'])
    expect(tickets.flatMap(({ lines }) => lines.map(({ food, state }) => `${food} ${state}`)).toSorted()).toEqual([
      'Pie open',
      'Soup struck',
      'Tea open',
    ])
    await till.set(cartId, till.soup, 1)
    await till.send(cartId)
    expect((await till.placed()).toSorted()).toEqual([
      'Window 1: 1 Tea',
      'Window 2: 1 Soup, 1 Pie',
      'Window 3: void 1 Soup',
    ])
  })

  it('cooks nothing again when they are paid', async () => {
    const till = await makeTables()
    const { cartId, summary } = await till.merge(till.terrace, till.window)
    await till.pay(cartId, summary.grandTotal)
    expect((await till.placed()).toSorted()).toEqual(['Window 1: 1 Tea', 'Window 2: 2 Soup, 1 Pie'])
  })

  it('gets the foods of a cart that had sent none with the next round', async () => {
    const till = await makeTables()
    const unsent = await till.cartWith(orderOf(till.pie))
    const { cartId } = await till.merge(unsent, till.window)
    await till.send(cartId)
    expect((await till.placed()).toSorted()).toEqual(['Terrace 1: 2 Soup, 1 Pie', 'Window 1: 1 Tea', 'Window 2: 1 Pie'])
  })
})

describe('the kitchen, once foods are moved,', () => {
  it('is warned of the allergy of the guests who get them, also of a later one', async () => {
    const till = await makeTables()
    const { token, soup, terrace, window } = till
    await till.move(terrace, window, portionsOf(terrace, soup, 2))
    const warned = async () =>
      (await till.view()).tickets.map(({ round, allergy }) => [round?.place, allergy]).toSorted()
    expect(await warned()).toEqual([
      ['Terrace', null],
      ['Window', null],
    ])
    await server.ask(directCart.allergy, { cartId: window.cartId, allergy: 'Nuts' }, { token })
    expect(await warned()).toEqual([
      ['Terrace', 'Nuts'],
      ['Window', 'Nuts'],
    ])
    await server.ask(directCart.allergy, { cartId: terrace.cartId, allergy: 'Milk' }, { token })
    expect(await warned()).toEqual([
      ['Terrace', 'Milk; Nuts'],
      ['Window', 'Nuts'],
    ])
  })

  it('sees them in their round, with the place where they go now', async () => {
    const till = await makeTables()
    const { terrace, window, soup, pie } = till
    const { cart, into } = await till.move(terrace, window, portionsOf(terrace, soup, 1), portionsOf(terrace, pie, 1))
    expect((await till.placed()).toSorted()).toEqual([
      'Terrace 1: 1 Soup, 1 Pie at Window, 1 Soup at Window',
      'Window 1: 1 Tea',
    ])
    for (const { cartId } of [cart, into]) {
      expect(await till.tryToSend(cartId)).toMatchObject({ body: { code: 'round-empty' } })
    }
    const back = await till.move(into, cart, portionsOf(into, soup, 1))
    expect((await till.placed()).toSorted()).toEqual(['Terrace 1: 1 Soup, 1 Pie at Window, 1 Soup', 'Window 1: 1 Tea'])
    await till.merge(back.cart, back.into)
    expect((await till.placed()).toSorted()).toEqual(['Terrace 1: 1 Soup, 1 Pie, 1 Soup', 'Terrace 2: 1 Tea'])
  })

  it('finds both parts of a line as it marked the whole, and marks them apart', async () => {
    const till = await makeTables()
    const { terrace, window, soup } = till
    const id = (await till.view()).tickets.find(({ lines }) => lines.length === 2)?._id ?? ''
    const states = async () => {
      const ticket = (await till.view()).tickets.find(({ _id }) => _id === id)
      return ticket?.lines.map(({ food, state }) => `${food} ${state}`)
    }
    await till.mark(id, 'struck', [0])
    await till.move(terrace, window, portionsOf(terrace, soup, 1))
    expect(await states()).toEqual(['Soup struck', 'Pie open', 'Soup struck'])
    await till.mark(id, 'open', [2])
    expect(await states()).toEqual(['Soup struck', 'Pie open', 'Soup open'])
  })

  it('is told of voids where the foods are now', async () => {
    const till = await makeTables()
    const { terrace, window, soup } = till
    const { cart, into } = await till.move(terrace, window, portionsOf(terrace, soup, 1))
    await till.set(into.cartId, soup, 0)
    await till.send(into.cartId)
    expect((await till.placed()).toSorted()).toEqual([
      'Terrace 1: 1 Soup, 1 Pie, 0 Soup at Window',
      'Window 1: 1 Tea',
      'Window 2: void 1 Soup',
    ])
    await till.set(cart.cartId, soup, 0)
    await till.send(cart.cartId)
    expect((await till.placed()).toSorted()).toEqual([
      'Terrace 1: 0 Soup, 1 Pie, 0 Soup at Window',
      'Terrace 2: void 1 Soup',
      'Window 1: 1 Tea',
      'Window 2: void 1 Soup',
    ])
  })

  it('is still told what had to be voided before the move', async () => {
    const till = await makeTables()
    const { terrace, window, soup } = till
    const less = await till.set(terrace.cartId, soup, 1)
    const { cart, into } = await till.move(less, window, portionsOf(less, soup, 1))
    expect(await till.tryToSend(into.cartId)).toMatchObject({ body: { code: 'round-empty' } })
    await till.send(cart.cartId)
    expect((await till.placed()).toSorted()).toEqual([
      'Terrace 1: 0 Soup, 1 Pie, 1 Soup at Window',
      'Terrace 2: void 1 Soup',
      'Window 1: 1 Tea',
    ])
  })
})
