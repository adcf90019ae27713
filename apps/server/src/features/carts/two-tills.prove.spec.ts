import { linesOf } from '@brigade/contract/carts/cart.rules.ts'
import { deleteCart, directCart } from '@brigade/contract/carts/carts.contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { effort } from '../../../../../tooling/testing/effort.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { lineOf, makeTill, orderOf, quantitiesOf, type Till } from './carts.factory.ts'

let server: TestServer
let other: TestServer
beforeAll(async () => {
  server = await createTestServer()
  other = await createTestServer({ beside: { databaseUrl: server.databaseUrl } })
})

/** Two tills at separate server processes alternate; `width` calls run at a time. */
async function press<Reply>(times: number, act: (at: TestServer, n: number) => Promise<Reply>, width = 16) {
  const replies: Reply[] = []
  let next = 0
  const till = async () => {
    for (let n = next++; n < times; n = next++) replies.push(await act(n % 2 === 0 ? server : other, n))
  }
  await Promise.all(Array.from({ length: width }, till))
  return replies
}

const { addItem, changeQuantity, pay } = directCart

async function written(till: Till) {
  const [row] = await server.sql`
    select (select count(*) from orders where rest_id = ${till.restId}) as orders,
           (select count(*) from payments where rest_id = ${till.restId} and status = 'paid') as payments,
           (select count(*) from carts where rest_id = ${till.restId} and order_id is not null) as paid`
  return row
}

describe('two tills at one cart', () => {
  it('lose none of many additions, of one variation or several', async () => {
    const till = await makeTill(server)
    const [soup, curry] = [await till.food(), await till.food({ variations: Array.from({ length: 20 }, () => ({})) })]
    const { cartId } = await till.open()
    const { token } = till
    const additions = effort.races * 4
    const replies = await press(additions, (at, n) => {
      const order = n % 2 === 0 ? orderOf(soup) : orderOf(curry, {}, ((n - 1) / 2) % 20)
      return at.ask(addItem, { cartId, ...order }, { token })
    })
    const cart = await till.details(cartId)
    const quantities = new Map(linesOf(cart).map(({ _id, quantity }) => [_id, quantity]))
    expect(quantities.get(soup.variations[0]?.id ?? '')).toBe(additions / 2)
    expect(curry.variations.map(({ id }) => quantities.get(id))).toEqual(Array(20).fill(additions / 40))
    expect(cart.version).toBe(additions + 1)
    expect(new Set(replies.map(({ version }) => version)).size).toBe(additions)
  })

  it('raise and lower one line concurrently and count every call', async () => {
    const till = await makeTill(server)
    const food = await till.food()
    const { cartId } = await till.cartWith(orderOf(food, { quantity: 100 }))
    const { token } = till
    await press(90, (at, n) => at.ask(changeQuantity, { cartId, ...lineOf(food), isIncr: n % 3 === 0 }, { token }))
    expect(quantitiesOf(await till.details(cartId))).toEqual([70])
  })

  it('pay it once: the other gets the token', async () => {
    const till = await makeTill(server)
    const food = await till.food({ variations: [{ price: 500, noOfStock: effort.races }] })
    const carts = await press(effort.races, () => till.cartWith(orderOf(food)))
    const answers = await press(effort.races * 2, async (at, n) => {
      const cartId = carts[Math.floor(n / 2)]?.cartId ?? ''
      return at.call(pay, till.paymentOf(cartId, 5), { token: till.token })
    })
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(effort.races)
    for (const answer of refused) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'cart-paid', data: { tokenNo: expect.any(Number) } } })
    }
    expect(await written(till)).toEqual({ orders: effort.races, payments: effort.races, paid: effort.races })
    const tokens = await server.sql`select token_no from orders where rest_id = ${till.restId} order by token_no`
    expect(tokens.map(({ token_no: token }) => token)).toEqual(Array.from({ length: effort.races }, (_, n) => n + 1))
    const [{ left }] = await server.sql<[{ left: number }]>`
      select no_of_stock as left from variations where food_id = ${food.id}`
    expect(left).toBe(0)
  })

  it("pay while the other adds: the payment covers the cart's content, and nothing is added afterwards", async () => {
    const till = await makeTill(server)
    const food = await till.food({ variations: [{ price: 500 }] })
    const { token } = till
    for (let round = 0; round < effort.races; round += 1) {
      const { cartId } = await till.cartWith(orderOf(food))
      const add = () => other.call(addItem, { cartId, ...orderOf(food) }, { token })
      const [first, paid, second] = await Promise.all([add(), till.tryToPay(cartId, 100), add()])
      expect(paid.status).toBe(200)
      const orderId = paid.body.error ? '' : (paid.body.data?.orderId ?? '')
      const added = [first, second].filter(({ status }) => status === 200)
      for (const answer of [first, second].filter(({ status }) => status !== 200)) {
        expect(answer.body).toMatchObject({ code: 'cart-paid', data: { orderId } })
      }
      const [row] = await server.sql`select quantity from order_lines where order_id = ${orderId}`
      expect(row?.quantity).toBe(1 + added.length)
    }
  })

  it('delete while the other pays: the cart is either paid or deleted', async () => {
    const till = await makeTill(server)
    const food = await till.food({ variations: [{ price: 500 }] })
    let paidCount = 0
    for (let round = 0; round < effort.races; round += 1) {
      const { cartId } = await till.cartWith(orderOf(food))
      const [deleted, paid] = await Promise.all([
        other.call(deleteCart, { cartId }, { token: till.token }),
        till.tryToPay(cartId, 5),
      ])
      const outcome = [deleted, paid].map(({ status, body }) => (body.error ? body.code : status))
      expect([
        [200, 'not-found'],
        ['cart-paid', 200],
      ]).toContainEqual(outcome)
      if (paid.status === 200) paidCount += 1
    }
    expect(await written(till)).toEqual({ orders: paidCount, payments: paidCount, paid: paidCount })
  })
})

it('pays one of two carts that want the last portion and leaves the other unchanged', async () => {
  const till = await makeTill(server)
  for (let round = 0; round < effort.races; round += 1) {
    const food = await till.food({ name: 'Pavlova', variations: [{ price: 500, noOfStock: 1 }] })
    const carts = [await till.cartWith(orderOf(food)), await till.cartWith(orderOf(food))]
    const answers = await Promise.all(carts.map(({ cartId }) => till.tryToPay(cartId, 5)))
    const refused = answers.findIndex(({ status }) => status !== 200)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers[refused]).toMatchObject({
      status: 409,
      body: { code: 'not-enough-stock', data: { food: 'Pavlova', left: 0 } },
    })
    const kept = await till.details(carts[refused]?.cartId ?? '')
    expect(linesOf(kept)).toMatchObject([{ quantity: 1, problem: 'sold-out' }])
  }
  expect(await written(till)).toEqual({ orders: effort.races, payments: effort.races, paid: effort.races })
})
