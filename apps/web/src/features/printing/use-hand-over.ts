import { listPrinters } from '@brigade/contract/printing/printers.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { callKey } from '../../shared/api/queries.ts'
import { startHandOver, type HandOver } from './hand-over.ts'
import { usePrintServiceWanted } from './print-service.ts'
import { isServed } from './print-services.rules.ts'
import { usePrinters, usePrintServices } from './printing.queries.ts'

/** Seeks nothing when the branch has no printers, or when connected print services serve all of them. */
export function useHandOver(restId: string): void {
  const client = useQueryClient()
  const { data: printers } = usePrinters(restId)
  const hasPrinters = printers !== undefined && printers.length > 0
  const { data: services } = usePrintServices(restId, { enabled: hasPrinters })
  const isNeeded = hasPrinters && services !== undefined && !printers.every((printer) => isServed(printer, services))
  const url = usePrintServiceWanted(isNeeded)

  const unserved = printers?.filter((printer) => !isServed(printer, services ?? []))
  const known = useRef(unserved)
  const handOver = useRef<HandOver>(null)
  useEffect(() => {
    known.current = unserved
  })
  useEffect(() => handOver.current?.look(), [printers])

  useEffect(() => {
    if (url === null) return
    const started = startHandOver({
      restId,
      url,
      printers: () => known.current ?? [],
      onPrintersReported: () => void client.invalidateQueries({ queryKey: callKey(listPrinters, { restId }) }),
    })
    handOver.current = started
    return () => {
      handOver.current = null
      started.stop()
    }
  }, [restId, url, client])
}
