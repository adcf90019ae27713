import { say } from '@brigade/contract/messages/say.ts'
import { paperOf } from '@brigade/contract/printing/paper.rules.ts'
import type { PrintAsked } from '@brigade/contract/printing/print-service.contract.ts'
import { Interrupted, NotReached, openLinkInTurn, type Link } from './escpos-link.ts'
import { afterBreakingOff, escposOf, OPEN_DRAWER } from './escpos-page.ts'
import { statusOf, type ReceiptPrinter, type ReceiptPrinters } from './escpos-printers.ts'
import { hadPaper } from './escpos-status.ts'
import type { Outcome } from './follow-job.ts'
import type { Log } from './log.ts'
import { makeReady } from './make-ready.ts'
import type { Renderer } from './render.ts'

export interface ReceiptPrinting {
  receiptPrinters: ReceiptPrinters
  renderer: Renderer
  log: Log
  jobMs: number
  /** Aborted when the service ends. Unfinished jobs are broken off. */
  stopping: AbortSignal
}

const ASKED_EVERY_MS = 500
/** A printer that hangs up within this time after its last byte did not do so because the job was over. */
const QUIET_MS = 500

const failed = (message: string): Outcome => ({ outcome: 'failed', message })
const unknown = (message: string): Outcome => ({ outcome: 'unknown', message })

/** The printer's abilities, seen while idle, and the last problem it reported. */
interface Knowledge {
  ofItself: boolean
  whenDone: boolean
  trouble?: string
}

async function look(link: Link, knowledge: Knowledge): Promise<void> {
  if (!knowledge.ofItself) return
  const { answers, trouble } = await statusOf(link)
  Object.assign(knowledge, answers ? { trouble } : { ofItself: false })
}

/** The answer in turn proves that everything before it is printed. Meanwhile the status shows what delays it. */
async function answerInTurn(link: Link, knowledge: Knowledge): Promise<number> {
  let isOver = false
  const answer = link.ask('turn').finally(() => (isOver = true))
  const watch = async (): Promise<number> => {
    for (;;) {
      await link.pause(ASKED_EVERY_MS)
      if (isOver) return answer
      await look(link, knowledge)
    }
  }
  return Promise.race([answer, watch()])
}

async function isDone(link: Link, knowledge: Knowledge): Promise<boolean> {
  if (knowledge.whenDone) return hadPaper(await answerInTurn(link, knowledge))
  for (;;) {
    await link.pause(QUIET_MS)
    await look(link, knowledge)
    if (knowledge.trouble === undefined) return link.finish()
  }
}

export function createReceiptPrinting(printing: ReceiptPrinting) {
  const { receiptPrinters, renderer, log, jobMs, stopping } = printing
  const clean = new Set<string>()

  async function send(name: string, link: Link, page: Uint8Array, knowledge: Knowledge): Promise<Outcome> {
    try {
      await link.write(page)
      if (await isDone(link, knowledge)) return { outcome: 'printed' }
      return unknown(say(link.isOpen() ? 'print-service.ran-out' : 'print-service.hung-up', { name }))
    } catch (error) {
      if (!(error instanceof Interrupted)) throw error
      if (!link.isOpen()) return unknown(say('print-service.hung-up', { name }))
      if (stopping.aborted) return unknown(say('print-service.broken-off'))
      const status = knowledge.trouble ?? say('print-service.status.silent')
      return unknown(say('print-service.not-finished', { name, seconds: jobMs / 1000, status }))
    }
  }

  async function sendInTime(name: string, link: Link, page: Uint8Array, knowledge: Knowledge, late: AbortController) {
    const bytes = clean.has(name) ? page : Buffer.concat([afterBreakingOff(), page])
    clean.delete(name)
    const timer = setTimeout(() => late.abort(), jobMs)
    const outcome = await send(name, link, bytes, knowledge).finally(() => clearTimeout(timer))
    if (outcome.outcome === 'printed') clean.add(name)
    else link.drop()
    return outcome
  }

  async function print(printer: ReceiptPrinter, page: Uint8Array, onSending: () => Promise<void>): Promise<Outcome> {
    const { name } = printer
    const late = new AbortController()
    let link: Link | undefined
    try {
      link = await openLinkInTurn(printer, [stopping, late.signal])
      const [{ answers, trouble }, turn] = await Promise.all([statusOf(link), link.askBriefly('turn')])
      if (trouble !== undefined) return failed(say('print-service.trouble', { name, status: trouble }))
      await onSending()
      if (stopping.aborted || !link.isOpen()) throw new Interrupted()
      return await sendInTime(name, link, page, { ofItself: answers, whenDone: turn !== undefined }, late)
    } catch (error) {
      if (!(error instanceof NotReached || error instanceof Interrupted)) throw error
      if (stopping.aborted) return failed(say('print-service.stopped'))
      return failed(say('print-service.trouble', { name, status: say('print-service.status.unreachable') }))
    } finally {
      await link?.leave()
    }
  }

  return async (printer: ReceiptPrinter, asked: PrintAsked, onSending: () => Promise<void>): Promise<Outcome> => {
    if (stopping.aborted) return failed(say('print-service.stopped'))
    if (asked.opensDrawer) return receiptPrinters.use(printer, () => print(printer, OPEN_DRAWER, onSending))
    const paper = paperOf(asked.pSize)
    if (paper.kind === 'sheet') return failed(say('print-service.no-roll', { name: printer.name }))
    const page = await makeReady(log, asked.pjId, async () => escposOf(await renderer.renderDots(asked, paper.width)))
    if (typeof page === 'string') return failed(page)
    return receiptPrinters.use(printer, () => print(printer, page, onSending))
  }
}
