import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import type { LocalPrinter } from '@brigade/contract/printing/print-service.contract.ts'
import type { Printer, setPrinterState } from '@brigade/contract/printing/printers.contract.ts'

type PrinterState = SentOf<typeof setPrinterState>

/** Well before the server takes a printer for offline that nobody speaks of. */
const AGAIN_MS = 60_000
const LONGEST = 200

interface Told extends PrinterState {
  at: number
}

type Stored = Pick<Printer, '_id' | 'name' | 'status' | 'isOnline'>

/** What is to be said of the branch's printers that this machine has: what has changed, and the rest from time to time. */
export function statesToTell(
  stored: readonly Stored[],
  local: readonly LocalPrinter[],
  told: ReadonlyMap<string, Told>,
  now: number,
): PrinterState[] {
  return stored.flatMap(({ _id: prnId, name, status, isOnline }) => {
    const here = local.find((each) => each.name === name)
    if (!here) return []
    const is: PrinterState = { prnId, status: here.status.slice(0, LONGEST), isOnline: here.code === 0 }
    const last = told.get(prnId)
    if (!last || last.at + AGAIN_MS <= now) return [is]
    // Another machine may have a printer of this name: the two do not answer each other.
    const isNews = last.status !== is.status || last.isOnline !== is.isOnline
    return isNews && (status !== is.status || isOnline !== is.isOnline) ? [is] : []
  })
}

interface PrinterStatesWorld {
  stored: () => readonly Stored[]
  local: () => readonly LocalPrinter[]
  /** What to say of printers that were spoken of while the print service was there; null while it is. */
  gone: () => string | null
  tell: (state: PrinterState) => Promise<unknown>
  /** Something was told. */
  onTold: () => void
  now: () => number
}

/** Tells the server what the machine says of its printers. What could not be told is told the next time. */
export function createPrinterStates(world: PrinterStatesWorld): () => Promise<void> {
  const { stored, local, gone, tell, onTold, now } = world
  const told = new Map<string, Told>()
  function statesNow(): PrinterState[] {
    const status = gone()
    if (status === null) return statesToTell(stored(), local(), told, now())
    const known = new Set(stored().map(({ _id }) => _id))
    const online = [...told.values()].filter(({ prnId, isOnline }) => isOnline && known.has(prnId))
    return online.map(({ prnId }) => ({ prnId, status, isOnline: false }))
  }
  return async () => {
    let isTold = false
    for (const state of statesNow()) {
      try {
        await tell(state)
        told.set(state.prnId, { ...state, at: now() })
        isTold = true
      } catch {
        told.delete(state.prnId)
      }
    }
    if (isTold) onTold()
  }
}
