import { mayBeHere } from '@brigade/client-kit/hand-over.rules.ts'
import type { Printer } from '@brigade/contract/printing/printers.contract.ts'
import { usePrintService } from './print-service.ts'
import { isServed } from './print-services.rules.ts'
import { useKnownPrintServices } from './printing.queries.ts'

/** Whether what a printer last said of itself still holds. */
export function useHeard(restId: string): (printer: Printer) => boolean {
  const services = useKnownPrintServices(restId)
  const local = usePrintService()
  return (printer) => {
    if (!services || printer.isOnline || isServed(printer, services)) return true
    return mayBeHere(printer, local.serviceId) && local.printers.some(({ name }) => name === printer.name)
  }
}
