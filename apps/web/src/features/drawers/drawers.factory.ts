import type { Drawer, ZReport, ZReportHead } from '@brigade/contract/drawers/drawers.contract.ts'

export const BAR = '0197a3c0-0000-7000-8000-000000000002'

/** An open drawer with a float of 100.00. */
export function aDrawer(changes: Partial<Drawer> = {}): Drawer {
  return {
    _id: BAR,
    restId: 'branch',
    name: 'Bar',
    float: 100,
    openedAt: '2026-03-06T06:20:00.000Z',
    openedBy: 'Ana Cole',
    moves: [],
    sales: 0,
    people: ['Ana Cole'],
    isMine: true,
    ...changes,
  }
}

/** The report of a drawer in which 2.00 are missing. */
export function aZReport(changes: Partial<ZReport> = {}): ZReport {
  const money = { taken: 46, refunded: 4, net: 42, tips: 2 }
  return {
    _id: BAR,
    restId: 'branch',
    number: 7,
    drawer: 'Bar',
    businessDate: '2026:03:06',
    openedAt: '2026-03-06T06:20:00.000Z',
    openedBy: 'Ana Cole',
    closedAt: '2026-03-06T09:20:00.000Z',
    closedBy: 'Mere Tane',
    cash: {
      float: 100,
      paidIn: 20,
      paidOut: 7.5,
      sales: 46,
      tips: 2,
      refunds: 4,
      expected: 156.5,
      counted: 154.5,
      over: -2,
    },
    pieces: null,
    sales: { count: 3, amount: 46, net: 40, tax: 6 },
    refunds: { count: 1, amount: 4, tax: 0.52 },
    parts: { ofOtherBills: 0, takenElsewhere: 0 },
    total: 42,
    tips: 2,
    modes: [{ name: 'Cash', ...money }],
    staff: [{ name: 'Ana Cole', ...money }],
    services: [{ name: 'Direct', sales: 3, amount: 46, tax: 6, refunded: 4, refundedTax: 0.52 }],
    moves: [],
    ...changes,
  }
}

export const headOf = ({ cash, ...report }: ZReport): ZReportHead => ({
  _id: report._id,
  restId: report.restId,
  number: report.number,
  drawer: report.drawer,
  businessDate: report.businessDate,
  closedAt: report.closedAt,
  closedBy: report.closedBy,
  total: report.total,
  counted: cash.counted,
  over: cash.over,
})
