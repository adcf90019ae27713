import type { PrintServiceState } from '@brigade/client-kit/hand-over-loop.ts'
import { readPrintService } from '@brigade/contract/printing/printers.contract.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { useCall } from '../../shared/api/queries.ts'
import { keepLoading } from '../../shared/lazy/keep-loading.ts'

interface SoughtService extends PrintServiceState {
  /** The address being sought; null while no screen needs it. */
  readonly soughtAt: string | null
}

const off: SoughtService = { status: 'off', serviceId: null, printers: [], soughtAt: null }

let state = off
let open: { url: string; close: () => void; holders: number } | null = null
const listeners = new Set<() => void>()

function become(next: SoughtService) {
  if (next === state) return
  state = next
  listeners.forEach((listener) => listener())
}

export const printServiceState = (): SoughtService => state

export function onPrintService(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

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
        onService: (serviceId) => become({ ...state, status: 'on', serviceId }),
        onPrinters: (printers) => become({ ...state, printers }),
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

/**
 * Seeks this machine's print service while it is wanted, and returns its address. Browsers ask for permission before a
 * page may call the machine, so an account without printing must never trigger it.
 */
export function usePrintServiceWanted(isWanted: boolean): string | null {
  const { data } = useCall(readPrintService, {}, { enabled: isWanted })
  const url = isWanted ? (data?.url ?? null) : null
  useEffect(() => (url === null ? undefined : startPrintService(url)), [url])
  return url
}
