import { fillIn } from '@brigade/contract/kernel/message-catalogue.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { printSettingsMessages } from '@brigade/contract/printing/print-settings.messages.ts'
import type { PrintAsked } from '@brigade/contract/printing/print-service.contract.ts'
import { CupsRefusal, CupsSilent, CupsUnreachable } from './cups.ts'
import { followJob, type Following, type Outcome } from './follow-job.ts'
import { makeReady } from './make-ready.ts'
import { findPrinter } from './printers.ts'
import type { Rendered, Renderer } from './render.ts'

export interface Printing extends Following {
  renderer: Renderer
}

const failed = (message: string): Outcome => ({ outcome: 'failed', message })

/** Why the printer cannot print now. CUPS accepts jobs even for a switched-off printer. */
async function objection({ cups }: Printing, name: string): Promise<string | undefined> {
  const printer = await findPrinter(cups, name)
  if (printer === undefined) return say('print-service.no-printer', { name })
  return printer.code === 0 ? undefined : say('print-service.trouble', { name, status: printer.status })
}

async function send(printing: Printing, asked: PrintAsked, pages: Rendered): Promise<Outcome> {
  try {
    const id = await printing.cups.print(asked.prName, { title: `Brigade ${asked.pjId}`, ...pages })
    return await followJob(printing, id, asked.prName)
  } catch (error) {
    if (error instanceof CupsRefusal) return failed(say('print-service.refused', { reason: error.message }))
    if (error instanceof CupsUnreachable) return failed(say('print-service.no-cups', { url: printing.cups.url }))
    printing.log.error({ err: error, pjId: asked.pjId }, 'CUPS did not say whether it took a job')
    return { outcome: 'unknown', message: say('print-service.lost') }
  }
}

/** Calls `onSending` just before the printing system gets the job: a failure before that has printed nothing. */
export async function printJob(
  printing: Printing,
  asked: PrintAsked,
  onSending: () => Promise<void>,
): Promise<Outcome> {
  if (printing.stopping.aborted) return failed(say('print-service.stopped'))
  // CUPS tells neither whether a printer has a drawer nor whether it speaks ESC/POS.
  if (asked.opensDrawer) return failed(fillIn(printSettingsMessages['kick.no-escpos'], { name: asked.prName }))
  try {
    const reason = await objection(printing, asked.prName)
    if (reason !== undefined) return failed(reason)
  } catch (error) {
    if (error instanceof CupsUnreachable || error instanceof CupsSilent) {
      return failed(say('print-service.no-cups', { url: printing.cups.url }))
    }
    if (error instanceof CupsRefusal) return failed(say('print-service.refused', { reason: error.message }))
    throw error
  }
  const pages = await makeReady(printing.log, asked.pjId, () => printing.renderer.render(asked))
  if (typeof pages === 'string') return failed(pages)
  if (printing.stopping.aborted) return failed(say('print-service.stopped'))
  await onSending()
  return send(printing, asked, pages)
}
