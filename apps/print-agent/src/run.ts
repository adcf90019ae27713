import { mkdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { hostname } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { say } from '@brigade/contract/messages/say.ts'
import type { Pair } from './arguments.ts'
import type { Config } from './config.ts'
import { createCups } from './cups.ts'
import { createReceiptPrinters } from './escpos-printers.ts'
import type { Guard } from './guard.ts'
import { openLedger } from './ledger.ts'
import { openLive } from './live.ts'
import { lockFolder } from '@brigade/node-kit/lock-folder.ts'
import type { Log } from './log.ts'
import { connectOutward } from './outward.ts'
import { pairWith } from './pair.ts'
import { openPairings, type Pairing } from './pairings.ts'
import { printJob, type Printing } from './print-job.ts'
import { createPrintOnce, type Print } from './print-once.ts'
import { createReceiptPrinting, type ReceiptPrinting } from './print-receipt.ts'
import { createPrintService } from './print-service.ts'
import { localPrintersOf } from './printers.ts'
import { createRenderer } from './render.ts'
import { createServers } from './servers.ts'
import { serviceIdIn } from './service-id.ts'
import { codeOf, StartError } from '@brigade/node-kit/start-error.ts'
import { watchPrinters } from './watch-printers.ts'

const LOOKED_EVERY_MS = 5000
/** Well within the time after which the server considers a print service gone. */
const TOLD_EVERY_MS = 60_000
const UNPAIRED_AGAIN_MS = 10 * 60_000
/** The longest wait for servers to receive the last outcomes. They receive later ones after the next start. */
const LAST_WORD_MS = 5000

export interface Running {
  port: number
  printers(): Promise<string[] | undefined>
  pairings: readonly Pick<Pairing, 'server' | 'restaurant'>[]
  close(): Promise<void>
}

async function inFolder<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      `The folder ${folder} cannot be used (${codeOf(error)}); set PRINT_DATA_DIR to one that may be written.`,
    )
  }
}

async function openFolder(folder: string, now: () => number) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Two print services with one ledger would print twice.
  const inUse = () => `Another print service works in ${folder}; stop it or set PRINT_DATA_DIR to another.`
  const unlock = await lockFolder(path.join(folder, 'lock'), inUse)
  try {
    const serviceId = await serviceIdIn(folder)
    const pairings = await openPairings(path.join(folder, 'pairings.json'))
    const ledger = await openLedger(path.join(folder, 'printed.jsonl'), now, say('print-service.broken-off'))
    return { unlock, ledger, serviceId, pairings }
  } catch (error) {
    await unlock()
    throw error
  }
}

function explainFailure(error: unknown, port: number): unknown {
  if (codeOf(error) === 'EADDRINUSE') {
    return new StartError(`Port ${port} is taken; stop what uses it or set PRINT_PORT to another.`)
  }
  if (codeOf(error) === 'EACCES') {
    return new StartError(`Port ${port} may not be opened by this account; set PRINT_PORT to one above 1023.`)
  }
  return error
}

const isAddress = (address: unknown): address is AddressInfo => typeof address === 'object' && address !== null

function createPrint(printing: Printing & ReceiptPrinting): Print {
  const printReceipt = createReceiptPrinting(printing)
  return (asked, onSending) => {
    const receiptPrinter = printing.receiptPrinters.find(asked.prName)
    if (receiptPrinter) return printReceipt(receiptPrinter, asked, onSending)
    return printJob(printing, asked, onSending)
  }
}

export async function startPrintService(config: Config, browser: string, log: Log, pair?: Pair): Promise<Running> {
  const stop = new AbortController()
  const cups = createCups(config.cupsUrl)
  const renderer = createRenderer(browser)
  let port = config.port
  const guard: Guard = { origins: config.origins, port: () => port }
  const receiptPrinters = createReceiptPrinters(config.receiptPrinters, stop.signal)
  const print = createPrint({ cups, renderer, log, jobMs: config.jobMs, stopping: stop.signal, receiptPrinters })
  const now = () => Date.now()

  const { dataDir } = config
  const { unlock, ledger, serviceId, pairings } = await inFolder(dataDir, () => openFolder(dataDir, now))
  const printOnce = createPrintOnce({ ledger, log, now, print })
  const http = await createPrintService({ guard, log, printOnce, stopping: stop.signal })
  const watch = watchPrinters(() => localPrintersOf(cups, receiptPrinters), log, LOOKED_EVERY_MS)
  const live = openLive(http.server, { guard, service: { serviceId }, watch })
  const links = { serviceId, watch, printOnce, log, everyMs: TOLD_EVERY_MS, unpairedMs: UNPAIRED_AGAIN_MS }
  const servers = createServers((pairing) => connectOutward(pairing, links))
  let leavePairings = () => {}

  async function close(): Promise<void> {
    leavePairings()
    const told = servers.stop()
    stop.abort()
    await printOnce.settled()
    await Promise.race([told, wait(LAST_WORD_MS, undefined, { ref: false })])
    servers.close()
    await live.close()
    await http.close()
    await watch.close()
    await printOnce.settled()
    await renderer.close()
    await ledger.close()
    await unlock()
  }

  try {
    await http.listen({ port, host: '127.0.0.1' })
    if (pair) {
      const paired = await pairWith(pair, serviceId, hostname())
      await inFolder(dataDir, () => pairings.keep(paired))
    }
  } catch (error) {
    await close()
    throw explainFailure(error, port)
  }
  const address = http.server.address()
  if (isAddress(address)) port = address.port
  servers.connect(pairings.all())
  leavePairings = pairings.follow(
    () => servers.connect(pairings.all()),
    (error) => log.error({ err: error }, 'the pairings cannot be read; those of before remain'),
  )

  return {
    port,
    printers: () =>
      watch.look().then(
        (printers) => printers.map(({ name }) => name),
        () => undefined,
      ),
    pairings: pairings.all().map(({ server, restaurant }) => ({ server, restaurant })),
    close,
  }
}
