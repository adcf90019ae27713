import { accountsTopic } from '@brigade/contract/accounts/accounts.contract.ts'
import { analytics, analyticsTopic } from '@brigade/contract/analytics/analytics.contract.ts'
import { readCounts, readOverview } from '@brigade/contract/analytics/overview.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { callKey, useCall } from '../../shared/api/queries.ts'
import { askLive } from '../../shared/live/live.ts'
import { useLiveRefresh } from '../../shared/live/use-live.ts'
import { isOfOpenOrders } from '../orders/unanswered.queries.ts'

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
  return useCall(readOverview, { restId })
}

/** Every screen shows the counts, so a busy hour must not make each read them without a pause. */
const COUNTS_REST_MS = 5_000

export function useCounts(restId: string | undefined) {
  const input = { restId: restId ?? '' }
  const queryKey = callKey(readCounts, input)
  useLiveRefresh(analyticsTopic, restId, queryKey, { concerns: isOfOpenOrders, restMs: COUNTS_REST_MS })
  useLiveRefresh(accountsTopic, restId, queryKey, { restMs: COUNTS_REST_MS })
  return useCall(readCounts, input, { enabled: restId !== undefined }).data
}
