import { analytics, analyticsTopic } from '@brigade/contract/analytics/analytics.contract.ts'
import { readOverview } from '@brigade/contract/analytics/overview.contract.ts'
import { stockTopic } from '@brigade/contract/inventory/inventory.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { callKey, useCall } from '../../shared/api/queries.ts'
import { askLive } from '../../shared/live/live.ts'
import { useLiveRefresh } from '../../shared/live/use-live.ts'

export function useAnalytics(restId: string) {
  const queryKey = [analyticsTopic.m, restId]
  useLiveRefresh(analyticsTopic, restId, queryKey)
  return useQuery({
    queryKey,
    queryFn: async () => analytics.parse(await askLive(analyticsTopic.m, { restId })),
    retry: false,
  })
}

/** Every order changes the overview, so a busy hour must not make each open Home read it without a pause. */
const OVERVIEW_REST_MS = 3_000

export function useOverview(restId: string) {
  const queryKey = callKey(readOverview, { restId })
  useLiveRefresh(analyticsTopic, restId, queryKey, { restMs: OVERVIEW_REST_MS })
  useLiveRefresh(stockTopic, restId, queryKey, { restMs: OVERVIEW_REST_MS })
  return useCall(readOverview, { restId })
}
