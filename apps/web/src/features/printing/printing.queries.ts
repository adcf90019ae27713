import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import { listPrintJobs } from '@brigade/contract/printing/jobs.contract.ts'
import { listPrinters, printJobsTopic, readPrintService } from '@brigade/contract/printing/printers.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { usePages } from '../../shared/api/lists.ts'
import { callKey, useCall } from '../../shared/api/queries.ts'
import { useLiveRefresh } from '../../shared/live/use-live.ts'

interface Settings {
  enabled?: boolean
}

/** The printers of a branch, kept current by the live channel. */
export function usePrinters(restId: string, settings?: Settings) {
  useLiveRefresh(printJobsTopic, restId, callKey(listPrinters, { restId }))
  return useCall(listPrinters, { restId }, settings)
}

/** Print jobs, the latest first, kept current by the live channel. */
export function usePrintJobs(asked: SentOf<typeof listPrintJobs>, settings?: Settings) {
  useLiveRefresh(printJobsTopic, asked.restId, callKey(listPrintJobs, asked))
  return usePages(listPrintJobs, asked, settings)
}

/** Where this installation's browsers look for the print service of their machine. */
export function usePrintServiceUrl(settings?: Settings) {
  return useCall(readPrintService, {}, settings).data?.url
}

/** What follows anything that is done to printers or jobs: both are asked for again. */
export function useAfterPrinting() {
  const client = useQueryClient()
  return () => {
    for (const { name } of [listPrinters, listPrintJobs]) void client.invalidateQueries({ queryKey: [name] })
  }
}
