import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keepLoading } from '../../shared/lazy/keep-loading.ts'

/** Keeps the till's outbox running on every screen, so that unsent changes of earlier days are sent too. */
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
