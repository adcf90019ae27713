import type { LocalPrinter } from '@brigade/contract/printing/print-service.contract.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { keepLoading } from '../../shared/lazy/keep-loading.ts'
import { usePrintServiceUrl } from './printing.queries.ts'

/** What is known of the print service beside this browser. */
export interface PrintServiceState {
  /** `off`: nobody wants it. `seeking`: it is not there, or not yet. */
  readonly status: 'off' | 'seeking' | 'on'
  /** Which one it is; null until it has said so. */
  readonly serviceId: string | null
  /** The printers of its machine; none until it is there. */
  readonly printers: readonly LocalPrinter[]
}

const off: PrintServiceState = { status: 'off', serviceId: null, printers: [] }
const seeking: PrintServiceState = { ...off, status: 'seeking' }

let state = off
let open: { url: string; close: () => void; holders: number } | null = null
const listeners = new Set<() => void>()

function become(next: PrintServiceState) {
  if (next === state) return
  state = next
  listeners.forEach((listener) => listener())
}

export const printServiceState = (): PrintServiceState => state

export function onPrintService(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Seeks the print service until everybody who asked for it has stopped. */
export function startPrintService(url: string): () => void {
  if (open?.url !== url) {
    open?.close()
    become(seeking)
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

export function usePrintService(): PrintServiceState {
  return useSyncExternalStore(onPrintService, printServiceState)
}

/**
 * Has the print service of this machine sought while it is wanted. Browsers ask the person before a page may call into the
 * machine: whoever has nothing to print must not be asked.
 */
export function usePrintServiceWanted(isWanted: boolean): void {
  const url = usePrintServiceUrl({ enabled: isWanted })
  useEffect(() => (isWanted && url !== undefined ? startPrintService(url) : undefined), [isWanted, url])
}
