import { kitchenTopic } from '@brigade/contract/kitchen/displays.contract.ts'
import { listTickets } from '@brigade/contract/kitchen/tickets.contract.ts'
import { ordersTopic } from '@brigade/contract/orders/orders.contract.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { CallError } from '../../../shared/api/call-error.ts'
import { call } from '../../../shared/api/client.ts'
import { RECOVERY_MS } from '../../../shared/api/queries.ts'
import { startLive } from '../../../shared/live/live.ts'
import { useLiveRefresh, useLiveStatus } from '../../../shared/live/use-live.ts'
import { useReleased } from '../../../shared/ui/use-released.ts'
import { whenReleased } from '../../../shared/ui/when-released.ts'
import { forgetPairing, type Pairing } from '../display-key.ts'
import { forgetReading, keepReading, keptReading } from './kept-reading.ts'
import type { Reading } from './tickets.rules.ts'

/** The time between two readings: a rush changes something several times a second. */
const REST_MS = 250
const STORED_EVERY_MS = 1_000

export const ticketsKey = (restId: string) => [listTickets.name, { restId }]

/** The tickets of this display. What was read stays through a lost connection. */
export function useTickets(pairing: Pairing) {
  const { key: token, restId } = pairing
  const client = useQueryClient()
  const queryKey = ticketsKey(restId)
  const status = useLiveStatus()
  useEffect(() => startLive(token), [token])
  useLiveRefresh(ordersTopic, restId, queryKey, { restMs: REST_MS })
  useLiveRefresh(kitchenTopic, restId, queryKey, { restMs: REST_MS })

  const { data, error, refetch } = useQuery<Reading, CallError>({
    queryKey,
    queryFn: async ({ signal }) => {
      const askedAt = Date.now()
      const { data: read } = await call(listTickets, { restId }, { signal, token })
      // Tickets that come and go move the others.
      await new Promise<void>((go) => whenReleased(go))
      return { ...read, askedAt }
    },
    gcTime: Infinity,
    initialData: () => keptReading(restId),
    initialDataUpdatedAt: 0,
    refetchInterval: ({ state }) => (status === 'lost' || state.error !== null ? RECOVERY_MS : false),
  })

  useStored(restId, data)

  // The server hangs up when the display is unpaired; the next reading says so.
  useEffect(() => {
    if (status === 'lost') void client.invalidateQueries({ queryKey: ticketsKey(restId) })
  }, [client, restId, status])
  const isOver = error?.code === 'unauthorized'
  useEffect(() => {
    if (!isOver) return
    forgetReading()
    forgetPairing({ key: token })
  }, [isOver, token])

  return { reading: data, error, refetch, isOffline: useReleased(status === 'lost' || error !== null) }
}

/** Stores the last reading now and then, because storing takes longer than drawing it, and when the page goes. */
function useStored(restId: string, reading: Reading | undefined): void {
  const latest = useRef(reading)
  useEffect(() => {
    latest.current = reading
  })
  useEffect(() => {
    let stored = latest.current
    const store = () => {
      if (latest.current === undefined || latest.current === stored) return
      stored = latest.current
      keepReading(restId, stored)
    }
    const storing = setInterval(store, STORED_EVERY_MS)
    addEventListener('pagehide', store)
    return () => {
      clearInterval(storing)
      removeEventListener('pagehide', store)
    }
  }, [restId])
}
