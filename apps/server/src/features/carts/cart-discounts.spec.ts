import { listAudit } from '@brigade/contract/admin/audit.contract.ts'
import { linesOf } from '@brigade/contract/carts/cart.rules.ts'
import { directCart } from '@brigade/contract/carts/carts.contract.ts'
import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import { readPastOrder } from '@brigade/contract/orders/history.contract.ts'
import { readRefundable } from '@brigade/contract/orders/sale-refund.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { lineOf, orderOf } from './carts.factory.ts'
import { makeSplitTill } from './tenders.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

type Discount = SentOf<typeof directCart.discount>['discount']

const reason = 'Regular guest'
const amount = (value: number): Discount => ({ kind: 'amount', value, reason })
const percent = (value: number): Discount => ({ kind: 'percent', value, reason })

/** A till with a cart of two soups for 12.50 each and one tea for 4. */
async function makeDiscounts() {
  const till = await makeSplitTill(server)
  const { token, restId } = till
  const soup = await till.food({ name: 'Soup', variations: [{ price: 1250 }] })
  const tea = await till.food({ name: 'Tea', variations: [{ price: 400 }] })
  const cart = await till.cartWith(orderOf(soup, { quantity: 2 }), orderOf(tea))
  const [soupLine = '', teaLine = ''] = linesOf(cart).map(({ lineId }) => lineId)
  const { cartId } = cart
  const newKey = () => uuidv7({ msecs: server.time.now.getTime() })
  const give = (discount: Discount, lineId?: string) =>
    server.ask(directCart.discount, { cartId, discount, ...(lineId !== undefined && { lineId }) }, { token })
  const tryToGive = (discount: unknown, lineId?: string, { key = newKey(), as = token } = {}) =>
    server.send(
      'PATCH',
      directCart.discount.path,
      { cartId, discount, ...(lineId !== undefined && { lineId }) },
      { token: as, key },
    )
  const audit = async () => {
    const owner = await makeAccount(server, { type: 'owner' })
    return server.ask(listAudit, { restId }, { token: owner.token })
  }
  return { ...till, soup, tea, cartId, soupLine, teaLine, newKey, give, tryToGive, audit }
}

describe('a discount of a line', () => {
  it('is taken off the line, and shown with its reason', async () => {
    const { give, soupLine, details, cartId } = await makeDiscounts()
    const cart = await give(percent(10), soupLine)
    expect(cart.summary).toMatchObject({ total: 29, discount: 2.5, subTotal: 26.5, grandTotal: 26.5 })
    expect(linesOf(cart)[0]?.discount).toEqual({ kind: 'percent', value: 10, reason })
    expect(await details(cartId)).toEqual(cart)
  })

  it('is never more than the line, follows its portions, and goes with it', async () => {
    const { give, token, soup, soupLine, cartId } = await makeDiscounts()
    expect((await give(amount(20), soupLine)).summary.discount).toBe(20)
    const line = { cartId, ...lineOf(soup) }
    const one = await server.ask(directCart.changeQuantity, { ...line, quantity: 1 }, { token })
    expect(one.summary).toMatchObject({ discount: 12.5, grandTotal: 4 })
    await server.ask(directCart.removeItem, line, { token })
    const again = await server.ask(directCart.addItem, { cartId, ...orderOf(soup) }, { token })
    expect(again.summary.discount).toBe(0)
  })

  it('of a line that is gone is refused', async () => {
    const { tryToGive } = await makeDiscounts()
    expect(await tryToGive(amount(1), 'another')).toMatchObject({ status: 404, body: { code: 'cart-line-gone' } })
  })
})

describe('a discount of the cart', () => {
  it('is taken off what the lines come to after their own, and can be changed and taken away', async () => {
    const { give, teaLine } = await makeDiscounts()
    await give(amount(1), teaLine)
    const cart = await give(percent(50))
    expect(cart.discount).toEqual({ kind: 'percent', value: 50, reason })
    expect(cart.summary).toMatchObject({ total: 29, discount: 15, grandTotal: 14 })
    expect((await give(amount(3))).summary).toMatchObject({ discount: 4, grandTotal: 25 })
    const without = await give(null)
    expect(without.discount).toBeUndefined()
    expect(without.summary.discount).toBe(1)
  })
})

describe('a discount', () => {
  it('needs a value and a reason', async () => {
    const { tryToGive } = await makeDiscounts()
    for (const discount of [
      { kind: 'amount', value: 0, reason },
      { kind: 'amount', value: 1.005, reason },
      { kind: 'percent', value: 0, reason },
      { kind: 'percent', value: 101, reason },
      { kind: 'amount', value: 1, reason: ' ' },
      { kind: 'amount', value: 1, reason: 'x'.repeat(121) },
      { kind: 'portions', value: 1, reason },
    ]) {
      expect(await tryToGive(discount)).toMatchObject({ status: 400 })
    }
  })

  it('is given once for a repeated press, and its person is recorded', async () => {
    const { tryToGive, soupLine, soup, newKey, audit, managerId } = await makeDiscounts()
    const key = newKey()
    const first = await tryToGive(percent(10), soupLine, { key })
    expect(first.status).toBe(200)
    expect((await tryToGive(percent(10), soupLine, { key })).body).toEqual(first.body)
    const given = (await audit()).filter(({ action }) => action === 'give discount')
    expect(given).toMatchObject([
      { actor: { _id: managerId }, after: { foodId: soup.id, percentage: 10, amount: 2.5, reason } },
    ])
  })

  it('is not given in another branch', async () => {
    const { tryToGive } = await makeDiscounts()
    const { restId } = await makeSplitTill(server)
    const { token } = await makeAccount(server, { restIds: [restId] })
    expect(await tryToGive(amount(1), undefined, { as: token })).toMatchObject({ status: 404 })
  })

  it('of two tills at once leaves both: that of a line and that of the cart', async () => {
    const { give, soupLine, teaLine, cartId, details } = await makeDiscounts()
    await Promise.all([give(amount(1), soupLine), give(amount(2), teaLine), give(amount(3))])
    expect((await details(cartId)).summary.discount).toBe(6)
  })

  it('is refused when it would fall below what guests have paid', async () => {
    const { tryToGive, take, cartId, give } = await makeDiscounts()
    await take(cartId, 20, { amount: 20 })
    expect(await tryToGive(amount(9.01))).toMatchObject({ status: 409, body: { code: 'cart-below-paid' } })
    expect((await give(amount(9))).summary.grandTotal).toBe(20)
  })

  it('adds up in parts of the bill', async () => {
    const { give, soupLine, teaLine, take, cartId, cash } = await makeDiscounts()
    await give(amount(1.01), soupLine)
    await give(percent(33.3))
    const one = { lines: [{ lineId: soupLine, quantity: 1 }] }
    const first = await take(cartId, 100, one, cash.id)
    const second = await take(cartId, 100, one, cash.id)
    const last = await take(cartId, 100, { lines: [{ lineId: teaLine, quantity: 1 }] }, cash.id)
    const paid = [first, second, last].reduce((sum, { returnedAmount }) => sum + 100 - returnedAmount, 0)
    expect(paid.toFixed(2)).toBe('18.67')
    expect(last.paid).not.toBeNull()
  })

  it('stays on the order that the cart becomes, and a refund gives back only what was paid', async () => {
    const { give, soupLine, teaLine, pay, cartId, token, soup } = await makeDiscounts()
    await give(amount(5), soupLine)
    await give(percent(10))
    const { orderId } = await pay(cartId, 100)
    const order = await server.ask(readPastOrder, { orderId }, { token })
    expect(order.payment.summary).toMatchObject({ total: 29, discount: 7.4, grandTotal: 21.6 })
    expect(order.discount).toEqual({ amount: 2.4, percentage: 10, reason })
    const variations = order.foods.flatMap(({ foodvariations }) => foodvariations)
    expect(variations.find(({ _id }) => _id === soup.variations[0]?.id)?.discount).toEqual({ amount: 5, reason })
    expect(teaLine).not.toBe('')
    const { left, lines } = await server.ask(readRefundable, { orderId }, { token })
    expect(left).toBe(21.6)
    expect(lines.map(({ worth }) => worth)).toEqual([18, 3.6])
  })
})
