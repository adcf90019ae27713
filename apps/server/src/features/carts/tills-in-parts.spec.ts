import { deleteCart, directCart } from '@brigade/contract/carts/carts.contract.ts'
import { expect, it } from 'vitest'
import { effort } from '../../../../../tooling/testing/effort.ts'
import { createTestServer } from '../../platform/testing/server.ts'
import { orderOf } from './carts.factory.ts'
import { makeSplitTill } from './tenders.factory.ts'

const server = await createTestServer()
const other = await createTestServer({ beside: { databaseUrl: server.databaseUrl } })

const codeOf = ({ body }: { body: { error: boolean; code?: string } }) => body.code ?? 'taken'

async function makeBill() {
  const till = await makeSplitTill(server)
  const food = await till.food({ variations: [{ price: 1000, noOfStock: 1000 }] })
  const lineId = food.variations[0]?.id ?? ''
  const newBill = async () => (await till.cartWith(orderOf(food, { quantity: 3 }))).cartId
  const atTill = (n: number) => (n % 2 === 0 ? server : other)
  const take = (n: number, cartId: string, part: Parameters<typeof till.inputOf>[2], received = 10) =>
    atTill(n).call(directCart.takeTender, till.inputOf(cartId, received, part), { token: till.token })
  /** What was written for a bill of 30.00, in hundredths. */
  const written = async (cartId: string) => {
    const [row] = await server.sql`
      select c.taken, (select count(*) from tenders t where t.cart_id = c.id and t.payment_id = p.id) as tenders,
             (select sum(amount)::int from tenders t where t.cart_id = c.id) as amount, p.grand_total, p.status
        from carts c join orders o on o.id = c.order_id join payments p on p.id = o.payment_id
       where c.id = ${cartId}`
    return row
  }
  const paid = (tenders: number) => ({ taken: 3000, tenders, amount: 3000, grand_total: 3000, status: 'paid' })
  return { ...till, newBill, take, written, paid, lineId, atTill }
}

it('four tills that pay one bill in parts pay it once, and nothing over', async () => {
  const { newBill, take, written, paid, lineId } = await makeBill()
  for (let round = 0; round < effort.races; round += 1) {
    const cartId = await newBill()
    const ofItem = { lines: [{ lineId, quantity: 1 }] }
    const answers = await Promise.all(
      [0, 1, 2, 3].map((n) => take(n, cartId, round % 2 === 0 ? { amount: 10 } : ofItem)),
    )
    expect(answers.map(codeOf).toSorted()).toEqual(['cart-paid', 'taken', 'taken', 'taken'])
    expect(answers.filter(({ body }) => !body.error && body.data?.paid)).toHaveLength(1)
    expect(await written(cartId)).toEqual(paid(3))
  }
})

it('of a part and the whole at two tills, the bill is paid once', async () => {
  const { newBill, take, written, paid, atTill, token, paymentOf } = await makeBill()
  for (let round = 0; round < effort.races; round += 1) {
    const cartId = await newBill()
    const [part, whole] = await Promise.all([
      take(0, cartId, { amount: 10 }),
      atTill(1).call(directCart.pay, paymentOf(cartId, 30), { token }),
    ])
    expect(whole.status).toBe(200)
    if (codeOf(part) === 'taken') {
      expect(whole.body).toMatchObject({ data: { returnedAmount: 10 } })
      expect(await written(cartId)).toEqual(paid(2))
    } else {
      expect(codeOf(part)).toBe('cart-paid')
      expect(await written(cartId)).toMatchObject({ taken: 0, tenders: 0, status: 'paid' })
    }
  }
})

it('a card that was charged for the whole bill does not pay the rest after another till took a part', async () => {
  const { newBill, take, atTill, token, card, paymentOf, details } = await makeBill()
  const cartId = await newBill()
  await take(0, cartId, { amount: 10 })
  const payWhole = (received: number) =>
    atTill(1).call(
      directCart.pay,
      { ...paymentOf(cartId, received), paymentModeId: card.id, grandTotal: 30 },
      { token },
    )
  expect((await payWhole(30)).body).toMatchObject({
    code: 'tender-change',
    message: expect.stringContaining('Only cash gives change. Take exactly $20.00'),
  })
  expect(await details(cartId)).toMatchObject({ tenders: [{ amount: 10 }] })
  expect((await payWhole(20)).body).toMatchObject({ data: { returnedAmount: 0 } })
})

it('a part is taken back once, and a cart is deleted only without parts', async () => {
  const { newBill, take, atTill, token } = await makeBill()
  for (let round = 0; round < effort.races; round += 1) {
    const cartId = await newBill()
    const answers = await Promise.all([
      take(0, cartId, { amount: 10 }),
      atTill(1).call(deleteCart, { cartId }, { token }),
    ])
    expect([
      ['taken', 'cart-has-tenders'],
      ['not-found', 'taken'],
    ]).toContainEqual(answers.map(codeOf))
    const [taken] = answers
    if (taken.body.error || !taken.body.data) continue
    const tenderId = taken.body.data.cart?.tenders[0]?._id ?? ''
    const back = await Promise.all(
      [0, 1, 2, 3].map((n) => atTill(n).call(directCart.returnTender, { cartId, tenderId }, { token })),
    )
    expect(back.map(codeOf).toSorted()).toEqual(['taken', 'tender-gone', 'tender-gone', 'tender-gone'])
    const [row] = await server.sql`
      select c.taken, (select count(*) from tenders where cart_id = c.id) as tenders from carts c where id = ${cartId}`
    expect(row).toEqual({ taken: 0, tenders: 2 })
  }
})
