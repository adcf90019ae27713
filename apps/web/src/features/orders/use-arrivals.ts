import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { useEffect, useRef, useState } from 'react'
import { chime } from './chime.ts'
import { arrivals } from './order-list.rules.ts'
import { isSoundOn } from './sound-choice.ts'

/** Found in the list, not in the live hints, so that an interruption loses no arrival. */
export function useArrivals(orders: readonly Order[] | undefined, selected: string | null) {
  const known = useRef<Set<string> | null>(null)
  const [unseen, setUnseen] = useState<ReadonlySet<string>>(new Set())
  const [latest, setLatest] = useState<Order | null>(null)

  useEffect(() => {
    if (!orders) return
    const arrived = known.current ? arrivals(known.current, orders) : []
    known.current = new Set([...(known.current ?? []), ...orders.map(({ _id }) => _id)])
    if (arrived.length === 0) return
    setUnseen((before) => new Set([...before, ...arrived.map(({ _id }) => _id)]))
    setLatest(arrived.at(-1) ?? null)
    if (isSoundOn()) chime()
  }, [orders])

  useEffect(() => {
    if (selected === null) return
    setUnseen((before) => (before.has(selected) ? new Set([...before].filter((id) => id !== selected)) : before))
  }, [selected])

  return { unseen, latest }
}
