import type { ZReport } from '@brigade/contract/drawers/drawers.contract.ts'
import { expect, it } from 'vitest'
import type { PaperOf } from './page-parts.ts'
import { aBranch, readPage } from './printed.factory.ts'
import { zReportPage } from './z-report-page.ts'

const roll: PaperOf = { paper: { kind: 'roll', width: 80 }, isLandscape: false }
const now = new Date('2026-03-07T04:07:00.000Z')

function aZReport(changes: Partial<ZReport> = {}): ZReport {
  return {
    _id: '018f4e8a-0000-7000-8000-000000000001',
    restId: '018f4e8a-0000-7000-8000-000000000002',
    number: 7,
    drawer: 'Bar <1>',
    businessDate: '2026:03:06',
    openedAt: '2026-03-06T14:00:00.000Z',
    openedBy: 'Ana Cole',
    closedAt: '2026-03-07T04:05:00.000Z',
    closedBy: 'Mere Tane',
    cash: {
      float: 100,
      paidIn: 20,
      paidOut: 7.5,
      sales: 21.5,
      tips: 2,
      refunds: 4,
      expected: 132,
      counted: 130,
      over: -2,
    },
    pieces: [
      { value: 50, count: 2 },
      { value: 0.25, count: 120 },
    ],
    sales: { count: 3, amount: 46, net: 40, tax: 6 },
    refunds: { count: 1, amount: 4, tax: 0.52 },
    parts: { ofOtherBills: 0, takenElsewhere: 0 },
    total: 42,
    tips: 2,
    modes: [
      { name: 'Card', taken: 24.5, refunded: 0, net: 24.5, tips: 0 },
      { name: 'Cash', taken: 21.5, refunded: 4, net: 17.5, tips: 2 },
    ],
    staff: [{ name: 'Ana Cole', taken: 46, refunded: 4, net: 42, tips: 2 }],
    services: [{ name: 'Direct', sales: 3, amount: 46, tax: 6, refunded: 4, refundedTax: 0.52 }],
    moves: [
      { _id: 'a', amount: 20, reason: 'Coins', by: 'Ana Cole', at: '2026-03-06T15:00:00.000Z' },
      { _id: 'b', amount: -7.5, reason: 'Milk', by: 'Mere Tane', at: '2026-03-06T16:00:00.000Z' },
    ],
    ...changes,
  }
}

const page = (changes: Partial<ZReport> = {}, isReprint = false, branch = aBranch()) =>
  readPage(zReportPage({ report: aZReport(changes), branch, isReprint, now }, roll))

it('a Z report on paper says all that the screen says', () => {
  expect(page()).toEqual([
    'Brigade Foods',
    'Harbour Kitchen',
    'Z report 7',
    'Bar <1>',
    'Friday, March 6, 2026',
    'Opened: Ana Cole · Mar 6, 2026, 9:00 AM',
    'Closed: Mere Tane · Mar 6, 2026, 11:05 PM',
    'Cash',
    'Opening float: $100.00',
    'Taken in cash: $21.50',
    'Tips in cash: $2.00',
    'Given back in cash: −$4.00',
    'Paid in: $20.00',
    'Paid out: −$7.50',
    'Expected in cash: $132.00',
    'Cash counted: $130.00',
    'Over or short: $2.00 short',
    'Coins and notes',
    '2 × $50.00: $100.00',
    '120 × $0.25: $30.00',
    'Cash counted: $130.00',
    'Sales and tax',
    '3 sales: $46.00',
    '1 refund: −$4.00',
    'Total: $42.00',
    'Tax: $5.48',
    'Payment modes',
    'Card: $24.50',
    'Cash: $17.50',
    'Taken $21.50 · Given back −$4.00 · Tips $2.00',
    'Services',
    'Direct: $42.00',
    '3 sales · Tax $5.48',
    'Staff',
    'Ana Cole: $42.00',
    'Taken $46.00 · Given back −$4.00 · Tips $2.00',
    'Paid in and out',
    'Coins: +$20.00',
    'Ana Cole · Mar 6, 10:00 AM',
    'Milk: −$7.50',
    'Mere Tane · Mar 6, 11:00 AM',
    'Printed Mar 6, 2026, 11:07 PM',
  ])
})

it('of an empty drawer it says no more than there was, and that the count was exact', () => {
  const nothing = { count: 0, amount: 0, tax: 0 }
  const cash = { float: 0, paidIn: 0, paidOut: 0, sales: 0, tips: 0, refunds: 0, expected: 0, counted: 0, over: 0 }
  const empty = { cash, sales: { ...nothing, net: 0 }, refunds: nothing, total: 0, tips: 0, pieces: null }
  const lines = page({ ...empty, modes: [], staff: [], services: [], moves: [] })
  expect(lines).toContain('Over or short: Exact')
  expect(lines.join()).not.toMatch(/−|Coins and notes|Payment modes|Services|Staff|Paid in and out/)
})

it('says which parts of bills went into other drawers', () => {
  const lines = page({ parts: { ofOtherBills: 5, takenElsewhere: 3 } })
  expect(lines).toContain('Parts of bills that were paid elsewhere: $5.00')
  expect(lines).toContain('Parts of these bills taken elsewhere: −$3.00')
})

it('is marked as a reprint only when it is one', () => {
  expect(page({}, true)[0]).toBe('REPRINT')
  expect(page()).not.toContain('REPRINT')
})

it('has the amounts of the currency of the business', () => {
  const yen = aBranch({ currency: 'JPY', locale: 'en-JP' })
  expect(page({ pieces: [{ value: 1000, count: 3 }] }, false, yen)).toContain('3 × ¥1,000: ¥3,000')
})
