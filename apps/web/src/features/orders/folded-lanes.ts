import { keptChoice } from '../../shared/kept-choice.ts'
import { lanes, type Lane } from './order-lanes.rules.ts'

const none: ReadonlySet<Lane> = new Set()

const isLane = (name: unknown): name is Lane => lanes.some((lane) => lane === name)

const folded = keptChoice('folded lanes', none, (kept) =>
  kept instanceof Set ? new Set([...kept].filter(isLane)) : undefined,
)

export const useFoldedLanes = folded.use

export function foldLane(name: string): void {
  if (!isLane(name)) return
  const next = new Set(folded.current())
  if (!next.delete(name)) next.add(name)
  folded.choose(next)
}
