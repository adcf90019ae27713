import type { MenuUse } from '@brigade/contract/lookups/menu-uses.contract.ts'

/** The entries that no food uses. */
export function unusedIn<Entry extends { _id: string }>(entries: readonly Entry[], uses: readonly MenuUse[]): Entry[] {
  const used = new Set(uses.map(({ _id }) => _id))
  return entries.filter(({ _id }) => !used.has(_id))
}

/** The entries that foods use, with the number of these foods, the most first. */
export const mostUsed = <Entry extends { _id: string }>(entries: readonly Entry[], uses: readonly MenuUse[]) =>
  entries
    .map((entry) => ({ ...entry, count: uses.find(({ _id }) => _id === entry._id)?.count ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
