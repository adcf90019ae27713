import type { Unanswered } from '@brigade/contract/orders/unanswered.contract.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { chime } from './chime.ts'
import { nextRingIn, type Ringing } from './ringing.rules.ts'
import { useSeenOrders } from './seen-orders.ts'
import { useSoundChoice } from './sound-choice.ts'
import { useUnanswered } from './unanswered.queries.ts'

/** The unanswered orders of every branch, those unseen in this browser, and the last one to arrive. */
export function useArrivals() {
  const waiting = useUnanswered()
  const seen = useSeenOrders()
  const unseen = waiting?.filter(({ _id }) => !seen.has(_id)) ?? []
  const latest = useLatest(waiting)
  useRinging(unseen)
  return { waiting: waiting ?? [], unseen, latest }
}

/** Found in the list, not in the live hints, so that an interruption loses no arrival. */
function useLatest(waiting: readonly Unanswered[] | undefined): Unanswered | null {
  const known = useRef<Set<string> | null>(null)
  const [latest, setLatest] = useState<Unanswered | null>(null)
  useEffect(() => {
    if (!waiting) return
    const before = known.current
    const arrived = before ? waiting.filter(({ _id }) => !before.has(_id)) : []
    known.current = new Set([...(before ?? []), ...waiting.map(({ _id }) => _id)])
    const last = arrived.at(-1)
    if (last) setLatest(last)
  }, [waiting])
  return latest
}

/** Rings when an order arrives, and again until every one of them has been seen. */
function useRinging(unseen: readonly Unanswered[]): void {
  const ringing = useSoundChoice()
  const rung = useRef<{ ids: ReadonlySet<string>; times: number; ringing: Ringing | null; dueAt: number | null }>({
    ids: new Set(),
    times: 0,
    ringing: null,
    dueAt: null,
  })
  const names = unseen.map(({ _id }) => _id).join(' ')
  const start = useEffectEvent((): (() => void) | undefined => {
    const ids = unseen.map(({ _id }) => _id)
    const plan = () => {
      const wait = nextRingIn(ringing, rung.current.times)
      rung.current.dueAt = wait === null ? null : performance.now() + wait
    }
    const isNew = ids.some((id) => !rung.current.ids.has(id))
    if (isNew) rung.current.times = 0
    // An order that leaves delays no ring for the others.
    if (isNew || rung.current.ringing !== ringing) plan()
    rung.current = { ...rung.current, ids: new Set(ids), ringing }
    if (ids.length === 0) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      const { dueAt } = rung.current
      if (dueAt === null) return
      timer = setTimeout(() => {
        chime()
        rung.current.times += 1
        plan()
        wait()
      }, dueAt - performance.now())
    }
    wait()
    return () => clearTimeout(timer)
  })
  useEffect(() => start(), [names, ringing])
}
