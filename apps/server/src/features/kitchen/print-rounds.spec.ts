import { directMoves } from '@brigade/contract/carts/cart-moves.contract.ts'
import { directCart, reservationCart } from '@brigade/contract/carts/carts.contract.ts'
import { saveKitchen } from '@brigade/contract/kitchen/stations.contract.ts'
import { listTickets } from '@brigade/contract/kitchen/tickets.contract.ts'
import { refundSale } from '@brigade/contract/orders/sale-refund.contract.ts'
import {
  claimPrintJob,
  listPrintJobs,
  printAgain,
  printOrder,
  reportPrintJob,
} from '@brigade/contract/printing/jobs.contract.ts'
import { addPrinter, setDefaultPrinter } from '@brigade/contract/printing/printers.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { lineOf, orderOf } from '../carts/carts.factory.ts'
import { portionsOf, seen } from '../carts/moves.factory.ts'
import { makeFood } from '../foods/foods.factory.ts'
import { makePaymentMode } from '../lookups/lookups.factory.ts'
import { readPage } from '../printing/printed.factory.ts'
import { readToPrint } from '../printing/printing.factory.ts'
import { makeDiningRoom } from '../reservations/dining.factory.ts'
import { aStation, makeDisplay } from './kitchen.factory.ts'
import { makeRounds } from './rounds.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

async function makePrintingRounds() {
  const till = await makeRounds(server, { plugins: ['Remote Print'] })
  const { restId, token } = till
  const add = (name: string) => server.ask(addPrinter, { restId, name, paperSize: '80 mm', scale: 100 }, { token })
  const [kitchen, bar] = [await add('Kitchen printer'), await add('Bar printer')]
  await server.ask(setDefaultPrinter, { prnId: kitchen._id }, { token })
  const [soup, beer] = [await till.food({ name: 'Soup' }), await till.food({ name: 'Ginger beer' })]
  const stations = [aStation('Hot'), aStation('Bar', { foodIds: [beer.id], printerId: bar._id })]
  await server.ask(
    saveKitchen,
    { restId, stations, preparesTakeaway: false, hasFullCopy: false, version: 0 },
    { token },
  )
  const jobs = () => server.ask(listPrintJobs, { restId }, { token })
  const claim = (pjId: string, claimId = uuidv7()) =>
    server.ask(claimPrintJob, { pjId, claimId, serviceId: uuidv7() }, { token })
  return {
    ...till,
    soup,
    beer,
    jobs,
    claim,
    /** Nobody knows whether this job is on paper, so it is printed once more. */
    reprint: async (pjId: string) => {
      const claimId = uuidv7()
      await claim(pjId, claimId)
      await server.ask(reportPrintJob, { pjId, claimId, outcome: 'unknown', reason: 'No reply' }, { token })
      return server.ask(printAgain, { pjId }, { token })
    },
    /** Whether the pages that wait say that they are done, in the order of their stations. */
    done: async () =>
      (await readToPrint(server, token, restId))
        .toSorted((a, b) => (a.station ?? '').localeCompare(b.station ?? ''))
        .map(({ html }) => readPage(html).includes('ALREADY DONE')),
  }
}

it('a round prints its tickets at the stations, and its voids; the payment prints only what was left', async () => {
  const till = await makePrintingRounds()
  const { soup, beer, token } = till
  const { cartId } = await till.cartWith(orderOf(soup), orderOf(beer))
  await till.send(cartId)
  const places = async () =>
    (await till.jobs()).map(({ printer, station, round }) => [printer.name, station, round?.number])
  expect((await places()).toSorted()).toEqual([
    ['Bar printer', 'Bar', 1],
    ['Kitchen printer', 'Hot', 1],
  ])
  await server.ask(directCart.removeItem, { cartId, ...lineOf(beer), reason: 'Wrong item' }, { token })
  await till.send(cartId)
  const [voiding, ...others] = await till.jobs()
  expect(others).toHaveLength(2)
  expect(voiding).toMatchObject({ kind: 'ticket', orderId: null, tokenNo: null, round: { number: 2, place: null } })
  const page = await till.claim(voiding?.pjId ?? '')
  expect(page?.html).toMatch(/Round 2[^]*VOID[^]*Ginger beer[^]*Wrong item/)
  expect(page).toMatchObject({ isReprint: false, station: null })
  await till.pay(cartId, 1000)
  expect(await till.jobs()).toHaveLength(3)
})

it('an allergy that is entered later prints the rounds that the kitchen has again, and stands on those that wait', async () => {
  const till = await makePrintingRounds()
  const { soup, beer, token } = till
  const { cartId } = await till.cartWith(orderOf(soup))
  await till.send(cartId)
  const [first] = await till.jobs()
  await till.claim(first?.pjId ?? '')
  await server.ask(directCart.addItem, { cartId, ...orderOf(beer) }, { token })
  await till.send(cartId)
  const enter = (allergy: string) => server.ask(directCart.allergy, { cartId, allergy }, { token })
  await enter('Peanuts')
  const jobs = await till.jobs()
  expect(jobs.map(({ round, printer }) => `${round?.number} ${printer.name}`).toSorted()).toEqual([
    '1 Kitchen printer',
    '1 Kitchen printer',
    '2 Bar printer',
    '2 Bar printer',
  ])
  const again = jobs.find(({ round, pjId }) => round?.number === 1 && pjId !== first?.pjId)
  const page = await till.claim(again?.pjId ?? '')
  expect(page?.isReprint).toBe(true)
  expect(page?.html).toMatch(/REPRINT[^]*Peanuts/)
  const waiting = jobs.filter(({ round }) => round?.number === 2).map(({ pjId }) => pjId)
  for (const pjId of waiting) expect((await till.claim(pjId))?.html).toContain('Peanuts')

  await enter('Peanuts')
  await enter('')
  expect(await till.jobs()).toHaveLength(4)
})

it('the ticket of a sale that the kitchen has from its rounds is a reprint', async () => {
  const till = await makePrintingRounds()
  const { cartId } = await till.cartWith(orderOf(till.soup))
  await till.send(cartId)
  const { orderId } = await till.pay(cartId, 1000)
  const job = await server.ask(printOrder, { ordId: orderId, kind: 'ticket' }, { token: till.token })
  expect(job.isReprint).toBe(true)
  expect((await till.claim(job.pjId))?.html).toContain('REPRINT')
})

it('a round that prints after some of it was voided orders the rest', async () => {
  const till = await makePrintingRounds()
  const { soup, beer, token } = till
  const { cartId } = await till.cartWith(orderOf(soup, { quantity: 3 }))
  await till.send(cartId)
  const [first] = await till.jobs()
  await server.ask(directCart.changeQuantity, { cartId, ...lineOf(soup), quantity: 2, reason: 'Typo' }, { token })
  await till.send(cartId)
  const page = await till.claim(first?.pjId ?? '')
  expect(page?.html).toContain('2 portions')
  expect(page?.html).not.toContain('VOID')

  const other = await till.cartWith(orderOf(beer))
  await till.send(other.cartId)
  const [late] = await till.jobs()
  await server.ask(directCart.removeItem, { cartId: other.cartId, ...lineOf(beer), reason: 'Typo' }, { token })
  await till.send(other.cartId)
  expect((await till.claim(late?.pjId ?? ''))?.html).toMatch(/VOID[^]*Ginger beer[^]*0 portions/)
})

it('a refund that returns portions of a sale to the stock prints their void at the station', async () => {
  const till = await makePrintingRounds()
  const { soup, beer, token, mode } = till
  const { cartId } = await till.cartWith(orderOf(soup), orderOf(beer, { quantity: 2 }))
  const { orderId, tokenNo } = await till.pay(cartId, 1000)
  const sold = await till.jobs()
  const refund = {
    orderId,
    lines: [{ position: 1, quantity: 1 }],
    amount: 0.5,
    paymentModeId: mode.id,
    reason: 'Wrong order',
  }
  await server.ask(refundSale, { ...refund, isRestocked: false }, { token, key: till.newKey() })
  expect(await till.jobs()).toHaveLength(sold.length)
  await server.ask(refundSale, { ...refund, isRestocked: true }, { token, key: till.newKey() })
  const [voiding, ...others] = await till.jobs()
  expect(others).toHaveLength(sold.length)
  expect(voiding).toMatchObject({ printer: { name: 'Bar printer' }, round: { number: 1, place: `Token ${tokenNo}` } })
  const page = await till.claim(voiding?.pjId ?? '')
  expect(page?.html).toMatch(new RegExp(`VOID[^]*Token ${tokenNo}[^]*Ginger beer[^]*Wrong order`))
  expect(page?.html).not.toContain('Soup')
})

it('foods that are moved or merged are printed once, by the round that sent them', async () => {
  const till = await makePrintingRounds()
  const { token } = till
  const { cartId } = await till.cartWith(orderOf(till.soup, { quantity: 3 }))
  const sent = await till.send(cartId)
  const lines = [portionsOf(sent, till.soup, 1)]
  const { cart, into } = await server.ask(directMoves.move, { ...seen(sent), lines }, { token })
  await server.ask(directMoves.merge, { ...seen(cart), into: seen(into) }, { token })
  await till.pay(into.cartId, 1000)
  const [job, ...others] = await till.jobs()
  expect(others).toEqual([])
  const page = await till.claim(job?.pjId ?? '')
  expect(page?.html.match(/Soup/g)).toHaveLength(2)
  expect(page?.html).toContain('3 portions')
})

it('the ticket of a round is sent again as that of an order', async () => {
  const till = await makePrintingRounds()
  const { cartId } = await till.cartWith(orderOf(till.soup))
  await till.send(cartId)
  const [job] = await till.jobs()
  const pjId = job?.pjId ?? ''
  const claimId = uuidv7()
  await till.claim(pjId, claimId)
  const report = { pjId, claimId, outcome: 'failed' as const, reason: 'No paper' }
  await server.ask(reportPrintJob, report, { token: till.token })
  const again = await server.ask(printAgain, { pjId }, { token: till.token })
  expect(again).toMatchObject({ round: { number: 1 }, kind: 'ticket', state: 'queued' })
  expect((await till.claim(again.pjId))?.html).toMatch(/Round 1[^]*Soup/)
})

it('a reprint of a round says that it is done exactly while displays have finished every line on it', async () => {
  const till = await makePrintingRounds()
  const pie = await till.food({ name: 'Pie' })
  const { cartId } = await till.cartWith(orderOf(till.soup, { quantity: 2 }), orderOf(pie), orderOf(till.beer))
  await till.send(cartId)
  for (const { pjId } of await till.jobs()) expect(await till.reprint(pjId)).toMatchObject({ isReprint: true })
  const [ticket] = (await till.view()).tickets
  const placeOf = new Map((ticket?.lines ?? []).map(({ food, position }): [string, number] => [food, position]))
  const id = ticket?._id ?? ''
  const finished = new Set<string>()
  const asFinished = () => [finished.has('Ginger beer'), finished.has('Soup') && finished.has('Pie')]
  await till.mark(id, 'struck', [...placeOf.values()])
  expect(await till.done()).toEqual([false, false])
  // One line changes at a time, until each combination of finished lines has been there.
  for (const food of ['Soup', 'Pie', 'Soup', 'Ginger beer', 'Soup', 'Pie', 'Soup']) {
    const isRecalled = finished.delete(food)
    if (!isRecalled) finished.add(food)
    await till.mark(id, isRecalled ? 'recalled' : 'bumped', [placeOf.get(food) ?? -1])
    expect(await till.done(), [...finished].join(', ')).toEqual(asFinished())
  }
  await till.mark(id, 'bumped', [...placeOf.values()])
  const pages = (await readToPrint(server, till.token, till.restId)).map(({ html }) => readPage(html))
  expect(pages).toHaveLength(2)
  for (const page of pages) expect(page).toEqual(expect.arrayContaining(['REPRINT', 'ALREADY DONE']))
})

it('a reprint of a round is done only with both parts of a line that was moved apart, and with its voids', async () => {
  const till = await makePrintingRounds()
  const { cartId } = await till.cartWith(orderOf(till.soup, { quantity: 3 }))
  const sent = await till.send(cartId)
  const [first] = await till.jobs()
  await till.reprint(first?.pjId ?? '')
  const [ticket] = (await till.view()).tickets
  await till.mark(ticket?._id ?? '', 'struck', [0])
  const lines = [portionsOf(sent, till.soup, 1)]
  await server.ask(directMoves.move, { ...seen(sent), lines }, { token: till.token })
  await till.mark(ticket?._id ?? '', 'bumped', [0])
  expect(await till.done()).toEqual([false])
  await till.mark(ticket?._id ?? '', 'bumped', [1])
  expect(await till.done()).toEqual([true])

  // The next round takes a soup back and sends a pie, which the same station cooks.
  await till.set(cartId, till.soup, 1)
  const pie = await till.food({ name: 'Pie' })
  await server.ask(directCart.addItem, { cartId, ...orderOf(pie) }, { token: till.token })
  await till.send(cartId)
  const [second] = await till.jobs()
  await till.reprint(second?.pjId ?? '')
  const next = (await till.view()).tickets.find(({ round }) => round?.number === 2)
  const voided = next?.lines.find(({ isVoid }) => isVoid)?.position ?? -1
  const cooked = next?.lines.find(({ isVoid }) => !isVoid)?.position ?? -1
  await till.mark(next?._id ?? '', 'bumped', [cooked])
  expect((await till.done()).filter((isDone) => isDone)).toHaveLength(1)
  await till.mark(next?._id ?? '', 'bumped', [voided])
  expect(await till.done()).toEqual([true, true])
})

it('a round of a table warns the kitchen of what guests wrote in their reservation', async () => {
  const room = await makeDiningRoom(server, { plugins: ['Dining'] })
  const { restId, token } = room
  const display = await makeDisplay(server, restId)
  const food = await makeFood(server.db, restId, { variations: [{ price: 1000 }] })
  const { id: paymentModeId } = await makePaymentMode(server.db)
  const note = 'One of us is coeliac'
  const { cartId } = await room.enter(await room.reserve({ note }))
  await server.ask(reservationCart.addItem, { cartId, ...orderOf(food) }, { token })
  await room.tryToSeat(cartId, room.terrace.id)
  await server.ask(reservationCart.send, { cartId }, { token })
  const view = async () => (await server.ask(listTickets, { restId }, { token: display.key })).tickets
  const round = { number: 1, place: 'Terrace' }
  expect(await view()).toMatchObject([{ round, note, restauranttype: { name: 'Dining' } }])
  await room.tryToSeat(cartId, room.window.id)
  expect(await view()).toMatchObject([{ round: { place: room.window.name } }])
  await server.ask(reservationCart.pay, { cartId, recivedAmount: 10, paymentModeId }, { token })
  expect(await view()).toHaveLength(1)
})
