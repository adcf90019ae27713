import { say } from '@brigade/contract/messages/say.ts'
import type { LocalPrinter } from '@brigade/contract/printing/print-service.contract.ts'
import { openLink, type Address, type Link } from './escpos-link.ts'
import { troubleIn } from './escpos-status.ts'
import { NEEDS_SOMEBODY, READY, UNREACHABLE } from './printer-state.ts'
import { createTurns } from './turns.ts'

export interface ReceiptPrinter extends Address {
  name: string
}

export interface ReceiptPrinters {
  find(name: string): ReceiptPrinter | undefined
  look(): Promise<LocalPrinter[]>
  use<Result>(printer: ReceiptPrinter, work: () => Promise<Result>): Promise<Result>
}

/** Whether a printer answers, and its problem as a message. A printer that reports no status counts as ready. */
export async function statusOf(link: Link): Promise<{ answers: boolean; trouble?: string }> {
  const status = await link.askBriefly('status')
  // Further questions stop here, since a late answer would count for the next one.
  if (status === undefined) return { answers: false }
  const paper = await link.askBriefly('paper')
  return { answers: paper !== undefined, trouble: troubleIn(status, paper ?? 0) }
}

type State = Pick<LocalPrinter, 'code' | 'status'>

async function stateOf(printer: ReceiptPrinter, stopping: AbortSignal): Promise<State> {
  try {
    const link = await openLink(printer, [stopping])
    try {
      const { trouble } = await statusOf(link)
      if (trouble !== undefined) return { code: NEEDS_SOMEBODY, status: trouble }
      return { code: READY, status: say('print-service.status.ready') }
    } finally {
      await link.leave()
    }
  } catch {
    return { code: UNREACHABLE, status: say('print-service.status.unreachable') }
  }
}

export function createReceiptPrinters(all: readonly ReceiptPrinter[], stopping: AbortSignal): ReceiptPrinters {
  const turns = createTurns()
  const printing = new Set<string>()

  async function lookAt(printer: ReceiptPrinter): Promise<LocalPrinter> {
    const { name } = printer
    const own = { name, model: say('print-service.receipt-printer'), isRollOnly: true }
    // A printing printer is not asked, because many serve a single connection.
    if (printing.has(name)) return { ...own, code: READY, status: say('print-service.status.printing') }
    return { ...own, ...(await turns.take(name, () => stateOf(printer, stopping))) }
  }

  return {
    find: (name) => all.find((printer) => printer.name === name),
    look: () => Promise.all(all.map(lookAt)),
    use: async ({ name }, work) => {
      printing.add(name)
      try {
        return await turns.take(name, work)
      } finally {
        printing.delete(name)
      }
    },
  }
}
