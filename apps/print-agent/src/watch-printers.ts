import type { LocalPrinter } from '@brigade/contract/printing/print-service.contract.ts'
import type { Log } from './log.ts'

type Printers = readonly LocalPrinter[]

export interface PrinterWatch {
  look(): Promise<Printers>
  /** Calls `tell` with the printers after the first look and on every change. Returns a function that stops it. */
  follow(tell: (printers: Printers) => void): () => void
  close(): Promise<void>
}

/** Polls the machine's printers while there are followers. */
export function watchPrinters(see: () => Promise<Printers>, log: Log, everyMs: number): PrinterWatch {
  const followers = new Map<(printers: Printers) => void, string>()
  let looking: Promise<Printers> | undefined
  let isDark = false

  function look(): Promise<Printers> {
    looking ??= see().finally(() => (looking = undefined))
    return looking
  }

  async function seen(): Promise<Printers> {
    try {
      const printers = await look()
      isDark = false
      return printers
    } catch (error) {
      if (!isDark) log.warn({ err: error }, 'CUPS did not say which printers there are')
      isDark = true
      return []
    }
  }

  async function tellAll(): Promise<void> {
    const printers = await seen()
    const now = JSON.stringify(printers)
    for (const [tell, before] of followers) {
      if (before === now) continue
      followers.set(tell, now)
      tell(printers)
    }
  }

  const timer = setInterval(() => {
    if (followers.size > 0) void tellAll()
  }, everyMs)

  return {
    look,
    follow: (tell) => {
      followers.set(tell, '')
      void tellAll()
      return () => followers.delete(tell)
    },
    close: async () => {
      clearInterval(timer)
      followers.clear()
      await looking?.catch(() => undefined)
    },
  }
}
