import { listPlugins, listRestaurants } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { featureFlags } from '@brigade/contract/restaurants/restaurants.rules.ts'
import { useMemo } from 'react'
import { useCall } from '../../shared/api/queries.ts'

const WAITING_MS = 5_000

/** The branches of the account. While it has none, it asks every five seconds whether it was given one. */
export function useRestaurants() {
  return useCall(listRestaurants, {}, { every: (branches) => branches?.length === 0 && WAITING_MS })
}

/** What a branch has switched on; all off until it is known. */
export function useFeatureFlags(restId: string | undefined) {
  const { data } = useCall(listPlugins, { restId: restId ?? '' }, { enabled: restId !== undefined })
  return useMemo(() => featureFlags(data ?? []), [data])
}
