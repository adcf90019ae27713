import { directMoves } from '@brigade/contract/carts/cart-moves.contract.ts'
import { linesOf } from '@brigade/contract/carts/cart.rules.ts'
import { directCart } from '@brigade/contract/carts/carts.contract.ts'
import { refundSale } from '@brigade/contract/orders/sale-refund.contract.ts'
import { printOrder } from '@brigade/contract/printing/jobs.contract.ts'
import { addPrinter, setDefaultPrinter } from '@brigade/contract/printing/printers.contract.ts'
import { beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { lineOf, orderOf } from '../carts/carts.factory.ts'
import { seen } from '../carts/moves.factory.ts'
import { readPage } from '../printing/printed.factory.ts'
import { readToPrint } from '../printing/printing.factory.ts'
import { makeRounds } from './rounds.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const ONIONS = 'No onions'

/** A till whose kitchen has a display and a printer, with two plain burgers and one with a note in a cart. */
async function makeNotes() {
  const till = await makeRounds(server, { plugins: ['Remote Print'] })
  const { restId, token } = till
  const printer = await server.ask(addPrinter, { restId, name: 'Grill', paperSize: '80 mm', scale: 100 }, { token })
  await server.ask(setDefaultPrinter, { prnId: printer._id }, { token })
  const burger = await till.food({ name: 'Burger', variations: [{ price: 1000, noOfStock: 50 }] })
  const { cartId } = await till.cartWith(orderOf(burger, { quantity: 2 }), orderOf(burger, { note: ONIONS }))
  return {
    ...till,
    burger,
    cartId,
    noted: { cartId, ...lineOf(burger), lineId: `${lineOf(burger).varId}*${ONIONS}` },
    /** The lines of each ticket on the display: '2 Burger: No onions'. */
    lines: async () =>
      (await till.view()).tickets.map((ticket) =>
        ticket.lines.map(({ isVoid, quantity, food, note }) => {
          const what = `${isVoid ? 'void ' : ''}${quantity} ${food}`
          return note ? `${what}: ${note}` : what
        }),
      ),
    pages: async () => (await readToPrint(server, token, restId)).map(({ html }) => readPage(html).join('\n')),
  }
}

it('a round shows the note beside its portions, on the display and on paper', async () => {
  const till = await makeNotes()
  await till.send(till.cartId)
  expect(await till.lines()).toEqual([['2 Burger', `1 Burger: ${ONIONS}`]])
  const [page] = await till.pages()
  expect(page).toMatch(/2 ×\nBurger Size 1\n1 ×\nBurger Size 1\nNo onions\n3 portions/)
})

it('a void names the note, and a changed note reaches the kitchen with the next round', async () => {
  const till = await makeNotes()
  const { cartId, noted, token } = till
  await till.send(cartId)
  await server.ask(directCart.changeQuantity, { ...noted, quantity: 3 }, { token })
  await server.ask(directCart.setNote, { ...noted, note: 'Well done' }, { token })
  await till.send(cartId)
  await server.ask(directCart.removeItem, { ...noted, reason: 'Wrong item' }, { token })
  await till.send(cartId)
  expect(await till.lines()).toEqual([
    ['2 Burger', `1 Burger: ${ONIONS}`],
    ['2 Burger: Well done'],
    [`void 1 Burger: ${ONIONS}`],
  ])
  expect((await till.pages()).at(-1)).toMatch(/VOID Burger Size 1\nWrong item\nNo onions/)
})

it('portions that move to another cart keep their note in the kitchen', async () => {
  const till = await makeNotes()
  const { cartId, noted, token } = till
  await server.ask(directCart.changeQuantity, { ...noted, quantity: 2 }, { token })
  const sent = await till.send(cartId)
  const lines = [{ lineId: noted.lineId, quantity: 1 }]
  const { into } = await server.ask(directMoves.move, { ...seen(sent), lines }, { token })
  expect(linesOf(into)).toMatchObject([{ quantity: 1, note: ONIONS }])
  expect(await till.lines()).toEqual([['2 Burger', `1 Burger: ${ONIONS}`, `1 Burger: ${ONIONS}`]])
  expect(await till.tryToSend(into.cartId)).toMatchObject({ body: { code: 'round-empty' } })
})

it('a sale that is paid first shows its notes to the kitchen, not on the receipt, and again when it returns', async () => {
  const till = await makeNotes()
  const { restId, token, mode } = till
  const { orderId } = await till.pay(till.cartId, 30)
  expect(await till.lines()).toEqual([['2 Burger', `1 Burger: ${ONIONS}`]])
  await server.ask(printOrder, { ordId: orderId, kind: 'receipt' }, { token })
  const [ticket, receipt] = (await readToPrint(server, token, restId))
    .toSorted((a, b) => b.kind.localeCompare(a.kind))
    .map(({ html }) => readPage(html).join('\n'))
  expect(ticket).toMatch(/2 ×\nBurger Size 1\n1 ×\nBurger Size 1\nNo onions/)
  expect(receipt).toContain('Burger')
  expect(receipt).not.toContain(ONIONS)
  const lines = [{ position: 1, quantity: 1 }]
  const refund = { orderId, lines, amount: 10, paymentModeId: mode.id, reason: 'Wrong order', isRestocked: true }
  await server.ask(refundSale, refund, { token })
  expect(await till.lines()).toContainEqual([`void 1 Burger: ${ONIONS}`])
})

it('a note that speaks of an allergy stands out on the ticket', async () => {
  const till = await makeNotes()
  const { cartId, restId, token } = till
  await server.ask(directCart.setNote, { ...till.noted, note: 'Nut allergy' }, { token })
  await till.send(cartId)
  const [page] = await readToPrint(server, token, restId)
  expect(page?.html).toContain('<p class="allergy"><b dir="auto">Nut allergy</b></p>')
})
