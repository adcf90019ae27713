import { toDecimal, toMinor, type Decimals } from '@brigade/contract/kernel/money.ts'
import type { Drawer, ZReportHead } from '@brigade/contract/drawers/drawers.contract.ts'

/** A row of the list: an open drawer, or the Z report of a closed one. */
export type DrawerRow = { _id: string } & ({ drawer: Drawer } | { report: ZReportHead })

/** Open drawers first, then Z reports. Undefined until both are read. */
export function drawerRows(
  drawers: readonly Drawer[] | undefined,
  reports: readonly ZReportHead[] | undefined,
): DrawerRow[] | undefined {
  if (!drawers || !reports) return undefined
  return [
    ...drawers.map((drawer) => ({ _id: drawer._id, drawer })),
    ...reports.map((report) => ({ _id: report._id, report })),
  ]
}

/** How a counted drawer differs from what should be in it. */
export const differenceOf = (over: number) => (over === 0 ? 'exact' : over < 0 ? 'short' : 'over')

interface PersonCounts {
  person: string
  counts: number
  /** What was over, less what was short. */
  over: number
  /** What was over, and what was short. */
  off: number
}

/** The counts of each person, with the most cash out of place first. */
export function countsByPerson(
  reports: ReadonlyArray<Pick<ZReportHead, 'closedBy' | 'over'>>,
  decimals: Decimals,
): PersonCounts[] {
  const people = new Map<string, { counts: number; over: number; off: number }>()
  for (const { closedBy, over } of reports) {
    const { counts, ...sums } = people.get(closedBy) ?? { counts: 0, over: 0, off: 0 }
    const minor = toMinor(over, decimals)
    people.set(closedBy, { counts: counts + 1, over: sums.over + minor, off: sums.off + Math.abs(minor) })
  }
  return [...people]
    .map(([person, { counts, over, off }]) => ({
      person,
      counts,
      over: toDecimal(over, decimals),
      off: toDecimal(off, decimals),
    }))
    .toSorted((a, b) => b.off - a.off || b.counts - a.counts)
}

/** What the counts of each business day came to, the earliest day first. */
export function countedByDay(
  reports: ReadonlyArray<Pick<ZReportHead, 'businessDate' | 'total'>>,
  decimals: Decimals,
): Array<{ date: string; total: number }> {
  const days = new Map<string, number>()
  for (const { businessDate, total } of reports) {
    days.set(businessDate, (days.get(businessDate) ?? 0) + toMinor(total, decimals))
  }
  return [...days]
    .map(([date, total]) => ({ date, total: toDecimal(total, decimals) }))
    .toSorted((a, b) => a.date.localeCompare(b.date))
}

/** What was paid into a drawer, less what was paid out of it. */
export function netOf(moves: Drawer['moves'], decimals: Decimals): number {
  return toDecimal(
    moves.reduce((sum, { amount }) => sum + toMinor(amount, decimals), 0),
    decimals,
  )
}
