import { listCalls, listsTopic } from '@brigade/contract/lookups/lists.topic.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { liveStatus, onHint, onLiveStatus } from '../../shared/live/live.ts'

/** Reads open lists of the business again when one was changed elsewhere. Called once for all screens. */
export function useLiveLists(): void {
  const client = useQueryClient()
  useEffect(() => {
    const reload = (list: string) => void client.invalidateQueries({ queryKey: [list] })
    const stopHints = onHint(listsTopic.m, (_, { list }) => {
      if (list !== undefined) reload(list)
    })
    // Hints that were sent meanwhile are lost.
    let wasLost = false
    const stopStatus = onLiveStatus(() => {
      if (liveStatus() === 'on' && wasLost) listCalls.forEach(reload)
      wasLost = liveStatus() === 'lost'
    })
    return () => {
      stopHints()
      stopStatus()
    }
  }, [client])
}
