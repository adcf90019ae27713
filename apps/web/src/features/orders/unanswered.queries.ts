import { analyticsTopic } from '@brigade/contract/analytics/analytics.contract.ts'
import type { LiveHint } from '@brigade/contract/kernel/live-topic.ts'
import { listUnanswered } from '@brigade/contract/orders/unanswered.contract.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { useCall } from '../../shared/api/queries.ts'
import { everyBranch, useLiveRefresh } from '../../shared/live/use-live.ts'
import { useBranches } from '../restaurants/branch-context.tsx'

/** Every screen shows them, so a busy minute must not make each read them without a pause. */
const UNANSWERED_REST_MS = 1_000

/** A sale of a till is answered by nobody. */
export const isOfOpenOrders = ({ sold }: LiveHint['data']) => sold === undefined

/** The unanswered orders of every branch of the account. Each order that comes or moves on is announced to Home, too. */
export function useUnanswered() {
  useLiveRefresh(analyticsTopic, everyBranch, [listUnanswered.name], {
    concerns: isOfOpenOrders,
    restMs: UNANSWERED_REST_MS,
  })
  return useCall(listUnanswered, {}).data
}

interface WaitingElsewhere {
  branch: Restaurant
  count: number
}

/** The other branches whose orders wait for an answer. What is read for the alerts of every screen is enough. */
export function useWaitingElsewhere(): WaitingElsewhere[] {
  const { all, selected } = useBranches()
  const { data: waiting = [] } = useCall(listUnanswered, {}, { enabled: false })
  return all
    .filter(({ _id }) => _id !== selected?._id)
    .map((branch) => ({ branch, count: waiting.filter(({ restId }) => restId === branch._id).length }))
    .filter(({ count }) => count > 0)
}
