import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import type { LocalPrinter } from '@brigade/contract/printing/print-service.contract.ts'
import type { Printer, setPrinterState } from '@brigade/contract/printing/printers.contract.ts'

type PrinterState = SentOf<typeof setPrinterState>

/** Well before the server's time-out for unreported printers. */
const AGAIN_MS = 60_000
const LONGEST = 200

interface Reported extends PrinterState {
  at: number
}

type Stored = Pick<Printer, '_id' | 'name' | 'status' | 'isOnline'>

/** The reports due on the branch's printers of this machine: changes at once, the rest from time to time. */
function statesToReport(
  stored: readonly Stored[],
  local: readonly LocalPrinter[],
  reported: ReadonlyMap<string, Reported>,
  now: number,
): PrinterState[] {
  return stored.flatMap(({ _id: prnId, name, status, isOnline }) => {
    const here = local.find((each) => each.name === name)
    if (!here) return []
    const is: PrinterState = { prnId, status: here.status.slice(0, LONGEST), isOnline: here.code === 0 }
    const last = reported.get(prnId)
    if (!last || last.at + AGAIN_MS <= now) return [is]
    // Compares with this machine's own last report, so that two machines with a printer of this name do not answer each
    // other.
    const isNews = last.status !== is.status || last.isOnline !== is.isOnline
    return isNews && (status !== is.status || isOnline !== is.isOnline) ? [is] : []
  })
}

interface PrinterStatesWorld {
  stored: () => readonly Stored[]
  local: () => readonly LocalPrinter[]
  /** The status for printers whose print service was lost; null while it is connected. */
  gone: () => string | null
  report: (state: PrinterState) => Promise<unknown>
  onReported: () => void
  now: () => number
}

/** Reports the state of this machine's printers to the server. A failed report is repeated next time. */
export function createPrinterStates(world: PrinterStatesWorld): () => Promise<void> {
  const { stored, local, gone, report, onReported, now } = world
  const reported = new Map<string, Reported>()
  function statesNow(): PrinterState[] {
    const status = gone()
    if (status === null) return statesToReport(stored(), local(), reported, now())
    const known = new Set(stored().map(({ _id }) => _id))
    const online = [...reported.values()].filter(({ prnId, isOnline }) => isOnline && known.has(prnId))
    return online.map(({ prnId }) => ({ prnId, status, isOnline: false }))
  }
  return async () => {
    let isReported = false
    for (const state of statesNow()) {
      try {
        await report(state)
        reported.set(state.prnId, { ...state, at: now() })
        isReported = true
      } catch {
        reported.delete(state.prnId)
      }
    }
    if (isReported) onReported()
  }
}
