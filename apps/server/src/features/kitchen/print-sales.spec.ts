import { reservationCart } from '@brigade/contract/carts/carts.contract.ts'
import { saveKitchen } from '@brigade/contract/kitchen/stations.contract.ts'
import { listTickets } from '@brigade/contract/kitchen/tickets.contract.ts'
import { refundSale } from '@brigade/contract/orders/sale-refund.contract.ts'
import { claimPrintJob, listPrintJobs, printOrder } from '@brigade/contract/printing/jobs.contract.ts'
import { addPrinter, setDefaultPrinter } from '@brigade/contract/printing/printers.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeTill, orderOf } from '../carts/carts.factory.ts'
import { makeFood } from '../foods/foods.factory.ts'
import { makePaymentMode } from '../lookups/lookups.factory.ts'
import { readPage } from '../printing/printed.factory.ts'
import { makeDiningRoom } from '../reservations/dining.factory.ts'
import { aStation, makeDisplay } from './kitchen.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

/** A till whose kitchen has a default printer, and a food at each of two stations. */
async function makePrintingTill(plugins: ['Remote Print'] | [] = ['Remote Print']) {
  const till = await makeTill(server, { plugins })
  const { restId, token } = till
  const add = (name: string) => server.ask(addPrinter, { restId, name, paperSize: '80 mm', scale: 100 }, { token })
  const [kitchen, bar] = [await add('Kitchen printer'), await add('Bar printer')]
  await server.ask(setDefaultPrinter, { prnId: kitchen._id }, { token })
  const soup = await till.food({ name: 'Soup', variations: [{ price: 1000, noOfStock: 3 }] })
  const beer = await till.food({ name: 'Ginger beer', variations: [{ price: 500 }] })
  const stations = [aStation('Hot'), { ...aStation('Bar', { foodIds: [beer.id] }), printerId: bar._id }]
  await server.ask(
    saveKitchen,
    { restId, stations, preparesTakeaway: false, hasFullCopy: false, version: 0 },
    { token },
  )
  return {
    ...till,
    soup,
    beer,
    tickets: async () =>
      (await server.ask(listPrintJobs, { restId }, { token }))
        .map(({ printer, station, kind, tokenNo }) => [printer.name, station, kind, tokenNo])
        .toSorted(),
  }
}

it('a sale at the counter prints its tickets at the stations once it is paid', async () => {
  const { cartWith, pay, soup, beer, tickets } = await makePrintingTill()
  const { cartId } = await cartWith(orderOf(soup), orderOf(beer))
  expect(await tickets()).toEqual([])
  const { tokenNo } = await pay(cartId, 15)
  expect(await tickets()).toEqual([
    ['Bar printer', 'Bar', 'ticket', tokenNo],
    ['Kitchen printer', 'Hot', 'ticket', tokenNo],
  ])
})

it('a ticket that prints late orders nothing that returned to the stock, and a receipt shows what was sold', async () => {
  const { cartWith, pay, soup, beer, restId, token, mode } = await makePrintingTill()
  const { orderId } = await pay((await cartWith(orderOf(soup, { quantity: 3 }), orderOf(beer))).cartId, 40)
  await server.ask(printOrder, { ordId: orderId, kind: 'receipt' }, { token })
  const lines = [
    { position: 0, quantity: 2 },
    { position: 1, quantity: 1 },
  ]
  const refund = { orderId, lines, amount: 0.5, paymentModeId: mode.id, reason: 'Wrong order', isRestocked: true }
  await server.ask(refundSale, refund, { token })
  const pageOf = async (wanted: { station: string | null; kind: 'ticket' | 'receipt' }) => {
    const jobs = await server.ask(listPrintJobs, { restId }, { token })
    // Beside those of the sale, there are those of the round that voids.
    const own = jobs.filter((job) => job.orderId === orderId)
    const job = own.find(({ station, kind }) => station === wanted.station && kind === wanted.kind)
    const claim = { pjId: job?.pjId ?? '', claimId: uuidv7(), serviceId: uuidv7() }
    return readPage((await server.ask(claimPrintJob, claim, { token }))?.html ?? '')
  }
  const hot = await pageOf({ station: 'Hot', kind: 'ticket' })
  const bar = await pageOf({ station: 'Bar', kind: 'ticket' })
  expect(hot.join('\n')).toMatch(/^1 ×\nSoup .*\n1 portion /m)
  expect(hot).not.toContain('VOID')
  expect(bar[0]).toBe('VOID')
  expect(bar.join('\n')).toMatch(/^1 ×\nVOID Ginger beer .*\n0 portions /m)
  const receipt = await pageOf({ station: null, kind: 'receipt' })
  expect(receipt.some((line) => line.includes('3 ×'))).toBe(true)
})

it('a repeated payment and one of another till print nothing more', async () => {
  const { cartWith, tryToPay, soup, tickets } = await makePrintingTill()
  const { cartId } = await cartWith(orderOf(soup))
  const key = uuidv7({ msecs: server.time.now.getTime() })
  const answers = await Promise.all([tryToPay(cartId, 10, key), tryToPay(cartId, 10), tryToPay(cartId, 10)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  await tryToPay(cartId, 10, key)
  expect(await tickets()).toHaveLength(1)
})

it('a refused payment prints nothing', async () => {
  const { cartWith, tryToPay, soup, tickets } = await makePrintingTill()
  const { cartId } = await cartWith(orderOf(soup))
  expect((await tryToPay(cartId, 1)).status).toBe(409)
  expect(await tickets()).toEqual([])
})

it('a branch without Remote Print sells and prints nothing', async () => {
  const { cartWith, pay, soup, restId } = await makePrintingTill([])
  await pay((await cartWith(orderOf(soup))).cartId, 10)
  const [jobs] = await server.sql`select count(*) from print_jobs where rest_id = ${restId}`
  expect(jobs).toEqual({ count: 0 })
})

it('a table prints its ticket once it is paid', async () => {
  const room = await makeDiningRoom(server, { plugins: ['Dining', 'Remote Print'] })
  const { restId, token } = room
  const wish = { restId, name: 'Kitchen printer', paperSize: '80 mm', scale: 100 }
  const { _id: prnId } = await server.ask(addPrinter, wish, { token })
  await server.ask(setDefaultPrinter, { prnId }, { token })
  const { cartId } = await room.enter(await room.reserve())
  const food = await makeFood(server.db, restId, { variations: [{ price: 1000 }] })
  await server.ask(reservationCart.addItem, { cartId, ...orderOf(food) }, { token })
  expect(await server.ask(listPrintJobs, { restId }, { token })).toEqual([])
  const { id: paymentModeId } = await makePaymentMode(server.db)
  const { orderId } = await server.ask(reservationCart.pay, { cartId, recivedAmount: 10, paymentModeId }, { token })
  expect(await server.ask(listPrintJobs, { restId }, { token })).toMatchObject([{ orderId, kind: 'ticket' }])
})

it('what guests wrote in their reservation warns the kitchen on the ticket, the display and the order', async () => {
  const room = await makeDiningRoom(server, { plugins: ['Dining', 'Remote Print'] })
  const { restId, token } = room
  const wish = { restId, name: 'Kitchen printer', paperSize: '80 mm', scale: 100 }
  const { _id: prnId } = await server.ask(addPrinter, wish, { token })
  await server.ask(setDefaultPrinter, { prnId }, { token })
  const display = await makeDisplay(server, restId)
  const food = await makeFood(server.db, restId, { variations: [{ price: 1000 }] })
  const { id: paymentModeId } = await makePaymentMode(server.db)
  const note = 'Window seat. One of us is coeliac'
  const { cartId } = await room.enter(await room.reserve({ note }))
  await server.ask(reservationCart.addItem, { cartId, ...orderOf(food) }, { token })
  const { orderId } = await server.ask(reservationCart.pay, { cartId, recivedAmount: 10, paymentModeId }, { token })
  const { tickets: shown } = await server.ask(listTickets, { restId }, { token: display.key })
  expect(shown).toMatchObject([{ _id: orderId, note }])
  const [job] = await server.ask(listPrintJobs, { restId }, { token })
  const claim = { pjId: job?.pjId ?? '', claimId: uuidv7(), serviceId: uuidv7() }
  const page = await server.ask(claimPrintJob, claim, { token })
  expect(page).toMatchObject({ html: expect.stringMatching(/ALLERGY[^]*coeliac/) })

  // The last of several parts closes a bill in the same way.
  const other = await room.enter(await room.reserve({ sitingId: room.terrace.id, note }))
  await server.ask(reservationCart.addItem, { cartId: other.cartId, ...orderOf(food) }, { token })
  const part = { cartId: other.cartId, amount: 10, recivedAmount: 10, paymentModeId }
  const { paid } = await server.ask(reservationCart.takeTender, part, { token })
  expect(await server.sql`select note from orders where id = ${paid?.orderId ?? ''}`).toEqual([{ note }])
})
