import { listAudit } from '@brigade/contract/admin/audit.contract.ts'
import { directMoves } from '@brigade/contract/carts/cart-moves.contract.ts'
import { linesOf } from '@brigade/contract/carts/cart.rules.ts'
import { deleteCart, directCart } from '@brigade/contract/carts/carts.contract.ts'
import { refundSale } from '@brigade/contract/orders/sale-refund.contract.ts'
import { readTakenOff } from '@brigade/contract/orders/taken-off.contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../platform/new-id.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { auditEntries } from '../audit/audit.table.ts'
import { lineOf, makeTill, orderOf } from './carts.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

/** 19:30 on 7 March 2026 in Auckland, when every test begins. */
const TODAY = '2026:03:07'

/** A till at which Soup costs 12.50 and Tea 4.00, with its owner and two people who sell. */
async function makeTakenOff() {
  const till = await makeTill(server)
  const { restId, token, mode } = till
  const soup = await till.food({ name: 'Soup', variations: [{ price: 1250 }] })
  const tea = await till.food({ name: 'Tea', variations: [{ price: 400 }] })
  const owner = await makeAccount(server, { type: 'owner' })
  const other = await makeAccount(server, { restIds: [restId] })
  const reason = 'Regular guest'
  return {
    ...till,
    soup,
    tea,
    owner,
    other,
    reason,
    give: (cartId: string, value: number, lineId?: string, as = token) =>
      server.ask(
        directCart.discount,
        { cartId, discount: { kind: 'amount', value, reason }, ...(lineId !== undefined && { lineId }) },
        { token: as },
      ),
    send: (cartId: string, as = token) => server.ask(directCart.send, { cartId }, { token: as }),
    set: (cartId: string, quantity: number, as = token) =>
      server.ask(directCart.changeQuantity, { cartId, ...lineOf(soup), quantity, reason: 'Wrong item' }, { token: as }),
    refund: (orderId: string, amount: number, as = token) =>
      server.ask(refundSale, { orderId, amount, paymentModeId: mode.id, reason: 'It was cold' }, { token: as }),
    read: (days: { from?: string; to?: string } = {}) =>
      server.ask(readTakenOff, { restId, ...days }, { token: owner.token }),
  }
}

const nothing = { discounts: 0, discounted: 0, voids: 0, voided: 0, refunds: 0, refunded: 0 }

describe('what people took off', () => {
  it('is counted and added up by person', async () => {
    const till = await makeTakenOff()
    const { soup, tea, other, managerId, token } = till
    const cart = await till.cartWith(orderOf(soup, { quantity: 2 }), orderOf(tea))
    const { cartId } = cart
    const [soupLine = ''] = linesOf(cart).map(({ lineId }) => lineId)
    await till.give(cartId, 1.01, soupLine)
    await till.give(cartId, 3, undefined, other.token)
    await server.ask(directCart.send, { cartId }, { token })
    await server.ask(directCart.removeItem, { cartId, ...lineOf(tea), reason: 'Wrong item' }, { token })
    const { orderId } = await till.pay(cartId, 50)
    await till.refund(orderId, 2.25)
    await till.refund(orderId, 0.5, other.token)
    const { people, ...read } = await till.read()
    expect(people).toEqual([
      {
        _id: managerId,
        name: 'Mere Tane',
        discounts: 1,
        discounted: 1.01,
        voids: 1,
        voided: 4,
        refunds: 1,
        refunded: 2.25,
      },
      { _id: other.id, name: 'Mere Tane', discounts: 1, discounted: 3, voids: 0, voided: 0, refunds: 1, refunded: 0.5 },
    ])
    const all = { discounts: 2, discounted: 4.01, voids: 1, voided: 4, refunds: 2, refunded: 2.75 }
    expect(read).toEqual({ from: TODAY, to: TODAY, all })
  })

  it('counts a discount as it was on the order, and none of a cart that nobody paid', async () => {
    const till = await makeTakenOff()
    const { cartId } = await till.cartWith(orderOf(till.soup))
    await till.give(cartId, 20)
    await till.give(cartId, 2)
    expect((await till.read()).all).toEqual(nothing)
    await till.pay(cartId, 20)
    expect((await till.read()).all).toEqual({ ...nothing, discounts: 1, discounted: 2 })
  })

  it('counts a deleted cart once the kitchen had it, and what the kitchen never had not at all', async () => {
    const till = await makeTakenOff()
    const { token, soup } = till
    const unsent = await till.cartWith(orderOf(soup))
    await server.ask(directCart.removeItem, { cartId: unsent.cartId, ...lineOf(soup) }, { token })
    const { cartId } = await till.cartWith(orderOf(soup, { quantity: 3 }))
    await server.ask(directCart.send, { cartId }, { token })
    const line = { cartId, ...lineOf(soup) }
    // The kitchen has three portions of five, and of these one is taken off.
    await server.ask(directCart.changeQuantity, { ...line, quantity: 5 }, { token })
    await server.ask(directCart.changeQuantity, { ...line, quantity: 2, reason: 'Wrong item' }, { token })
    await server.ask(deleteCart, { cartId, reason: 'Guest left' }, { token })
    expect((await till.read()).all).toEqual({ ...nothing, voids: 2, voided: 37.5 })
  })

  it('keeps what the lines of a deleted cart cost, for whoever looks for losses', async () => {
    const till = await makeTakenOff()
    const { token, soup, tea, owner, restId } = till
    const { cartId } = await till.cartWith(orderOf(soup, { quantity: 2 }), orderOf(tea))
    const empty = await till.open()
    await server.ask(deleteCart, { cartId }, { token })
    await server.ask(deleteCart, { cartId: empty.cartId }, { token })
    const entries = await server.ask(listAudit, { restId, action: 'delete cart' }, { token: owner.token })
    expect(entries.map(({ before }) => before)).toEqual([
      { lines: [] },
      {
        lines: [
          { lineId: expect.any(String), foodId: soup.id, quantity: 2, amount: 25 },
          { lineId: expect.any(String), foodId: tea.id, quantity: 1, amount: 4 },
        ],
        total: 29,
      },
    ])
  })

  it('counts what was taken off before a cart was deleted once', async () => {
    const till = await makeTakenOff()
    const { token, soup } = till
    const { cartId } = await till.cartWith(orderOf(soup))
    await server.ask(directCart.send, { cartId }, { token })
    await server.ask(directCart.removeItem, { cartId, ...lineOf(soup), reason: 'Wrong item' }, { token })
    await server.ask(deleteCart, { cartId, reason: 'Guest left' }, { token })
    expect((await till.read()).all).toEqual({ ...nothing, voids: 1, voided: 12.5 })
  })

  it('counts a void once the kitchen learns of it, and none that was taken back before', async () => {
    const till = await makeTakenOff()
    const { cartId } = await till.cartWith(orderOf(till.soup, { quantity: 3 }))
    await till.send(cartId)
    for (const quantity of [2, 3, 2, 3, 1]) await till.set(cartId, quantity)
    expect((await till.read()).all).toEqual(nothing)
    await till.set(cartId, 2)
    await till.send(cartId)
    expect((await till.read()).all).toEqual({ ...nothing, voids: 1, voided: 12.5 })
    await till.pay(cartId, 25)
    expect((await till.read()).all).toEqual({ ...nothing, voids: 1, voided: 12.5 })
  })

  it('counts what each person took off before one round, and what the last one took back not at all', async () => {
    const till = await makeTakenOff()
    const { token, other, managerId } = till
    const { cartId } = await till.cartWith(orderOf(till.soup, { quantity: 4 }))
    await till.send(cartId)
    await till.set(cartId, 3)
    await till.set(cartId, 1, other.token)
    await till.set(cartId, 2, token)
    await till.pay(cartId, 25)
    const { people } = await till.read()
    const once = { voids: 1, voided: 12.5 }
    expect(new Map(people.map(({ _id, voids, voided }) => [_id, { voids, voided }]))).toEqual(
      new Map([
        [managerId, once],
        [other.id, once],
      ]),
    )
    const [sent] = await server.ask(listAudit, { restId: till.restId, action: 'send to kitchen' }, till.owner)
    const void1 = { foodId: till.soup.id, quantity: 1, amount: 12.5, reason: 'Wrong item' }
    const voided = [
      { ...void1, voidedBy: managerId },
      { ...void1, voidedBy: other.id },
    ]
    expect(sent).toMatchObject({ after: { voided } })
  })

  it('counts a void of a cart that is deleted for who made it, and its other food for who deleted it', async () => {
    const till = await makeTakenOff()
    const { cartId } = await till.cartWith(orderOf(till.soup, { quantity: 3 }))
    await till.send(cartId)
    await till.set(cartId, 1)
    // One of the two is back, so it is voided only with the cart.
    await till.set(cartId, 2)
    await server.ask(deleteCart, { cartId, reason: 'Guest left' }, { token: till.other.token })
    const { people } = await till.read()
    expect(people).toMatchObject([
      { _id: till.other.id, voids: 1, voided: 25 },
      { _id: till.managerId, voids: 1, voided: 12.5 },
    ])
  })

  it('counts what was taken off a cart that became a part of another one', async () => {
    const till = await makeTakenOff()
    const { token, soup } = till
    const { cartId } = await till.cartWith(orderOf(soup, { quantity: 2 }))
    await till.send(cartId)
    const { version } = await till.set(cartId, 1)
    const into = await till.cartWith(orderOf(till.soup))
    const sent = await till.send(into.cartId)
    const seen = { cartId: sent.cartId, version: sent.version }
    await server.ask(directMoves.merge, { cartId, version, into: seen }, { token })
    expect((await till.read()).all).toEqual(nothing)
    await till.send(into.cartId)
    expect((await till.read()).all).toEqual({ ...nothing, voids: 1, voided: 12.5 })
  })

  it('counts a void of an earlier version when it was made', async () => {
    const till = await makeTakenOff()
    const at = server.time.now
    const entry = { at, actorKind: 'account', actorId: till.managerId, restId: till.restId, requestId: 'request' }
    await server.db.insert(auditEntries).values([
      { ...entry, id: newId(at), action: 'void food', after: { quantity: 1, amount: 12.5 } },
      { ...entry, id: newId(at), action: 'void food', after: { quantity: 1 } },
      { ...entry, id: newId(at), action: 'send to kitchen', after: { voided: [{ quantity: 2 }] } },
    ])
    expect((await till.read()).all).toEqual({ ...nothing, voids: 2, voided: 12.5 })
  })

  it('is of the business days that are asked for', async () => {
    const till = await makeTakenOff()
    const { cartId } = await till.cartWith(orderOf(till.soup))
    await till.give(cartId, 2)
    await till.pay(cartId, 20)
    const counts = async (days: { from?: string; to?: string }) => (await till.read(days)).all.discounts
    expect(await counts({ from: TODAY, to: TODAY })).toBe(1)
    expect(await counts({ from: '2026:03:01', to: '2026:03:06' })).toBe(0)
    expect(await counts({ from: '2026:03:01' })).toBe(1)
    expect(await till.read({ from: '2020:01:01', to: TODAY })).toMatchObject({ from: '2025:12:06', to: TODAY })
  })

  it('of another branch is not counted', async () => {
    const [till, elsewhere] = [await makeTakenOff(), await makeTakenOff()]
    const { cartId } = await elsewhere.cartWith(orderOf(elsewhere.soup))
    await elsewhere.give(cartId, 2)
    await elsewhere.pay(cartId, 20)
    expect(await till.read()).toMatchObject({ people: [], all: nothing })
  })

  it('is for owners only, and days in the wrong order are refused', async () => {
    const { restId, token, owner } = await makeTakenOff()
    expect(await server.call(readTakenOff, { restId }, { token })).toMatchObject({ status: 403 })
    const sent = { restId, from: TODAY, to: '2026:03:01' }
    expect(await server.call(readTakenOff, sent, { token: owner.token })).toMatchObject({
      status: 400,
      body: { fields: { to: expect.any(String) } },
    })
  })
})
