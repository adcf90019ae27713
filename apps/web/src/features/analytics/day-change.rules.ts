import type { Analytics } from '@brigade/contract/analytics/analytics.contract.ts'
import type { Overview } from '@brigade/contract/analytics/overview.contract.ts'
import type { Column } from '../../shared/charts/chart-scale.rules.ts'

/** How a figure differs from before: a share of it for sums, a number for what is there now. */
export type Change = { by: 'share' | 'number'; change: number } | 'same' | 'none-before'

export function changeOf(card: keyof Analytics, now: number, before: number): Change {
  if (now === before) return 'same'
  if (card !== 'total' && card !== 'revenue') return { by: 'number', change: now - before }
  if (before === 0) return 'none-before'
  const change = (now - before) / before
  return Math.abs(change) < 0.005 ? 'same' : { by: 'share', change }
}

type Hours = Overview['hours']

/** The sales of each hour, from figures that grow during the day. */
export function salesByHour(hours: Hours, labelOf: (at: string) => string): Column[] {
  return hours.map(({ at, today, before }, hour) => {
    const last = hours[hour - 1]
    return {
      key: at,
      label: labelOf(at),
      value: today && cleaned(today.revenue - (last?.today?.revenue ?? 0)),
      before: cleaned(before.revenue - (last?.before.revenue ?? 0)),
    }
  })
}

/** Differences of decimals are not exact. No currency has more than three. */
const cleaned = (amount: number) => Math.round(amount * 1000) / 1000

/** The course of a figure today and before, during the hours in which there was any. */
export function courseOf(card: keyof Analytics, hours: Hours): { values: Array<number | null>; before: number[] } {
  const isUsed = ({ today, before }: Hours[number]) => before.total > 0 || before.revenue > 0 || (today?.total ?? 0) > 0
  const used = hours.slice(Math.max(0, hours.findIndex(isUsed) - 1))
  return { values: used.map(({ today }) => today && today[card]), before: used.map(({ before }) => before[card]) }
}
