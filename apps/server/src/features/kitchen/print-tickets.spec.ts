import { markLines } from '@brigade/contract/kitchen/tickets.contract.ts'
import { readKitchen, saveKitchen } from '@brigade/contract/kitchen/stations.contract.ts'
import { acceptOrder, cancelOrder } from '@brigade/contract/orders/order-answers.contract.ts'
import { enterAllergy, prepareTakeaway } from '@brigade/contract/orders/orders.contract.ts'
import { printAgain, printOrder } from '@brigade/contract/printing/jobs.contract.ts'
import { removePrinter } from '@brigade/contract/printing/printers.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeFood } from '../foods/foods.factory.ts'
import { readPage } from '../printing/printed.factory.ts'
import { makePrintingKitchen } from '../printing/printing.factory.ts'
import { aStation, makeDisplay } from './kitchen.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

/** A branch with two printers, and a food at each of two stations. */
async function makeStations() {
  const printing = await makePrintingKitchen(server)
  const { restId, token, kitchen, add, jobs } = printing
  const beer = await makeFood(server.db, restId, { name: 'Ginger beer' })
  const barPrinter = await add('Bar printer')
  const bar = { ...aStation('Bar', { foodIds: [beer.id] }), printerId: barPrinter._id }
  const foods = [kitchen.food, beer].map(({ id, variations }) => ({
    foodId: id,
    variations: [{ foodVarId: variations[0]?.id ?? '', quantity: 1 }],
  }))
  return {
    ...printing,
    barPrinter,
    bar,
    save: async (stations: Array<ReturnType<typeof aStation>>, hasFullCopy = false) => {
      const { version } = await server.ask(readKitchen, { restId }, { token })
      return server.call(saveKitchen, { restId, stations, preparesTakeaway: false, hasFullCopy, version }, { token })
    },
    acceptBoth: async () => {
      const { _id: orderId } = await kitchen.place({ foods })
      await server.ask(acceptOrder, { orderId, acceptOrder: true, preparationTime: 15 }, { token })
      return orderId
    },
    /** The oldest first. */
    tickets: async () =>
      (await jobs()).toReversed().map(({ printer, station, isReprint }) => [printer.name, station, isReprint]),
  }
}

it('each station prints its own foods, and the default printer those of the others', async () => {
  const { bar, save, acceptBoth, tickets, toPrint, kitchen } = await makeStations()
  await save([aStation('Hot'), bar])
  await acceptBoth()
  expect(await tickets()).toEqual([
    ['Kitchen', 'Hot', false],
    ['Bar printer', 'Bar', false],
  ])
  const [hot, atBar] = await toPrint()
  const food = (page: string | undefined, name: string) => readPage(page ?? '').some((line) => line.includes(name))
  expect([food(hot?.html, 'Ginger beer'), food(hot?.html, kitchen.food.name)]).toEqual([false, true])
  expect([food(atBar?.html, 'Ginger beer'), food(atBar?.html, kitchen.food.name)]).toEqual([true, false])
  expect(readPage(atBar?.html ?? '')).toContain('Station: Bar')
  expect(readPage(atBar?.html ?? '').some((line) => line.startsWith('1 portion'))).toBe(true)
})

it('the pass gets the whole order beside the stations, and neither page is a reprint', async () => {
  const { bar, save, acceptBoth, tickets, toPrint } = await makeStations()
  await save([aStation('Hot'), bar], true)
  await acceptBoth()
  expect(await tickets()).toEqual([
    ['Kitchen', null, false],
    ['Bar printer', 'Bar', false],
  ])
  expect((await toPrint()).map(({ isReprint }) => isReprint)).toEqual([false, false])
})

it('a ticket of one station beside its copy at the pass is no reprint, and neither is the copy', async () => {
  const { bar, save, acceptBoth, toPrint, claim, kitchen } = await makeStations()
  await save([{ ...bar, foodIds: [...bar.foodIds, kitchen.food.id] }], true)
  await acceptBoth()
  const pages = await toPrint()
  expect(pages.map(({ printer }) => printer.name).toSorted()).toEqual(['Bar printer', 'Kitchen'])
  for (const { pjId } of pages) {
    const page = await claim(pjId)
    expect(readPage(page?.html ?? '')).not.toContain('REPRINT')
  }
})

it('a cancellation is printed where the order was', async () => {
  const { bar, save, acceptBoth, tickets, token, toPrint } = await makeStations()
  await save([aStation('Hot'), bar])
  const orderId = await acceptBoth()
  await server.ask(cancelOrder, { orderId, reason: 'No gas', wasCooked: false }, { token })
  expect((await tickets()).map(([printer, station]) => [printer, station])).toEqual([
    ['Kitchen', 'Hot'],
    ['Bar printer', 'Bar'],
    ['Kitchen', 'Hot'],
    ['Bar printer', 'Bar'],
  ])
  for (const { html } of await toPrint()) expect(readPage(html)).toContain('CANCELLED')
})

it('an allergy that is entered while an order is cooked is printed at every station, as a reprint', async () => {
  const { bar, save, acceptBoth, tickets, token, toPrint, kitchen } = await makeStations()
  await save([aStation('Hot'), bar])
  const enter = (orderId: string, allergy: string) => server.ask(enterAllergy, { orderId, allergy }, { token })
  const orderId = await acceptBoth()
  await enter(orderId, 'Peanuts')
  expect((await tickets()).slice(2)).toEqual([
    ['Kitchen', 'Hot', true],
    ['Bar printer', 'Bar', true],
  ])
  for (const { html } of (await toPrint()).slice(2)) {
    expect(readPage(html)).toContain('REPRINT')
    expect(readPage(html).some((line) => line.includes('Peanuts'))).toBe(true)
  }
  await enter(orderId, 'Peanuts')
  await enter(orderId, '')
  await server.ask(prepareTakeaway, { orderId }, { token })
  await enter(orderId, 'Milk')
  const { _id: unanswered } = await kitchen.place()
  await enter(unanswered, 'Milk')
  expect(await tickets()).toHaveLength(4)
})

it('a lost ticket of a station is printed again as such, and a person prints whole orders', async () => {
  const { bar, save, acceptBoth, jobs, claim, report, token, tickets, toPrint } = await makeStations()
  await save([aStation('Hot'), bar])
  const orderId = await acceptBoth()
  const atBar = (await jobs()).find(({ station }) => station === 'Bar')
  const pjId = atBar?.pjId ?? ''
  await claim(pjId)
  await report(pjId, 'failed')
  await server.ask(printAgain, { pjId }, { token })
  await server.ask(printOrder, { ordId: orderId }, { token })
  expect((await tickets()).slice(2)).toEqual([
    ['Bar printer', 'Bar', false],
    ['Kitchen', null, true],
  ])
  const isMarked = (await toPrint()).map(({ html }) => readPage(html).includes('REPRINT'))
  // Those of Hot and, again, of Bar; then what the person prints.
  expect(isMarked).toEqual([false, false, true])
})

/** The tickets of an order of which the default printer has the whole on paper; that of the bar ended so. */
async function makeLost(outcome: 'failed' | 'unknown') {
  const made = await makeStations()
  const { bar, save, acceptBoth, jobs, claim, report, printed, barPrinter, token } = made
  await save([aStation('Hot'), bar], true)
  await acceptBoth()
  const queued = await jobs()
  const idOf = (station: string | null) => queued.find((job) => job.station === station)?.pjId ?? ''
  const pjId = idOf('Bar')
  await claim(idOf(null))
  await printed(idOf(null))
  await claim(pjId)
  await report(pjId, outcome)
  const again = async (of = pjId, prnId?: string) =>
    (await server.ask(printAgain, { pjId: of, ...(prnId !== undefined && { prnId }) }, { token })).pjId
  const isMarked = async (of: string) => readPage((await claim(of))?.html ?? '').includes('REPRINT')
  return { ...made, pjId, again, isMarked, printedAtBar: (of: string) => printed(of, barPrinter._id) }
}

it('a ticket of a station that failed beside its copy at the pass is no reprint when it is printed again', async () => {
  const { again, isMarked, report, pjId, printedAtBar } = await makeLost('failed')
  const second = await again()
  expect(await isMarked(second)).toBe(false)
  await report(second, 'failed')
  const third = await again(second)
  expect(await isMarked(third)).toBe(false)
  // A late report: the first came out after all.
  await report(third, 'failed')
  await printedAtBar(pjId)
  expect(await isMarked(await again(third))).toBe(true)
})

it('one that may have come out is a reprint, also after it failed, and at another printer', async () => {
  const { again, isMarked, report, printer } = await makeLost('unknown')
  const second = await again()
  expect(await isMarked(second)).toBe(true)
  await report(second, 'failed')
  const third = await again(second)
  expect(await isMarked(third)).toBe(true)
  await report(third, 'failed')
  expect(await isMarked(await again(third, printer._id))).toBe(true)
})

it('a lost ticket that is printed again makes no reprint of the copy that still waits', async () => {
  const { bar, save, acceptBoth, jobs, claim, report, token, toPrint, printed, barPrinter } = await makeStations()
  await save([aStation('Hot'), bar], true)
  await acceptBoth()
  const pjId = (await jobs()).find(({ station }) => station === 'Bar')?.pjId ?? ''
  await claim(pjId)
  await report(pjId, 'unknown')
  const { pjId: second } = await server.ask(printAgain, { pjId }, { token })
  await claim(second)
  await printed(second, barPrinter._id)
  const [whole] = await toPrint()
  expect(whole?.printer.name).toBe('Kitchen')
  expect(readPage(whole?.html ?? '')).not.toContain('REPRINT')
})

it('a ticket that waited for its printer says so if displays have finished all of its foods', async () => {
  const { bar, save, acceptBoth, restId, toPrint } = await makeStations()
  await save([aStation('Hot'), bar])
  const orderId = await acceptBoth()
  const { key } = await makeDisplay(server, restId)
  const done = async () => (await toPrint()).map(({ html }) => readPage(html).includes('ALREADY DONE'))
  const bump = (position: number) =>
    server.ask(markLines, { orderId, positions: [position], mark: 'bumped' }, { token: key, key: uuidv7() })
  expect(await done()).toEqual([false, false])
  await bump(1)
  expect(await done()).toEqual([false, true])
  await bump(0)
  expect(await done()).toEqual([true, true])
})

it('a ticket that waited until its order was prepared says so', async () => {
  const { acceptBoth, token, toPrint } = await makeStations()
  const orderId = await acceptBoth()
  await server.ask(prepareTakeaway, { orderId }, { token })
  expect((await toPrint()).map(({ html }) => readPage(html).includes('ALREADY DONE'))).toEqual([true])
})

it('a removed printer leaves its foods to the default one, and a printer of another branch is refused', async () => {
  const { bar, barPrinter, save, acceptBoth, tickets, token, restId, printer } = await makeStations()
  const other = await makeStations()
  expect((await save([{ ...bar, printerId: other.barPrinter._id }])).status).toBe(404)
  await save([aStation('Hot'), bar])
  await server.ask(removePrinter, { prnId: barPrinter._id }, { token })
  await acceptBoth()
  expect(await tickets()).toEqual([['Kitchen', null, false]])
  const kept = await server.ask(readKitchen, { restId }, { token })
  expect(kept.stations.map(({ printerId }) => printerId)).toEqual([null, null])
  expect((await save([{ ...bar, printerId: printer._id }])).status).toBe(200)
})
