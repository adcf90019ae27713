import { markLines, type Mark } from '@brigade/contract/kitchen/tickets.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../shared/api/call-error.ts'
import { call, newIdempotencyKey } from '../../../shared/api/client.ts'
import { liveStatus } from '../../../shared/live/live.ts'
import { toast } from '../../../shared/ui/snack-store.ts'
import { whenReleased } from '../../../shared/ui/when-released.ts'
import type { Pairing } from '../display-key.ts'
import { isPending, type PendingMark } from './tickets.rules.ts'
import { ticketsKey } from './use-tickets.ts'

/** A tap without an answer for this long was not saved, as far as the cook is told. */
const PATIENCE_MS = 8_000

/** With the series that it belongs to: a lost tap ends its series. */
interface Tapped extends PendingMark {
  series: number
}

/** A bump says whether the ticket was shown as cancelled. */
export type Tap = (orderId: string, positions: readonly number[], mark: Mark, isCancelled?: boolean) => void

/**
 * Taps are shown at once and sent one after the other. Without a connection, a tap and those behind it are taken back and
 * the display says so: a tap kept for later could strike what another display has recalled meanwhile.
 */
export function useMarks({ key: token, restId }: Pairing, askedAt: number) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [marks, setMarks] = useState<readonly Tapped[]>([])
  const sending = useRef<Promise<void>>(Promise.resolve())
  // A new `tap` would render every card again after each reading.
  const seenAt = useRef(askedAt)
  useEffect(() => {
    seenAt.current = askedAt
  })
  /** Taps of an earlier series are dropped. */
  const series = useRef(0)

  const tap = useCallback<Tap>(
    (orderId, positions, mark, isCancelled) => {
      const own = series.current
      const id = newIdempotencyKey()
      const made: Tapped = { id, orderId, positions, mark, isCancelled, doneAt: null, series: own }
      setMarks((before) => [...before.filter((each) => isPending(each, seenAt.current)), made])
      sending.current = sending.current.then(async () => {
        if (own !== series.current) return
        try {
          const signal = AbortSignal.timeout(PATIENCE_MS)
          await call(
            markLines,
            { orderId, positions: [...positions], mark, ...(isCancelled !== undefined && { isCancelled }) },
            { token, idempotencyKey: id, signal },
          )
          const doneAt = Date.now()
          setMarks((before) => before.map((each) => (each.id === id ? { ...each, doneAt } : each)))
          if (liveStatus() !== 'on') void client.invalidateQueries({ queryKey: ticketsKey(restId) })
        } catch (error) {
          const isRefused = error instanceof CallError && !error.isUncertain
          if (!isRefused) series.current += 1
          const isTakenBack = (each: Tapped) => (isRefused ? each.id === id : each.series === own)
          whenReleased(() => setMarks((before) => before.filter((each) => each.doneAt !== null || !isTakenBack(each))))
          toast(isRefused ? error.message : t('kitchen.not-saved'), 'bad')
          void client.invalidateQueries({ queryKey: ticketsKey(restId) })
        }
      })
    },
    [client, restId, t, token],
  )
  return { tap, pending: marks.filter((each) => isPending(each, askedAt)) }
}
