import { say } from '@brigade/contract/messages/say.ts'
import type { LocalPrinter } from '@brigade/contract/printing/print-service.contract.ts'
import type { CupsPrinter } from './cups.ts'

export const READY = 0
const STOPPED = 1
export const UNREACHABLE = 2
export const NEEDS_SOMEBODY = 3

type State = Pick<LocalPrinter, 'code' | 'status'>

const needs = [
  { reason: /^media-(empty|needed)$/, status: say('print-service.status.paper') },
  { reason: /^media-jam$/, status: say('print-service.status.jam') },
  { reason: /^(cover|door|interlock)-open$/, status: say('print-service.status.open') },
  { reason: /^(toner|marker-supply|developer)-empty$/, status: say('print-service.status.ink') },
]

/** The problem to fix before printing. Warnings do not count. */
function needOf(reasons: readonly string[]): State | undefined {
  // CUPS reports a printer without power or cable as a mere warning.
  if (reasons.some((reason) => /^offline(-|$)/.test(reason))) {
    return { code: UNREACHABLE, status: say('print-service.status.offline') }
  }
  const real = reasons.flatMap((reason) => (/-(report|warning)$/.test(reason) ? [] : reason.replace(/-error$/, '')))
  const need = needs.find(({ reason }) => real.some((one) => reason.test(one)))
  return need && { code: NEEDS_SOMEBODY, status: need.status }
}

function stateOf(printer: CupsPrinter, isReachable: boolean): State {
  if (printer.state === 'stopped') {
    const status = printer.message
      ? say('print-service.status.stopped-because', { reason: printer.message })
      : say('print-service.status.stopped')
    return { code: STOPPED, status }
  }
  if (!printer.isAccepting) return { code: STOPPED, status: say('print-service.status.rejecting') }
  if (!isReachable) return { code: UNREACHABLE, status: say('print-service.status.unreachable') }
  const need = needOf(printer.reasons)
  if (need) return need
  return {
    code: READY,
    status: say(printer.state === 'processing' ? 'print-service.status.printing' : 'print-service.status.ready'),
  }
}

export function toLocalPrinter(printer: CupsPrinter, isReachable: boolean): LocalPrinter {
  return { name: printer.name, model: printer.model, ...stateOf(printer, isReachable) }
}
