import type { LocalPrinter } from '@brigade/contract/printing/print-service.contract.ts'
import { onTestFinished } from 'vitest'
import { startPrintService } from './print-service.ts'
import type { connect as connectToMachine } from './print-connection.ts'

type Heard = Parameters<typeof connectToMachine>[1]

let heard: Heard | undefined

/** In place of the connection to the print service: it says what a test has it say. */
export const connect: typeof connectToMachine = (_url, listeners) => {
  heard = listeners
  return () => (heard = undefined)
}

/** A machine whose print service is sought until the test is over, as it is while the settings are open. */
export function printMachine() {
  onTestFinished(startPrintService('http://127.0.0.1:17777'))
  return {
    comes(printers: readonly LocalPrinter[]) {
      heard?.onService('0197a3c0-0000-4000-8000-000000000001')
      heard?.onPrinters(printers)
    },
    goes: () => heard?.onDown(),
    isSought: () => heard !== undefined,
  }
}
