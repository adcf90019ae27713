import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { loadChunk } from '../../shared/lazy/load-chunk.ts'

const AGAIN_MS = 10_000

/**
 * Keeps the till of whoever is here at work, whatever screen is open: what they did at it and the server was not told of,
 * perhaps on an earlier day, is sent.
 */
export function useTillRunning(accountId: string | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (accountId === undefined) return
    let isWanted = true
    let stop: (() => void) | undefined
    let again: ReturnType<typeof setTimeout> | undefined
    const start = () =>
      loadChunk('till', () => import('../../features/carts/till.ts')).then(
        ({ tillOf }) => {
          if (isWanted) stop = tillOf(accountId, client).start()
        },
        () => {
          if (isWanted) again = setTimeout(start, AGAIN_MS)
        },
      )
    void start()
    return () => {
      isWanted = false
      clearTimeout(again)
      stop?.()
    }
  }, [accountId, client])
}
