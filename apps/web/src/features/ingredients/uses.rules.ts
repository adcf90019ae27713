import type { MenuUse } from '@brigade/contract/lookups/menu-uses.contract.ts'

/** The entries that no food uses. */
export function unusedIn<Entry extends { _id: string }>(entries: readonly Entry[], uses: readonly MenuUse[]): Entry[] {
  const used = new Set(uses.map(({ _id }) => _id))
  return entries.filter(({ _id }) => !used.has(_id))
}
