import { directCart } from '@brigade/contract/carts/carts.contract.ts'
import { claimPrintJob, listPrintJobs, printAgain, reportPrintJob } from '@brigade/contract/printing/jobs.contract.ts'
import { printBill } from '@brigade/contract/printing/print-bill.contract.ts'
import { addPrinter, setDefaultPrinter } from '@brigade/contract/printing/printers.contract.ts'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { createTestServer } from '../../platform/testing/server.ts'
import { makeBusiness } from '../business/business.factory.ts'
import { lineOf, makeTill, orderOf } from '../carts/carts.factory.ts'
import { makeAddon } from '../lookups/lookups.factory.ts'
import { makeSiting } from '../sitings/sitings.factory.ts'
import { readPage } from './printed.factory.ts'

const server = await createTestServer()
await makeBusiness(server.db)

/** Guests at a table with two soups, in a branch with or without a default printer. */
async function makeGuests({ hasDefault = true, table = 'Window 7' }: { hasDefault?: boolean; table?: string } = {}) {
  const till = await makeTill(server, { plugins: ['Remote Print'] })
  const { token, restId } = till
  const printer = await server.ask(addPrinter, { restId, name: 'Receipts', paperSize: '80 mm', scale: 100 }, { token })
  if (hasDefault) await server.ask(setDefaultPrinter, { prnId: printer._id }, { token })
  const soup = await till.food({ name: 'Soup', variations: [{ price: 1250 }] })
  const { cartId } = await till.open()
  const siting = await makeSiting(server.db, restId, { name: table })
  await server.ask(directCart.seat, { cartId, sitingId: siting.id, noOfPersons: 2 }, { token })
  await server.ask(directCart.addItem, { cartId, ...orderOf(soup, { quantity: 2, note: 'Complains' }) }, { token })
  const [claimId, serviceId] = [randomUUID(), randomUUID()]
  return {
    ...till,
    soup,
    cartId,
    print: (grandTotal: number) =>
      server.call(printBill, { cartId, grandTotal, service: 'Direct' as const }, { token }),
    jobs: () => server.ask(listPrintJobs, { restId }, { token }),
    claim: (pjId: string) => server.ask(claimPrintJob, { pjId, claimId, serviceId }, { token }),
    fails: (pjId: string) =>
      server.ask(reportPrintJob, { pjId, claimId, outcome: 'failed', reason: 'Out of paper' }, { token }),
    again: (pjId: string) => server.ask(printAgain, { pjId }, { token }),
  }
}

it('goes to the default printer, counts as asked for, and leaves out notes to the kitchen', async () => {
  const { print, jobs, claim, details, cartId } = await makeGuests()
  expect((await print(25)).body).toMatchObject({
    message: 'Sent to Receipts',
    data: { kind: 'bill', orderId: null, tokenNo: null, isReprint: false },
  })
  const { bill } = await details(cartId)
  expect(bill).toMatchObject({ grandTotal: 25 })
  const [job] = await jobs()
  // The till finds it by its cart, from when guests asked for it.
  expect(job?.cartId).toBe(cartId)
  expect(Date.parse(job?.createdAt ?? '')).toBeGreaterThanOrEqual(Date.parse(bill?.at ?? ''))
  const page = await claim(job?.pjId ?? '')
  const lines = readPage(page?.html ?? '')
  expect(lines).toEqual(expect.arrayContaining(['Bill of Window 7', '2 persons', 'Soup', 'Grand total: $25.00']))
  expect(page?.html).toContain('This is not a receipt.')
  expect(page?.html).not.toContain('Complains')
})

it('says what the till showed, also after the cart has changed, and when it is sent again', async () => {
  const { print, jobs, claim, fails, again, soup, cartId, token } = await makeGuests()
  await print(25)
  const [job] = await jobs()
  const line = { cartId, ...lineOf(soup) }
  await server.ask(directCart.changeQuantity, { ...line, quantity: 1 }, { token })
  expect((await claim(job?.pjId ?? ''))?.html).toContain('$25.00')
  await fails(job?.pjId ?? '')
  const sent = await again(job?.pjId ?? '')
  expect(sent).toMatchObject({ kind: 'bill', billOf: 'Window 7', cartId, state: 'queued' })
  expect((await claim(sent.pjId))?.html).toContain('$25.00')
})

it('with another total, or without a printer, is refused and leaves no trace', async () => {
  const { print, jobs, details, cartId } = await makeGuests()
  expect((await print(20)).body).toMatchObject({ code: 'cart-total-changed', data: { grandTotal: 25 } })
  expect(await jobs()).toEqual([])
  expect((await details(cartId)).bill).toBeUndefined()
  const without = await makeGuests({ hasDefault: false })
  expect((await without.print(25)).body).toMatchObject({ code: 'no-default-printer' })
  expect((await without.details(without.cartId)).bill).toBeUndefined()
})

it('adds up line by line, with addons and without an offer that has ended', async () => {
  const { print, jobs, claim, food, cartId, token } = await makeGuests()
  const cheese = await makeAddon(server.db, { qty: 1000, price: 200 })
  const burger = await food({ name: 'Burger', variations: [{ price: 1000, addons: [cheese] }] })
  const ended = { startDate: '2020:01:01', st: 0, endDate: '2020:02:01', et: 24 }
  const beer = await food({ name: 'Beer', variations: [{ price: 800, discountPrice: 500, offerValidity: ended }] })
  await server.ask(directCart.addItem, { cartId, ...orderOf(burger, { quantity: 2, addons: [cheese.id] }) }, { token })
  await server.ask(directCart.addItem, { cartId, ...orderOf(beer) }, { token })
  await print(57)
  const [job] = await jobs()
  const lines = readPage((await claim(job?.pjId ?? ''))?.html ?? '')
  expect(lines).toEqual(expect.arrayContaining(['2 × $12.00', '$24.00', '1 × $8.00', '$8.00', 'Grand total: $57.00']))
  expect(lines.join()).not.toContain('$5.00')
})

it('keeps the moment at which guests asked for it when it is printed later', async () => {
  const { print, jobs, claim, fails, again } = await makeGuests()
  await print(25)
  const [job] = await jobs()
  const before = readPage((await claim(job?.pjId ?? ''))?.html ?? '')
  await fails(job?.pjId ?? '')
  server.time.now = new Date(server.time.now.getTime() + 3_600_000)
  const later = readPage((await claim((await again(job?.pjId ?? '')).pjId))?.html ?? '')
  expect(later.slice(0, -1)).toEqual(before.slice(0, -1))
  expect(later.at(-1)).not.toBe(before.at(-1))
})

it('shows the name of a siting as text', async () => {
  const table = '</style><style>main{display:none}</style>'
  const { print, jobs, claim } = await makeGuests({ table })
  await print(25)
  const [job] = await jobs()
  const html = (await claim(job?.pjId ?? ''))?.html ?? ''
  expect(html.match(/<style>/g)).toHaveLength(1)
  expect(readPage(html)).toContain(`Bill of ${table}`)
})
