import { analyticsTopic } from '@brigade/contract/analytics/analytics.contract.ts'
import { listUnanswered } from '@brigade/contract/orders/unanswered.contract.ts'
import { useCall } from '../../shared/api/queries.ts'
import { everyBranch, useLiveRefresh } from '../../shared/live/use-live.ts'

/** Every screen shows them, so a busy minute must not make each read them without a pause. */
const UNANSWERED_REST_MS = 1_000

/** The unanswered orders of every branch of the account. Each order that comes or moves on is announced to Home, too. */
export function useUnanswered() {
  useLiveRefresh(analyticsTopic, everyBranch, [listUnanswered.name], { restMs: UNANSWERED_REST_MS })
  return useCall(listUnanswered, {}).data
}
