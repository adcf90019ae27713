import type { LocalPrinter } from '@brigade/contract/printing/print-service.contract.ts'
import { act, waitFor } from '@testing-library/react'
import { expect, onTestFinished } from 'vitest'
import { startPrintService } from './print-service.ts'
import type { connect as connectToMachine } from './print-connection.ts'

let heard: Parameters<typeof connectToMachine>[1] | undefined

export const connect: typeof connectToMachine = (_url, listeners) => {
  heard = listeners
  return () => (heard = undefined)
}

export function printMachine() {
  onTestFinished(startPrintService('http://127.0.0.1:17777'))
  return {
    comes: async (printers: readonly LocalPrinter[]) => {
      await waitFor(() => expect(heard).toBeDefined())
      act(() => {
        heard?.onService('0197a3c0-0000-4000-8000-000000000001')
        heard?.onPrinters(printers)
      })
    },
    goes: () => act(() => heard?.onDown()),
  }
}
