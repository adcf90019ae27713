import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keepLoading } from '../../shared/lazy/keep-loading.ts'

/**
 * Keeps the till of whoever is here at work, whatever screen is open: what they did at it and the server was not told of,
 * perhaps on an earlier day, is sent.
 */
export function useTillRunning(accountId: string | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (accountId === undefined) return
    let stop: (() => void) | undefined
    const giveUp = keepLoading(
      'till',
      () => import('../../features/carts/till.ts'),
      ({ tillOf }) => (stop = tillOf(accountId, client).start()),
    )
    return () => {
      giveUp()
      stop?.()
    }
  }, [accountId, client])
}
