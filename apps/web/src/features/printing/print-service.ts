import type { PrintServiceState } from '@brigade/client-kit/hand-over-world.ts'
import { readPrintService } from '@brigade/contract/printing/printers.contract.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { useCall } from '../../shared/api/queries.ts'
import { keepLoading } from '../../shared/lazy/keep-loading.ts'
import { observable } from '../../shared/observable.ts'

interface SoughtService extends PrintServiceState {
  /** The address being sought; null while no screen needs it. */
  readonly soughtAt: string | null
}

const off: SoughtService = { status: 'off', serviceId: null, printers: [], soughtAt: null }

const { get: printServiceState, set: become, subscribe: onPrintService } = observable(off)
export { onPrintService, printServiceState }

let open: { url: string; close: () => void; holders: number } | null = null

/** Seeks the print service until every caller has stopped. */
export function startPrintService(url: string): () => void {
  if (open?.url !== url) {
    open?.close()
    open = { url, close: seek(url), holders: 0 }
  }
  const held = open
  held.holders += 1
  return () => {
    held.holders -= 1
    if (held.holders > 0 || open !== held) return
    held.close()
    open = null
    become(off)
  }
}

function seek(url: string): () => void {
  const seeking: SoughtService = { ...off, status: 'seeking', soughtAt: url }
  become(seeking)
  let close: (() => void) | undefined
  const giveUp = keepLoading(
    'print-service',
    () => import('./print-connection.ts'),
    ({ connect }) => {
      close = connect(url, {
        onService: (serviceId) => become({ ...printServiceState(), status: 'on', serviceId }),
        onPrinters: (printers) => become({ ...printServiceState(), printers }),
        onDown: () => become(seeking),
      })
    },
  )
  return () => {
    giveUp()
    close?.()
  }
}

export function usePrintService(): SoughtService {
  return useSyncExternalStore(onPrintService, printServiceState)
}

/** Browsers ask for permission before a page calls the machine, so accounts without printing must not trigger it. */
export function usePrintServiceWanted(isWanted: boolean): string | null {
  const { data } = useCall(readPrintService, {}, { enabled: isWanted })
  const url = isWanted ? (data?.url ?? null) : null
  useEffect(() => (url === null ? undefined : startPrintService(url)), [url])
  return url
}
