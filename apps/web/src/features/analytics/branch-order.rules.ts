import type { Overview } from '@brigade/contract/analytics/overview.contract.ts'

type Branch = Overview['branches'][number]

/** Branches with orders to answer come first, then the others, each by name. */
export function urgentFirst(branches: readonly Branch[]): Branch[] {
  return branches.toSorted(
    (a, b) => Number(b.unanswered > 0) - Number(a.unanswered > 0) || a.name.localeCompare(b.name),
  )
}
