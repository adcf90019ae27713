import { describe, expect, test } from 'vitest'
import { codeAsTyped } from './code.rules.ts'
import { aLine, aTicket } from './tickets.factory.ts'
import { bumpingOf, countOpen, owedAt, owingOf, recentAt, withMarks, type PendingMark } from './tickets.rules.ts'

const all = new Set<string>()
const bar = new Set(['bar'])
const tokens = (tickets: ReadonlyArray<{ tokenNo: number | null }>) => tickets.map(({ tokenNo }) => tokenNo)

describe('what a display owes', () => {
  test('is sorted by promise, and sales at the counter by their time', () => {
    const tickets = [
      aTicket(1, { promisedAt: '2026-03-07T06:40:00Z' }),
      aTicket(2, { promisedAt: null, placedAt: '2026-03-07T06:35:00Z' }),
      aTicket(3, { promisedAt: '2026-03-07T06:30:00Z' }),
    ]
    expect(tokens(owedAt(tickets, all))).toEqual([3, 2, 1])
  })

  test('has what was cancelled in front', () => {
    const tickets = [
      aTicket(1, { promisedAt: '2026-03-07T06:30:00Z' }),
      aTicket(2, { promisedAt: '2026-03-07T06:50:00Z', isCancelled: true }),
      aTicket(3, { promisedAt: '2026-03-07T06:40:00Z' }),
    ]
    expect(tokens(owedAt(tickets, all))).toEqual([2, 1, 3])
  })

  test('is what its stations have not bumped', () => {
    const tickets = [
      aTicket(1, { lines: [aLine(0), aLine(1, { stationId: 'bar', state: 'bumped' })] }),
      aTicket(2, { lines: [aLine(0, { state: 'bumped' }), aLine(1, { stationId: 'bar', state: 'struck' })] }),
    ]
    expect(tokens(owedAt(tickets, all))).toEqual([1, 2])
    expect(tokens(owedAt(tickets, bar))).toEqual([2])
  })
})

test('recent tickets are those that the stations bumped within half an hour, the last first', () => {
  const bumped = (changedAt: string) => [aLine(0, { state: 'bumped', changedAt })]
  const tickets = [
    aTicket(1, { lines: bumped('2026-03-07T06:20:00Z') }),
    aTicket(2, { lines: bumped('2026-03-07T06:25:00Z') }),
    aTicket(3, { lines: bumped('2026-03-07T05:59:00Z') }),
    aTicket(4, { lines: bumped('2026-03-07T06:25:00Z'), isCancelled: true }),
    aTicket(5),
  ]
  const now = Date.parse('2026-03-07T06:30:00Z')
  expect(tokens(recentAt(tickets, all, now))).toEqual([2, 1])
  expect(recentAt(tickets, bar, now)).toEqual([])
})

test('each station with a part in a ticket owes its open and struck lines', () => {
  const lines = [aLine(0, { state: 'struck' }), aLine(1, { stationId: 'bar', state: 'bumped' })]
  const stations = ['hot', 'bar', 'cold'].map((name) => ({ _id: name, name }))
  const owing = owingOf(aTicket(1, { lines }), { stations })
  expect(owing.map(({ station, owed }) => [station.name, owed.map(({ position }) => position)])).toEqual([
    ['hot', [0]],
    ['bar', []],
  ])
})

test('a station whose foods are on paper only owes nothing', () => {
  const lines = [aLine(0, { state: 'bumped' }), aLine(1, { stationId: 'bar' })]
  const kitchen = { stations: ['hot', 'bar'].map((name) => ({ _id: name, name })), paperStationIds: ['bar'] }
  const ticket = aTicket(1, { lines })
  expect(owingOf(ticket, kitchen).map(({ owed, isOnPaper }) => [owed, isOnPaper])).toEqual([
    [[], false],
    [[], true],
  ])
  expect(owedAt([ticket], bumpingOf(kitchen))).toEqual([])
  expect(owedAt([ticket], bumpingOf({ ...kitchen, paperStationIds: [] }))).toEqual([ticket])
})

test('open items are counted by variation; struck, bumped and cancelled ones are not', () => {
  const curry = { foodId: 'curry', variationId: 'large' }
  const soup = { foodId: 'soup', variationId: 'bowl', food: 'Soup', variation: 'Bowl' }
  const tickets = [
    aTicket(1, {
      lines: [aLine(0, { ...curry, quantity: 2 }), aLine(1, soup), aLine(2, { ...soup, state: 'struck' })],
    }),
    aTicket(2, { lines: [aLine(0, curry), aLine(1, { ...soup, stationId: 'bar' })] }),
    aTicket(3, { isCancelled: true, lines: [aLine(0, { ...curry, quantity: 9 })] }),
  ]
  const counted = (stations: ReadonlySet<string>) =>
    countOpen(tickets, stations).map(({ quantity, food, variation }) => `${quantity} ${food} ${variation}`)
  expect(counted(all)).toEqual(['3 Curry Large', '2 Soup Bowl'])
  expect(counted(bar)).toEqual(['1 Soup Bowl'])
})

test('taps show at once, the last one of a line counts, and other tickets stay the same objects', () => {
  const [one, two] = [aTicket(1, { lines: [aLine(0), aLine(1)] }), aTicket(2)]
  const tap = (mark: PendingMark['mark'], positions: number[]): PendingMark => ({
    id: `${mark} ${positions}`,
    orderId: one._id,
    positions,
    mark,
    doneAt: null,
  })
  const shown = withMarks([one, two], [tap('struck', [0]), tap('bumped', [0, 1]), tap('recalled', [1])])
  expect(shown[0]?.lines.map(({ state }) => state)).toEqual(['bumped', 'open'])
  expect(shown[1]).toBe(two)
})

test('a ticket that was cancelled after its bump stays until it is removed', () => {
  const cancelled = aTicket(1, { isCancelled: true })
  const bump = { id: 'bump', orderId: cancelled._id, positions: [0], mark: 'bumped', doneAt: null } as const
  expect(owedAt(withMarks([cancelled], [{ ...bump, isCancelled: false }]), all)).toEqual([cancelled])
  expect(owedAt(withMarks([cancelled], [{ ...bump, isCancelled: true }]), all)).toEqual([])
})

test.each([
  ['abcd', 'ABCD'],
  ['abcde', 'ABCD-E'],
  ['abcd-efgh jklm', 'ABCD-EFGH-JKLM'],
  ['abcdefghjklmno', 'ABCD-EFGH-JKLM'],
  ['ABCD-', 'ABCD'],
])('the code %s is shown as %s while it is typed', (typed, shown) => {
  expect(codeAsTyped(typed)).toBe(shown)
})

test('voided portions and voids are not counted', () => {
  const curry = { foodId: 'curry', variationId: 'large' }
  const tickets = [
    aTicket(1, { lines: [aLine(0, { ...curry, quantity: 3, voided: 1 })] }),
    aTicket(2, { lines: [aLine(0, { ...curry, quantity: 1, isVoid: true })] }),
  ]
  expect(countOpen(tickets, all).map(({ quantity }) => quantity)).toEqual([2])
})
