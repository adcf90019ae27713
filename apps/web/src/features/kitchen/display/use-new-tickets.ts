import type { Ticket } from '@brigade/contract/kitchen/tickets.contract.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { chime } from '../../orders/chime.ts'
import { ticketSound } from './ticket-sound.ts'
import { newsOf, owedAt } from './tickets.rules.ts'

const NONE: ReadonlySet<string> = new Set()
const MARKED_MS = 10_000

/** What has just come to these stations, or was just cancelled. Rings for it. */
export function useNewTickets(tickets: readonly Ticket[], stationIds: ReadonlySet<string>): ReadonlySet<string> {
  const known = useRef<ReadonlySet<string> | null>(null)
  const [marked, setMarked] = useState(NONE)
  const compare = useEffectEvent(() => {
    const before = known.current
    known.current = new Set(tickets.map(newsOf))
    if (!before) return
    const news = owedAt(tickets, stationIds)
      .map(newsOf)
      .filter((each) => !before.has(each))
    if (news.length === 0) return
    setMarked((shown) => new Set([...shown, ...news]))
    if (ticketSound.current()) chime()
  })
  useEffect(() => compare(), [tickets])
  useEffect(() => {
    if (marked.size === 0) return
    const timer = setTimeout(() => setMarked(NONE), MARKED_MS)
    return () => clearTimeout(timer)
  }, [marked])
  return marked
}
