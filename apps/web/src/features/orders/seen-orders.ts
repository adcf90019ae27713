import { keptChoice } from '../../shared/kept-choice.ts'

const none: ReadonlySet<string> = new Set()

/** The unanswered orders that somebody at this browser has looked at. */
const seen = keptChoice('seen orders', none, (kept) =>
  kept instanceof Set ? new Set([...kept].filter((id) => typeof id === 'string')) : undefined,
)

export const useSeenOrders = seen.use

/** Orders that no longer wait are forgotten. */
export function markSeen(ids: readonly string[], waiting: readonly { _id: string }[]): void {
  const before = seen.current()
  if (ids.every((id) => before.has(id))) return
  const still = new Set(waiting.map(({ _id }) => _id))
  seen.choose(new Set([...before, ...ids].filter((id) => still.has(id) || ids.includes(id))))
}
