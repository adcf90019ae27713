import type { LiveTopic } from '@brigade/contract/kernel/live-topic.ts'
import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { inTurn } from '@brigade/client-kit/in-turn.ts'
import { liveStatus, onHint, onLiveStatus } from './live.ts'

const REFRESH_MS = 60_000

/** For data of several restaurants: every hint counts, because an account only receives hints it may see. */
export const everyBranch = Symbol('every branch')

export function useLiveStatus() {
  return useSyncExternalStore(onLiveStatus, liveStatus)
}

/** Reads on hints, after reconnections, and every minute in case a hint was missed, as between two readers. */
export function useLiveRefresh(
  topic: LiveTopic,
  restId: string | typeof everyBranch | undefined,
  queryKey: QueryKey,
): void {
  const client = useQueryClient()
  const key = useRef(queryKey)
  useEffect(() => {
    key.current = queryKey
  })
  useReconnectRefresh(queryKey)

  useEffect(() => {
    if (restId === undefined) return
    const refresh = inTurn(() => client.invalidateQueries({ queryKey: key.current }))
    const stop = onHint(topic.m, (hinted) => {
      if (restId === everyBranch || hinted === restId) refresh()
    })
    const timer = setInterval(refresh, REFRESH_MS)
    return () => {
      stop()
      clearInterval(timer)
      void client.invalidateQueries({ queryKey: key.current, refetchType: 'none' })
    }
  }, [client, topic.m, restId])
}

/** Reads a query again after every reconnection, because hints sent meanwhile are lost. */
export function useReconnectRefresh(queryKey: QueryKey): void {
  const client = useQueryClient()
  const status = useLiveStatus()
  const wasLost = useRef(false)
  const key = useRef(queryKey)
  useEffect(() => {
    key.current = queryKey
  })

  useEffect(() => {
    if (status === 'on' && wasLost.current) void client.invalidateQueries({ queryKey: key.current })
    wasLost.current = status === 'lost'
  }, [client, status])
}
