import { refundSale } from '@brigade/contract/orders/sale-refund.contract.ts'
import { beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { orderOf } from '../carts/carts.factory.ts'
import { makeRounds } from './rounds.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

async function makeSales() {
  const till = await makeRounds(server)
  const [soup, pie] = [await till.food({ name: 'Soup' }), await till.food({ name: 'Pie' })]
  return {
    ...till,
    soup,
    pie,
    refund: (orderId: string, position: number, quantity: number, isRestocked = true) =>
      server.ask(
        refundSale,
        {
          orderId,
          lines: [{ position, quantity }],
          amount: 0.5,
          paymentModeId: till.mode.id,
          reason: 'Wrong order',
          isRestocked,
        },
        { token: till.token, key: till.newKey() },
      ),
  }
}

it('portions of a sale that return to the stock are voided on its card, and told as a void', async () => {
  const { cartWith, pay, refund, shown, view, soup, pie } = await makeSales()
  // The order has the lines of a food together.
  const { cartId } = await cartWith(orderOf(soup, { quantity: 3 }), orderOf(pie, { quantity: 2 }))
  const { orderId, tokenNo } = await pay(cartId, 1000)
  await refund(orderId, 0, 2)
  expect(await shown()).toEqual([`Token ${tokenNo}: 1 Soup, 2 Pie`, 'Cancelled Round 1: void 2 Soup'])
  const [sale, voiding] = (await view()).tickets
  expect(sale?.lines).toMatchObject([{ quantity: 3, voided: 2, isVoid: false }, { voided: 0 }])
  expect(voiding).toMatchObject({
    round: { number: 1, place: `Token ${tokenNo}` },
    lines: [{ isVoid: true, voidReason: 'Wrong order' }],
  })
  await refund(orderId, 1, 1)
  expect(await shown()).toEqual([
    `Token ${tokenNo}: 1 Soup, 1 Pie`,
    'Cancelled Round 1: void 2 Soup',
    'Cancelled Round 2: void 1 Pie',
  ])
})

it('a refund of what stays used up, of what was bumped, or of an old sale tells the kitchen nothing', async () => {
  const { cartWith, pay, refund, shown, mark, soup } = await makeSales()
  const sell = async () => pay((await cartWith(orderOf(soup, { quantity: 2 }))).cartId, 1000)
  const old = await sell()
  server.passMinutes(241)
  const [eaten, done] = [await sell(), await sell()]
  await mark(done.orderId, 'bumped')
  await refund(old.orderId, 0, 1)
  await refund(eaten.orderId, 0, 1, false)
  await refund(done.orderId, 0, 1)
  expect(await shown()).toEqual([`Token ${eaten.tokenNo}: 2 Soup`, `Token ${done.tokenNo}: 1 Soup`])
})

it('portions that a round told the kitchen of are taken from it, as when a till takes them back', async () => {
  const { cartWith, send, pay, refund, shown, mark, view, soup, pie } = await makeSales()
  const { cartId } = await cartWith(orderOf(pie), orderOf(soup, { quantity: 3 }))
  await send(cartId)
  const { orderId } = await pay(cartId, 1000)
  await refund(orderId, 1, 2)
  expect(await shown()).toEqual(['Round 1: 1 Pie, 1 Soup', 'Cancelled Round 2: void 2 Soup'])
  // Of the last soup, nothing is owed any more.
  await mark((await view()).tickets[0]?._id ?? '', 'bumped', [0, 1])
  await refund(orderId, 1, 1)
  expect((await view()).tickets).toHaveLength(2)
})

it('portions that return to the stock are taken from the round that is not bumped, also if it was sent first', async () => {
  const { cartWith, send, set, pay, refund, shown, mark, view, pie } = await makeSales()
  const { cartId } = await cartWith(orderOf(pie))
  await send(cartId)
  await set(cartId, pie, 2)
  await send(cartId)
  await mark((await view()).tickets[1]?._id ?? '', 'bumped')
  const { orderId } = await pay(cartId, 1000)
  await refund(orderId, 0, 1)
  expect(await shown()).toEqual(['Round 1: 0 Pie', 'Cancelled Round 3: void 1 Pie', 'Round 2: 1 Pie'])
})
