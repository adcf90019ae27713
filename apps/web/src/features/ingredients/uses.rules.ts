import type { Named } from '@brigade/contract/lookups/lookups.contract.ts'
import type { MenuUse } from '@brigade/contract/lookups/menu-uses.contract.ts'

/** The entries that foods use, most foods first, and those that no food uses. Both in the order of the list otherwise. */
export function byUse<Entry extends Named>(entries: readonly Entry[], uses: readonly MenuUse[] = []) {
  const counts = new Map(uses.map(({ _id, count }) => [_id, count]))
  const counted = entries.map((entry) => ({ entry, count: counts.get(entry._id) ?? 0 }))
  return {
    used: counted.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count),
    unused: counted.filter(({ count }) => count === 0).map(({ entry }) => entry),
  }
}
