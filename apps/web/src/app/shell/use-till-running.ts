import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { tillName } from '../../features/carts/till-name.ts'
import { keptActs } from '../../shared/api/kept-acts.ts'
import { keepLoading } from '../../shared/lazy/keep-loading.ts'
import { entryAt } from '../menu-entries.ts'

/**
 * Runs the till's outbox from the first screen that sells until the session ends, on every screen, and at once if this
 * browser keeps changes of earlier days that were not sent.
 */
export function useTillRunning(accountId: string | undefined): void {
  const client = useQueryClient()
  const sells = entryAt(useLocation().pathname)?.sells ?? false
  const [isWanted, setWanted] = useState(false)
  if (sells && !isWanted) setWanted(true)

  useEffect(() => {
    if (accountId === undefined) return
    let isCurrent = true
    void keptActs(tillName(accountId))
      .hasAny()
      .then((hasActs) => {
        if (hasActs && isCurrent) setWanted(true)
      })
    return () => {
      isCurrent = false
    }
  }, [accountId])

  useEffect(() => {
    if (accountId === undefined || !isWanted) return
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
  }, [accountId, isWanted, client])
}
