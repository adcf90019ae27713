import fc from 'fast-check'
import { expect, test } from 'vitest'
import { effort } from '../../../../../tooling/testing/effort.ts'
import { stationTickets, type StationPart } from './station-tickets.rules.ts'

const grill: StationPart = { station: 'Grill', printerId: 'grill', foodIds: ['steak'] }
const bar: StationPart = { station: 'Bar', printerId: 'bar', foodIds: ['beer', 'juice'] }
const cold: StationPart = { station: 'Cold', printerId: null, foodIds: ['salad'] }
const outlets = { printerIds: new Set(['grill', 'bar', 'pass']), defaultId: 'pass', hasFullCopy: false }

const whole = (printerId: string) => ({ printerId, of: null })
const part = (printerId: string, station: string, ...foodIds: string[]) => ({ printerId, of: { station, foodIds } })

test('each station prints its foods, and those without a printer are printed at the default one', () => {
  expect(stationTickets([grill, bar, cold], outlets)).toEqual([
    part('grill', 'Grill', 'steak'),
    part('bar', 'Bar', 'beer', 'juice'),
    part('pass', 'Cold', 'salad'),
  ])
})

test('the default printer prints everything for the pass if the branch wants that', () => {
  const full = { ...outlets, hasFullCopy: true }
  expect(stationTickets([grill, bar], full)).toEqual([
    part('grill', 'Grill', 'steak'),
    part('bar', 'Bar', 'beer', 'juice'),
    whole('pass'),
  ])
  expect(stationTickets([grill, cold], full)).toEqual([part('grill', 'Grill', 'steak'), whole('pass')])
})

test('an order that one printer prints alone is whole, as without stations', () => {
  expect(stationTickets([bar], outlets)).toEqual([whole('bar')])
  expect(stationTickets([], outlets)).toEqual([whole('pass')])
  const shared = { ...grill, printerId: 'bar' }
  expect(stationTickets([shared, bar], outlets)).toEqual([whole('bar')])
  expect(stationTickets([shared, bar, cold], outlets)[0]).toEqual(part('bar', 'Grill + Bar', 'steak', 'beer', 'juice'))
})

test('a removed printer is replaced by the default one, and without that by none', () => {
  const gone = { ...outlets, printerIds: new Set(['bar', 'pass']) }
  expect(stationTickets([grill, bar], gone)).toEqual([
    part('pass', 'Grill', 'steak'),
    part('bar', 'Bar', 'beer', 'juice'),
  ])
  expect(stationTickets([grill, bar], { ...gone, defaultId: null })).toEqual([part('bar', 'Bar', 'beer', 'juice')])
  expect(stationTickets([cold], { ...gone, defaultId: null, hasFullCopy: true })).toEqual([])
})

const printer = fc.constantFrom('grill', 'bar', 'pass', 'removed', null)
const kitchens = fc.record({
  parts: fc
    .array(printer, { maxLength: 6 })
    .map((printers): StationPart[] =>
      printers.map((printerId, at) => ({ station: `S${at}`, printerId, foodIds: [`food ${at}`, `drink ${at}`] })),
    ),
  defaultId: fc.constantFrom('pass', 'bar', null),
  hasFullCopy: fc.boolean(),
})

test('no printer prints two tickets, and no food is lost or on the tickets of two stations', () => {
  fc.assert(
    fc.property(kitchens, ({ parts, defaultId, hasFullCopy }) => {
      const { printerIds } = outlets
      const tickets = stationTickets(parts, { printerIds, defaultId, hasFullCopy })
      expect(new Set(tickets.map(({ printerId }) => printerId)).size).toBe(tickets.length)
      const listed = tickets.flatMap(({ of }) => of?.foodIds ?? [])
      expect(new Set(listed).size).toBe(listed.length)
      for (const { printerId, foodIds } of parts) {
        const place = printerId !== null && printerIds.has(printerId) ? printerId : defaultId
        const there = tickets.find((ticket) => ticket.printerId === place)
        const isShown = there?.of === null || foodIds.every((id) => there?.of?.foodIds.includes(id))
        expect(isShown).toBe(place !== null)
      }
      if (hasFullCopy && defaultId !== null) expect(tickets).toContainEqual({ printerId: defaultId, of: null })
    }),
    { numRuns: effort.samples },
  )
})
