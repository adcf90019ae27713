import { directMoves } from '@brigade/contract/carts/cart-moves.contract.ts'
import { directCart, reservationCart } from '@brigade/contract/carts/carts.contract.ts'
import { listTickets } from '@brigade/contract/kitchen/tickets.contract.ts'
import { readPastOrder } from '@brigade/contract/orders/history.contract.ts'
import { addPrinter, setDefaultPrinter } from '@brigade/contract/printing/printers.contract.ts'
import { refundSale } from '@brigade/contract/orders/sale-refund.contract.ts'
import { beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { lineOf, orderOf } from '../carts/carts.factory.ts'
import { portionsOf, seen } from '../carts/moves.factory.ts'
import { makeFood } from '../foods/foods.factory.ts'
import { makePaymentMode } from '../lookups/lookups.factory.ts'
import { readPage } from '../printing/printed.factory.ts'
import { readToPrint } from '../printing/printing.factory.ts'
import { makeDiningRoom } from '../reservations/dining.factory.ts'
import { makeDisplay } from './kitchen.factory.ts'
import { makeRounds } from './rounds.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const pie = { name: 'Pie', tags: ['vegan', 'house made'], variations: [{ price: 1000 }] }
const retag = ({ id }: { id: string }) => server.sql`update foods set tags = '{new}' where id = ${id}`

const tagsOfOrder = async (orderId: string, token: string) =>
  (await server.ask(readPastOrder, { orderId }, { token })).foods.map(({ tags }) => tags)

/** A cart with two pies, whose tags change as soon as `before` is done with them. */
async function makeTagged(before: 'send' | 'pay') {
  const till = await makeRounds(server)
  const food = await till.food(pie)
  const { cartId } = await till.cartWith(orderOf(food, { quantity: 2 }))
  const sent = before === 'send' ? await till.send(cartId) : undefined
  const sale = before === 'pay' ? await till.pay(cartId, 20) : undefined
  await retag(food)
  return {
    ...till,
    food,
    cartId,
    sent,
    orderId: sale?.orderId ?? '',
    /** Of each line of the tickets on the display. */
    tags: async () => (await till.view()).tickets.flatMap(({ lines }) => lines.map(({ tags }) => tags)),
  }
}

it('a sale at the counter keeps the tags that its foods had, also when portions of it return', async () => {
  const { orderId, token, mode, tags } = await makeTagged('pay')
  expect(await tagsOfOrder(orderId, token)).toEqual([pie.tags])
  expect(await tags()).toEqual([pie.tags])
  const lines = [{ position: 0, quantity: 1 }]
  const refund = { orderId, lines, amount: 10, paymentModeId: mode.id, reason: 'Wrong order', isRestocked: true }
  await server.ask(refundSale, refund, { token })
  expect(await tags()).toEqual([pie.tags, pie.tags])
})

it('a round keeps the tags that its foods had, in its voids too', async () => {
  const { cartId, food, token, tags, send } = await makeTagged('send')
  expect(await tags()).toEqual([pie.tags])
  await server.ask(directCart.changeQuantity, { cartId, ...lineOf(food), quantity: 1, reason: 'Wrong' }, { token })
  await send(cartId)
  expect(await tags()).toEqual([pie.tags, pie.tags])
})

it('portions of a round that move to another cart keep their tags', async () => {
  const { sent, food, token, tags } = await makeTagged('send')
  if (!sent) throw new Error('Nothing was sent')
  await server.ask(directMoves.move, { ...seen(sent), lines: [portionsOf(sent, food, 1)] }, { token })
  expect(await tags()).toEqual([pie.tags, pie.tags])
})

it('a round and an order of a table keep the tags that their foods had', async () => {
  const { restId, token, enter, reserve } = await makeDiningRoom(server)
  const display = await makeDisplay(server, restId)
  const food = await makeFood(server.db, restId, pie)
  const { id: paymentModeId } = await makePaymentMode(server.db)
  const { cartId } = await enter(await reserve())
  await server.ask(reservationCart.addItem, { cartId, ...orderOf(food) }, { token })
  await server.ask(reservationCart.send, { cartId }, { token })
  const { orderId } = await server.ask(reservationCart.pay, { cartId, recivedAmount: 10, paymentModeId }, { token })
  await retag(food)
  expect(await tagsOfOrder(orderId, token)).toEqual([pie.tags])
  const { tickets } = await server.ask(listTickets, { restId }, { token: display.key })
  expect(tickets).toMatchObject([{ round: { number: 1 }, lines: [{ tags: pie.tags }] }])
})

it('the tickets of a round and of a sale print the tags that their foods had', async () => {
  const { restId, token, food, cartWith, send, pay } = await makeRounds(server, { plugins: ['Remote Print'] })
  const printer = await server.ask(addPrinter, { restId, name: 'Grill', paperSize: '80 mm', scale: 100 }, { token })
  await server.ask(setDefaultPrinter, { prnId: printer._id }, { token })
  const tagged = await food(pie)
  await send((await cartWith(orderOf(tagged))).cartId)
  await pay((await cartWith(orderOf(tagged))).cartId, 10)
  await retag(tagged)
  const pages = (await readToPrint(server, token, restId)).map(({ html }) => readPage(html))
  expect(pages).toHaveLength(2)
  for (const page of pages) expect(page[page.indexOf('1 ×') + 2]).toBe('vegan · house made')
})

it('what a server of the version before wrote has no tags', async () => {
  const { orderId, token, tags } = await makeTagged('pay')
  await server.sql`update order_lines set tags = null where order_id = ${orderId}`
  expect(await tagsOfOrder(orderId, token)).toEqual([[]])
  expect(await tags()).toEqual([[]])
})
