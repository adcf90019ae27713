import { listAudit } from '@brigade/contract/admin/audit.contract.ts'
import { directCart } from '@brigade/contract/carts/carts.contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { lineOf, orderOf } from '../carts/carts.factory.ts'
import { makeSiting } from '../sitings/sitings.factory.ts'
import { makeRounds, type Rounds } from './rounds.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

async function withFoods(till: Rounds) {
  const [soup, pie, tea] = await Promise.all(['Soup', 'Pie', 'Tea'].map((name) => till.food({ name })))
  if (!soup || !pie || !tea) throw new Error('A food was not made')
  return { soup, pie, tea }
}

const empty = { status: 409, body: { code: 'round-empty' } }

describe('a round', () => {
  it('shows what is new since the last one on the display, with the place of its guests', async () => {
    const till = await makeRounds(server)
    const { soup, pie } = await withFoods(till)
    const { cartId } = await till.cartWith(orderOf(soup, { quantity: 2 }))
    const siting = await makeSiting(server.db, till.restId, { name: 'Terrace' })
    await server.ask(directCart.seat, { cartId, sitingId: siting.id, noOfPersons: 2 }, { token: till.token })
    expect(await till.shown()).toEqual([])

    const sent = await till.send(cartId)
    expect(sent.sent).toMatchObject([{ food: 'Soup', quantity: 2 }])
    const [ticket] = (await till.view()).tickets
    expect(ticket).toMatchObject({
      round: { number: 1, place: 'Terrace' },
      tokenNo: null,
      restauranttype: { name: 'Direct' },
      placedAt: server.time.now.toISOString(),
      isCancelled: false,
      lines: [{ food: 'Soup', quantity: 2, isVoid: false, voided: 0, state: 'open' }],
    })

    await server.ask(directCart.addItem, { cartId, ...orderOf(soup) }, { token: till.token })
    await server.ask(directCart.addItem, { cartId, ...orderOf(pie) }, { token: till.token })
    await till.send(cartId)
    expect(await till.shown()).toEqual(['Round 1: 2 Soup', 'Round 2: 1 Soup, 1 Pie'])
  })

  it('is refused while the kitchen knows everything, and a repeated press sends nothing more', async () => {
    const till = await makeRounds(server)
    const { soup } = await withFoods(till)
    const { cartId } = await till.open()
    expect(await till.tryToSend(cartId)).toMatchObject(empty)
    await server.ask(directCart.addItem, { cartId, ...orderOf(soup) }, { token: till.token })
    const key = till.newKey()
    const first = await till.tryToSend(cartId, key)
    expect(first.status).toBe(200)
    expect((await till.tryToSend(cartId, key)).body).toEqual(first.body)
    expect(await till.tryToSend(cartId)).toMatchObject(empty)
    expect(await till.shown()).toEqual(['Round 1: 1 Soup'])
  })

  it('of several tills at once is sent once', async () => {
    const till = await makeRounds(server)
    const { soup } = await withFoods(till)
    const { cartId } = await till.cartWith(orderOf(soup))
    const answers = await Promise.all(Array.from({ length: 8 }, () => till.tryToSend(cartId)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
    expect(await till.shown()).toEqual(['Round 1: 1 Soup'])
  })

  it('of another branch is not found, nor is that of another service', async () => {
    const till = await makeRounds(server)
    const { soup } = await withFoods(till)
    const { cartId } = await till.cartWith(orderOf(soup))
    const other = await makeRounds(server)
    const { token } = await makeAccount(server, { restIds: [other.restId] })
    expect(await till.tryToSend(cartId, till.newKey(), token)).toMatchObject({ status: 404 })
    await till.send(cartId)
    const [ticket] = (await till.view()).tickets
    expect(await other.mark(ticket?._id ?? '', 'struck')).toMatchObject({ status: 404 })
  })

  it('does not send a food that ran out meanwhile', async () => {
    const till = await makeRounds(server)
    const gone = await till.food({ name: 'Gone', variations: [{ noOfStock: 1 }] })
    const { cartId } = await till.cartWith(orderOf(gone))
    await server.sql`update variations set no_of_stock = 0 where food_id = ${gone.id}`
    expect(await till.tryToSend(cartId)).toMatchObject({ status: 409, body: { code: 'not-enough-stock' } })
    expect(await till.shown()).toEqual([])
  })

  it('keeps its names when the menu changes', async () => {
    const till = await makeRounds(server)
    const { soup } = await withFoods(till)
    const { cartId } = await till.cartWith(orderOf(soup))
    await till.send(cartId)
    await server.sql`update foods set name = 'Broth' where id = ${soup.id}`
    expect(await till.shown()).toEqual(['Round 1: 1 Soup'])
  })
})

it('an allergy that is entered after a round warns of it on the display', async () => {
  const till = await makeRounds(server)
  const { soup } = await withFoods(till)
  const { cartId } = await till.cartWith(orderOf(soup))
  await till.send(cartId)
  expect((await till.view()).tickets).toMatchObject([{ allergy: null }])
  await server.ask(directCart.allergy, { cartId, allergy: 'Nuts' }, { token: till.token })
  expect((await till.view()).tickets).toMatchObject([{ allergy: 'Nuts' }])
})

describe('courses', () => {
  it('wait until they are sent', async () => {
    const till = await makeRounds(server)
    const { soup, pie } = await withFoods(till)
    const { cartId } = await till.cartWith(orderOf(soup), orderOf(pie))
    const planned = await till.inCourse(cartId, pie, 2)
    expect(planned.foods.map(({ foodvariations }) => foodvariations[0]?.course)).toEqual([undefined, 2])
    await till.send(cartId, [1])
    expect(await till.shown()).toEqual(['Round 1: 1 Soup'])
    await till.send(cartId)
    expect(await till.shown()).toEqual(['Round 1: 1 Soup', 'Round 2: 1 Pie'])
  })
})

describe('a void', () => {
  it('takes portions that are not bumped before those that were sent last', async () => {
    const till = await makeRounds(server)
    const pie = await till.food({ name: 'Pie' })
    const { cartId } = await till.cartWith(orderOf(pie))
    await till.send(cartId)
    await till.set(cartId, pie, 2)
    await till.send(cartId)
    const [, second] = (await till.view()).tickets
    await till.mark(second?._id ?? '', 'bumped')
    await till.set(cartId, pie, 1)
    await till.send(cartId)
    // The bumped card stands behind those that are open.
    expect(await till.shown()).toEqual(['Round 1: 0 Pie', 'Cancelled Round 3: void 1 Pie', 'Round 2: 1 Pie'])
    await till.set(cartId, pie, 0)
    await till.send(cartId)
    expect((await till.shown()).at(-1)).toBe('Round 2: 0 Pie')
  })

  it('comes with the next round, and takes the portions from what was sent last', async () => {
    const till = await makeRounds(server)
    const { soup, pie } = await withFoods(till)
    const { cartId } = await till.cartWith(orderOf(soup, { quantity: 2 }))
    await till.send(cartId)
    await till.set(cartId, soup, 3)
    await till.send(cartId)
    await server.ask(directCart.addItem, { cartId, ...orderOf(pie) }, { token: till.token })
    await till.set(cartId, soup, 1)
    expect(await till.shown()).toEqual(['Round 1: 2 Soup', 'Round 2: 1 Soup'])
    await till.send(cartId)
    expect(await till.shown()).toEqual(['Round 1: 1 Soup', 'Round 2: 0 Soup', 'Round 3: 1 Pie, void 2 Soup'])
  })

  it('on its own is a cancelled ticket that can only be removed', async () => {
    const till = await makeRounds(server)
    const { soup } = await withFoods(till)
    const { cartId } = await till.cartWith(orderOf(soup))
    await till.send(cartId)
    await server.ask(directCart.removeItem, { cartId, ...lineOf(soup) }, { token: till.token })
    expect((await till.send(cartId)).sent).toEqual([])
    expect(await till.shown()).toEqual(['Round 1: 0 Soup', 'Cancelled Round 2: void 1 Soup'])
    const [, ticket] = (await till.view()).tickets
    const id = ticket?._id ?? ''
    await till.mark(id, 'struck')
    expect((await till.view()).tickets[1]?.lines[0]?.state).toBe('open')
    await till.mark(id, 'bumped')
    expect((await till.view()).tickets[1]?.lines[0]?.state).toBe('bumped')
  })

  it('says why, in the words of the person who took the portions off', async () => {
    const till = await makeRounds(server)
    const { soup, pie } = await withFoods(till)
    const { token, restId, managerId } = till
    const { cartId } = await till.cartWith(orderOf(soup, { quantity: 3 }), orderOf(pie))
    await till.send(cartId)
    const reason = 'Wrong item'
    const line = { cartId, ...lineOf(soup) }
    const less = await server.ask(directCart.changeQuantity, { ...line, isIncr: false, reason }, { token })
    expect(less.sent).toMatchObject([{ food: 'Soup', voidReason: reason }, { food: 'Pie' }])
    await server.ask(directCart.removeItem, { cartId, ...lineOf(pie) }, { token })
    expect((await till.send(cartId)).sent).toEqual([expect.not.objectContaining({ voidReason: reason })])
    const [, voiding] = (await till.view()).tickets
    expect(voiding?.lines).toMatchObject([
      { food: 'Soup', isVoid: true, voidReason: reason },
      { food: 'Pie', isVoid: true, voidReason: null },
    ])
    const owner = await makeAccount(server, { type: 'owner' })
    const entries = await server.ask(listAudit, { restId, action: 'void food' }, { token: owner.token })
    expect(entries).toMatchObject([
      { before: { foodId: pie.id, quantity: 1 }, after: { foodId: pie.id, quantity: 0 } },
      { actor: { _id: managerId }, before: { foodId: soup.id, quantity: 3 }, after: { quantity: 2, reason } },
    ])
  })

  it('is only of what the kitchen has', async () => {
    const till = await makeRounds(server)
    const { soup } = await withFoods(till)
    const { token, restId } = till
    const { cartId } = await till.cartWith(orderOf(soup))
    await till.send(cartId)
    await till.set(cartId, soup, 3)
    const line = { cartId, ...lineOf(soup) }
    await server.ask(directCart.changeQuantity, { ...line, isIncr: false, reason: 'Wrong item' }, { token })
    const owner = await makeAccount(server, { type: 'owner' })
    const entries = await server.ask(listAudit, { restId, action: 'void food' }, { token: owner.token })
    expect(entries).toEqual([])
  })

  it('of everything comes when the cart is deleted', async () => {
    const till = await makeRounds(server)
    const { soup, tea } = await withFoods(till)
    const { cartId } = await till.cartWith(orderOf(soup), orderOf(tea))
    await till.send(cartId)
    await till.drop(cartId)
    expect(await till.shown()).toEqual(['Round 1: 0 Soup, 0 Tea', 'Cancelled Round 2: void 1 Soup, void 1 Tea'])
  })
})

describe('a payment', () => {
  it('sends the rest of a cart that has rounds, and its order is not cooked again', async () => {
    const till = await makeRounds(server)
    const { soup, pie, tea } = await withFoods(till)
    const { cartId } = await till.cartWith(orderOf(soup), orderOf(pie))
    await till.send(cartId)
    await server.ask(directCart.addItem, { cartId, ...orderOf(tea) }, { token: till.token })
    await server.ask(directCart.removeItem, { cartId, ...lineOf(pie) }, { token: till.token })
    await till.pay(cartId, 1000)
    expect(await till.shown()).toEqual(['Round 1: 1 Soup, 0 Pie', 'Round 2: 1 Tea, void 1 Pie'])
  })

  it('of a cart without rounds shows its order, as before', async () => {
    const till = await makeRounds(server)
    const { soup } = await withFoods(till)
    const { cartId } = await till.cartWith(orderOf(soup))
    const { tokenNo } = await till.pay(cartId, 1000)
    expect(await till.shown()).toEqual([`Token ${tokenNo}: 1 Soup`])
  })
})

it('a line of a round is struck, bumped and recalled as that of an order', async () => {
  const till = await makeRounds(server)
  const { soup } = await withFoods(till)
  const { cartId } = await till.cartWith(orderOf(soup))
  await till.send(cartId)
  const [ticket] = (await till.view()).tickets
  const id = ticket?._id ?? ''
  const state = async () => (await till.view()).tickets[0]?.lines[0]?.state
  for (const [mark, after] of [
    ['struck', 'struck'],
    ['open', 'open'],
    ['bumped', 'bumped'],
    ['recalled', 'open'],
  ] as const) {
    expect((await till.mark(id, mark)).status).toBe(200)
    expect(await state()).toBe(after)
  }
})
