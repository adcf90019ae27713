import { useState } from 'react'
import { keptChoice } from '../../shared/kept-choice.ts'
import { lanes, type Lane } from './order-lanes.rules.ts'

const none: ReadonlySet<Lane> = new Set()

const isLane = (name: unknown): name is Lane => lanes.some((lane) => lane === name)

const folded = keptChoice('folded lanes', none, (kept) =>
  kept instanceof Set ? new Set([...kept].filter(isLane)) : undefined,
)

/** What is searched for may be in a folded lane. So every lane opens with each text, and can be folded for that text. */
export function useFoldedLanes(search = '') {
  const kept = folded.use()
  const [ofSearch, setOfSearch] = useState({ search: '', lanes: none })
  if (search.trim() === '') return { folded: kept, onFold: foldLane }
  const now = ofSearch.search === search ? ofSearch.lanes : none
  return { folded: now, onFold: (name: string) => setOfSearch({ search, lanes: toggled(now, name) }) }
}

export function foldLane(name: string): void {
  folded.choose(toggled(folded.current(), name))
}

function toggled(before: ReadonlySet<Lane>, name: string): ReadonlySet<Lane> {
  if (!isLane(name)) return before
  const next = new Set(before)
  if (!next.delete(name)) next.add(name)
  return next
}
