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
