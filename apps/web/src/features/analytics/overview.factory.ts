import type { Analytics } from '@brigade/contract/analytics/analytics.contract.ts'
import type { Attention, Overview } from '@brigade/contract/analytics/overview.contract.ts'

export const figures = (changes: Partial<Analytics> = {}): Analytics => ({
  total: 0,
  placed: 0,
  packed: 0,
  shipped: 0,
  revenue: 0,
  ...changes,
})

export const nothingUrgent: Attention = {
  unanswered: { count: 0, since: null },
  late: { count: 0, orders: [] },
  openCarts: 0,
  offlinePrinters: [],
  low: { count: 0, materials: [] },
  arriving: { count: 0, persons: 0, next: null },
  lateGuests: { count: 0, persons: 0 },
  refundsDue: { since: '2026:02:06', payments: 0, amount: 0 },
  waitingAccounts: 0,
  disk: 'ok',
  backup: null,
}

/** Saturday 7 March in Auckland from 04:00, with sales from 18:00. It is past 19:00. */
export function anOverview(changes: Partial<Overview> = {}): Overview {
  const hour = (at: string, today: number | null, before: number) => ({
    at: `2026-03-07T${at}:00:00Z`,
    today: today === null ? null : figures({ total: today / 20, revenue: today }),
    before: figures({ total: before / 20, revenue: before }),
  })
  return {
    date: '2026:03:07',
    before: { date: '2026:02:28', figures: figures({ total: 2, placed: 2, revenue: 80 }) },
    hours: [hour('04', 0, 0), hour('05', 60, 40), hour('06', 84.1, 80), hour('07', null, 200), hour('08', null, 200)],
    bestSellers: [],
    services: [],
    modes: [],
    attention: nothingUrgent,
    branches: [],
    ...changes,
  }
}
