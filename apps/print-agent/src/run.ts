import { mkdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { say } from '@brigade/contract/messages/say.ts'
import type { Config } from './config.ts'
import { createCups } from './cups.ts'
import { createReceiptPrinters } from './escpos-printers.ts'
import type { Guard } from './guard.ts'
import { openLedger } from './ledger.ts'
import { openLive } from './live.ts'
import { lockFolder } from './lock.ts'
import type { Log } from './log.ts'
import { printJob } from './print-job.ts'
import { createPrintOnce } from './print-once.ts'
import { createReceiptPrinting } from './print-receipt.ts'
import { createPrintService } from './print-service.ts'
import { localPrintersOf } from './printers.ts'
import { createRenderer } from './render.ts'
import { serviceIdIn } from './service-id.ts'
import { codeOf, StartError } from './start-error.ts'

const LOOKED_EVERY_MS = 5000

export interface Running {
  port: number
  /** The names of the machine's printers, or undefined when its printing system does not answer. */
  printers(): Promise<string[] | undefined>
  /** Ends what is under way, one way or the other, and lets go of everything. */
  close(): Promise<void>
}

/** What has to last: who this is, and what was printed. */
async function openFolder(folder: string, now: () => number) {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const unlock = await lockFolder(folder)
    const ledger = await openLedger(path.join(folder, 'printed.jsonl'), now, say('print-service.broken-off'))
    return { unlock, ledger, service: { serviceId: await serviceIdIn(folder) } }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      `The folder ${folder} cannot be used (${codeOf(error)}); set PRINT_DATA_DIR to one that may be written.`,
    )
  }
}

function sayingWhy(error: unknown, port: number): unknown {
  if (codeOf(error) === 'EADDRINUSE') {
    return new StartError(`Port ${port} is taken; stop what uses it or set PRINT_PORT to another.`)
  }
  if (codeOf(error) === 'EACCES') {
    return new StartError(`Port ${port} may not be opened by this account; set PRINT_PORT to one above 1023.`)
  }
  return error
}

const isAddress = (address: unknown): address is AddressInfo => typeof address === 'object' && address !== null

/** The whole print service, listening on this machine alone. */
export async function startPrintService(config: Config, browser: string, log: Log): Promise<Running> {
  const stop = new AbortController()
  const cups = createCups(config.cupsUrl)
  const renderer = createRenderer(browser)
  let port = config.port
  const guard: Guard = { origins: config.origins, port: () => port }
  const receiptPrinters = createReceiptPrinters(config.receiptPrinters, stop.signal)
  const printing = { cups, renderer, log, jobMs: config.jobMs, stopping: stop.signal }
  const printReceipt = createReceiptPrinting({ ...printing, receiptPrinters })
  const now = () => Date.now()

  const { unlock, ledger, service } = await openFolder(config.dataDir, now)
  const printOnce = createPrintOnce({
    ledger,
    log,
    now,
    print: (asked, onSending) => {
      const receiptPrinter = receiptPrinters.find(asked.prName)
      if (receiptPrinter) return printReceipt(receiptPrinter, asked, onSending)
      return printJob(printing, asked, onSending)
    },
  })
  const http = await createPrintService({ guard, log, printOnce, stopping: stop.signal })
  const look = () => localPrintersOf(cups, receiptPrinters)
  const live = openLive(http.server, { guard, log, service, look, lookEveryMs: LOOKED_EVERY_MS })
  try {
    await http.listen({ port, host: '127.0.0.1' })
  } catch (error) {
    await live.close()
    await ledger.close()
    await unlock()
    throw sayingWhy(error, port)
  }
  const address = http.server.address()
  if (isAddress(address)) port = address.port

  return {
    port,
    printers: () =>
      look().then(
        (printers) => printers.map(({ name }) => name),
        () => undefined,
      ),
    close: async () => {
      stop.abort()
      await printOnce.settled()
      await live.close()
      await http.close()
      await renderer.close()
      await ledger.close()
      await unlock()
    },
  }
}
