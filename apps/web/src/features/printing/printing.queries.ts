import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import { listPrintJobs } from '@brigade/contract/printing/jobs.contract.ts'
import { listPrintServices } from '@brigade/contract/printing/pairing.contract.ts'
import { listPrinters, printJobsTopic } from '@brigade/contract/printing/printers.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { usePages } from '../../shared/api/lists.ts'
import { callKey, useCall } from '../../shared/api/queries.ts'
import { useLiveRefresh } from '../../shared/live/use-live.ts'

interface Settings {
  enabled?: boolean
}

export function usePrinters(restId: string, settings?: Settings) {
  useLiveRefresh(printJobsTopic, restId, callKey(listPrinters, { restId }))
  return useCall(listPrinters, { restId }, settings)
}

/** `usePrinters` beside the part of every screen that hands over jobs, which follows them. */
export function useFollowedPrinters(restId: string) {
  return useCall(listPrinters, { restId }, { isFollowed: true })
}

export function usePrintServices(restId: string, settings?: Settings) {
  useLiveRefresh(printJobsTopic, restId, callKey(listPrintServices, { restId }))
  return useCall(listPrintServices, { restId }, settings)
}

/** `usePrintServices` without its live subscription, for components that a screen repeats. */
export function useKnownPrintServices(restId: string) {
  return useCall(listPrintServices, { restId }).data
}

export function usePrintJobs(asked: SentOf<typeof listPrintJobs>, settings?: Settings) {
  useLiveRefresh(printJobsTopic, asked.restId, callKey(listPrintJobs, asked))
  return usePages(listPrintJobs, asked, settings)
}

export function useAfterPrinting() {
  const client = useQueryClient()
  return () => {
    for (const { name } of [listPrinters, listPrintJobs, listPrintServices])
      void client.invalidateQueries({ queryKey: [name] })
  }
}
