import { MOST_UNANSWERED } from '@brigade/contract/orders/unanswered.contract.ts'
import { keptChoice } from '../../shared/kept-choice.ts'

const none: ReadonlySet<string> = new Set()

/** The unanswered orders that were opened or dismissed in this browser. */
const seen = keptChoice(
  'seen orders',
  none,
  (kept) => (kept instanceof Set ? new Set([...kept].filter((id) => typeof id === 'string')) : undefined),
  { isFollowed: true },
)

export const useSeenOrders = seen.use

/** The oldest are forgotten, once there are more than can wait. */
export function markSeen(ids: readonly string[]): void {
  const before = seen.current()
  if (ids.every((id) => before.has(id))) return
  seen.choose(new Set([...before, ...ids].slice(-MOST_UNANSWERED)))
}
