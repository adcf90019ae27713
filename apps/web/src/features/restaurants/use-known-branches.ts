import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { useMemo } from 'react'
import { useBranches } from './branch-context.tsx'
import { useArchivedBranches } from './restaurants.queries.ts'

/** For owners: also the archived branches, whose history stays. They come last. */
export function useKnownBranches(): readonly Restaurant[] {
  const { all } = useBranches()
  const { data } = useArchivedBranches()
  return useMemo(() => [...all, ...(data ?? [])], [all, data])
}
