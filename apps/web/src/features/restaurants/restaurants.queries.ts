import { listPlugins, listRestaurants } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { featureFlags } from '@brigade/contract/restaurants/restaurants.rules.ts'
import { useMemo } from 'react'
import { useCall } from '../../shared/api/queries.ts'

export function useRestaurants() {
  return useCall(listRestaurants, {})
}

/** What a branch has switched on; all off until it is known. */
export function useFeatureFlags(restId: string | undefined) {
  const { data } = useCall(listPlugins, { restId: restId ?? '' }, { enabled: restId !== undefined })
  return useMemo(() => featureFlags(data ?? []), [data])
}
