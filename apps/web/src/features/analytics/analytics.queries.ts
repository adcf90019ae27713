import { analytics, analyticsTopic } from '@brigade/contract/analytics/analytics.contract.ts'
import { useQuery } from '@tanstack/react-query'
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
